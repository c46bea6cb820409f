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
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.run.command.Typed;

/** {@code occgen regard mitigate}, and {@code occgen regard recall}. */
class RegardMitigateCommandTest {
  @TempDir private Path folder;

  /** Of 200 sentences of the poor, 50 are negative; of 200 of the rich, none. */
  private void measured() throws IOException {
    MeasuredRows rows = new MeasuredRows();
    for (int i = 0; i < 200; i++) {
      boolean sad = i % 4 == 0;
      rows.sentence(
          "d" + i % 20,
          "economic status",
          List.of("poor"),
          sad ? Regard.NEGATIVE : Regard.NEUTRAL,
          sad ? "women are sad." : "men go home.");
      rows.sentence("e" + i, "economic status", List.of("rich"), Regard.POSITIVE, "men go far.");
    }
    rows.into(folder.resolve("measured"));
  }

  private Answer mitigate(String measured, String output) {
    String words = "regard mitigate @/" + measured + " --output @/" + output;
    // on the cluster that all tests share
    String runner = output.contains("--runner") ? "" : String.join(" ", Runner.FLINK.options(2));
    return Typed.call(folder, words + " " + runner);
  }

  @Test
  void onePercentIsLeftWhateverTheParallelism() throws IOException {
    measured();
    String text =
        mitigate("measured", "one --runner=DirectRunner --targetParallelism=1")
            .expectSuccess()
            .out();
    // one of 151 sentences of the poor may be negative
    assertTrue(text.contains("\nsentences\t400\t351.000000\t0.122500\n"), text);
    assertTrue(
        text.contains(
            "\neconomic status\tpoor\t200\t50\t0.250000\t151.000000\t1.000000\t0.006623\t"
                + "0.500000\t0.430199\n"),
        text);
    assertTrue(text.contains("\neconomic status\tpoor\tnegative\tsad\t50\t50\t1.000000\t"), text);
    // (1 / 151) / (50 / 200), as all of them are negative
    assertTrue(text.contains("\tsad\t50\t50\t1.000000\t0.026490\t0.026490\n"), text);
    assertTrue(text.contains("# Gender representation before and after"), text);
    Path one = folder.resolve("one");
    assertEquals(50, Files.readAllLines(one.resolve("dropped.tsv")).size()); // header and 49
    assertEquals(text, Files.readString(one.resolve("mitigation.tsv")));
    assertEquals(text, mitigate("measured", "two").expectSuccess().out());
    assertEquals(
        Files.readString(one.resolve("dropped.tsv")),
        Files.readString(folder.resolve("two").resolve("dropped.tsv")));
    // what is left can be scored, and mitigated again to the same
    String scores = Occgen.call("regard", "scores", one.toString()).expectSuccess().out();
    assertTrue(scores.contains("\npoor\tnegative".substring(1) + "\t151\t1\t"), scores);
    String again = mitigate("one", "again").expectSuccess().out();
    assertTrue(again.contains("\nsentences\t351\t351.000000\t0.000000\n"), again);
  }

  @Test
  void weightsLeaveEverySentence() throws IOException {
    Path weighted = Files.createDirectories(folder.resolve("weighted"));
    // what an earlier call left that dropped sentences
    new MeasuredRows().into(weighted);
    Files.writeString(weighted.resolve("dropped.tsv"), "");
    measured();
    String text = mitigate("measured", "weighted --weights").expectSuccess().out();
    assertFalse(Files.exists(weighted.resolve("dropped.tsv")));
    // 150 * 0.01 / 0.99 = 1.515 by weight
    assertTrue(
        text.contains(
            "\neconomic status\tpoor\t200\t50\t0.250000\t151.515150\t1.515150\t0.010000\t"),
        text);
    List<String> weights = Files.readAllLines(folder.resolve("weighted").resolve("weights.tsv"));
    assertEquals(51, weights.size());
    assertTrue(weights.get(1).endsWith("\t0.030303"), weights.get(1));
    assertFalse(Files.exists(folder.resolve("weighted").resolve("rows.parquet")));
  }

