package org.occgen.review.release.make;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Utf8Lines;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewEventJson;
import org.occgen.review.journal.RunReview;
import org.occgen.review.release.Release;
import org.occgen.review.release.SegmentFate;
import org.occgen.review.release.SegmentHistory;

/**
 * {@code history.jsonl}: one JSON object a segment of the run, in its order: what became of it, the
 * decisions that stand, and all that the machine found. So the review can be read back out of it,
 * and the release be made of that again.
 */
public final class HistoryFile {
  /** Most bytes of a file that is read. */
  private static final long MOST_BYTES = 4L << 30;

  private static final ObjectMapper JSON = Provenance.JSON;
  private static final String SOURCE = "source";
  private static final String SENTENCES = "sentences";

  /** The keys of a row that stand beside {@link #SOURCE}. */
  private static final List<String> BESIDE = List.of("id", "qid", "genderCategory", "group");

  /** The text of the file. */
  static String text(ReviewState state, Release release) {
    StringBuilder text = new StringBuilder();
    for (SegmentHistory entry : release.history()) {
      text.append(line(entry, state.segment(entry.machine().id()).orElseThrow())).append('\n');
    }
    return text.toString();
  }

  private static String line(SegmentHistory entry, SegmentReview review) {
    LabelledSegment machine = entry.machine();
    ObjectNode json =
        JSON.createObjectNode()
            .put("id", machine.id())
            .put("qid", machine.qid())
            .put("genderCategory", machine.genderCategory());
    machine.group().forEach(json.putArray("group")::add);
    json.put("status", entry.status().id()).put("fate", entry.fate().id());
    if (entry.fate() == SegmentFate.RELEASED) {
      json.put("row", entry.reviewed().row());
    }
    scores(json.putObject("margins"), machine.languages(), machine.margins());
    scores(json.putObject("probabilities"), machine.languages(), machine.probabilities());
    decisions(json.putArray("decisions"), NumberedReview.standing(review));
    sentences(json.putObject("machine"), machine.languages(), machine.sentences());
    if (entry.isEdited()) {
      sentences(json.putObject("edited"), machine.languages(), entry.reviewed().sentences());
    }
    List<ReviewEvent> blind = NumberedReview.blind(review);
    if (!blind.isEmpty()) {
      decisions(json.putArray("blind"), blind);
    }
    ObjectNode source = JSON.valueToTree(machine);
    source.remove(BESIDE);
    source.remove(SENTENCES);
    json.set(SOURCE, source);
    try {
      return JSON.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(machine.id() + ": cannot be written as JSON", e);
    }
  }

  private static void scores(ObjectNode json, List<String> languages, List<Double> scores) {
    for (int i = 1; i < languages.size(); i++) {
      json.put(languages.get(i), CellText.sixDecimals(scores.get(i - 1)));
    }
  }

  private static void decisions(ArrayNode list, List<ReviewEvent> events) {
    for (ReviewEvent event : events) {
      ObjectNode json =
          list.addObject()
              .put("reviewer", event.reviewer())
              .put("kind", event.kind().id())
              .put("adjudication", event.adjudication());
      event.reason().ifPresent(reason -> json.put("reason", reason.id()));
      if (!event.languages().isEmpty()) {
        event.languages().forEach(json.putArray("languages")::add);
      }
      event.texts().forEach(json.putObject("edits")::put);
      json.put("marks", event.marks().isPresent());
      event.marks().ifPresent(marks -> json.set("markedWords", ReviewEventJson.marks(marks)));
    }
  }

  private static void sentences(ObjectNode json, List<String> languages, List<String> sentences) {
    for (int i = 0; i < languages.size(); i++) {
      json.put(languages.get(i), sentences.get(i));
    }
  }

  /**
   * Reads the review back. What follows from rows and decisions is not read.
   *
   * @param doubleShare share of segments that two people were to review
   * @throws IOException if it is damaged; the message names the line
   */
  public static ReviewState read(Path folder, double doubleShare) throws IOException {
    List<NumberedReview.Entry> entries = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(folder.resolve(BenchmarkFiles.HISTORY))) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        try {
          NumberedReview.Entry entry = entry(JSON.readTree(line));
          if (entry.row().row() != entries.size()) {
            throw new IllegalArgumentException("it is row " + (entry.row().row() + 1) + " there");
          }
          entries.add(entry);
        } catch (JsonProcessingException | RuntimeException e) {
          String why =
              e instanceof JsonProcessingException json
                  ? BoundedJson.problem(json, 200)
                  : e.getMessage();
          throw new IOException(lines.place() + " is no segment of a run: " + why, e);
        }
        if (entries.size() > RunReview.MOST_SEGMENTS || lines.offset() > MOST_BYTES) {
          throw new IOException(lines.place() + ": no review is so long");
        }
      }
    }
    return NumberedReview.of(doubleShare, entries, reviewer -> reviewer);
  }

  /**
   * The reasons for which segments of a run are not in its release, in words, by id.
   *
   * @throws IOException if the file cannot be read, or is damaged; the message names the line
   */
  public static Map<String, String> removals(Path file) throws IOException {
    Map<String, String> removals = new HashMap<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        JsonNode entry;
        try {
          entry = JSON.readTree(lines.nextText());
        } catch (JsonProcessingException e) {
          throw new IOException(
              lines.place() + " is no segment of a run: " + BoundedJson.problem(e, 200), e);
        }
        String fate = entry.path("fate").asText();
        if (!fate.equals(SegmentFate.RELEASED.id())) {
          JsonNode decisions = entry.path("decisions");
          String reason = decisions.path(decisions.size() - 1).path("reason").asText();
          removals.put(
              entry.path("id").asText(),
              fate.equals(SegmentFate.REJECTED.id()) ? fate + ": " + reason : fate);
        }
      }
    }
    return removals;
  }

  private static NumberedReview.Entry entry(JsonNode entry) throws JsonProcessingException {
    if (!(entry.path(SOURCE) instanceof ObjectNode source)) {
      throw new IllegalArgumentException("it has no " + SOURCE);
    }
    BESIDE.forEach(key -> source.set(key, entry.path(key)));
    ArrayNode sentences = source.putArray(SENTENCES);
    source
        .path("languages")
        .forEach(language -> sentences.add(entry.path("machine").path(language.asText())));
    return new NumberedReview.Entry(
        JSON.treeToValue(source, LabelledSegment.class),
        votes(entry.path("blind")),
        votes(entry.path("decisions")));
  }

  private static List<ReviewEvent> votes(JsonNode list) {
    List<ReviewEvent> votes = new ArrayList<>();
    for (JsonNode vote : list) {
      Map<String, String> edits = new LinkedHashMap<>();
      vote.path("edits")
          .properties()
          .forEach(edit -> edits.put(edit.getKey(), edit.getValue().asText()));
      Decision decision =
          new Decision(
              Kind.of(vote.path("kind").asText()).orElseThrow(),
              vote.path("adjudication").asBoolean(),
              edits,
              RejectionReason.of(vote.path("reason").asText()),
              Optional.ofNullable(vote.get("markedWords")).map(ReviewEventJson::marks),
              ReviewEventJson.languages(vote.path("languages")),
              "");
      String reviewer = vote.path("reviewer").asText();
      votes.add(new ReviewEvent(0, Instant.EPOCH, reviewer, "", "", decision, 0, ""));
    }
    return votes;
  }
}
