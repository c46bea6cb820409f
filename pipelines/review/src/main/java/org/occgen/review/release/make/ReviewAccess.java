package org.occgen.review.release.make;

import static org.occgen.command.UsageException.require;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.precision.PrecisionJson;
import org.occgen.benchmark.precision.PrecisionText;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.precision.ReviewedPair;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.review.journal.ReviewedPairs;
import org.occgen.review.journal.RunReview;
import org.occgen.run.Reviews;

/** Tells the commands of runs about reviews and releases. */
public final class ReviewAccess implements Reviews {
  @Override
  public boolean isAtWork(String run) throws IOException {
    return RunReview.isAtWork(run);
  }

  @Override
  public List<ReviewedPair> pairs(String run) throws IOException {
    return RunReview.read(run).map(ReviewedPairs::of).orElse(List.of());
  }

  @Override
  public boolean isRelease(Path folder) {
    return ReleaseRecord.isIn(folder);
  }

  @Override
  public ReleaseProof check(
      Path folder, Optional<String> madeOf, Optional<String> digest, Consumer<String> steps)
      throws IOException {
    Optional<String> found = ReleaseFiles.digest(folder);
    List<String> problems = new ArrayList<>();
    if (digest.isPresent() && !digest.equals(found)) {
      problems.add(
          BenchmarkFiles.CHECKSUMS
              + (": its SHA-256 is " + found.orElse("unknown") + ", and not --digest ")
              + (digest.get() + ": this is another release, or it was changed"));
    }
    problems.addAll(ReleaseCheck.check(folder, steps));
    if (problems.isEmpty() && madeOf.isPresent()) {
      problems.addAll(ReleaseCheck.checkByRun(folder, madeOf.get(), steps));
    }
    return new ReleaseProof(problems, ReleaseCheck.unproved(madeOf.isPresent()), found);
  }

  /** Precision alone: a release has the pairs of its benchmark, and no others. */
  @Override
  public String inspect(String folder, List<String> languages, boolean json) throws IOException {
    ReleaseRecord release = ReleaseRecord.read(Path.of(folder));
    Recipe recipe = release.recipe();
    for (String language : languages) {
      require(
          recipe.otherLanguages().contains(language),
          "--lang %s: the release translates from %s into %s; name one of these",
          CellText.shown(language),
          recipe.pivot(),
          String.join(", ", recipe.otherLanguages()));
    }
    List<ReviewedPair> pairs =
        ReviewedPairs.of(HistoryFile.read(Path.of(folder), release.doubleShare()));
    List<ReviewedPrecision> reviewed =
        (languages.isEmpty() ? recipe.otherLanguages() : languages)
            .stream()
                .map(
                    language -> ReviewedPrecision.of(language, recipe.probability(language), pairs))
                .toList();
    if (json) {
      ObjectNode root =
          JsonNodeFactory.instance
              .objectNode()
              .put("recipe", recipe.name())
              .put("pivot", recipe.pivot())
              .put("version", release.version());
      root.set("reviewed", PrecisionJson.of(reviewed));
      return root.toPrettyString() + "\n";
    }
    return String.format(
            Locale.ROOT,
            "%s: release %s, %s judged by reviewers. Histograms and other probabilities are"
                + " those of its run: occgen inspect RUN%n",
            folder,
            release.version(),
            CountText.of(reviewed.stream().mapToLong(ReviewedPrecision::judged).sum(), "pair"))
        + PrecisionText.of(reviewed);
  }
}
