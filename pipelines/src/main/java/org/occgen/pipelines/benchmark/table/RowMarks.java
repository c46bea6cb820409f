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
import org.occgen.core.gender.grammar.Evidence;
import org.occgen.core.person.Occupation;
import org.occgen.core.review.ReviewMark;

/**
 * The words of rows that show a person's gender, by the rules of each language. The rules know the
 * forms of all occupations of {@code occupations.tsv}. Several files of the benchmark need the
 * words of the same row, and to find them takes longer than to write them: so the words of the last
 * row are remembered. Not for several threads.
 */
public final class RowMarks {
  private final Map<String, GenderRules> rules = new HashMap<>();
  private final Map<String, List<ReviewMark>> marked;
  private @Nullable LabelledSegment last;
  private List<List<GenderMark>> marks = List.of();

  /**
   * The rules of those languages that have some.
   *
   * @param languages languages of the run
   * @param occupations those that collect found
   */
  public RowMarks(List<String> languages, List<Occupation> occupations) {
    this(languages, occupations, Map.of());
  }

  /**
   * The rules, and what reviewers marked in their place.
   *
   * @param marked by segment id, all words of all languages
   */
  public RowMarks(
      List<String> languages, List<Occupation> occupations, Map<String, List<ReviewMark>> marked) {
    this.marked = Map.copyOf(marked);
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
   *     has no rules, and no reviewer marked a word
   */
  public List<List<GenderMark>> of(LabelledSegment row) {
    if (!Objects.equals(row, last)) {
      List<List<GenderMark>> found = new ArrayList<>();
      List<ReviewMark> given = marked.get(row.id());
      for (int i = 0; i < row.languages().size(); i++) {
        String language = row.languages().get(i);
        String sentence = row.sentences().get(i);
        GenderRules known = rules.get(language);
        if (given != null) {
          found.add(marks(given, language, sentence));
        } else {
          found.add(known == null ? List.of() : known.marks(sentence));
        }
      }
      marks = List.copyOf(found);
      last = row;
    }
    return marks;
  }

  private static List<GenderMark> marks(List<ReviewMark> given, String language, String sentence) {
    return given.stream()
        .filter(mark -> mark.language().equals(language))
        .map(
            mark ->
                new GenderMark(
                    mark.start(),
                    mark.end(),
                    sentence.substring(
                        sentence.offsetByCodePoints(0, mark.start()),
                        sentence.offsetByCodePoints(0, mark.end())),
                    mark.gender(),
                    Evidence.REVIEWER))
        .toList();
  }
}