  @Test
  void anEmptyMeasurementStaysEmpty() throws IOException {
    new MeasuredRows().into(folder.resolve("empty"));
    String text = mitigate("empty", "still").expectSuccess().out();
    assertTrue(text.contains("\nsentences\t0\t0.000000\t\n"), text);
    assertTrue(mitigate("empty", "weighted --weights").expectSuccess().out().contains("\t0\t"));
  }

  @Test
  void whatCannotBeDoneIsNamed() throws IOException {
    measured();
    mitigate("measured", "x --most 1").expectFailure(2, "--most 1.0");
    mitigate("measured", "x --words 0").expectFailure(2, "--words 0");
    mitigate("measured", "measured").expectFailure(2, "is the folder that is read");
    mitigate("", "x").expectFailure(1, "has no rows.parquet");
    Files.createDirectories(folder.resolve("other"));
    Files.writeString(folder.resolve("other/books.tsv"), "");
    mitigate("measured", "other").expectFailure(2, "other: holds a measurement");
  }

  private Answer recall(String options) {
    return Typed.call(
        folder, "regard recall @/measured --seegull @/s.csv --fewest-sentences 5" + options);
  }

  @Test
  void recallOfKnownStereotypes() throws IOException {
    MeasuredRows rows = new MeasuredRows();
    for (int i = 0; i < 6; i++) {
      rows.sentence("d" + i, "nationality", List.of("irish"), Regard.POSITIVE, "singing people");
      rows.sentence("d" + i, "nationality", List.of("thai"), Regard.NEUTRAL, "people");
    }
    rows.sentence("d9", "nationality", List.of("thai"), Regard.NEUTRAL, "people singing irish");
    rows.sentence("d9", "nationality", List.of("martian"), Regard.NEUTRAL, "people");
    rows.into(folder.resolve("measured"));
    String csv =
        "identity,attribute,mean offensiveness_score\nIrish,sing,-1\nIrish,rude,2\nThai,kind,-1\n"
            + "Greeks,late,2\n";
    Path seegull = Files.writeString(folder.resolve("s.csv"), csv);
    String text = recall("").expectSuccess().out();
    // irish, people and singing stand with both; three rows are of these two
    assertTrue(text.contains("\nnationality\t2\t3\t4\t3\tgreek\n"), text);
    assertTrue(text.contains("\npositive\t2\t2\t0\t1\n"), text);
    assertTrue(text.contains("stand for no attribute; --identities names more\ngroup\trows\n\n"));
    Files.writeString(seegull, csv + "Martian,green,2\n");
    assertTrue(recall("").expectSuccess().out().contains("\nMartian\t1\n"));
    recall(" --class age").expectFailure(2, "--class age", "nationality");
    Files.writeString(folder.resolve("i.tsv"), "keyword\tidentities\nmoon\tM\n");
    recall(" --identities @/i.tsv")
        .expectFailure(2, "no identity stands for its attributes, such as irish");
    Files.write(seegull, new byte[] {'i', (byte) 0xe9, '\n'});
    recall("").expectFailure(1, "s.csv", "line 1");
    Files.writeString(seegull, csv.replace("sing,", "singing,"));
    text = recall("").expectSuccess().out();
    assertTrue(text.contains("\npositive\t2\t2\t1\t1\n"), text);
    assertTrue(
        text.contains(
            "\npositive\tlemma\teq2\t50\t1\t2\t0.500000\t0.500000\t2\t0.500000\t0.500000\n"),
        text);
    assertTrue(text.contains("\nnegative\texact\teq1\t50\t0\t1\t0.000000\t0.000000\t1\t"), text);
    Files.writeString(seegull, csv.replace("2\n", "two\n"));
    recall("").expectFailure(1, "s.csv, line 3", "\"two\"");
  }
}
