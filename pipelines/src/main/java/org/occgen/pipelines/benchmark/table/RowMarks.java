package org.occgen.pipelines.benchmark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.gender.GenderMark;
import org.occgen.core.gender.GenderRules;
import org.occgen.core.person.Occupation;

/**
 * The words of rows that show a person's gender, by the rules of each language. The rules know the
 * forms of all occupations of {@code occupations.tsv}. Several files of the benchmark need the
 * words of the same row, and to find them takes longer than to write them: so the words of the last
 * row are remembered. Not for several threads.
 */
public final class RowMarks {
  private final Map<String, GenderRules> rules = new HashMap<>();
  private @Nullable LabelledSegment last;
  private List<List<GenderMark>> marks = List.of();

  /**
   * The rules of those languages that have some.
   *
   * @param languages languages of the run
   * @param occupations those that collect found
   */
  public RowMarks(List<String> languages, List<Occupation> occupations) {
    for (String language : languages) {
      // a code such as zh-min-nan is another language than zh
      if (GenderRules.languages().contains(language)) {
        rules.put(
            language, GenderRules.require(language, OccupationNames.pairs(occupations, language)));
      }
    }
  }

  /** Whether a language has rules. */
  public boolean hasRules(String language) {
    return rules.containsKey(language);
  }

  /**
   * The words of a row.
   *
   * @return one list a language of the row, in the order of the sentence; empty where the language
   *     has no rules
   */
  public List<List<GenderMark>> of(LabelledSegment row) {
    if (!Objects.equals(row, last)) {
      List<List<GenderMark>> found = new ArrayList<>();
      for (int i = 0; i < row.languages().size(); i++) {
        GenderRules known = rules.get(row.languages().get(i));
        found.add(known == null ? List.of() : known.marks(row.sentences().get(i)));
      }
      marks = List.copyOf(found);
      last = row;
    }
    return marks;
  }
}
