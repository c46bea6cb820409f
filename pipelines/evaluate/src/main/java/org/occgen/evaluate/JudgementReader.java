package org.occgen.evaluate;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.command.InputFiles;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Excerpt;
import org.occgen.report.sheet.FilledTable;

/**
 * Reads what judges wrote into their sheets ({@link JudgementSheet}), a file a judge: with
 * tabulators as it was given out, or as a spreadsheet saved it.
 */
public final class JudgementReader {
  private final SheetKey key;
  private final List<String> labels;
  private final List<String> warnings = new ArrayList<>();

  private JudgementReader(SheetKey key, List<String> labels) {
    this.key = key;
    this.labels = labels;
  }

  /** The key of a sheet where it was written: in the folder of the first file. */
  public static Path keyBeside(List<Path> judgements) {
    return judgements.get(0).resolveSibling(JudgementSheet.KEY);
  }

  /**
   * Reads sheets and compares them.
   *
   * @param files a filled sheet a judge
   * @param keyFile tells what the rows are
   * @param input what the sheet was drawn from
   * @param resampling how intervals are made
   * @throws IllegalArgumentException if a file is not there, or two have the same name
   * @throws IOException if a file cannot be used; the message names file and line
   */
  public static JudgementReport read(
      List<Path> files, Path keyFile, EvaluationInput input, JudgementReport.Resampling resampling)
      throws IOException {
    require(!files.isEmpty(), "--judgements: give a sheet that somebody filled in");
    for (Path file : files) {
      InputFiles.require("--judgements", file);
    }
    InputFiles.require("--judgements: the key", keyFile);
    Map<String, Path> judges = new HashMap<>();
    for (Path file : files) {
      Path other = judges.putIfAbsent(judge(file), file);
      if (other != null) {
        throw new IllegalArgumentException(
            lenientFormat(
                "--judgements: %s and %s would be one judge, %s; rename a file",
                other, file, judge(file)));
      }
    }
    JudgementReader reader =
        new JudgementReader(
            SheetKey.read(keyFile, input), GenderLabels.of(input.testSet().categories()));
    List<Judgement> judgements = new ArrayList<>();
    for (Path file : files) {
      judgements.addAll(reader.read(file));
    }
    return JudgementReport.of(
        files.stream().map(JudgementReader::judge).toList(),
        judgements,
        input,
        resampling,
        reader.warnings);
  }

  /** A judge is called after the file, without its ending. */
  private static String judge(Path file) {
    return file.getFileName().toString().replaceFirst("(?i)\\.(tsv|csv|txt)$", "");
  }

  private List<Judgement> read(Path file) throws IOException {
    Map<String, Long> lines = new HashMap<>();
    Map<String, Judgement> byRow = new HashMap<>();
    Doubtful others = new Doubtful();
    Doubtful words = new Doubtful();
    Doubtful unlabelled = new Doubtful();
    for (FilledTable.Row row :
        FilledTable.readUneven(
                file, List.of(JudgementSheet.ROW, JudgementSheet.MARKED, JudgementSheet.LABEL))
            .rows()) {
      String place = file + ", line " + row.line();
      String id = row.cell(JudgementSheet.ROW);
      SheetRow sheetRow =
          Optional.ofNullable(key.rows().get(id))
              .orElseThrow(
                  () ->
                      new IOException(
                          place
                              + ": there is no row \""
                              + Excerpt.of(id, 40)
                              + "\" in the key; is it the key of this sheet?"));
      Long before = lines.putIfAbsent(id, row.line());
      if (before != null) {
        throw new IOException(
            place + ": the row " + id + " is judged in line " + before + " already; keep one");
      }
      Judgement judgement =
          new Judgement(
              judge(file),
              id,
              sheetRow.system(),
              sheetRow.segment(),
              row.cell(JudgementSheet.MARKED),
              label(place, row.cell(JudgementSheet.LABEL)),
              sheetRow.right());
      byRow.put(id, judgement);
      String hypothesis = Optional.ofNullable(key.hypotheses().get(id)).orElse("");
      String shown = row.cell(JudgementSheet.HYPOTHESIS);
      others.count(!shown.isEmpty() && !letters(shown).equals(letters(hypothesis)), row);
      words.count(!letters(hypothesis).contains(letters(judgement.marked())), row);
      unlabelled.count(judgement.isMarked() && !judgement.isLabelled(), row);
    }
    others.warn(
        file, "rows with another translation than was drawn (was one column sorted alone?)");
    words.warn(file, "marked words that are not in their translation");
    unlabelled.warn(file, "rows with a marked word and no label");
    warnOfRows(file, byRow);
    return key.rows().keySet().stream()
        .flatMap(id -> Optional.ofNullable(byRow.get(id)).stream())
        .toList();
  }

  /** Rows of a file in which something is doubtful. */
  private final class Doubtful {
    private int count;
    private long first;

    void count(boolean doubtful, FilledTable.Row row) {
      if (doubtful) {
        first = count == 0 ? row.line() : first;
        count++;
      }
    }

    void warn(Path file, String what) {
      if (count > 0) {
        warnings.add(format("%s: %s: %,d, the first in line %d", file, what, count, first));
      }
    }
  }

  private String label(String place, String cell) throws IOException {
    if (cell.isEmpty()) {
      return "";
    }
    return GenderLabels.read(cell, labels)
        .orElseThrow(
            () ->
                new IOException(
                    lenientFormat(
                        "%s: \"%s\" is no label; the labels are %s",
                        place, Excerpt.of(cell, 40), String.join(", ", labels))));
  }

  /** Spreadsheets change quotes, hyphens and spaces, and hide an apostrophe; letters they keep. */
  private static String letters(String text) {
    return text.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private void warnOfRows(Path file, Map<String, Judgement> byRow) {
    int rows = key.rows().size();
    if (byRow.size() < rows) {
      String first =
          key.rows().keySet().stream().filter(id -> !byRow.containsKey(id)).findFirst().orElse("");
      warnings.add(
          format(
              "%s: %,d of the sheet's %,d rows %s missing, the first is %s",
              file,
              rows - byRow.size(),
              rows,
              CountText.word(rows - byRow.size(), "is", "are"),
              first));
    }
    long blank =
        byRow.values().stream()
            .filter(judgement -> !judgement.isMarked() && !judgement.isLabelled())
            .count();
    if (blank > 0) {
      warnings.add(
          format(
              "%s: %,d of %,d rows %s neither a marked word nor a label",
              file, blank, byRow.size(), CountText.word(blank, "has", "have")));
    }
  }
}
