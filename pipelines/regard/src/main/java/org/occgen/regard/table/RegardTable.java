package org.occgen.regard.table;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.occgen.core.files.CellText;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.transforms.storage.TsvTable;

/** Adds the regard towards a target to the rows of a table. */
public final class RegardTable {
  /** The columns that are added. */
  static final List<String> ADDED = List.of("label", "p_positive", "p_neutral", "p_negative");

  private static final int BATCH = 256;

  private final RegardClassifier classifier;
  private final PrintWriter out;
  private final List<String> rows = new ArrayList<>();
  private final List<RegardTarget> targets = new ArrayList<>();

  private RegardTable(RegardClassifier classifier, PrintWriter out) {
    this.classifier = classifier;
    this.out = out;
  }

  /**
   * Reads a table and prints it with the added columns, a few rows at a time.
   *
   * @param text the column of texts
   * @throws IOException if a column is missing, or there twice, or a target does not stand in its
   *     text; the message names file and line
   */
  public static void print(
      Path file, String text, TargetColumns target, RegardClassifier classifier, PrintWriter out)
      throws IOException {
    List<String> header = TsvTable.header(file.toString());
    for (String added : ADDED) {
      if (header.contains(added)) {
        throw new IOException(
            file + ": has a column " + added + " already; rename it in the first line");
      }
    }
    List<String> wanted = new ArrayList<>(List.of(text));
    wanted.addAll(target.columns());
    wanted.addAll(header);
    RegardTable printed = new RegardTable(classifier, out);
    try (TsvTable table = TsvTable.open(file.toString(), 0, wanted)) {
      out.print(CellText.line(Stream.concat(header.stream(), ADDED.stream()).toArray()));
      while (table.hasNext()) {
        List<String> cells = List.of(table.next());
        int others = 1 + target.columns().size();
        try {
          printed.targets.add(target.of(cells.get(0), cells.subList(1, others)));
        } catch (IllegalArgumentException e) {
          throw new IOException(table.place() + ": " + e.getMessage(), e);
        }
        printed.rows.add(String.join("\t", cells.subList(others, cells.size())));
        if (printed.rows.size() == BATCH) {
          printed.flush();
        }
      }
      printed.flush();
    }
  }

  private void flush() {
    List<RegardProbabilities> answers =
        targets.isEmpty() ? List.of() : classifier.classify(targets);
    for (int i = 0; i < answers.size(); i++) {
      RegardProbabilities probabilities = answers.get(i);
      out.print(
          rows.get(i)
              + "\t"
              + CellText.line(
                  probabilities.label().label(),
                  CellText.number(probabilities.positive()),
                  CellText.number(probabilities.neutral()),
                  CellText.number(probabilities.negative())));
    }
    rows.clear();
    targets.clear();
  }
}
