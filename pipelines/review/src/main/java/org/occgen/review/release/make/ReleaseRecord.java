package org.occgen.review.release.make;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.core.files.CellText;
import org.occgen.core.files.WholeFile;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.journal.ReviewReportJson;
import org.occgen.review.release.ReleaseCounts;
import org.occgen.review.release.UnreviewedPolicy;

/**
 * {@code release.json}: what a release is, for programs. It names no reviewer.
 *
 * @param version such as 1.0.0
 * @param events how many events of the journal it rests on
 * @param unreviewed what was done with segments whose review was not finished
 * @param recipe of the release
 * @param counts what became of the segments of the run, as JSON
 */
public record ReleaseRecord(
    String version, long events, UnreviewedPolicy unreviewed, Recipe recipe, JsonNode counts) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The text of the record: a release, its counts, its review and its recipe, as JSON. */
  static String text(
      String version,
      long events,
      UnreviewedPolicy unreviewed,
      Recipe recipe,
      ReleaseCounts counts,
      int reviewers,
      double doubleShare,
      Optional<ReviewAgreement> agreement) {
    ObjectNode root = JSON.createObjectNode();
    root.put("version", version);
    root.put("events", events);
    root.put("unreviewed", unreviewed.name().toLowerCase(Locale.ROOT));
    root.set("counts", counts(counts));
    root.put("reviewers", reviewers);
    root.put("double-share", CellText.sixDecimals(doubleShare));
    if (agreement.isPresent()) {
      ReviewReportJson.put(root.putObject("agreement"), agreement.get(), false);
    } else {
      root.putNull("agreement");
    }
    root.set("recipe", RunRecord.tree(recipe));
    return root.toPrettyString() + "\n";
  }

  /** Counts as the record has them. */
  public static JsonNode counts(ReleaseCounts counts) {
    ObjectNode node = JSON.createObjectNode();
    node.put("benchmark", counts.benchmark());
    ObjectNode fates = node.putObject("fates");
    counts.byFate().forEach((fate, count) -> fates.put(fate.id(), count));
    ObjectNode statuses = node.putObject("status");
    counts.byStatus().forEach((status, count) -> statuses.put(status.id(), count));
    ObjectNode reasons = node.putObject("reasons");
    counts.byReason().forEach((reason, count) -> reasons.put(reason.id(), count));
    node.put("edited", counts.edited());
    ObjectNode sentences = node.putObject("edited-sentences");
    counts.editedSentences().forEach(sentences::put);
    node.put("kept-unreviewed", counts.keptUnreviewed());
    return node;
  }

  /** Whether a folder has such a record. */
  public static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(BenchmarkFiles.RELEASE));
  }

  /**
   * Reads the record of a release.
   *
   * @throws IOException if it is damaged; the message names the file
   */
  public static ReleaseRecord read(Path folder) throws IOException {
    Path file = folder.resolve(BenchmarkFiles.RELEASE);
    JsonNode root;
    try {
      root = JSON.readTree(WholeFile.text(file));
    } catch (JsonProcessingException e) {
      throw new IOException(
          file + " is damaged: it is no JSON (" + e.getOriginalMessage() + ")", e);
    }
    String unreviewed = root.path("unreviewed").asText();
    for (UnreviewedPolicy known : UnreviewedPolicy.values()) {
      if (known.name().toLowerCase(Locale.ROOT).equals(unreviewed)
          && root.path("version").isTextual()
          && root.path("events").isIntegralNumber()
          && root.path("counts").isObject()) {
        return new ReleaseRecord(
            root.path("version").asText(),
            root.path("events").asLong(),
            known,
            RunRecord.parse(file.toString(), root.path("recipe").toString()),
            root.path("counts"));
      }
    }
    throw new IOException(file + " is damaged: version, events, counts or unreviewed is missing");
  }
}
