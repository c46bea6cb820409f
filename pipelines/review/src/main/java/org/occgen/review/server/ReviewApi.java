package org.occgen.review.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.json.HiddenCharacters;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewOrder;
import org.occgen.review.ReviewRefusal;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.ReviewerName;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewEventJson;
import org.occgen.review.journal.RunReview;

/** Answers the requests of the page, as JSON. Safe for several threads. */
final class ReviewApi {
  private static final int PAGE = 50;
  private static final JsonFactory JSON =
      new JsonFactory().setCharacterEscapes(new HiddenCharacters());

  private final RunReview review;
  private final String run;
  private final SegmentJson segments;
  private final ReviewQueue queue;
  private final Clock clock;
  private final ArticleContext context;

  /** A response: status of HTTP, and JSON. */
  record Response(int status, String json) {}

  /** Writes the fields of a response. */
  private interface Content {
    void writeTo(JsonGenerator json) throws IOException;
  }

  /**
   * Answers for a review.
   *
   * @param run the run folder as it was typed
   * @param context what stands around sentences
   */
  ReviewApi(
      RunReview review,
      String run,
      RowMarks marks,
      ReviewOrder order,
      Clock clock,
      ArticleContext context) {
    this.review = review;
    this.run = run;
    this.context = context;
    this.clock = clock;
    segments = new SegmentJson(marks);
    queue = new ReviewQueue(order);
    arrange();
  }

  private void arrange() {
    review.read(
        state -> {
          queue.arrange(state);
          return state.newest();
        });
  }

  /** The reviewer: that of the token, or the name in the address where all share a token. */
  private static String reviewer(ReviewTokens.Holder holder, Query query) {
    Optional<String> said = query.get("reviewer");
    if (holder.reviewer().isPresent()) {
      if (said.isPresent() && !said.equals(holder.reviewer())) {
        throw new RefusedRequestException(
            403, "other-reviewer", "the address that you opened is another reviewer's");
      }
      return holder.reviewer().get();
    }
    String reviewer = said.orElse("");
    Optional<String> fault = ReviewerName.fault(reviewer);
    if (fault.isPresent()) {
      throw new RefusedRequestException(400, "no-reviewer", fault.get());
    }
    return reviewer;
  }

