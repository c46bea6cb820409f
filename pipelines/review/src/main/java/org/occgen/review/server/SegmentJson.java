package org.occgen.review.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewPlan;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewEventJson;

/** A segment as one reviewer may see it. Not for several threads. */
record SegmentJson(RowMarks marks) {
  /**
   * Status of a segment for one reviewer. Where two review a segment, it says nothing of the other
   * decision until the reviewer has decided.
   */
  static ReviewStatus status(SegmentReview review, String reviewer) {
    if (review.isOpen()) {
      return review.status();
    }
    return review.visibleTo(reviewer).isEmpty() || review.asks(reviewer)
        ? ReviewStatus.UNREVIEWED
        : ReviewStatus.AWAITING_SECOND;
  }

  /** Writes the fields that a row of the queue shows. */
  static void writeShort(JsonGenerator json, SegmentReview review, String reviewer)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("id", review.segment().id());
    json.writeStringField("name", review.segment().name());
    json.writeStringField("category", review.segment().genderCategory());
    json.writeStringField("status", status(review, reviewer).id());
    json.writeEndObject();
  }

  /** All of it. */
  void write(JsonGenerator json, SegmentReview review, ReviewPlan plan, String reviewer)
      throws IOException {
    LabelledSegment segment = review.segment();
    json.writeStartObject();
    json.writeStringField("id", segment.id());
    json.writeNumberField("row", segment.row());
    json.writeStringField("qid", segment.qid());
    json.writeStringField("name", segment.name());
    json.writeStringField("occupations", String.join(", ", segment.occupationLabels()));
    json.writeStringField("category", segment.genderCategory());
    json.writeStringField("genders", String.join(", ", segment.genders()));
    json.writeNumberField("score", CellText.sixDecimals(segment.score()));
    json.writeBooleanField("double", review.isDouble());
    json.writeStringField("status", status(review, reviewer).id());
    json.writeStringField("seen", review.sha256());
    json.writeNumberField("version", review.version(reviewer));
    json.writeBooleanField("mayDecide", review.mayDecide(reviewer));
    json.writeBooleanField("mayAdjudicate", review.mayAdjudicate(reviewer, plan));
    Optional<ReviewEvent> undoable = review.undoable(reviewer);
    if (undoable.isPresent()) {
      json.writeStringField("undo", undoable.get().adjudication() ? "adjudication" : "decision");
    }
    writeTexts(json, segment);
    writeDecisions(json, review, reviewer);
    json.writeEndObject();
  }

  private void writeTexts(JsonGenerator json, LabelledSegment segment) throws IOException {
    List<List<GenderMark>> found = marks.of(segment);
    json.writeArrayFieldStart("texts");
    for (int i = 0; i < segment.languages().size(); i++) {
      String language = segment.languages().get(i);
      json.writeStartObject();
      json.writeStringField("language", language);
      json.writeStringField("languageName", WikipediaLanguages.englishName(language));
      json.writeBooleanField("rightToLeft", WikipediaLanguages.isRightToLeft(language));
      json.writeStringField("sentence", segment.sentences().get(i));
      json.writeStringField("title", segment.titles().get(i));
      json.writeNumberField("revision", segment.revisions().get(i));
      json.writeStringField("url", segment.urls().get(i));
      if (i > 0) {
        json.writeNumberField(
            "probability", CellText.sixDecimals(segment.probabilities().get(i - 1)));
        json.writeNumberField("margin", CellText.sixDecimals(segment.margins().get(i - 1)));
        json.writeNumberField("cosine", CellText.sixDecimals(segment.cosines().get(i - 1)));
      }
      json.writeArrayFieldStart("marks");
      for (GenderMark mark : found.get(i)) {
        json.writeStartObject();
        json.writeNumberField("start", mark.start());
        json.writeNumberField("end", mark.end());
        json.writeStringField("gender", mark.gender().id());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the decisions in force that the reviewer may see; the one that holds comes last. */
  private static void writeDecisions(JsonGenerator json, SegmentReview review, String reviewer)
      throws IOException {
    json.writeArrayFieldStart("decisions");
    int place = 0;
    for (ReviewEvent decision : review.decisions()) {
      place++;
      if (review.isOpen() || decision.reviewer().equals(reviewer)) {
        writeDecision(json, decision, who(review, decision, reviewer, place));
      }
    }
    if (review.adjudication().isPresent()) {
      ReviewEvent decision = review.adjudication().get();
      writeDecision(json, decision, decision.reviewer().equals(reviewer) ? "you" : "adjudicator");
    }
    json.writeEndArray();
  }

  /** How a reviewer is called: where two review a segment, the names of others are not shown. */
  private static String who(
      SegmentReview review, ReviewEvent decision, String reviewer, int place) {
    if (decision.reviewer().equals(reviewer)) {
      return "you";
    }
    if (!review.isDouble()) {
      return decision.reviewer();
    }
    return Map.of(1, "first reviewer", 2, "second reviewer").getOrDefault(place, "another");
  }

  private static void writeDecision(JsonGenerator json, ReviewEvent decision, String who)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("who", who);
    json.writeNumberField("sequence", decision.sequence());
    ReviewEventJson.writeDecision(json, decision.decision());
    json.writeEndObject();
  }
}
