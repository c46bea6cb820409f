package org.occgen.benchmark.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.mark.GenderMark;

/**
 * The data of the benchmark's rows that the report needs: the lengths of their sentences, the
 * probabilities of their pairs, and the pairs and segments that it shows. Memory is bounded by the
 * segments that are shown and, in each language, by the number of different lengths and
 * probabilities.
 */
public final class ReportRows {
  /** Probabilities are counted in thousandths. */
  private static final int SCALE = 1_000;

  private final Map<String, Distribution> lengths = new LinkedHashMap<>();
  private final Map<String, Distribution> probabilities = new LinkedHashMap<>();
  private final Map<String, PairsToRead> pairs = new LinkedHashMap<>();
  private final SegmentData segments;

  /** Nothing yet, of a run of {@code recipe}. */
  public ReportRows(Recipe recipe) {
    this(
        recipe,
        recipe.output().has(BenchmarkFormat.REPORT) ? SegmentData.MAX_SEGMENTS : 0,
        SegmentData.MAX_CHARACTERS);
  }

  ReportRows(Recipe recipe, long maxSegments, long maxCharacters) {
    recipe.languages().forEach(language -> lengths.put(language, new Distribution()));
    recipe.otherLanguages().forEach(language -> probabilities.put(language, new Distribution()));
    for (int i = 1; i < recipe.languages().size(); i++) {
      pairs.put(recipe.languages().get(i), new PairsToRead(i));
    }
    segments = new SegmentData(recipe.languages(), maxSegments, maxCharacters);
  }

  /**
   * Takes the next row.
   *
   * @param marks words that show a person's gender, of each sentence; none where a language has no
   *     rules
   */
  public void add(LabelledSegment row, List<List<GenderMark>> marks) {
    for (int i = 0; i < row.languages().size(); i++) {
      String sentence = row.sentences().get(i);
      of(lengths, row.languages().get(i)).add(sentence.codePointCount(0, sentence.length()));
    }
    for (int i = 0; i < row.probabilities().size(); i++) {
      of(probabilities, row.languages().get(i + 1)).add(thousandths(row.probabilities().get(i)));
    }
    pairs.values().forEach(each -> each.add(row));
    segments.add(row, marks);
  }

  /** A probability in thousandths. */
  static long thousandths(double probability) {
    return Math.round(probability * SCALE);
  }

  /** Lengths of the sentences of a language, in characters (code points). */
  Distribution lengths(String language) {
    return of(lengths, language);
  }

  /** Probabilities of the pairs of a language, in thousandths. */
  Distribution probabilities(String language) {
    return of(probabilities, language);
  }

  /** The pairs that a reader should see first, by language, in the order of the recipe. */
  Map<String, PairsToRead> pairs() {
    return pairs;
  }

  /** The segments that are shown. */
  SegmentData segments() {
    return segments;
  }

  private static Distribution of(Map<String, Distribution> all, String language) {
    return Objects.requireNonNull(all.get(language), language);
  }
}
