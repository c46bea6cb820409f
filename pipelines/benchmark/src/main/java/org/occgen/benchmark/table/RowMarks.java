package org.occgen.benchmark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.GenderMarkers;
import org.occgen.core.mark.WordGender;
import org.occgen.core.person.Occupation;

/**
 * The words of rows that show a person's gender, and the sentences in the other gender, by the
 * rules of each language. The rules know the forms of all occupations of {@code occupations.tsv}.
 * Several files of the benchmark need them of the same row, and to find them takes longer than to
 * write them: so those of the last row are remembered. Not for several threads.
 */
public final class RowMarks {
  private final Map<String, BiFunction<String, Optional<WordGender>, List<GenderMark>>> rules =
      new HashMap<>();
  private final Map<String, BiFunction<String, WordGender, Optional<String>>> rewriters =
      new HashMap<>();
  private final List<Occupation> occupations;
  private final Function<LabelledSegment, Optional<List<List<GenderMark>>>> reviewed;
  private @Nullable LabelledSegment last;
  private List<List<GenderMark>> marks = List.of();
  private @Nullable LabelledSegment lastRewritten;
  private List<String> counterfactuals = List.of();

  /**
   * The rules of those languages that have some.
   *
   * @param languages languages of the run
   * @param occupations those that collect found
   */
  public RowMarks(List<String> languages, List<Occupation> occupations) {
    this(languages, occupations, row -> Optional.empty());
  }

  /**
   * The rules, and what reviewers marked in their place.
   *
   * @param reviewed the words of a row that reviewers marked, a list a language; empty where nobody
   *     decided on its words
   */
  public RowMarks(
      List<String> languages,
      List<Occupation> occupations,
      Function<LabelledSegment, Optional<List<List<GenderMark>>>> reviewed) {
    this.occupations = List.copyOf(occupations);
    this.reviewed = reviewed;
    GenderMarkers markers = GenderMarkers.installed();
    for (String language : languages) {
      // a code such as zh-min-nan is another language than zh
      if (markers.languages().contains(language)) {
        rules.put(language, markers.of(language, OccupationNames.pairs(occupations, language)));
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
      marks = reviewed.apply(row).orElseGet(() -> byRules(row));
      last = row;
    }
    return marks;
  }

  /**
   * The sentences of a row in the other gender, by rules alone.
   *
   * @return one a language of the row; empty where the language has no rules, the person is neither
   *     feminine nor masculine, or the sentence cannot be rewritten with confidence
   */
  public List<String> counterfactuals(LabelledSegment row) {
    if (!Objects.equals(row, lastRewritten)) {
      counterfactuals =
          IntStream.range(0, row.languages().size())
              .mapToObj(language -> counterfactual(row, language).orElse(""))
              .toList();
      lastRewritten = row;
    }
    return counterfactuals;
  }

  private Optional<String> counterfactual(LabelledSegment row, int at) {
    String language = row.languages().get(at);
    return WordGender.of(row.genderCategory())
        .filter(gender -> hasRules(language))
        .flatMap(gender -> rewriter(language).apply(row.sentences().get(at), gender));
  }

  /** Few benchmarks need one, and it takes as long to make as the rules themselves. */
  private BiFunction<String, WordGender, Optional<String>> rewriter(String language) {
    return rewriters.computeIfAbsent(
        language,
        text ->
            GenderMarkers.installed()
                .counterfactuals(text, OccupationNames.pairs(occupations, text)));
  }

  private List<List<GenderMark>> byRules(LabelledSegment row) {
    Optional<WordGender> gender = WordGender.of(row.genderCategory());
    List<List<GenderMark>> found = new ArrayList<>();
    for (int i = 0; i < row.languages().size(); i++) {
      BiFunction<String, Optional<WordGender>, List<GenderMark>> known =
          rules.get(row.languages().get(i));
      found.add(known == null ? List.of() : known.apply(row.sentences().get(i), gender));
    }
    return List.copyOf(found);
  }
}
