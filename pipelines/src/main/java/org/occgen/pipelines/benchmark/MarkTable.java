package org.occgen.pipelines.benchmark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.gender.GenderMark;
import org.occgen.core.gender.GenderRules;
import org.occgen.core.person.Occupation;
import org.occgen.pipelines.report.MarkCounts;

/**
 * {@code marks.tsv}: the words of each row that show a person's gender, in every language that has
 * rules. The rules know the forms of all occupations of {@code occupations.tsv}, so that {@code
 * occgen marks --occupations} finds the same words.
 */
final class MarkTable implements RowText {
  private static final String HEADER =
      CellText.line("line", "language", "start", "end", "word", "gender", "evidence");

  private final Map<String, GenderRules> rules = new LinkedHashMap<>();
  private final MarkCounts counts;

  /**
   * The table.
   *
   * @param languages languages of the run
   * @param occupations those that collect found
   */
  MarkTable(List<String> languages, List<Occupation> occupations) {
    counts = new MarkCounts(languages);
    for (String language : counts.languages()) {
      rules.put(
          language, GenderRules.require(language, OccupationNames.pairs(occupations, language)));
    }
  }

  @Override
  public String header() {
    return HEADER;
  }

  @Override
  public String of(LabelledSegment row) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < row.languages().size(); i++) {
      String language = row.languages().get(i);
      GenderRules known = rules.get(language);
      if (known != null) {
        List<GenderMark> marks = known.marks(row.sentences().get(i));
        counts.add(language, marks);
        for (GenderMark mark : marks) {
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

  /** What was counted of the rows so far. */
  MarkCounts counts() {
    return counts;
  }
}
