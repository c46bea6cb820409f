package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;
import static org.occgen.evaluate.EvaluationFiles.assertLacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** Evaluations of other systems that {@code occgen compare} takes in. */
class ComparedEvaluationsTest {
  private Evaluations evaluations;

  @BeforeEach
  void makeFiles(@TempDir Path folder) {
    evaluations = new Evaluations(folder);
  }

  @Test
  void mergedEvaluationsAreThoseOfAllSystemsTogether() throws IOException {
    Path run = Sample.run();
    List<String> systems = evaluations.systems(new BenchmarkFiles(run));
    for (int i = 0; i < 2; i++) {
      String score =
          "accuracy=" + evaluations.folder().resolve(i == 0 ? "ones.txt" : "accuracy.txt");
      evaluations
          .onSample("part" + i, systems.subList(i, i + 1), "--metric", "chrf", "--scores", score)
          .expectSuccess();
    }
    evaluations.compare("merged", List.of("part0", "part1")).expectSuccess();
    evaluations
        .onSample(
            "whole",
            systems,
            "--metric=chrf",
            "--scores",
            "accuracy:dropped=" + evaluations.folder().resolve("ones.txt"),
            "accuracy:defaulting=" + evaluations.folder().resolve("accuracy.txt"))
        .expectSuccess();
    assertEquals(evaluations.scores("whole"), evaluations.scores("merged"));

    // what does not fit is refused
    evaluations
        .evaluate(
            "russian",
            List.of(run.resolve("benchmark").toString(), "--lang", "ru"),
            "--metric=chrf",
            "--hypotheses=" + systems.get(0))
        .expectSuccess();
    Answer answer = evaluations.compare("wrong", List.of("part0", "russian"));
    answer.expectFailure(
        Main.USAGE,
        "part0 is of translations into Spanish (es), and ",
        "russian of translations into Russian (ru); compare systems into one",
        "evaluated with the same --lang");
    answer = evaluations.compare("wrong", List.of("part0", "whole"));
    assertHas(answer.err(), "both have a system dropped");
    assertFalse(Files.exists(evaluations.folder().resolve("wrong")));
  }

  /**
   * The texts tell whether it is one test set; so does one language that is written in two ways.
   */
  @Test
  void oneTestSetIsComparedHoweverItsLanguageWasTyped() throws IOException {
    Path other = evaluations.write("o.en", Evaluations.sentences("other, here", "that, here"));
    evaluations.onSentences("unnamed", "--hypotheses", "A=" + other).expectSuccess();
    evaluations.onSentences("named", "--lang", "sw", "--hypotheses", "B=" + other).expectSuccess();
    evaluations.onSentences("tag", "--lang", "sw-KE", "--hypotheses", "C=" + other).expectSuccess();
    evaluations.compare("all", List.of("unnamed", "named")).expectSuccess();
    evaluations.compare("both", List.of("named", "tag")).expectSuccess();
  }

  // ---- small files ----

  @Test
  void mergedEvaluationsKeepTheirTokenizerAndNamesWithSigns() throws IOException {
    String odd =
        evaluations.write("a=b", Evaluations.sentences("this, hero", "that, there")).toString();
    evaluations
        .onSentences("one", "--metric", "bleu", "--tokenize", "char", "--hypotheses", odd)
        .expectSuccess();
    evaluations.compare("merged", List.of("one")).expectSuccess();
    assertEquals(evaluations.scores("one"), evaluations.scores("merged"));
    assertTrue(evaluations.scores("one").toString().contains("tok:char"));
    assertEquals("a=b", evaluations.scores("one").get(0).path("system").asText());
    // of another release of sacreBLEU, or by a model that was called as another one
    Path record = evaluations.folder().resolve("one/evaluation.json");
    Files.writeString(record, Files.readString(record).replace("version:2.6.0", "version:2.5.0"));
    Answer answer = evaluations.compare("wrong", List.of("one"));
    answer.expectFailure(Main.USAGE, "with the signature nrefs:1");
    assertFalse(Files.exists(evaluations.folder().resolve("wrong")));
  }

  @Test
  void anInterruptedEvaluationIsNotComparedAndCanBeDoneAgain() throws IOException {
    String system = evaluations.write("s", Evaluations.sentences("this, here")).toString();
    evaluations.onSentences("one", "--metric", "ter", "--hypotheses", system).expectSuccess();
    Files.writeString(
        evaluations.folder().resolve("one/evaluation.json"), "{\"unfinished\" : true}");
    Answer answer = evaluations.compare("two", List.of("one"));
    answer.expectFailure(Main.FAILED, "was interrupted");
    evaluations.onSentences("one", "--metric", "ter", "--hypotheses", system).expectSuccess();
    evaluations.compare("two", List.of("one")).expectSuccess();
    // files of somebody else are left alone, before any work
    Files.writeString(
        Files.createDirectory(evaluations.folder().resolve("mine")).resolve("paper.tex"), "x");
    answer = evaluations.onSentences("mine", "--metric", "ter", "--hypotheses", system);
    answer.expectFailure(Main.USAGE, "holds paper.tex");
    assertLacks(answer.err(), "evaluating");
  }

  @Test
  void aMetricThatTheFirstSystemLacksHasABaselineOfItsOwn() throws IOException {
    String system = evaluations.write("s", Evaluations.sentences("this, here")).toString();
    String file =
        evaluations.write("q", IntStream.range(0, 12).mapToObj(i -> i / 10.0 + "").toList()) + "";
    evaluations
        .onSentences(
            "partial",
            "--metric=ter",
            "--hypotheses",
            "A=" + system,
            "B=" + system,
            "C=" + system,
            "--scores",
            "q:B=" + file,
            "q:C=" + file)
        .expectSuccess();
    String text = evaluations.texts("partial").get("scores.md");
    assertHas(
        text,
        "q is the mean of scores that were given for each segment.",
        "compared with A, by q (which A has no scores of) with B by");
    Answer answer =
        evaluations.onSentences("wrong", "--hypotheses", system, "--lower-is-better", "BLEU");
    answer.expectFailure(Main.USAGE, "a higher BLEU is better");
  }
}
