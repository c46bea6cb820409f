package org.occgen.training.evaluate;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.occgen.models.SentenceEncoder;

/**
 * How much F1 the default thresholds of an encoder lose against the best ones, on pseudo-articles
 * of development sets.
 */
public final class ThresholdLosses {
  private ThresholdLosses() {}

  /**
   * What was measured of a language.
   *
   * @param used what the default threshold gives
   * @param best what the threshold with the best F1 on these very articles gives
   * @param otherHalf points of F1 that a threshold loses on rows that it was not found on: found on
   *     every second row and measured on the others, and the other way round, the mean of both. The
   *     best threshold that it is compared with is found on the measured rows themselves, so about
   *     half of the loss is theirs.
   */
  public record Loss(Thresholds.Finding used, Thresholds.Finding best, double otherHalf) {
    /** Points of F1 that the default threshold loses, 0 or more. */
    public double points() {
      return 100 * (best.f1() - used.f1());
    }
  }

  /**
   * Measures the languages that have a default threshold and development data.
   *
   * @param thresholds default thresholds by language
   * @param seed the articles are not those that {@link Thresholds#find} draws with this seed
   * @param each takes a language and its loss, in the order of their codes, once it is measured
   * @throws IllegalArgumentException if no language has both
   */
  public static void measure(
      SentenceEncoder encoder,
      Map<String, Double> thresholds,
      List<DevelopmentSet> sets,
      long seed,
      BiConsumer<String, Loss> each) {
    long draws = seed + MinedArticles.DRAWS;
    List<DevelopmentSet> even = sets.stream().map(set -> set.half(0)).toList();
    List<DevelopmentSet> odd = sets.stream().map(set -> set.half(1)).toList();
    boolean any = false;
    for (String language : new TreeSet<>(encoder.languages())) {
      if (!thresholds.containsKey(language) || language.equals(DevelopmentSet.PIVOT)) {
        continue;
      }
      MinedArticles all = MinedArticles.of(encoder, sets, language, draws);
      if (all.pairs() == 0) {
        continue;
      }
      MinedArticles first = MinedArticles.of(encoder, even, language, draws);
      MinedArticles second = MinedArticles.of(encoder, odd, language, draws);
      any = true;
      each.accept(
          language,
          new Loss(
              all.at(thresholds.get(language)),
              all.best(),
              (lost(first, second) + lost(second, first)) / 2));
    }
    if (!any) {
      throw new IllegalArgumentException(
          "the development sets hold no language that has a default threshold");
    }
  }

  private static double lost(MinedArticles found, MinedArticles measured) {
    return 100 * (measured.best().f1() - measured.at(found.best().threshold()).f1());
  }
}
