package org.occgen.review.server;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;
import org.occgen.review.exchange.ReviewView;
import org.occgen.review.journal.ReviewEventJson;

/** A segment as one reviewer may see it. Not for several threads. */
record SegmentJson(RowMarks marks) {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /**
   * Status of a segment for one reviewer. Where two review a segment, it says nothing of the other
   * decision until the reviewer has decided.
   */
  static ReviewStatus status(SegmentReview review, String reviewer) {
    if (review.isOpen()) {
      return review.status();
    }
    return review.visibleTo(reviewer).isEmpty() || review.asks(reviewer, Set.of())
        ? ReviewStatus.UNREVIEWED
        : ReviewStatus.AWAITING_SECOND;
  }

  /** The fields that a row of the queue shows. */
  static ObjectNode row(SegmentReview review, String reviewer) {
    return NODES
        .objectNode()
        .put("id", review.segment().id())
        .put("name", review.segment().name())
        .put("category", review.segment().genderCategory())
        .put("status", status(review, reviewer).id());
  }

  /** All of it. */
  ObjectNode whole(SegmentReview review, ReviewState state, String reviewer) {
    LabelledSegment segment = review.segment();
    ObjectNode json =
        NODES
            .objectNode()
            .put("id", segment.id())
            .put("row", segment.row())
            .put("qid", segment.qid())
            .put("name", segment.name())
            .put("occupations", String.join(", ", segment.occupationLabels()))
            .put("category", segment.genderCategory())
            .put("genders", String.join(", ", segment.genders()))
            .put("score", CellText.sixDecimals(segment.score()))
            .put("double", review.isDouble())
            .put("status", status(review, reviewer).id())
            .put("seen", review.sha256())
            .put("version", review.version(reviewer))
            .put("mayDecide", review.mayDecide(reviewer))
            .put("mayAdjudicate", review.mayAdjudicate(reviewer, state.plan()));
    review
        .undoable(reviewer)
        .ifPresent(last -> json.put("undo", last.adjudication() ? "adjudication" : "decision"));
    putTexts(json.putArray("texts"), segment);
    putSpellings(json.putArray("spellings"), review, state, reviewer);
    put(json.putArray("decisions"), review.known(reviewer), review, reviewer);
    put(json.putArray("comments"), review.comments(reviewer), review, reviewer);
    put(json.putArray("history"), review.visibleTo(reviewer), review, reviewer);
    return json;
  }

  private void putTexts(ArrayNode texts, LabelledSegment segment) {
    List<List<GenderMark>> found = marks.of(segment);
    for (int i = 0; i < segment.languages().size(); i++) {
      String language = segment.languages().get(i);
      ObjectNode json =
          texts
              .addObject()
              .put("language", language)
              .put("languageName", WikipediaLanguages.englishName(language))
              .put("rightToLeft", WikipediaLanguages.isRightToLeft(language))
              .put("sentence", segment.sentences().get(i))
              .put("title", segment.titles().get(i))
              .put("revision", segment.revisions().get(i))
              .put("url", segment.urls().get(i));
      if (i > 0) {
        json.put("probability", CellText.sixDecimals(segment.probabilities().get(i - 1)))
            .put("margin", CellText.sixDecimals(segment.margins().get(i - 1)))
            .put("cosine", CellText.sixDecimals(segment.cosines().get(i - 1)));
      }
      ArrayNode list = json.putArray("marks");
      for (GenderMark mark : found.get(i)) {
        list.addObject()
            .put("start", mark.start())
            .put("end", mark.end())
            .put("gender", mark.gender().id());
      }
    }
  }

  /**
   * Puts the words that other segments of the person spell otherwise, as the reviewer sees them.
   */
  private static void putSpellings(
      ArrayNode list, SegmentReview review, ReviewState state, String reviewer) {
    LabelledSegment seen = ReviewView.of(review, reviewer).segment();
    for (SegmentReview other : state.segments()) {
      if (other != review && other.segment().qid().equals(seen.qid())) {
        List<String> sentences = ReviewView.of(other, reviewer).segment().sentences();
        for (int i = 0; i < sentences.size(); i++) {
          String language = seen.languages().get(i);
          Spellings.of(seen.sentences().get(i), sentences.get(i))
              .forEach(
                  (word, spelled) ->
                      list.addObject()
                          .put("language", language)
                          .put("word", word)
                          .put("other", spelled)
                          .put("segment", other.segment().id()));
        }
      }
    }
  }

  private static void put(
      ArrayNode list, List<ReviewEvent> events, SegmentReview review, String reviewer) {
    for (ReviewEvent event : events) {
      ObjectNode json =
          list.addObject()
              .put("who", who(review, event, reviewer))
              .put("sequence", event.sequence())
              .put("time", event.time().toString());
      ReviewEventJson.put(json, event.decision());
    }
  }

  /** The shown name of a reviewer: where two review a segment, the names of others are hidden. */
  private static String who(SegmentReview review, ReviewEvent event, String reviewer) {
    if (event.reviewer().equals(reviewer)) {
      return "you";
    }
    if (!review.isDouble()) {
      return event.reviewer();
    }
    if (event.adjudication()) {
      return "adjudicator";
    }
    List<String> order = review.decisions().stream().map(ReviewEvent::reviewer).toList();
    return switch (order.indexOf(event.reviewer())) {
      case 0 -> "first reviewer";
      case 1 -> "second reviewer";
      default -> "another";
    };
  }
}
