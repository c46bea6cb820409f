package org.occgen.review.journal;

import static com.google.common.base.Preconditions.checkArgument;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.json.HiddenCharacters;
import org.occgen.core.mark.WordGender;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEffort;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewMark;

/** Events of a review as JSON, in the journal and from browsers. */
public final class ReviewEventJson {
  /** Longest text of an event that is read, in characters: what rules allow, and more. */
  private static final int MOST_TEXT = 1 << 20;

  private static final ObjectMapper JSON =
      JsonMapper.builder(factory())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .build();

  private static final Set<String> OF_DECISION =
      Set.of(
          "segment",
          "seen",
          "kind",
          "adjudication",
          "texts",
          "reason",
          "marks",
          "languages",
          "comment",
          "basedOn",
          "key",
          "effort");
  private static final Set<String> OF_JOURNAL = Set.of("sequence", "time", "reviewer");

  private static JsonFactory factory() {
    return BoundedJson.factory(MOST_TEXT, ReviewJournal.MOST_LINE)
        .setCharacterEscapes(new HiddenCharacters());
  }

  /** An event on one line, all its fields in their order. */
  static String write(ReviewEvent event) {
    ObjectNode node =
        JSON.createObjectNode()
            .put("sequence", event.sequence())
            .put("time", event.time().toString())
            .put("reviewer", event.reviewer())
            .put("segment", event.segment())
            .put("seen", event.seen());
    put(node, event.decision());
    node.put("basedOn", event.basedOn()).put("key", event.key());
    event
        .effort()
        .ifPresent(
            effort ->
                node.putObject("effort")
                    .put("milliseconds", effort.milliseconds())
                    .put("keystrokes", effort.keystrokes()));
    return text(node);
  }

  /** A tree on one line. */
  public static String text(ObjectNode node) {
    try {
      return JSON.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("it cannot be written as JSON", e);
    }
  }

  /** Puts the fields of a decision into an object. */
  public static void put(ObjectNode node, Decision decision) {
    node.put("kind", decision.kind().id()).put("adjudication", decision.adjudication());
    decision.texts().forEach(node.putObject("texts")::put);
    decision.reason().ifPresent(reason -> node.put("reason", reason.id()));
    decision.marks().ifPresent(marks -> node.set("marks", marks(marks)));
    if (!decision.languages().isEmpty()) {
      decision.languages().forEach(node.putArray("languages")::add);
    }
    node.put("comment", decision.comment());
  }

  /** Marks as a list. */
  public static ArrayNode marks(List<ReviewMark> marks) {
    ArrayNode list = JSON.createArrayNode();
    for (ReviewMark mark : marks) {
      list.addObject()
          .put("language", mark.language())
          .put("start", mark.start())
          .put("end", mark.end())
          .put("gender", mark.gender().id());
    }
    return list;
  }

  /**
   * Reads an event of a journal.
   *
   * @throws IllegalArgumentException if it is none; the message says what is wrong
   */
  static ReviewEvent read(String text) {
    JsonNode event = tree(text);
    requireFields(event, true);
    Instant time;
    try {
      time = Instant.parse(text(event, "time"));
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("\"time\" is no time of ISO 8601 in UTC", e);
    }
    return decision(event, time, text(event, "reviewer")).withSequence(whole(event, "sequence"));
  }

  /**
   * Reads a decision that somebody sends.
   *
   * @param time when it came
   * @param reviewer who sends it
   * @throws IllegalArgumentException if it is none; the message says what is wrong
   */
  public static ReviewEvent readDecision(String text, Instant time, String reviewer) {
    JsonNode event = tree(text);
    requireFields(event, false);
    return decision(event, time, reviewer);
  }

  private static JsonNode tree(String text) {
    JsonNode tree;
    try {
      tree = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("it is no JSON: " + BoundedJson.problem(e, 200), e);
    }
    checkArgument(tree.isObject(), "it is no JSON object");
    return tree;
  }

