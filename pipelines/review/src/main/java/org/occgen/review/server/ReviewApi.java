package org.occgen.review.server;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.ShellWord;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewRefusal;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewerName;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewEventJson;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;

/** Answers the requests of the page, as JSON. Safe for several threads. */
final class ReviewApi {
  private static final int PAGE = 50;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String FIRST_VERSION = "1.0.0";

  private final RunReview review;
  private final String run;
  private final SegmentJson segments;
  private final ReviewQueue queue;
  private final Clock clock;
  private final ArticleContext context;
  private final ReviewDrafts drafts;

  /** A response: status of HTTP, and JSON. */
  record Response(int status, ObjectNode json) {}

  /**
   * Answers for a review.
   *
   * @param run the run folder as it was typed
   * @param context what stands around sentences
   * @param drafts what reviewers typed
   */
  ReviewApi(
      RunReview review,
      String run,
      RowMarks marks,
      ReviewOrder order,
      Clock clock,
      ArticleContext context,
      ReviewDrafts drafts) {
    this.review = review;
    this.run = run;
    this.context = context;
    this.drafts = drafts;
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
  private static String reviewer(String holder, Query query) {
    Optional<String> said = query.get("reviewer");
    if (!holder.isEmpty()) {
      if (said.isPresent() && !said.get().equals(holder)) {
        throw new RefusedRequestException(
            403, "other-reviewer", "the address that you opened is another reviewer's");
      }
      return holder;
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
  Response session(String holder) {
    arrange();
    Path path = Path.of(run).toAbsolutePath().normalize();
    Path name = path.getFileName() == null ? path : path.getFileName();
    ObjectNode json =
        NODES
            .objectNode()
            .put("run", name.toString())
            .put("key", Sha256.hex(path.toString())) // of what the browser keeps
            .put("release", releaseCommand(run));
    if (!holder.isEmpty()) {
      json.put("reviewer", holder);
    }
    ArrayNode reasons = json.putArray("reasons");
    for (RejectionReason reason : RejectionReason.values()) {
      reasons.addObject().put("id", reason.id()).put("meaning", reason.meaning());
    }
    ArrayNode languages = json.putArray("languages");
    for (String code : review.read(state -> state.languages())) {
      languages.addObject().put("id", code).put("name", WikipediaLanguages.englishName(code));
    }
    return new Response(200, json);
  }

  /** Texts that the reviewer typed and did not decide yet, by segment. */
  Response drafts(String holder, Query query) {
    ObjectNode json = NODES.objectNode();
    drafts.of(reviewer(holder, query)).forEach(json.putObject("drafts")::put);
    return new Response(200, json);
  }

  /** Keeps a draft of the segment in the query; an empty one is dropped. */
  Response draft(String holder, Query query, String body) throws IOException {
    String reviewer = reviewer(holder, query);
    String id = query.get("id").orElse("");
    drafts.keep(reviewer, id, body);
    return new Response(200, NODES.objectNode().put("kept", !body.isEmpty()));
  }

  /** A page of the queue. */
  Response queue(String holder, Query query) {
    String reviewer = reviewer(holder, query);
    String filter = query.get("filter").orElse(QueueFilter.PENDING.id());
    ReviewQueue.Page page =
        new ReviewQueue.Page(
            QueueFilter.of(filter)
                .orElseThrow(
                    () ->
                        new RefusedRequestException(
                            400, "no-filter", "\"filter\" in the address is none of those known")),
            new QueueSearch(query),
            query.number("count", PAGE, ReviewQueue.MOST),
            query.get("after"),
            query.get("before"));
    return review.read(
        state -> {
          ObjectNode json = NODES.objectNode();
          queue.put(json, page, reviewer);
          putProgress(json, state, reviewer, query);
          return new Response(200, json);
        });
  }

  /** The segment that the query names, as its reviewer sees it. */
  Response segment(String holder, Query query) {
    String reviewer = reviewer(holder, query);
    String id = query.get("id").orElse("");
    return review.read(
        state -> {
          SegmentReview found =
              state
                  .segment(id)
                  .orElseThrow(
                      () ->
                          new RefusedRequestException(
                              404, "no-segment", "the run has no such segment"));
          ObjectNode json = NODES.objectNode();
          json.set("segment", segments.whole(found, state, reviewer));
          return new Response(200, json);
        });
  }

  /** The response with the sentences around those of the segment in the query, if they are read. */
  Response context(String holder, Query query) {
    reviewer(holder, query);
    Optional<List<ArticleContext.Around>> found = context.of(query.get("id").orElse(""));
    ObjectNode json = NODES.objectNode().put("pending", found.isEmpty());
    ArrayNode list = json.putArray("context");
    for (ArticleContext.Around around : found.orElse(List.of())) {
      ObjectNode node = list.addObject().put("language", around.language());
      around.before().forEach(node.putArray("before")::add);
      around.after().forEach(node.putArray("after")::add);
    }
    return new Response(200, json);
  }

  /** Takes or refuses a decision. The response has the segment as it is afterwards. */
  Response decide(String holder, Query query, String body) throws IOException {
    String reviewer = reviewer(holder, query);
    ReviewEvent event;
    try {
      event = ReviewEventJson.readDecision(body, clock.instant(), reviewer);
    } catch (IllegalArgumentException e) {
      throw new RefusedRequestException(400, "invalid", "the decision: " + e.getMessage());
    }
    ReviewState.Result result = review.submit(event);
    if (!(result instanceof ReviewState.Result.Refused)) {
      drafts.keep(reviewer, event.segment(), "");
    }
    return review.read(state -> response(state, result, event, reviewer, query));
  }

  private Response response(
      ReviewState state,
      ReviewState.Result result,
      ReviewEvent event,
      String reviewer,
      Query query) {
    ObjectNode json = NODES.objectNode();
    int status = 200;
    if (result instanceof ReviewState.Result.Refused refused) {
      status = status(refused.refusal());
      json.put("error", refused.refusal().kind().id());
      json.put("message", refused.refusal().message());
      refused.refusal().language().ifPresent(language -> json.put("language", language));
    } else if (result instanceof ReviewState.Result.Taken taken) {
      json.put("sequence", taken.event().sequence());
    } else if (result instanceof ReviewState.Result.Repeated repeated) {
      json.put("sequence", repeated.event().sequence()).put("repeated", true);
    }
    state
        .segment(event.segment())
        .ifPresent(segment -> json.set("segment", segments.whole(segment, state, reviewer)));
    putProgress(json, state, reviewer, query);
    return new Response(status, json);
  }

  private static int status(ReviewRefusal refusal) {
    return switch (refusal.kind()) {
      case NO_SEGMENT -> 404;
      case OTHER_TEXTS, STALE, TAKEN, NOTHING_TO_WITHDRAW -> 409;
      case NOT_TO_ADJUDICATE -> 403;
      case INVALID -> 400;
    };
  }

  private static void putProgress(
      ObjectNode json, ReviewState state, String reviewer, Query query) {
    Set<String> languages = new QueueSearch(query).languages();
    ObjectNode progress =
        json.putObject("progress")
            .put("segments", state.segments().size())
            .put(
                "pending",
                state.segments().stream()
                    .filter(segment -> segment.asks(reviewer, languages))
                    .count());
    state.progress().forEach((status, count) -> progress.put(status.id(), count));
  }

  /** The response of an error. */
  static Response error(int status, String code, String message) {
    return new Response(status, NODES.objectNode().put("error", code).put("message", message));
  }

  /**
   * The command that makes the first release, to be copied into a shell; the release gets a folder
   * beside that of the run.
   *
   * @param run the run folder as it was typed
   */
  static String releaseCommand(String run) {
    Path folder = Path.of(run).normalize();
    Path name = folder.getFileName();
    if (name == null || name.toString().isEmpty() || name.toString().equals("..")) {
      folder = Path.of(run).toAbsolutePath().normalize();
    }
    return "occgen release "
        + ShellWord.of(folder.toString())
        + " --version "
        + FIRST_VERSION
        + " --output "
        + ShellWord.of(folder + "-" + FIRST_VERSION);
  }
}
