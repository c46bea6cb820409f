package org.occgen.review.journal;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;
import org.occgen.review.EffortReport;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.score.significance.BootstrapEstimate;

/** A report of a review for the terminal. */
public final class ReviewReportText {
  private static final int MOST_NAMED = 10;

  private final StringBuilder out = new StringBuilder();

  private ReviewReportText() {}

  /** All of it, table by table. */
  public static String of(ReviewReport report) {
    ReviewReportText text = new ReviewReportText();
    text.progress(report);
    text.unsettled(report.unsettled());
    text.counts("decision that holds", report.outcomes(), Kind::id);
    text.counts(
        "reason of rejection",
        report.rejections(),
        reason -> reason.id() + " (" + reason.meaning() + ")");
    text.counts("reviewer", report.byReviewer(), CellText::shown);
    text.agreement(report.agreement());
    text.effort(report.effort());
    if (report.outdated() > 0) {
      text.out
          .append(report.outdated())
          .append(" of ")
          .append(report.events())
          .append(" events count no more, for the run was done again.\n");
    }
    return text.out.toString();
  }

  private void progress(ReviewReport report) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("status", "segments"));
    report.progress().forEach((status, count) -> rows.add(List.of(status.id(), "" + count)));
    rows.add(List.of("all", "" + report.segments()));
    rows.add(List.of("planned for two", "" + report.twice()));
    rows.add(List.of("reviewed by two", "" + report.agreement().segments()));
    if (report.agreement().leftOut() > 0) {
      rows.add(List.of("of two, no agreement", "" + report.agreement().leftOut()));
    }
    out.append(TextTable.aligned(rows)).append('\n');
  }

  private void unsettled(List<String> ids) {
    if (!ids.isEmpty()) {
      out.append("Not settled yet: ")
          .append(String.join(", ", ids.subList(0, Math.min(MOST_NAMED, ids.size()))))
          .append(ids.size() > MOST_NAMED ? format(", and %,d more", ids.size() - MOST_NAMED) : "")
          .append(".\n\n");
    }
  }

  private <K> void counts(String heading, Map<K, Long> counts, Function<K, String> name) {
    if (!counts.isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of(heading, "segments"));
      counts.forEach((key, count) -> rows.add(List.of(name.apply(key), "" + count)));
      out.append(TextTable.aligned(rows)).append('\n');
    }
  }

  private void agreement(ReviewAgreement agreement) {
    if (agreement.segments() == 0) {
      out.append("No two reviewers have decided the same segment, so agreement is not known.\n");
      return;
    }
    out.append(
        format(
            "Agreement: %d of %s of %s %s the same decision twice;"
                + " Krippendorff's alpha %s. Intervals of 95 percent are over persons.%n%n",
            agreement.same(),
            CountText.of(agreement.segments(), "segment"),
            CountText.of(agreement.persons(), "person"),
            CountText.word(agreement.same(), "has", "have"),
            number(agreement.alpha(), 3)));
    List<Likeness> rows = new ArrayList<>();
    for (ReviewAgreement.OfTwo two : agreement.pairs()) {
      String names = CellText.shown(two.first()) + ", " + CellText.shown(two.second());
      rows.add(new Likeness(names, "Cohen's kappa", two.segments(), two.same(), two.kappa(), 3));
      two.texts()
          .forEach(
              (language, text) ->
                  rows.add(
                      new Likeness(
                          names,
                          "chrF of edits, " + language,
                          text.segments(),
                          text.same(),
                          text.chrf(),
                          1)));
    }
    out.append(
        TextTable.aligned(
            new Columns<Likeness>()
                .add("reviewers", Likeness::names)
                .add("what", Likeness::what)
                .add("segments", row -> "" + row.segments())
                .add("same", row -> "" + row.same())
                .add("value", row -> number(row.estimate().value(), row.decimals()))
                .add("from", row -> number(row.estimate().low(), row.decimals()))
                .add("to", row -> number(row.estimate().high(), row.decimals()))
                .cells(rows)));
  }

  /** The likeness of two reviewers in their decisions, or in their edits of a language. */
  private record Likeness(
      String names,
      String what,
      int segments,
      int same,
      BootstrapEstimate estimate,
      int decimals) {}

  private void effort(List<EffortReport.Row> effort) {
    if (effort.isEmpty()) {
      return;
    }
    out.append('\n')
        .append(
            TextTable.aligned(
                new Columns<EffortReport.Row>()
                    .add("effort", row -> EffortReport.name(row.figure()))
                    .add("of", row -> CellText.shown(row.category()))
                    .add("segments", row -> "" + row.segments())
                    .add("people", row -> "" + row.people())
                    .add("value", row -> number(row.estimate().value(), 1))
                    .add("from", row -> number(row.estimate().low(), 1))
                    .add("to", row -> number(row.estimate().high(), 1))
                    .cells(effort)))
        .append(
            "Seconds and keystrokes are of a segment and reviewer. HTER is TER, in percent, from"
                + " the machine's sentence to the one that was left.\n");
    if (effort.stream().anyMatch(row -> row.people() < EffortReport.FEW)) {
      out.append(
          format(
              "A figure of fewer than %d people is only a hint: its interval is too narrow.%n",
              EffortReport.FEW));
    }
  }

  private static String number(double value, int decimals) {
    return Double.isFinite(value) ? format("%." + decimals + "f", value) : "-";
  }
}
