package org.occgen.review.diff.file;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;
import org.occgen.review.diff.BenchmarkDiff;
import org.occgen.review.diff.CellChange;
import org.occgen.review.diff.ComparedSegment;
import org.occgen.review.diff.Edit;
import org.occgen.review.diff.SegmentChange;

/**
 * The changes as text for the terminal. Names and sentences are bounded, and hidden characters
 * shown.
 */
public final class DiffText {
  private static final int MOST_SHOWN = 600;

  private final VersionDiff diff;
  private final int most;
  private final StringBuilder out = new StringBuilder();

  private DiffText(VersionDiff diff, int most) {
    this.diff = diff;
    this.most = most;
  }

  /**
   * The report.
   *
   * @param most how many segments of a kind are shown
   */
  public static String of(VersionDiff diff, int most) {
    DiffText text = new DiffText(diff, most);
    text.versions();
    if (diff.isEmpty()) {
      return text.out.append("Nothing changed.\n").toString();
    }
    text.counts();
    text.recipe();
    text.groups();
    text.segments("Added", diff.rows().added(), Map.of());
    text.segments("Removed", diff.rows().removed(), diff.after().removals());
    text.changes();
    return text.out.toString();
  }

  private void versions() {
    out.append(
            TextTable.aligned(
                new Columns<Map.Entry<String, BenchmarkVersion>>()
                    .add("", Map.Entry::getKey)
                    .add("folder", row -> shown(row.getValue().folder().toString()))
                    .add("version", row -> shown(row.getValue().version()))
                    .add("segments", row -> row.getValue().segments().size())
                    .add("people", row -> row.getValue().people())
                    .add("languages", row -> String.join(" ", row.getValue().languages()))
                    .cells(
                        List.of(
                            Map.entry("before", diff.before()), Map.entry("after", diff.after())))))
        .append('\n');
  }

  private void counts() {
    BenchmarkDiff rows = diff.rows();
    long edited = rows.changed().stream().filter(change -> !change.sentences().isEmpty()).count();
    out.append(
        TextTable.aligned(
            List.of(
                List.of("segments", "number"),
                List.of("added", CountText.number(rows.added().size())),
                List.of("removed", CountText.number(rows.removed().size())),
                List.of("edited", CountText.number(edited)),
                List.of(
                    "changed in other columns alone",
                    CountText.number(rows.changed().size() - edited)),
                List.of("the same", CountText.number(rows.same())))));
    if (rows.moved() > 0) {
      out.append(
          CountText.of(rows.moved(), "segment of both has", "segments of both have")
              + " another place among these.\n");
    }
    lacking("languages", rows.languages());
    lacking("columns of test.meta.tsv", rows.columns());
    out.append('\n');
  }

  private void lacking(String what, BenchmarkDiff.Lacking names) {
    if (!names.added().isEmpty()) {
      out.append("New ")
          .append(what)
          .append(": ")
          .append(shown(String.join(", ", names.added())))
          .append('\n');
    }
    if (!names.removed().isEmpty()) {
      out.append("Missing ")
          .append(what)
          .append(": ")
          .append(shown(String.join(", ", names.removed())))
          .append('\n');
    }
  }

  private void recipe() {
    if (!diff.recipesKnown()) {
      out.append("The recipes were not compared: a folder has no record of its own.\n\n");
      return;
    }
    table(
        new Columns<Map.Entry<String, Edit>>()
            .add("recipe", edit -> shown(edit.getKey()))
            .add("before", edit -> shown(edit.getValue().before()))
            .add("after", edit -> shown(edit.getValue().after()))
            .cells(List.copyOf(diff.recipe().entrySet())));
  }

  private void groups() {
    table(
        new Columns<CellChange>()
            .add("group", cell -> shown(cell.group()))
            .add("gender category", cell -> shown(cell.genderCategory()))
            .add("people", cell -> cell.before().people())
            .add("after", cell -> cell.after().people())
            .add("segments", cell -> cell.before().segments())
            .add("after", cell -> cell.after().segments())
            .cells(diff.rows().cells()));
  }

  private void table(List<List<String>> cells) {
    if (cells.size() > 1) {
      out.append(TextTable.aligned(cells)).append('\n');
    }
  }

  private void segments(
      String heading, List<ComparedSegment> segments, Map<String, String> reasons) {
    if (segments.isEmpty()) {
      return;
    }
    out.append(heading).append('\n');
    for (ComparedSegment segment : segments.subList(0, Math.min(most, segments.size()))) {
      String reason = reasons.getOrDefault(segment.id(), "");
      head(segment, reason.isEmpty() ? "" : ", " + reason);
      segment.sentences().forEach((language, text) -> line(' ', language, text));
    }
    more(segments.size());
  }

  private void changes() {
    List<SegmentChange> changed = diff.rows().changed();
    if (changed.isEmpty()) {
      return;
    }
    out.append("Changed\n");
    for (SegmentChange change : changed.subList(0, Math.min(most, changed.size()))) {
      head(change.before(), "");
      edits(change.sentences());
      edits(change.columns());
    }
    more(changed.size());
  }

  private void edits(Map<String, Edit> edits) {
    edits.forEach(
        (key, edit) -> {
          line('-', key, edit.before());
          line('+', key, edit.after());
        });
  }

  private void head(ComparedSegment segment, String more) {
    out.append("  ")
        .append(shown(segment.id()))
        .append(", ")
        .append(shown(segment.genderCategory()))
        .append(", group ")
        .append(shown(segment.group()))
        .append(shown(more))
        .append('\n');
  }

  private void line(char sign, String key, String text) {
    out.append("  ").append(sign).append(' ').append(shown(key)).append("  ");
    out.append(shown(text)).append('\n');
  }

  private void more(int all) {
    if (all > most) {
      out.append(
          String.format(Locale.ROOT, "  and %,d more; --format json tells all\n", all - most));
    }
    out.append('\n');
  }

  private static String shown(String text) {
    return CellText.shown(text, MOST_SHOWN);
  }
}
