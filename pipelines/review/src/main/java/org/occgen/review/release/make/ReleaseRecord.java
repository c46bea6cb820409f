package org.occgen.review.release.make;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.core.files.CellText;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
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
 * @param madeBy the program that made it, with its version; empty before it was told
 * @param doubleShare share of segments that two people were to review, from 0 to 1
 * @param recipe of the release
 */
public record ReleaseRecord(
    String version,
    long events,
    UnreviewedPolicy unreviewed,
    String madeBy,
    double doubleShare,
    Recipe recipe) {
  /** Largest file that is read, in bytes. */
  private static final int MOST_BYTES = 16 << 20;

  private static final int DECIMALS = 6;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The text of the record: a release, its counts, its review and its recipe, as JSON. */
  String text(ReleaseCounts counts, int reviewers, Optional<ReviewAgreement> agreement) {
    ObjectNode root = JSON.createObjectNode();
    root.put("version", version);
    root.put("events", events);
    root.put("unreviewed", unreviewed.name().toLowerCase(Locale.ROOT));
    root.put("made-by", madeBy);
    root.set("counts", counts(counts));
    root.put("reviewers", reviewers);
    // all of its decimals, for it decides which segments two people review
    BigDecimal share = new BigDecimal(CellText.shortNumber(doubleShare));
    root.put("double-share", share.setScale(Math.max(DECIMALS, share.scale())));
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

  /** Whether a folder has such a record or such checksums, be they no files or links. */
  public static boolean isIn(Path folder) {
    return Stream.of(BenchmarkFiles.RELEASE, BenchmarkFiles.CHECKSUMS)
        .anyMatch(name -> Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS));
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
      root = JSON.readTree(WholeFile.bytes(file, MOST_BYTES));
    } catch (JsonProcessingException e) {
      throw new IOException(
          file + " is damaged: it is no JSON (" + BoundedJson.problem(e, 200) + ")", e);
    }
    String unreviewed = root.path("unreviewed").asText();
    for (UnreviewedPolicy known : UnreviewedPolicy.values()) {
      if (known.name().toLowerCase(Locale.ROOT).equals(unreviewed)
          && root.path("version").isTextual()
          && root.path("events").isIntegralNumber()) {
        return new ReleaseRecord(
            root.path("version").asText(),
            root.path("events").asLong(),
            known,
            root.path("made-by").asText(),
            root.path("double-share").asDouble(),
            RunRecord.parse(file.toString(), root.path("recipe").toString()));
      }
    }
    throw new IOException(file + " is damaged: version, events or unreviewed is missing");
  }
}
