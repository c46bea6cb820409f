package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;
import static org.occgen.evaluate.EvaluationFiles.assertLacks;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen.Answer;

/** What an evaluation says that it found, and of how few people. */
class FindingsTest {
  private Evaluations evaluations;

  @BeforeEach
  void makeFiles(@TempDir Path folder) {
    evaluations = new Evaluations(folder);
  }

  /** Lines of a system, a, which people of alternating genders are about. */
  private static List<String> gendersOf(int lines) {
    return IntStream.range(0, lines).mapToObj(i -> i % 2 == 0 ? "masculine" : "feminine").toList();
  }

  /** One system, a, with scores of the metric "right". */
  private Answer scored(
      String output, List<String> references, List<String> genders, List<String> scores)
      throws IOException {
    List<String> meta = new ArrayList<>(List.of("gender_category"));
    meta.addAll(genders);
    List<String> other = references.stream().map(line -> line.replace("this", "that")).toList();
    return evaluations
        .onFiles(
            output,
            evaluations.write("r.en", references),
            "--metric=chrf",
            "--meta=" + evaluations.write("m.tsv", meta),
            "--hypotheses=a=" + evaluations.write("a.en", other),
            "--scores=right=" + evaluations.write("s.txt", scores))
        .expectSuccess();
  }

  private static String line(Answer answer, String begin) {
    return answer.out().lines().filter(line -> line.startsWith(begin)).findFirst().orElseThrow();
  }

  /** Three men, of whom one has a score: a rare draw, and a sample that may have missed him. */
  @Test
  void aSmallPIsNotEnoughIfTheIntervalHoldsZero() throws IOException {
    List<Integer> lines = IntStream.range(0, 300).boxed().toList();
    Answer answer =
        scored(
            "rare",
            lines.stream().map(line -> "This is sentence " + line + ".").toList(),
            lines.stream().map(line -> line < 3 ? "masculine" : "feminine").toList(),
            lines.stream().map(line -> line == 0 ? "1" : "0").toList());
    assertHas(answer.out(), "; not found, because the interval does not exclude 0)");
    assertHas(evaluations.texts("rare").get("scores.md"), "does not exclude 0");
  }

  /** Four lines that differ, all in one direction: a sample of them may well have none. */
  @Test
  void anIntervalWithoutZeroIsNotEnoughIfPIsLarge() throws IOException {
    List<String> references = Evaluations.sentences("this, here", "that, there");
    List<String> ones = Collections.nCopies(references.size(), "1");
    List<String> less = new ArrayList<>(ones);
    Collections.fill(less.subList(0, 4), "0");
    Answer answer =
        evaluations
            .onSentences(
                "four-lines",
                "--hypotheses",
                "a=" + evaluations.write("four-a.en", references),
                "b=" + evaluations.write("four-b.en", references),
                "--scores=right:a=" + evaluations.write("four-a.txt", ones),
                "--scores=right:b=" + evaluations.write("four-b.txt", less))
            .expectSuccess();
    assertHas(line(answer, "right: no difference"), "; not found, because p is not below 0.05)");
  }

  @Test
  void ofFewPeopleItSaysThatTheTestCouldFindNothing() throws IOException {
    Answer answer =
        scored(
            "few",
            Evaluations.sentences("this").subList(0, 5),
            List.of("feminine", "feminine", "masculine", "masculine", "masculine"),
            List.of("0", "0.1", "1", "1", "0.9"));
    String line = line(answer, "right: no gap was found");
    assertHas(
        line,
        "The test could not find any gap of a, however large: with so few lines that can change"
            + " places, the smallest p after Holm's correction is 0.");
    assertLacks(line, "would mostly be missed");
    assertEquals(
        "By chrF2 no gap of a could have been found, however large: the lines or the resamples are"
            + " too few.",
        headline("few"));
    JsonNode gap = Evaluations.figure(evaluations.scores("few"), "a", "right", "gap");
    assertTrue(gap.path("low").asDouble() > 0 && gap.path("smallest-detectable").isNull());
  }

  private String headline(String output) throws IOException {
    return Jsoup.parse(evaluations.texts(output).get("report.html"))
        .select("#result .headline")
        .get(0)
        .text();
  }

  @Test
  void aGenderWithoutAnyScoreHasNoGapAndNoneWasLookedFor() throws IOException {
    List<String> references = Evaluations.sentences("this");
    List<String> genders = gendersOf(references.size());
    Answer answer =
        scored(
            "no-women",
            references,
            genders,
            genders.stream().map(gender -> gender.equals("masculine") ? "1" : "none").toList());
    assertHas(answer.out(), "right: a has no gap: a gender has no score.");
    assertLacks(answer.out(), "right: no gap was found");
  }

  @Test
  void noGapBetweenEqualScoresIsCalledLarge() throws IOException {
    List<String> references = Evaluations.sentences("this");
    Answer answer =
        scored(
            "equal",
            references,
            gendersOf(references.size()),
            Collections.nCopies(references.size(), "1"));
    String line = line(answer, "right: no gap was found");
    assertHas(line, "a (0.00");
    assertLacks(line, "it is large");
    assertTrue(answer.out().startsWith(headline("equal") + "\n"), answer.out());
  }

  @Test
  void manySystemsAreRankedAndAQuickTrialSaysWhatItCannotFind() throws IOException {
    List<String> arguments = new ArrayList<>();
    List<String> scores = new ArrayList<>();
    List<String> references = Evaluations.sentences("this, here", "that, there");
    for (int system = 0; system < 11; system++) {
      List<String> output = new ArrayList<>(references);
      output.set(system, "Another " + system);
      arguments.add("s" + system + "=" + evaluations.write("s" + system + ".en", output));
      List<String> numbers = new ArrayList<>();
      for (int line = 0; line < references.size(); line++) {
        numbers.add(Double.toString(10 * system + (line * 7 + system * 5) % 11));
      }
      scores.add("--scores");
      scores.add("m:s" + system + "=" + evaluations.write("m" + system, numbers));
    }
    List<String> all = new ArrayList<>(List.of("--metric", "chrf", "--hypotheses"));
    all.addAll(arguments);
    all.addAll(scores);
    Answer answer = evaluations.onSentences("many", all.toArray(String[]::new)).expectSuccess();
    List<String> ranks =
        answer
            .out()
            .lines()
            .filter(printed -> printed.startsWith("rank "))
            .limit(11)
            .map(printed -> printed.replaceAll(".* ", ""))
            .toList();
    assertEquals(
        IntStream.rangeClosed(1, 11).mapToObj(i -> Integer.toString(12 - i)).toList(), ranks);
    assertHas(answer.err(), "--resamples 100: too few for 22 tests of gaps");
  }
}
