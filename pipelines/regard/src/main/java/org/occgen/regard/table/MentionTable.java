package org.occgen.regard.table;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.files.CellText;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.transforms.storage.TsvTable;

/** Prints the keywords in a column of a table, and whether a person is meant. */
public final class MentionTable {
  private static final int BATCH = 256;

  private final PersonClassifier classifier;
  private final PrintWriter out;
  private final int batch;
  private final List<Long> rows = new ArrayList<>();
  private final List<AttributeMention> mentions = new ArrayList<>();
  private long found;
  private long persons;

  private MentionTable(PersonClassifier classifier, PrintWriter out) {
    this.classifier = classifier;
    this.out = out;
    batch = Math.max(BATCH, classifier.batchSize());
  }

  /**
   * The counts of the rows that were read and of the mentions that were printed.
   *
   * @param rows rows of the table that was read
   * @param mentions keywords in them
   * @param persons how many of these mean a person
   */
  public record Counts(long rows, long mentions, long persons) {}

  /**
   * Reads a table and prints a row a keyword, in the order of the texts. The classifier is asked
   * about many at once.
   *
   * @param text the column of texts
   * @throws IOException if the column is missing or a row has other columns; the message names file
   *     and line
   */
  public static Counts print(
      Path file, String text, KeywordMatcher matcher, PersonClassifier classifier, PrintWriter out)
      throws IOException {
    MentionTable printed = new MentionTable(classifier, out);
    long row = 0;
    try (TsvTable table = TsvTable.open(file.toString(), 0, List.of(text))) {
      out.print(CellText.line("row", "keyword", "class", "start", "end", "probability", "person"));
      while (table.hasNext()) {
        row++;
        for (AttributeMention mention : matcher.mentions(table.next()[0])) {
          printed.add(row, mention);
        }
      }
      printed.flush();
    }
    return new Counts(row, printed.found, printed.persons);
  }

  private void add(long row, AttributeMention mention) {
    rows.add(row);
    mentions.add(mention);
    if (mentions.size() == batch) {
      flush();
    }
  }

  private void flush() {
    if (mentions.isEmpty()) {
      return;
    }
    double[] probabilities = classifier.probabilities(mentions);
    for (int i = 0; i < probabilities.length; i++) {
      AttributeMention mention = mentions.get(i);
      boolean person = probabilities[i] >= classifier.threshold();
      found++;
      persons += person ? 1 : 0;
      out.print(
          CellText.line(
              rows.get(i),
              mention.keyword().keyword(),
              mention.keyword().attributeClass(),
              mention.start(),
              mention.end(),
              CellText.number(probabilities[i]),
              person ? "yes" : "no"));
    }
    rows.clear();
    mentions.clear();
  }
}
