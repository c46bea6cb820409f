package org.occgen.review.release.make;

import static org.occgen.command.UsageException.require;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.occgen.benchmark.precision.PrecisionJson;
import org.occgen.benchmark.precision.PrecisionText;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.precision.ReviewedPair;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.review.journal.ReviewedPairs;

/**
 * The figures of a release that {@code occgen inspect} shows: precision by probability. A release
 * has the pairs of its benchmark alone, so histograms and the pairs of other probabilities need its
 * run.
 */
record InspectedRelease(String folder, ReleaseRecord record, List<ReviewedPrecision> reviewed) {
  /**
   * Reads a release.
   *
   * @param languages those to show; empty for all
   * @throws UsageException if the release has no translations into one of them
   */
  static InspectedRelease read(String folder, List<String> languages) throws IOException {
    ReleaseRecord record = ReleaseRecord.read(Path.of(folder));
    List<String> others = record.recipe().otherLanguages();
    for (String language : languages) {
      require(
          others.contains(language),
          "--lang %s: the release translates from %s into %s; name one of these",
          CellText.shown(language),
          record.recipe().pivot(),
          String.join(", ", others));
    }
    List<ReviewedPair> pairs =
        ReviewedPairs.of(HistoryFile.read(Path.of(folder), record.doubleShare()));
    return new InspectedRelease(
        folder,
        record,
        (languages.isEmpty() ? others : languages)
            .stream()
                .map(
                    language ->
                        ReviewedPrecision.of(
                            language, record.recipe().probability(language), pairs))
                .toList());
  }

  String text() {
    return String.format(
            Locale.ROOT,
            "%s: release %s, %s judged by reviewers. Histograms and other probabilities are"
                + " those of its run: occgen inspect RUN%n",
            folder,
            record.version(),
            CountText.of(reviewed.stream().mapToLong(ReviewedPrecision::judged).sum(), "pair"))
        + PrecisionText.of(reviewed);
  }

  String json() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("recipe", record.recipe().name());
    root.put("pivot", record.recipe().pivot());
    root.put("version", record.version());
    root.set("reviewed", PrecisionJson.of(reviewed));
    return root.toPrettyString() + "\n";
  }
}
