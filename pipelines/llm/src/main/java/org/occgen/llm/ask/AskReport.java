package org.occgen.llm.ask;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.json.BoundedJson;
import org.occgen.transforms.record.TextFile;

/**
 * The result of asking, in a file of the folder that jobs ask by.
 *
 * @param questions sentences times runs, repeated sentences counted each time
 * @param known questions whose responses were there before, or that another question asks
 * @param answered questions that got a message of the model
 * @param rejected questions to which the server will never give a message, by reason; kept, too
 * @param unanswered questions without a response that the same command asks again, by reason
 * @param stoppedBy the limit that ended the job, a key of the recipe; empty if none did
 * @param lastFailure what the last failure said; empty if there was none
 * @param batches requests with several sentences whose replies could be taken apart
 * @param brokenBatches those whose replies could not, so that each sentence was asked alone
 * @param cutPrompts responses whose prompt the server seems to have cut
 * @param use what was used by this job and all before it in this folder
 */
public record AskReport(
    long questions,
    long known,
    long answered,
    Map<String, Long> rejected,
    Map<String, Long> unanswered,
    String stoppedBy,
    String lastFailure,
    long batches,
    long brokenBatches,
    long cutPrompts,
    Use use) {
  /** The name of the file. */
  private static final String FILE = "asked.json";

  static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final ObjectReader READER = JSON.readerFor(AskReport.class);
  static final ObjectWriter WRITER = JSON.writer().with(SerializationFeature.INDENT_OUTPUT);

  /**
   * The use of requests, tokens and money. Requests without a response count, too.
   *
   * @param requests that were sent; of a process that was killed at most {@link Budget#STEP} too
   *     many
   * @param promptTokens as the server counted them, estimated where it did not
   * @param completionTokens tokens of responses, counted likewise
   * @param cost of these, by the prices of the recipe; 0 without prices
   */
  public record Use(long requests, long promptTokens, long completionTokens, BigDecimal cost) {
    static final Use NONE = new Use(0, 0, 0, BigDecimal.ZERO);
  }

  public AskReport {
    rejected = Collections.unmodifiableMap(new TreeMap<>(rejected));
    unanswered = Collections.unmodifiableMap(new TreeMap<>(unanswered));
  }

  /** Questions that the same command asks again. */
  public long left() {
    return unanswered.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * The report of the last job that ended well.
   *
   * @param folder by which jobs ask, see {@link AskModel}
   * @return empty if there is none, or there was nothing to ask
   */
  public static Optional<AskReport> read(String folder) throws IOException {
    Optional<String> text = TextFile.read(folder + "/" + FILE);
    if (text.isEmpty() || text.get().isBlank()) {
      return Optional.empty();
    }
    try {
      return Optional.of(READER.readValue(text.get()));
    } catch (JsonProcessingException e) {
      throw new IOException(
          folder + "/" + FILE + " is damaged: " + BoundedJson.problem(e, 200) + "; delete it", e);
    }
  }

  void write(String folder) throws IOException {
    TextFile.write(folder, FILE, WRITER.writeValueAsString(this) + "\n");
  }

  /** A job begins: what the last one left is no more. */
  static void clear(String folder) throws IOException {
    if (TextFile.read(folder + "/" + FILE).isPresent()) {
      TextFile.write(folder, FILE, "\n");
    }
  }
}
