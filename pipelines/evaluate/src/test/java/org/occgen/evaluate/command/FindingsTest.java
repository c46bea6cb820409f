package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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

  @Test
  void aDifferenceOfOneLineIsNoFinding() throws IOException {
    List<String> references = Evaluations.sentences("this, here", "that, there");
    List<String> other = new ArrayList<>(references);
    other.set(3, "Quite another thing.");
    Answer answer =
        evaluations
            .onSentences(
                "one-line",
                "--hypotheses",
                "a=" + evaluations.write("a.en", references),
                "b=" + evaluations.write("b.en", other),
                "--metric",
                "chrf")
            .expectSuccess();
    // half of the swaps give the same difference, and the others its opposite
    assertTrue(answer.out().contains("no difference to a was found for b ("), answer.out());
    assertTrue(answer.out().contains("p after Holm's correction 1.000)."), answer.out());
  }

  /** Three men, of whom one has a score: a rare draw, and a sample that may have missed him. */
  @Test
  void aSmallPIsNotEnoughIfTheIntervalHoldsZero() throws IOException {
    List<String> meta = new ArrayList<>(List.of("gender_category"));
    List<String> scores = new ArrayList<>();
    List<String> references = new ArrayList<>();
    for (int line = 0; line < 300; line++) {
      meta.add(line < 3 ? "masculine" : "feminine");
      scores.add(line == 0 ? "1" : "0");
      references.add("This is sentence " + line + ".");
    }
    Answer answer =
        evaluations
            .onFiles(
                "rare",
                evaluations.write("rare.en", references),
                "--meta",
                evaluations.write("rare.tsv", meta).toString(),
                "--hypotheses",
                "a=" + evaluations.write("rare-a.en", references),
                "--scores",
                "right=" + evaluations.write("rare.txt", scores),
                "--metric",
                "chrf")
            .expectSuccess();
    String note = "; not found, because the interval does not exclude 0)";
    assertTrue(answer.out().contains(note), answer.out());
    assertTrue(evaluations.texts("rare").get("scores.md").contains("does not exclude 0"), note);
  }

  /** Four lines that differ, all in one direction: a sample of them may well have none. */
  @Test
  void anIntervalWithoutZeroIsNotEnoughIfPIsLarge() throws IOException {
    List<String> references = Evaluations.sentences("this, here", "that, there");
    List<String> ones = new ArrayList<>();
    List<String> less = new ArrayList<>();
    for (int line = 0; line < references.size(); line++) {
      ones.add("1");
      less.add(line < 4 ? "0" : "1");
    }
    Answer answer =
        evaluations
            .onSentences(
                "four-lines",
                "--hypotheses",
                "a=" + evaluations.write("four-a.en", references),
                "b=" + evaluations.write("four-b.en", references),
                "--scores",
                "right:a=" + evaluations.write("four-a.txt", ones),
                "--scores",
                "right:b=" + evaluations.write("four-b.txt", less))
            .expectSuccess();
    String line =
        answer
            .out()
            .lines()
            .filter(printed -> printed.startsWith("right: no difference"))
            .findFirst()
            .get();
    assertTrue(line.contains("; not found, because p is not below 0.05)"), line);
  }

  @Test
  void ofFewPeopleItSaysThatTheTestCouldFindNothing() throws IOException {
    Answer answer =
        evaluations
            .onFiles(
                "few",
                evaluations.write("r5.en", Evaluations.sentences("this").subList(0, 5)),
                "--meta",
                evaluations
                    .write(
                        "m5.tsv",
                        List.of(
                            "gender_category",
                            "feminine",
                            "feminine",
                            "masculine",
                            "masculine",
                            "masculine"))
                    .toString(),
                "--hypotheses",
                "a=" + evaluations.write("a5.en", Evaluations.sentences("that").subList(0, 5)),
                "--metric",
                "chrf",
                "--scores",
                "right=" + evaluations.write("s5.txt", List.of("0", "0.1", "1", "1", "0.9")))
            .expectSuccess();
    String told =
        "The test could not find any gap of a, however large: with so few lines that can change"
            + " places, the smallest p after Holm's correction is 0.";
    String line =
        answer
            .out()
            .lines()
            .filter(printed -> printed.contains("right: no gap was found"))
            .findFirst()
            .get();
    assertTrue(line.contains(told), line);
    assertFalse(line.contains("would mostly be missed"), line);
    assertEquals(
        "By chrF2 no gap of a could have been found, however large: the lines or the resamples are"
            + " too few.",
        Jsoup.parse(evaluations.texts("few").get("report.html"))
            .select("#result .headline")
            .get(0)
            .text());
    JsonNode gap = Evaluations.figure(evaluations.scores("few"), "a", "right", "gap");
    assertTrue(gap.path("low").asDouble() > 0 && gap.path("smallest-detectable").isNull());
  }

  @Test
  void aGenderWithoutAnyScoreHasNoGapAndNoneWasLookedFor() throws IOException {
    List<String> references = Evaluations.sentences("this");
    List<String> meta = new ArrayList<>(List.of("gender_category"));
    references.forEach(reference -> meta.add(meta.size() % 2 == 0 ? "feminine" : "masculine"));
    List<String> scores = new ArrayList<>();
    references.forEach(reference -> scores.add(scores.size() % 2 == 0 ? "1" : "none"));
    Answer answer =
        evaluations
            .onFiles(
                "no-women",
                evaluations.write("no-women-references.en", references),
                "--meta",
                evaluations.write("no-women.tsv", meta).toString(),
                "--hypotheses",
                "a=" + evaluations.write("no-women.en", Evaluations.sentences("that")),
                "--scores",
                "right=" + evaluations.write("no-women.txt", scores),
                "--metric",
                "chrf")
            .expectSuccess();
    String told = "right: a has no gap: a gender has no score.";
    assertTrue(answer.out().contains(told), answer.out());
    assertFalse(answer.out().contains("right: no gap was found"), answer.out());
  }

  @Test
  void noGapBetweenEqualScoresIsCalledLarge() throws IOException {
    List<String> references = Evaluations.sentences("this");
    List<String> meta = new ArrayList<>(List.of("gender_category"));
    references.forEach(reference -> meta.add(meta.size() % 2 == 0 ? "feminine" : "masculine"));
    Answer answer =
        evaluations
            .onFiles(
                "equal",
                evaluations.write("equal-references.en", references),
                "--meta",
                evaluations.write("equal.tsv", meta).toString(),
                "--hypotheses",
                "a=" + evaluations.write("equal.en", Evaluations.sentences("that")),
                "--metric",
                "chrf",
                "--scores",
                "right="
                    + evaluations.write(
                        "all-1.txt", references.stream().map(reference -> "1").toList()))
            .expectSuccess();
    String line =
        answer
            .out()
            .lines()
            .filter(printed -> printed.contains("right: no gap was found"))
            .findFirst()
            .get();
    assertTrue(line.contains("a (0.00"), line);
    assertFalse(line.contains("it is large"), line);
    String page = evaluations.texts("equal").get("report.html");
    String last = answer.out().lines().reduce((before, after) -> after).orElseThrow();
    assertEquals("In short: " + Jsoup.parse(page).select("#result .headline").get(0).text(), last);
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
            .filter(printed -> printed.startsWith("m  "))
            .limit(11)
            .map(printed -> printed.replaceAll(".* ", ""))
            .toList();
    assertEquals(
        IntStream.rangeClosed(1, 11).mapToObj(i -> Integer.toString(12 - i)).toList(), ranks);
    assertTrue(
        answer.err().contains("--resamples 100: too few for 22 tests of gaps"), answer.err());
  }
}
