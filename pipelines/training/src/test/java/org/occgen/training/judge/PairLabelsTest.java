package org.occgen.training.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.models.judge.PairLabel;

class PairLabelsTest {
  private static final String HEADER = "qid\tpivot\tlanguage\tpivot_sentence\tsentence\tlabel\n";

  @TempDir private Path folder;

  private Path table(String text) throws IOException {
    return Files.writeString(folder.resolve("labels.tsv"), text);
  }

  private PairLabels read(String text) throws IOException {
    PairLabels labels = new PairLabels();
    labels.add(table(text));
    return labels;
  }

  private static Optional<PairLabel> take(
      PairLabels labels, String qid, String pivot, String language, String one, String other) {
    return labels.take(qid, pivot, language, SentenceKeys.of(one), SentenceKeys.of(other));
  }

  @Test
  void aLabelIsHandedOutOnce() throws IOException {
    PairLabels labels =
        read(
            HEADER
                + "Q1\ten\tsw\tOne.\tMoja.\t2\n"
                + "\n" // an empty line is passed over
                + "Q1\ten\tsw\tTwo.\tMbili tatu.\t1\r\n"
                + "Q2\ten\tsw\tOne.\tMbili.\t0");
    assertEquals(3, labels.size());
    assertEquals(Optional.empty(), take(labels, "Q2", "en", "sw", "One.", "Moja."));
    assertEquals(Optional.empty(), take(labels, "Q1", "en", "es", "One.", "Moja."));
    assertEquals(
        Optional.of(PairLabel.TRANSLATION), take(labels, "Q1", "en", "sw", "One.", "Moja."));
    assertEquals(2, labels.size());
    assertEquals(Optional.empty(), take(labels, "Q1", "en", "sw", "One.", "Moja."));
    labels.again();
    assertEquals(
        Optional.of(PairLabel.TRANSLATION), take(labels, "Q1", "en", "sw", "One.", "Moja."));
    assertEquals(2, labels.size());
    assertEquals(
        Optional.of(PairLabel.PARTIAL), take(labels, "Q1", "en", "sw", "Two.", "Mbili tatu."));
    assertEquals(Optional.of(PairLabel.OTHER), take(labels, "Q2", "en", "sw", "One.", "Mbili."));
    assertEquals(0, labels.size());
  }

  @Test
  void thePivotOfTheRunNeedNotBeThatOfTheTable() throws IOException {
    PairLabels labels = read(HEADER + "Q1\tsw\ten\tMoja.\tOne.\t2\nQ1\ten\tsw\tMoja.\tOne.\t1\n");
    assertEquals(
        Optional.of(PairLabel.TRANSLATION), take(labels, "Q1", "en", "sw", "One.", "Moja."));
    // the same words in the other two languages are another pair
    assertEquals(Optional.of(PairLabel.PARTIAL), take(labels, "Q1", "sw", "en", "One.", "Moja."));
  }

  @Test
  void columnsAreFoundByNameAndOthersArePassedOver() throws IOException {
    String keys = key("One.") + "\t" + key("Moja.");
    assertEquals(16, key("One.").length());
    PairLabels labels =
        read(
            "label\tnote\tkey\tpivot_key\tqid\tlanguage\tpivot\n2\thm\t"
                + key("Moja.")
                + "\t"
                + key("One.")
                + "\tQ1\tsw\ten\n");
    assertEquals(
        Optional.of(PairLabel.TRANSLATION), take(labels, "Q1", "en", "sw", "One.", "Moja."));
    // sentences are read where a table has both
    labels =
        read(
            "qid\tpivot\tlanguage\tpivot_key\tkey\tlabel\tpivot_sentence\tsentence\n"
                + "Q1\ten\tsw\t"
                + keys
                + "\t0\tTwo.\tMbili.\n");
    assertEquals(Optional.of(PairLabel.OTHER), take(labels, "Q1", "en", "sw", "Two.", "Mbili."));
  }