  private static void requireFields(JsonNode event, boolean ofJournal) {
    event
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!OF_DECISION.contains(name) && !(ofJournal && OF_JOURNAL.contains(name))) {
                throw new IllegalArgumentException("it has a field that no event has");
              }
            });
  }

  private static ReviewEvent decision(JsonNode event, Instant time, String reviewer) {
    Map<String, String> texts = new LinkedHashMap<>();
    JsonNode edited = event.path("texts");
    checkArgument(edited.isMissingNode() || edited.isObject(), "\"texts\" is no object");
    edited.fieldNames().forEachRemaining(language -> texts.put(language, text(edited, language)));
    Kind kind =
        Kind.of(text(event, "kind"))
            .orElseThrow(() -> new IllegalArgumentException("\"kind\" is none of those known"));
    return new ReviewEvent(
        0,
        time,
        reviewer,
        text(event, "segment"),
        text(event, "seen"),
        new Decision(
            kind,
            flag(event, "adjudication"),
            texts,
            reason(event),
            event.has("marks") ? Optional.of(marks(event.get("marks"))) : Optional.empty(),
            languages(event.path("languages")),
            event.has("comment") ? text(event, "comment") : ""),
        whole(event, "basedOn"),
        text(event, "key"),
        effort(event));
  }

  /**
   * Reads a list of language codes; none where there is no list.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static Set<String> languages(JsonNode list) {
    Set<String> languages = new TreeSet<>();
    for (JsonNode language : list) {
      languages.add(language.asText());
    }
    if (!list.isMissingNode() && !(list.isArray() && languages.size() == list.size())) {
      throw new IllegalArgumentException("\"languages\" is no list of different languages");
    }
    return languages;
  }

  private static Optional<ReviewEffort> effort(JsonNode event) {
    if (!event.has("effort")) {
      return Optional.empty();
    }
    JsonNode effort = event.get("effort");
    if (!effort.isObject() || effort.size() != 2) {
      throw new IllegalArgumentException("\"effort\" is no object of milliseconds and keystrokes");
    }
    return Optional.of(
        new ReviewEffort(whole(effort, "milliseconds"), whole(effort, "keystrokes")));
  }

  private static Optional<RejectionReason> reason(JsonNode event) {
    if (!event.has("reason")) {
      return Optional.empty();
    }
    Optional<RejectionReason> reason = RejectionReason.of(text(event, "reason"));
    checkArgument(reason.isPresent(), "\"reason\" is none of those known");
    return reason;
  }

  /**
   * Reads marks.
   *
   * @throws IllegalArgumentException if it is no list of them
   */
  public static List<ReviewMark> marks(JsonNode list) {
    checkArgument(list.isArray(), "\"marks\" is no list");
    List<ReviewMark> marks = new ArrayList<>();
    for (JsonNode mark : list) {
      WordGender gender =
          WordGender.of(text(mark, "gender"))
              .orElseThrow(
                  () -> new IllegalArgumentException("a mark's \"gender\" is none of those known"));
      marks.add(
          new ReviewMark(text(mark, "language"), place(mark, "start"), place(mark, "end"), gender));
    }
    return marks;
  }

  private static int place(JsonNode mark, String name) {
    long place = whole(mark, name);
    checkArgument(place <= MOST_TEXT, "\"%s\" of a mark is too large", name);
    return (int) place;
  }

  private static String text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    checkArgument(value.isTextual(), "\"%s\" is no text", name);
    return value.textValue();
  }

  private static boolean flag(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (!value.isMissingNode() && !value.isBoolean()) {
      throw new IllegalArgumentException("\"" + name + "\" is neither true nor false");
    }
    return value.asBoolean(false);
  }

  private static long whole(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
      throw new IllegalArgumentException("\"" + name + "\" is no whole number from 0 on");
    }
    return value.longValue();
  }
}
