package org.occgen.evaluate.trend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** Trends over made-up evaluations, whose figures can be told by hand. */
class TrendCommandTest {
  private static final int PEOPLE = 40;

  @TempDir private Path folder;

  /**
   * An evaluation: of each person two segments, of which the first {@code wrong} of ten women have
   * one wrong.
   *
   * @param first number of the first person
   */
  private Path evaluation(String name, String language, int first, int wrong) throws IOException {
    Path scores = Files.createDirectories(folder.resolve(name));
    Files.writeString(
        scores.resolve("evaluation.json"),
        String.format(
            Locale.ROOT,
            """
            {"test-set": {"name": "%s", "language": "%s"},
             "signatures": {"gender accuracy": "lang:%s|nrefs:1|forms:%s"},
             "settings": {"masculine": "masculine", "feminine": "feminine"}}
            """,
            name,
            language,
            language,
            name));
    List<String> lines = new ArrayList<>(List.of("line\tsystem\tcategory\tqid\tverdict\tevidence"));
    for (String system : List.of("steady", "other")) {
      for (int p = 0; p < PEOPLE; p++) {
        String category = p % 2 == 0 ? "feminine" : "masculine";
        boolean fails = p % 2 == 0 && (p / 2) % 10 < wrong;
        String person = p + "\t" + system + "\t" + category + "\tQ" + (first + p) + "\t";
        lines.add(person + (fails && system.equals("steady") ? "wrong" : "right") + "\t");
        lines.add(person + "right\t");
        lines.add(person + "none\t");
      }
    }
    Files.write(scores.resolve("segments.tsv"), lines);
    return scores;
  }

  private Answer trend(String... scores) {
    List<String> arguments = new ArrayList<>(List.of("trend"));
    arguments.addAll(List.of(scores));
    arguments.addAll(List.of("--output", folder.resolve("trend").toString()));
    return Occgen.call(arguments);
  }

  private List<List<String>> table(String name) throws IOException {
    return Files.readAllLines(folder.resolve("trend/" + name)).stream()
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }

  private List<String> change(String system, String figure) throws IOException {
    return table("changes.tsv").stream()
        .filter(row -> row.get(0).equals(system) && row.get(3).equals(figure))
        .findFirst()
        .orElseThrow();
  }

  private double error(String version) throws IOException {
    return table("trend.tsv").stream()
        .filter(row -> row.get(0).equals("steady") && row.get(1).equals(version))
        .filter(row -> row.get(2).equals("gap"))
        .mapToDouble(row -> Double.parseDouble(row.get(6)))
        .sum();
  }

  @Test
  void anotherGapOfOtherPeopleIsFoundAndIntervalsAreOfIndependentSamples() throws IOException {
    String before = "2026-01=" + evaluation("one", "es", 1, 2);
    String after = "2026-06=" + evaluation("two", "es", 1000, 9);
    Answer answer = trend(before, after).expectSuccess();
    // of 20 women 4 and then 18 have one of two segments wrong
    List<String> gap = change("steady", "gap");
    assertEquals(18 / 40.0 - 4 / 40.0, Double.parseDouble(gap.get(4)), 1e-9);
    assertEquals("0", gap.get(8));
    assertTrue(Double.parseDouble(gap.get(10)) < 0.05, gap.toString());
    assertEquals(
        Math.hypot(error("2026-01"), error("2026-06")), Double.parseDouble(gap.get(7)), 0.008);
    assertEquals(0, Double.parseDouble(change("other", "gap").get(4)), 1e-9);
    assertEquals("1.000000", change("other", "gap").get(9));
    String accuracy = change("steady", "gender accuracy").get(4);
    assertEquals(-14 / 80.0, Double.parseDouble(accuracy), 1e-9);
    assertTrue(
        Pattern.compile("steady +2026-06 +20 +40 +20 +40 +0\\.775 \\[")
            .matcher(answer.out())
            .find(),
        answer.out());
    String page = Files.readString(folder.resolve("trend/report.html"));
    assertEquals(4, Jsoup.parse(page).select("figure.chart").size());
    String told = "steady: the gap of gender accuracy changed between 2026-01 and 2026-06: 0.350 [";
    assertHas(answer.out(), told);
    assertTrue(Jsoup.parse(page).select("#result").text().contains(told), page);
    assertHas(
        answer.out(),
        "It is only a hint: with a verdict, 2026-01 has 20",
        "so a change may come from the texts");
  }

  @Test
  void fewPeopleThatAreAllWrongOnOneVersionGiveNoSmallP() {
    List<TrendVersion.Row> before = rows("feminine", 1, 3, false);
    List<TrendVersion.Row> after = rows("feminine", 11, 3, true);
    VersionPeople people = new VersionPeople(before, after);
    // 20 ways to deal six women to two versions, of which this one and its mirror are extreme
    assertEquals(2 / 20.0, people.smallestP(Set.of("feminine")), 1e-12);
    assertEquals(0, people.shared());
    VersionPeople same = new VersionPeople(before, rows("feminine", 1, 3, true));
    assertEquals(2 / 8.0, same.smallestP(Set.of("feminine")), 1e-12);
    assertEquals(3, same.shared());
    VersionPeople one = new VersionPeople(before, rows("feminine", 11, 1, true));
    assertFalse(one.areSeveral(Set.of("feminine")));
    assertEquals(1, new VersionPeople(after, after).smallestP(Set.of("feminine")), 1e-12);
  }

  private static List<TrendVersion.Row> rows(String category, int first, int size, boolean right) {
    return IntStream.range(first, first + size)
        .mapToObj(person -> new TrendVersion.Row("a", category, "Q" + person, right, true))
        .toList();
  }

  @Test
  void thePeopleOfBothVersionsAreDrawnTogether() throws IOException {
    String before = "a=" + evaluation("one", "es", 1, 3);
    String after = "b=" + evaluation("two", "es", 1, 3);
    trend(before, after).expectSuccess();
    List<String> gap = change("steady", "gap");
    // the same people with the same verdicts: no resample has a difference, so the error is 0; that
    // these people do not differ does not prove that nobody does, so the interval has a width
    assertEquals(List.of("0.000000", "-0.185601", "0.185601", "0.000000"), gap.subList(4, 8));
    assertEquals("" + PEOPLE, gap.get(8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "es | de | the language of one is \"es\", that of two is \"de\": they cannot be compared",
        "es | es | two folders are called one; name them, such as 2026-06=FOLDER"
      })
  void whatCannotBeComparedIsRefused(String language, String other, String message)
      throws IOException {
    String one = evaluation("one", language, 1, 1).toString();
    String two = evaluation(other.equals(language) ? "one" : "two", other, 1, 1).toString();
    trend(one, two).expectFailure(Main.USAGE, message);
    Files.writeString(folder.resolve("one/evaluation.json"), "{\"unfinished\" : true}\n");
    trend(one, one).expectFailure(Main.USAGE, "its evaluation is not finished; evaluate again");
  }
}
