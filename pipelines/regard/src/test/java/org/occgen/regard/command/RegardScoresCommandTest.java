package org.occgen.regard.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.Regard;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Typed;

/** {@code occgen regard scores}. */
class RegardScoresCommandTest {
  private static final String CONFUSION =
      """
      # measured on made up sentences
      gold\tpositive\tneutral\tnegative
      positive\t100\t0\t0
      neutral\t0\t80\t20
      negative\t0\t0\t100
      """;

  @TempDir private Path folder;

  /** Twenty documents; half of what is said of poor people is that they are sad, and negative. */
  private void measured() throws IOException {
    MeasuredRows rows = new MeasuredRows();
    for (int i = 0; i < 200; i++) {
      boolean sad = i % 2 == 0;
      rows.sentence(
          "d" + i % 20,
          "economic status",
          List.of("poor"),
          sad ? Regard.NEGATIVE : Regard.NEUTRAL,
          sad ? "people are sad." : "people go home.");
      rows.sentence(
          "d" + i % 20,
          "economic status",
          List.of("rich"),
          i % 10 == 0 ? Regard.NEGATIVE : Regard.POSITIVE,
          "people are here, by plane 7.");
    }
    rows.sentence("d1", "religion", List.of("hindu"), Regard.POSITIVE, "people smile.");
    rows.into(folder.resolve("measured"));
  }

  private Answer scores(String options) {
    return Typed.call(folder, "regard scores @/measured " + options);
  }

  @Test
  void sharesAndWordsAreListed() throws IOException {
    measured();
    String text = scores("--resamples 40").expectSuccess().out();
    assertTrue(text.startsWith("# Shares of regard"), text);
    assertFalse(text.contains("corrected"), text);
    assertTrue(text.contains("\neconomic status\tpoor\tnegative\t200\t100\t0.500000\t"), text);
    // 0.5 of poor, 0.1 of rich people
    assertTrue(text.matches("(?s).*\tpoor\tnegative(\t[0-9.]+){5}\t0.400000\t.*"), text);
    assertTrue(text.contains("\neconomic status\tours\t2\t"), text);
    assertTrue(text.contains("\nreligion\tours\t0\t0\thindu (1)\n"), text);
    assertTrue(
        text.contains("\neconomic status\tpoor\tnegative\tlog-odds\t1\tsad\t100\t100\t2.000000\t"),
        text);
    assertFalse(text.contains("\tpoor\t200\t"), "a keyword is scored");
    assertFalse(text.contains("\t7\t200"), "a number is scored");
    assertFalse(text.contains("\teq1\t"), text);
    assertEquals(text, scores("--resamples 40").out());
  }

  @Test
  void asPublishedTakesWordsOfEveryAttribute() throws IOException {
    measured();
    String text = scores("--resamples 40 --as-published").expectSuccess().out();
    // are and people are all that both have
    assertTrue(text.contains("\neconomic status\tas published\t2\t2\t"), text);
    // are: 100 of 200 and 200 of 200
    assertTrue(text.contains("\neconomic status\trich\t\teq1\t1\tare\t200\t\t1.333333\t"), text);
    assertTrue(
        text.contains("\neconomic status\tpoor\tpositive\teq2\t1\tare\t100\t0\t0.666667\t"), text);
  }

  @Test
  void onlyTheMatrixOfOwnLabelsCorrectsShares() throws IOException {
    measured();
    Path given = Files.writeString(folder.resolve("given.tsv"), CONFUSION);
    String byOption = scores("--confusion @/given.tsv").expectSuccess().out();
    // one in five neutral sentences counts as negative: 0.625 neutral ones, and 0.375 negative ones
    assertTrue(
        byOption.matches(
            "(?s).*\tpoor\tnegative\t200\t100\t0.500000(\t[0-9.]+){2}\t0.400000(\t[0-9.]+){2}"
                + "\t0.375000\t0.*"),
        byOption);
    assertTrue(
        byOption.contains("corrected ones by your own labels (made up sentences)"), byOption);
    // an earlier version wrote the matrix of news there
    Files.writeString(folder.resolve("measured/confusion.tsv"), CONFUSION);
    String raw = scores("").expectSuccess().out();
    assertFalse(raw.contains("corrected"), raw);
    // by this one, sentences without any positive one had less than none: no cell says 0, or yes
    Files.writeString(given, CONFUSION.replace("neutral\t0\t80\t20", "neutral\t5\t75\t20"));
    String disproved = scores("--confusion @/given.tsv").expectSuccess().out();
    assertTrue(
        disproved.matches(
            "(?s).*\tpoor\tnegative\t200\t100(\t[0-9.]+){6}\t\t\t\tother-mistakes\t.*"),
        disproved);
    assertFalse(disproved.contains("\tyes\n"), disproved);
  }

  @Test
  void anEmptyMeasurementGivesEmptyTables() throws IOException {
    new MeasuredRows().into(folder.resolve("measured"));
    String text = scores("").expectSuccess().out();
    assertEquals(3, text.lines().filter(line -> line.startsWith("#")).count());
    assertEquals(8, text.lines().count()); // three titles, three headers, two empty lines
  }

  @Test
  void whatCannotBeUsedIsNamed() throws IOException {
    scores("").expectFailure(1, "has no rows.parquet", "occgen regard measure");
    measured();
    scores("--words 0").expectFailure(2, "--words 0");
    scores("--lang ?").expectFailure(2, "--lang ?");
    Files.writeString(folder.resolve("wrong.tsv"), CONFUSION.replace("neutral\t0", "maybe\t0"));
    scores("--confusion @/wrong.tsv").expectFailure(1, "wrong.tsv, line 4");
    scores("--confusion nowhere.tsv").expectFailure(2, "nowhere.tsv");
  }
}
