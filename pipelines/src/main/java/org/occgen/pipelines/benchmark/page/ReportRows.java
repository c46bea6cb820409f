package org.occgen.pipelines.benchmark.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.gender.GenderMark;
import org.occgen.pipelines.recipe.BenchmarkFormat;
import org.occgen.pipelines.recipe.Recipe;

/**
 * The data of the benchmark's rows that the report needs: the lengths of their sentences, their
 * margins, and the segments that it shows. Memory is bounded by the segments that are shown and by
 * the number of different lengths and margins.
 */
public final class ReportRows {
  /** A segment is near a threshold if its margin is less than this above it. */
  static final double NEAR = 0.02;

  /** Margins are counted in thousandths. */
  static final int SCALE = 1_000;

  private final Recipe recipe;
  private final Map<String, Distribution> lengths = new LinkedHashMap<>();
  private final Map<String, Distribution> margins = new LinkedHashMap<>();
  private final Map<String, Long> near = new LinkedHashMap<>();
  private final SegmentData segments;
  private long nearAny;

  /** Nothing yet, of a run of {@code recipe}. */
  public ReportRows(Recipe recipe) {
    this(
        recipe,
        recipe.output().has(BenchmarkFormat.REPORT) ? SegmentData.MAX_SEGMENTS : 0,
        SegmentData.MAX_CHARACTERS);
  }

  ReportRows(Recipe recipe, long maxSegments, long maxCharacters) {
    this.recipe = recipe;
    recipe.languages().forEach(language -> lengths.put(language, new Distribution()));
    for (String language : recipe.otherLanguages()) {
      margins.put(language, new Distribution());
      near.put(language, 0L);
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
    for (int i = 0; i < row.margins().size(); i++) {
      String language = row.languages().get(i + 1);
      double margin = row.margins().get(i);
      of(margins, language).add(Math.round(margin * SCALE));
      if (margin - recipe.threshold(language) < NEAR) {
        near.merge(language, 1L, Long::sum);
      }
    }
    if (!row.margins().isEmpty() && row.score() < NEAR) {
      nearAny++;
    }
    segments.add(row, marks);
  }

  /** Lengths of the sentences of a language, in characters (code points). */
  Distribution lengths(String language) {
    return of(lengths, language);
  }

  /** Margins of a language, in thousandths. */
  Distribution margins(String language) {
    return of(margins, language);
  }

  /** Segments whose margin in a language is less than {@link #NEAR} above the threshold. */
  long near(String language) {
    return near.getOrDefault(language, 0L);
  }

  /** Segments that are near the threshold in a language at least. */
  long near() {
    return nearAny;
  }

  /** The segments that are shown. */
  SegmentData segments() {
    return segments;
  }

  private static Distribution of(Map<String, Distribution> all, String language) {
    return Objects.requireNonNull(all.get(language), language);
  }
}
