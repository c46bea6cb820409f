package org.occgen.bench.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** {@code bench pairs} on the sample, whose gold alignment has each sentence as it is extracted. */
class PairsBenchCommandTest {
  private static final Path GOLD = Occgen.home().resolve("pipelines/sample/gold.tsv");

  @TempDir private Path folder;

  private static Answer call(Path gold) {
    return Occgen.call(
        Bench::commandLine, "pairs", "--run", Sample.run().toString(), "--gold", gold.toString());
  }

  /** The cells of a line of the table. */
  private static List<String> line(Answer answer, String start) {
    String line =
        answer.out().lines().filter(each -> each.startsWith(start)).findFirst().orElseThrow();
    return Arrays.asList(line.split(" {2,}", -1));
  }

  /** Counted another way: pairs that stand in the table as they are. */
  @Test
  void precisionAndRecallAreThoseOfThePairsThatStandInTheTable() throws IOException {
    List<String[]> gold =
        Files.readAllLines(GOLD).stream().skip(1).map(row -> row.split("\t", -1)).toList();
    Set<List<String>> spanish = new HashSet<>();
    gold.forEach(row -> spanish.add(List.of(row[0], row[1], row[2])));
    spanish.removeIf(pair -> pair.contains(""));
    List<String> pairs =
        Occgen.call("pairs", Sample.run().toString(), "--lang", "es")
            .expectSuccess()
            .out()
            .lines()
            .skip(1)
            .toList();
    long right =
        pairs.stream()
            .filter(row -> spanish.contains(Arrays.asList(row.split("\t", -1)).subList(0, 3)))
            .count();
    Answer answer = call(GOLD).expectSuccess();
    List<String> chosen = line(answer, "es    chosen ");
    assertEquals("" + pairs.size(), chosen.get(2));
    assertEquals(percent(right, pairs.size()), chosen.get(3).split(" ", -1)[0]);
    assertEquals("" + spanish.size(), chosen.get(4));
    assertEquals(percent(right, spanish.size()), chosen.get(5).split(" ", -1)[0]);
    // the parts by gender are the whole
    int parts = 0;
    for (String gender : List.of("ambiguous-gender", "feminine", "masculine", "nonbinary")) {
      parts += Integer.parseInt(line(answer, "es    chosen, " + gender).get(2));
    }
    assertEquals(pairs.size(), parts);
  }

  private static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f%%", 100.0 * part / whole);
  }

  @Test
  void anotherSentenceOfTheSamePersonIsWrong() throws IOException {
    List<String> lines = Files.readAllLines(GOLD);
    Path shifted = folder.resolve("shifted.tsv");
    StringBuilder text = new StringBuilder(lines.get(0) + "\n");
    for (int i = 1; i + 1 < lines.size(); i++) { // the Spanish side of the row below
      String[] row = lines.get(i).split("\t", -1);
      row[2] = lines.get(i + 1).split("\t", -1)[2];
      text.append(String.join("\t", row)).append('\n');
    }
    Files.writeString(shifted, text);
    Answer answer = call(shifted).expectSuccess();
    assertTrue(line(answer, "es    chosen ").get(3).startsWith("0.0% ["), answer.out());
    assertEquals(line(call(GOLD), "sw    chosen "), line(answer, "sw    chosen "));
  }

  @Test
  void whatIsNoRunOrNoTableIsNamed() throws IOException {
    call(folder.resolve("none.tsv")).expectFailure(1, "none.tsv");
    Path other = Files.writeString(folder.resolve("other.tsv"), "qid\ten\nQ1\tA.\n");
    call(other).expectFailure(1, "other.tsv: has no column es");
    Occgen.call(Bench::commandLine, "pairs", "--run", folder.toString(), "--gold", GOLD.toString())
        .expectFailure(2, "is no run folder");
  }
}
