package org.occgen.benchmark.table;

import java.util.List;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.statistics.MarkCounts;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.GenderMark;

/**
 * {@code marks.tsv}: the words of each row that show a person's gender, in every language that has
 * rules. The rules know the forms of all occupations of {@code occupations.tsv}, so that {@code
 * occgen gender marks --occupations} finds the same words.
 */
public final class MarkTable implements RowText {
  /** Its first line. */
  public static final String HEADER =
      CellText.line("line", "language", "start", "end", "word", "gender", "evidence");

  private final RowMarks marks;
  private final MarkCounts counts;

  /**
   * The table.
   *
   * @param languages languages of the run
   */
  public MarkTable(List<String> languages, RowMarks marks) {
    this.marks = marks;
    this.counts = new MarkCounts(languages);
  }

  @Override
  public String header() {
    return HEADER;
  }

  @Override
  public String of(LabelledSegment row) {
    StringBuilder lines = new StringBuilder();
    List<List<GenderMark>> found = marks.of(row);
    for (int i = 0; i < row.languages().size(); i++) {
      String language = row.languages().get(i);
      if (marks.hasRules(language) || !found.get(i).isEmpty()) {
        counts.add(language, found.get(i));
        for (GenderMark mark : found.get(i)) {
          lines.append(
              CellText.line(
                  row.row() + 1,
                  language,
                  mark.start(),
                  mark.end(),
                  mark.word(),
                  mark.gender().id(),
                  mark.evidence().id()));
        }
      }
    }
    return lines.toString();
  }

  /** The counts of the rows so far. */
  public MarkCounts counts() {
    return counts;
  }
}
