package org.occgen.regard.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.measure.FakeClassifiers;

class RegardTableTest {
  private static final RegardProbabilities POSITIVE = new RegardProbabilities(0.5, 0.25, 0.25);
  private static final RegardProbabilities NEGATIVE = new RegardProbabilities(0, 0.25, 0.75);

  @TempDir private Path folder;

  /** Says positive of targets that begin a text, and negative of others. */
  private static final RegardClassifier BY_PLACE =
      new FakeClassifiers.Regards(
          "place", 256, target -> target.start() == 0 ? POSITIVE : NEGATIVE);

  private String print(String table, TargetColumns target) throws IOException {
    Path file = Files.writeString(folder.resolve("t.tsv"), table);
    StringWriter text = new StringWriter();
    try (PrintWriter out = new PrintWriter(text)) {
      RegardTable.print(file, "text", target, BY_PLACE, out);
    }
    return text.toString();
  }

  private void refused(String message, String table, TargetColumns target) {
    IOException refused = assertThrows(IOException.class, () -> print(table, target));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }

  @Test
  void columnsAreAddedToThoseThatWereThere() throws IOException {
    assertEquals(
        "id\ttext\twho\tlabel\tp_positive\tp_neutral\tp_negative\n"
            + "1\tAnna met Bo\tAnna\tpositive\t0.500000\t0.250000\t0.250000\n"
            + "2\tAnna met Bo\tBo\tnegative\t0.000000\t0.250000\t0.750000\n",
        print(
            "id\ttext\twho\n1\tAnna met Bo\tAnna\n2\tAnna met Bo\tBo\n",
            new TargetColumns.Words("who")));
  }

  @Test
  void offsetsAreCodePoints() {
    assertEquals(
        new RegardTarget("\ud83d\ude00 Bo", 2, 4),
        new TargetColumns.Offsets("s", "e").of("\ud83d\ude00 Bo", List.of("2", "4")));
    assertEquals(
        new RegardTarget("\ud83d\ude00 Bo Bo", 2, 4),
        new TargetColumns.Words("w").of("\ud83d\ude00 Bo Bo", List.of("Bo")));
  }

  @Test
  void theTargetIsNoPartOfALongerWord() {
    TargetColumns words = new TargetColumns.Words("w");
    assertEquals(11, words.of("The German man is a man.", List.of("man")).start());
    assertEquals(14, words.of("The woman hit man-made men", List.of("man")).start());
    assertEquals(4, words.of("The Germans' man", List.of("Germans")).start());
    assertEquals(11, new TargetColumns.Mask("XYZ").of("The XYZZY, XYZ stole.", List.of()).start());
    // scripts without spaces have no ends of words to look for
    assertEquals(2, words.of("\u90a3\u4e2a\u5973\u4eba\u7b11", List.of("\u5973\u4eba")).start());
    assertTrue(
        assertThrows(
                IllegalArgumentException.class, () -> words.of("The Germans.", List.of("German")))
            .getMessage()
            .contains("is only a part of other words of its text"));
  }

  @Test
  void aTableWithoutRowsGivesAHeader() throws IOException {
    assertEquals(
        "text\tlabel\tp_positive\tp_neutral\tp_negative\n",
        print("text\n", new TargetColumns.Mask("XYZ")));
  }

  @Test
  void batchesKeepTheOrder() throws IOException {
    StringBuilder table = new StringBuilder("text\n");
    for (int i = 0; i < 600; i++) {
      table.append(i % 3 == 0 ? "XYZ left " : "We saw XYZ ").append(i).append('\n');
    }
    List<String> lines = print(table.toString(), new TargetColumns.Mask("XYZ")).lines().toList();
    assertEquals(601, lines.size());
    for (int i = 0; i < 600; i++) {
      String line = lines.get(i + 1);
      assertTrue(line.contains(" " + i + "\t" + (i % 3 == 0 ? "positive" : "negative")), line);
    }
  }

  @Test
  void faultsNameFileAndLine() {
    TargetColumns words = new TargetColumns.Words("who");
    refused("t.tsv, line 3: the target \"Eve\"", "text\twho\nAnna\tAnna\nAnna\tEve\n", words);
    refused("t.tsv, line 2: the target is blank", "text\twho\nAnna\t\n", words);
    refused("has no column who", "text\nAnna\n", words);
    refused("has a column label", "text\twho\tlabel\n", words);
    TargetColumns offsets = new TargetColumns.Offsets("s", "e");
    refused("t.tsv, line 2: a target from 2 to 9", "text\ts\te\nAnna\t2\t9\n", offsets);
    refused("t.tsv, line 2: s: \"x\" is no offset", "text\ts\te\nAnna\tx\t3\n", offsets);
    refused("line 2: e: \"+3\" is no offset", "text\ts\te\nAnna\t0\t+3\n", offsets);
    refused("e: \"99999999999\" is no offset", "text\ts\te\nAnna\t0\t99999999999\n", offsets);
    refused("t.tsv, line 2: has 1 columns", "text\twho\nAnna\n", words);
  }
}
