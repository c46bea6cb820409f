package org.occgen.review.journal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.occgen.core.files.CellText;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent.Kind;

/** A report of a review as JSON: numbers with six decimals, null where one is not defined. */
public final class ReviewReportJson {
  private ReviewReportJson() {}

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
    root.put("reviewed-by-two", report.twice());
    ObjectNode progress = root.putObject("progress");
    report.progress().forEach((status, count) -> progress.put(status.id(), count));
    ObjectNode outcomes = root.putObject("outcomes");
    for (Kind kind : Kind.values()) {
      if (kind != Kind.WITHDRAW) {
        outcomes.put(kind.id(), report.outcomes().getOrDefault(kind, 0L));
      }
    }
    ObjectNode rejections = root.putObject("rejections");
    for (RejectionReason reason : RejectionReason.values()) {
      rejections.put(reason.id(), report.rejections().getOrDefault(reason, 0L));
    }
    ObjectNode reviewers = root.putObject("decisions-by-reviewer");
    report.byReviewer().forEach(reviewers::put);
    root.put("events", report.events());
    root.put("outdated-events", report.outdated());
    AgreementJson.putNamed(root.putObject("agreement"), report.agreement());
    return root;
  }
}
