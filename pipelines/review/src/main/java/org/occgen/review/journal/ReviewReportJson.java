package org.occgen.review.journal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.occgen.core.files.CellText;
import org.occgen.report.JsonFigures;
import org.occgen.review.EffortReport;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.score.significance.BootstrapEstimate;

/** A report of a review as JSON: numbers with six decimals, null where one is not defined. */
public final class ReviewReportJson {
  /** Everything, indented. */
  public static String of(ReviewReport report) {
    return tree(report).toPrettyString() + "\n";
  }

  /** Everything, to be put into other JSON. */
  public static ObjectNode tree(ReviewReport report) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("double-share", CellText.sixDecimals(report.plan().doubleShare()));
    ArrayNode adjudicators = root.putArray("adjudicators");
    report.plan().adjudicators().forEach(adjudicators::add);
    root.put("segments", report.segments());
    root.put("to-be-reviewed-by-two", report.twice());
    root.put("reviewed-by-two", report.agreement().segments());
    ObjectNode progress = root.putObject("progress");
    report.progress().forEach((status, count) -> progress.put(status.id(), count));
    ObjectNode outcomes = root.putObject("outcomes");
    for (Kind kind : Kind.values()) {
      if (kind.isVerdict()) {
        outcomes.put(kind.id(), report.outcomes().getOrDefault(kind, 0L));
      }
    }
    ObjectNode rejections = root.putObject("rejections");
    for (RejectionReason reason : RejectionReason.values()) {
      rejections.put(reason.id(), report.rejections().getOrDefault(reason, 0L));
    }
    report.byReviewer().forEach(root.putObject("decisions-by-reviewer")::put);
    root.put("events", report.events());
    root.put("outdated-events", report.outdated());
    put(root.putObject("agreement"), report.agreement(), true);
    ArrayNode effort = root.putArray("effort");
    for (EffortReport.Row figure : report.effort()) {
      ObjectNode row = effort.addObject();
      row.put("figure", figure.figure());
      row.put("of", figure.category());
      row.put("segments", figure.segments());
      row.put("people", figure.people());
      put(row, figure.estimate());
    }
    return root;
  }

  /**
   * Fills an object with the agreement of reviewers.
   *
   * @param named whether the reviewers of each pair have their names; published JSON names none
   */
  public static void put(ObjectNode node, ReviewAgreement agreement, boolean named) {
    node.put("segments", agreement.segments());
    node.put("persons", agreement.persons());
    node.put("same-decision", agreement.same());
    if (agreement.leftOut() > 0) {
      node.put("not-comparable", agreement.leftOut());
    }
    JsonFigures.put(node, "krippendorffs-alpha", agreement.alpha());
    ArrayNode pairs = node.putArray("pairs");
    for (ReviewAgreement.OfTwo two : agreement.pairs()) {
      ObjectNode pair = pairs.addObject();
      if (named) {
        pair.put("first", two.first());
        pair.put("second", two.second());
      }
      pair.put("segments", two.segments());
      pair.put("persons", two.persons());
      pair.put("same-decision", two.same());
      put(pair.putObject("cohens-kappa"), two.kappa());
      ObjectNode texts = pair.putObject("edits");
      two.texts()
          .forEach(
              (language, likeness) -> {
                ObjectNode text = texts.putObject(language);
                text.put("segments", likeness.segments());
                text.put("same-text", likeness.same());
                put(text.putObject("chrf"), likeness.chrf());
              });
    }
  }

  private static void put(ObjectNode node, BootstrapEstimate estimate) {
    JsonFigures.put(node, "value", estimate.value());
    JsonFigures.put(node, "from", estimate.low());
    JsonFigures.put(node, "to", estimate.high());
  }
}