  @Test
  void rowsWithoutALabelArePassedOverAndCounted() throws IOException {
    PairLabels labels = new PairLabels();
    assertEquals(
        2,
        labels.add(
            table(
                HEADER
                    + "Q1\ten\tsw\tTwo.\tMbili.\t\n"
                    + "Q1\ten\tsw\tTwo.\tMbili.\t \n"
                    + "Q1\ten\tsw\t\"\"\"Three\"\" only.\"\tTatu tu.\t1\n")));
    assertEquals(1, labels.size());
    // quotes are those of a spreadsheet
    assertEquals(
        Optional.of(PairLabel.PARTIAL),
        take(labels, "Q1", "en", "sw", "\"Three\" only.", "Tatu tu."));
  }

  @Test
  void severalTablesAreOne() throws IOException {
    PairLabels labels = read(HEADER + "Q1\ten\tsw\tOne.\tMoja.\t2\n");
    labels.add(table(HEADER + "Q1\ten\tsw\tTwo.\tMbili.\t0\n"));
    assertEquals(2, labels.size());
    Path again = table(HEADER + "Q1\ten\tsw\tThree.\tTatu.\t0\nQ1\ten\tsw\tOne.\tMoja.\t2\n");
    String message = assertThrows(IOException.class, () -> labels.add(again)).getMessage();
    assertEquals(again + ", line 3: this pair has a label in a line before", message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Q1;en;sw;One.;Moja.;3 | 'label \"3\": write 2 (translation), 1 (partial) or 0 (other)'",
        "Q1;en;sw;One.;Moja.;? | 'label \"?\": write 2 (translation), 1 (partial) or 0 (other)'",
        "Q1;en;sw;One.;Moja. | has 5 columns, the header has 6",
        "Q1;en;sw;One.;Moja.;2;x | has 7 columns, the header has 6",
        "Q9;en;sw;First.;Kwanza.;1 | this pair has a label in a line before",
        "Q9;sw;en;Kwanza.;First.;2 | this pair has a label in a line before",
      })
  void namesTheLineOfWhatIsWrong(String row, String fault) throws IOException {
    Path file = table(HEADER + "Q9\ten\tsw\tFirst.\tKwanza.\t2\n" + row.replace(';', '\t') + "\n");
    String message = assertThrows(IOException.class, () -> new PairLabels().add(file)).getMessage();
    assertEquals(file + ", line 3: " + fault, message);
  }

  @Test
  void namesAColumnThatIsMissing() throws IOException {
    for (String column : new String[] {"qid", "pivot", "language", "sentence", "label"}) {
      Path file = table(HEADER.replaceFirst("\\b" + column + "(?=[\t\n])", "other"));
      String message =
          assertThrows(IOException.class, () -> new PairLabels().add(file)).getMessage();
      assertTrue(
          message.startsWith(file + ", line 1: there is no column \"" + column + "\"; a table of"),
          message);
    }
    Path empty = table("");
    assertEquals(
        empty + ": is empty",
        assertThrows(IOException.class, () -> new PairLabels().add(empty)).getMessage());
  }

  @Test
  void namesTheLineOfAWrongKey() throws IOException {
    String header = "qid\tpivot\tlanguage\tpivot_key\tkey\tlabel\n";
    for (String wrong : new String[] {"", "xyz", "0123456789abcdef0", "-1"}) {
      Path file = table(header + "Q1\ten\tsw\t" + wrong + "\t0123456789abcdef\t2\n");
      String message =
          assertThrows(IOException.class, () -> new PairLabels().add(file)).getMessage();
      assertEquals(
          file + ", line 2: \"" + wrong + "\" is no key of a sentence: sixteen hexadecimal digits",
          message);
    }
    assertEquals(1, read(header + "Q1\ten\tsw\tffffffffffffffff\t0123456789abcdef\t2\n").size());
  }

  /** The key of a sentence as it stands in a table. */
  private static String key(String sentence) {
    return String.format(Locale.ROOT, "%016x", SentenceKeys.of(sentence));
  }
}
