package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.lexicon.GenderGap.Verdict;
import org.occgen.core.measure.Sums;

class GenderGapTest {
  private static GenderGap gap(long words, long feminine, long masculine, long both) {
    return new GenderGap(words, 10, 5, 0, feminine, masculine, 0, both);
  }

  /** The figures of FLORES that the authors' README prints. */
  @ParameterizedTest
  @CsvSource({
    "25549, 13, 12, 0.05088261771497906, 0.04696857019844221, 0.00019570605268052815",
    "23211, 28, 15, 0.1206324587480074, 0.06462453147214682, 0.00028249642743351656",
    "24269, 25, 19, 0.10301207301495735, 0.07828917549136759, 0.0002733229399289237",
    "26896, 28, 54, 0.10410469958358119, 0.2007733491969066, 0.00033663613796724475",
  })
  void hasThePublishedFigures(
      long words, long feminine, long masculine, double percentF, double percentM, double error) {
    GenderGap gap = gap(words, feminine, masculine, 0);
    assertEquals(percentF, gap.percent(GenderClass.FEMININE), 1e-12);
    assertEquals(percentM, gap.percent(GenderClass.MASCULINE), 1e-12);
    assertEquals(error, gap.standardError(), 1e-15);
  }

  /** Against the plain definition over one value a word. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void standardErrorIsThatOfTheWords(long seed) {
    Random random = new Random(seed);
    int[] values = new int[2 + random.nextInt(500)];
    long feminine = 0;
    long masculine = 0;
    long both = 0;
    for (int i = 0; i < values.length; i++) {
      boolean isFeminine = random.nextInt(5) == 0;
      boolean isMasculine = random.nextInt(4) == 0;
      feminine += isFeminine ? 1 : 0;
      masculine += isMasculine ? 1 : 0;
      both += isFeminine && isMasculine ? 1 : 0;
      values[i] = (isFeminine ? 1 : 0) - (isMasculine ? 1 : 0);
    }
    double mean = 0;
    for (int value : values) {
      mean += (double) value / values.length;
    }
    double squares = 0;
    for (int value : values) {
      squares += (value - mean) * (value - mean);
    }
    double expected = Math.sqrt(squares / (values.length - 1)) / Math.sqrt(values.length);
    assertEquals(expected, gap(values.length, feminine, masculine, both).standardError(), 1e-12);
  }

  @Test
  void verdictsCompareInOneUnit() {
    // 28 against 15 of 23,211: a gap of 0.056 percent, two standard errors are 0.0565 percent
    assertEquals(Verdict.BALANCED, gap(23211, 28, 15, 0).verdict());
    assertEquals(Verdict.FEMININE, gap(23211, 28, 15, 0).verdictAsPublished());
    assertEquals(Verdict.MASCULINE, gap(26896, 28, 54, 0).verdict());
    assertEquals(Verdict.MASCULINE, gap(26896, 28, 54, 0).verdictAsPublished());
    assertEquals(Verdict.FEMININE, gap(26896, 54, 28, 0).verdict());
    assertEquals(Verdict.BALANCED, gap(1000, 4, 4, 0).verdictAsPublished());
  }

  @Test
  void hasNoFigureOfNothing() {
    GenderGap nothing = new GenderGap(0, 0, 0, 3, 0, 0, 0, 0);
    assertTrue(Double.isNaN(nothing.percent(GenderClass.FEMININE)));
    assertTrue(Double.isNaN(nothing.standardError()));
    assertTrue(Double.isNaN(nothing.coverage()));
    assertTrue(Double.isNaN(nothing.masculineToFeminine()));
    assertEquals(Verdict.NONE, nothing.verdict());
    assertEquals(Verdict.NONE, gap(1, 1, 0, 0).verdict());
    assertEquals(0, gap(94_906_267, 94_906_267, 0, 0).standardError(), 1e-9);
    assertEquals(Verdict.BALANCED, gap(2, 1, 1, 0).verdict());
  }

  @Test
  void tellsTheRatioOfPolarity() {
    assertEquals(1.5, gap(1000, 2, 3, 0).masculineToFeminine());
    assertEquals(Double.POSITIVE_INFINITY, gap(1000, 0, 3, 0).masculineToFeminine());
  }

  @Test
  void addsUpCountsOfTermsByTheirClasses() {
    GenderLexicon lexicon =
        GenderLexicon.of(
            "spa",
            "es",
            List.of(
                new LexiconEntry(GenderClass.MASCULINE, "padre", "padres"),
                new LexiconEntry(GenderClass.UNSPECIFIED, "", "padres"),
                new LexiconEntry(GenderClass.FEMININE, "madre", "")));
    Sums sums = new Sums();
    sums.add(GenderGap.WORDS, 100);
    sums.add(GenderGap.SAMPLES, 10);
    sums.add(GenderGap.MATCHED_SAMPLES, 5);
    sums.add(GenderGap.TERM, "padres", 3);
    sums.add(GenderGap.TERM, "padres", 1);
    sums.add(GenderGap.TERM, "madre", 2);
    GenderGap gap = GenderGap.of(lexicon, sums);
    assertEquals(4, gap.masculine());
    assertEquals(4, gap.unspecified());
    assertEquals(2, gap.feminine());
    assertEquals(0, gap.both());
    assertEquals(50, gap.coverage());
    sums.add(GenderGap.TERM, "tía", 1);
    assertRefused(() -> GenderGap.of(lexicon, sums));
  }
}
