package org.occgen.evaluate;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.digest.Sha256;
import org.occgen.report.sheet.FilledTable;

/**
 * The key of a sheet: the segment and the system of each row.
 *
 * @param rows by their ids, in the order of the sheet
 * @param hypotheses what the judges saw, by the ids of the rows
 */
record SheetKey(Map<String, SheetRow> rows, Map<String, String> hypotheses) {
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,8}");

  /**
   * Reads a key, which must be of a sheet that was drawn from {@code input}.
   *
   * @throws IOException if it is none, or of another test set or another output; the message names
   *     file and line
   */
  static SheetKey read(Path file, EvaluationInput input) throws IOException {
    Map<String, SystemOutput> systems = new LinkedHashMap<>();
    input.systems().forEach(system -> systems.put(system.name(), system));
    Map<String, SheetRow> rows = new LinkedHashMap<>();
    Map<String, String> hypotheses = new HashMap<>();
    for (FilledTable.Row row :
        FilledTable.readUneven(
                file,
                List.of(
                    JudgementSheet.ROW,
                    JudgementSheet.SYSTEM,
                    JudgementSheet.LINE,
                    JudgementSheet.SEGMENT,
                    JudgementSheet.CATEGORY,
                    JudgementSheet.CHECKSUM))
            .rows()) {
      String place = file + ", line " + row.line();
      String id = row.cell(JudgementSheet.ROW);
      EvaluatedSegment segment = segment(place, row, input.testSet());
      String name = row.cell(JudgementSheet.SYSTEM);
      SystemOutput system =
          Optional.ofNullable(systems.get(name))
              .orElseThrow(
                  () ->
                      new IOException(
                          lenientFormat(
                              "%s: is of the system %s; the systems are %s: give its output by"
                                  + " --hypotheses %s=FILE",
                              place, name, String.join(", ", systems.keySet()), name)));
      String hypothesis = system.hypotheses().get(segment.line() - 1);
      if (!row.cell(JudgementSheet.CHECKSUM).equals(Sha256.hex(hypothesis))) {
        throw new IOException(
            lenientFormat(
                "%s: the judges saw another line %s of %s; give the output that the sheet was drawn"
                    + " from",
                place, segment.line(), name));
      }
      if (rows.put(id, new SheetRow(id, name, segment)) != null) {
        throw new IOException(place + ": the row " + id + " stands there twice");
      }
      hypotheses.put(id, hypothesis);
    }
    return new SheetKey(rows, hypotheses);
  }

  private static EvaluatedSegment segment(String place, FilledTable.Row row, TestSet testSet)
      throws IOException {
    String cell = row.cell(JudgementSheet.LINE);
    String id = row.cell(JudgementSheet.SEGMENT);
    int line = NUMBER.matcher(cell).matches() ? Integer.parseInt(cell) : 0;
    if (line >= 1 && line <= testSet.size()) {
      EvaluatedSegment segment = testSet.segments().get(line - 1);
      if (segment.id().equals(id) && segment.category().equals(row.cell(JudgementSheet.CATEGORY))) {
        return segment;
      }
    }
    throw new IOException(
        lenientFormat(
            "%s: the segment %s is not line %s of %s; the sheet was drawn from another test set",
            place, id, cell, testSet.name()));
  }
}
