package org.occgen.pipelines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mark.WordGender;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewMark;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;

/**
 * A release with every kind of file, of a review with every kind of decision: a run of made-up
 * people in English and Spanish, whose reviewers wrote sentences that have a gender.
 *
 * @param run the folder of the run
 * @param folder the folder of the release
 */
record FullRelease(Path run, Path folder) {
  private static final Publication PUBLICATION =
      new Publication(
          "Made-up people",
          "Nobody here lived.",
          "2026-03-01",
          "",
          List.of(new Publication.Author("Ann", "Onymous", "", "", "")),
          "10.5281/zenodo.1003150",
          "https://example.org/made-up",
          "ann@example.org");

  /** Makes the run, its review and the release {@code 1.0.0}. */
  static FullRelease make(Path below) throws IOException {
    Path run = below.resolve("run");
    SyntheticRun.write(
        run,
        SyntheticRun.withOutput(
            SyntheticRun.recipe(List.of("en", "es"), BalanceOptions.DEFAULT),
            new OutputOptions(List.of(BenchmarkFormat.values()), PUBLICATION)
                .withRegard(true)
                .withAddedFormats(List.of("hub", "lm-eval", "mt-lens", "mt-metrics-eval", "wmt"))));
    List<String> meta = Files.readAllLines(run.resolve("benchmark/test.meta.tsv"));
    try (MadeReview review = MadeReview.of(run.toString(), 0.6)) {
      int number = 0;
      for (String line : meta.subList(1, meta.size())) {
        String id = line.substring(0, line.indexOf('\t'));
        decide(review, id, number++, line.contains("\tfeminine\t"));
      }
    }
    Path release = below.resolve("release");
    Occgen.call("release", run.toString(), "--version", "1.0", "--output", release.toString())
        .expectSuccess();
    return new FullRelease(run, release);
  }

  private static void decide(MadeReview review, String id, int number, boolean feminine)
      throws IOException {
    Decision edit =
        Decision.edit(
            Map.of(
                "en",
                feminine
                    ? "She praised her painting " + number + " and became an actress."
                    : "He praised his painting " + number + " and became an actor.",
                "es",
                feminine
                    ? "Ella fue una pintora famosa y escritora " + number + "."
                    : "Él fue un pintor famoso y escritor " + number + "."));
    switch (number) {
      case 2 -> review.reject("anna", id, RejectionReason.PARTIAL);
      case 3 -> review.accept("anna", id);
      case 4 ->
          review.submit(
              review.event(
                  "anna",
                  id,
                  Decision.edit(Map.of())
                      .withMarks(List.of(new ReviewMark("es", 0, 2, WordGender.FEMININE)))));
      case 5 -> review.reject("anna", id, RejectionReason.OTHER);
      default -> review.submit(review.event("anna", id, edit));
    }
    if (!review.isDouble(id)) {
      return;
    }
    switch (number % 3) {
      case 0 -> {
        review.reject("bert", id, RejectionReason.NOT_A_TRANSLATION);
        review.submit(review.event("cem", id, edit.asAdjudication()));
      }
      case 1 -> {
        // after both have decided, one changes their mind
        review.accept("bert", id);
        review.submit(review.event("anna", id, Decision.accept()));
      }
      default -> {
        review.reject("bert", id, RejectionReason.PARTIAL);
        review.submit(review.event("bert", id, Decision.withdraw()));
        review.submit(review.event("bert", id, edit));
        review.submit(review.event("anna", id, edit));
      }
    }
  }

  /** The file of the release. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Where the release is copied to, to be changed. */
  FullRelease copy(Path to) throws IOException {
    Occgen.copy(folder, to);
    return new FullRelease(run, to);
  }
}