  /**
   * Name of the run, reviewer of the token and the reasons of rejection: what the page asks for
   * first.
   */
  Response session(ReviewTokens.Holder holder) throws IOException {
    arrange();
    Path path = Path.of(run).toAbsolutePath().normalize();
    Path name = path.getFileName() == null ? path : path.getFileName();
    return ok(
        json -> {
          json.writeStringField("run", name.toString());
          json.writeStringField("release", ReleaseCommandLine.of(run));
          if (holder.reviewer().isPresent()) {
            json.writeStringField("reviewer", holder.reviewer().get());
          }
          json.writeArrayFieldStart("reasons");
          for (RejectionReason reason : RejectionReason.values()) {
            json.writeStartObject();
            json.writeStringField("id", reason.id());
            json.writeStringField("meaning", reason.meaning());
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  /** A page of the queue. */
  Response queue(ReviewTokens.Holder holder, Query query) throws IOException {
    String reviewer = reviewer(holder, query);
    String filter = query.get("filter").orElse(QueueFilter.PENDING.id());
    ReviewQueue.Page page =
        new ReviewQueue.Page(
            QueueFilter.of(filter)
                .orElseThrow(
                    () ->
                        new RefusedRequestException(
                            400, "no-filter", "\"filter\" in the address is none of those known")),
            query.number("from", 0, Integer.MAX_VALUE / 2),
            query.number("count", PAGE, ReviewQueue.MOST),
            query.get("after"),
            query.get("before"));
    return locked(
        state ->
            ok(
                json -> {
                  queue.write(json, page, reviewer);
                  writeProgress(json, state, reviewer);
                }));
  }

  /** The segment that the query names, as its reviewer sees it. */
  Response segment(ReviewTokens.Holder holder, Query query) throws IOException {
    String reviewer = reviewer(holder, query);
    String id = query.get("id").orElse("");
    return locked(
        state ->
            ok(
                json -> {
                  SegmentReview found =
                      state
                          .segment(id)
                          .orElseThrow(
                              () ->
                                  new RefusedRequestException(
                                      404, "no-segment", "the run has no such segment"));
                  json.writeFieldName("segment");
                  segments.write(json, found, state.plan(), reviewer);
                }));
  }

  /** The response with the sentences around those of the segment in the query, if they are read. */
  Response context(ReviewTokens.Holder holder, Query query) throws IOException {
    reviewer(holder, query);
    Optional<List<ArticleContext.Around>> found = context.of(query.get("id").orElse(""));
    return ok(
        json -> {
          json.writeBooleanField("pending", found.isEmpty());
          json.writeArrayFieldStart("context");
          for (ArticleContext.Around around : found.orElse(List.of())) {
            json.writeStartObject();
            json.writeStringField("language", around.language());
            writeTexts(json, "before", around.before());
            writeTexts(json, "after", around.after());
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private static void writeTexts(JsonGenerator json, String name, List<String> texts)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  /** Takes or refuses a decision. The response has the segment as it is afterwards. */
  Response decide(ReviewTokens.Holder holder, Query query, String body) throws IOException {
    String reviewer = reviewer(holder, query);
    ReviewEvent event;
    try {
      event = ReviewEventJson.readDecision(body, clock.instant(), reviewer);
    } catch (IllegalArgumentException e) {
      throw new RefusedRequestException(400, "invalid", "the decision: " + e.getMessage());
    }
    ReviewState.Result result = review.submit(event);
    return locked(state -> response(state, result, event, reviewer));
  }

  private Response response(
      ReviewState state, ReviewState.Result result, ReviewEvent event, String reviewer)
      throws IOException {
    Optional<ReviewRefusal> refusal =
        result instanceof ReviewState.Result.Refused refused
            ? Optional.of(refused.refusal())
            : Optional.empty();
    return new Response(
        refusal.map(ReviewApi::status).orElse(200),
        text(
            json -> {
              if (refusal.isPresent()) {
                json.writeStringField("error", refusal.get().kind().id());
                json.writeStringField("message", refusal.get().message());
              } else if (result instanceof ReviewState.Result.Taken taken) {
                json.writeNumberField("sequence", taken.event().sequence());
              } else if (result instanceof ReviewState.Result.Repeated repeated) {
                json.writeNumberField("sequence", repeated.event().sequence());
                json.writeBooleanField("repeated", true);
              }
              Optional<SegmentReview> segment = state.segment(event.segment());
              if (segment.isPresent()) {
                json.writeFieldName("segment");
                segments.write(json, segment.get(), state.plan(), reviewer);
              }
              writeProgress(json, state, reviewer);
            }));
  }

  private static int status(ReviewRefusal refusal) {
    return switch (refusal.kind()) {
      case NO_SEGMENT -> 404;
      case OTHER_TEXTS, STALE, TAKEN, NOTHING_TO_WITHDRAW -> 409;
      case NOT_TO_ADJUDICATE -> 403;
      case INVALID -> 400;
    };
  }

  private static void writeProgress(JsonGenerator json, ReviewState state, String reviewer)
      throws IOException {
    json.writeObjectFieldStart("progress");
    long pending = 0;
    for (SegmentReview segment : state.segments()) {
      pending += segment.asks(reviewer) ? 1 : 0;
    }
    json.writeNumberField("segments", state.segments().size());
    json.writeNumberField("pending", pending);
    for (Map.Entry<ReviewStatus, Long> count : state.progress().entrySet()) {
      json.writeNumberField(count.getKey().id(), count.getValue());
    }
    json.writeEndObject();
  }

  /** Makes a response of the state, which is locked meanwhile. */
  private interface Maker {
    Response of(ReviewState state) throws IOException;
  }

  private Response locked(Maker maker) throws IOException {
    try {
      return review.read(
          state -> {
            try {
              return maker.of(state);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw new IOException("the response cannot be written", e);
    }
  }

  private static Response ok(Content content) throws IOException {
    return new Response(200, text(content));
  }

  private static String text(Content content) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      content.writeTo(json);
      json.writeEndObject();
    }
    return text.toString();
  }

  /** The response of an error. */
  static Response error(int status, String code, String message) {
    try {
      return new Response(
          status,
          text(
              json -> {
                json.writeStringField("error", code);
                json.writeStringField("message", message);
              }));
    } catch (IOException e) {
      throw new IllegalStateException("a text in memory cannot be written", e);
    }
  }
}
