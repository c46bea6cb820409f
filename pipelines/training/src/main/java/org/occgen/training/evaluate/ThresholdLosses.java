package org.occgen.training.evaluate;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import org.occgen.models.SentenceEncoder;

/**
 * How much F1 the default thresholds of an encoder lose against the best ones, on pseudo-articles
 * of development sets.
 */
public final class ThresholdLosses {
  /**
   * The least number of rows of a language for {@link Loss#heldOut}, which splits the rows into two
   * halves. Each half must still make several articles. An article has {@value
   * PseudoArticles#SMALLEST} to {@value PseudoArticles#LARGEST} rows, and needs four times as many
   * other rows.
   */
  public static final int HALVED_ROWS = 200;

  private ThresholdLosses() {}

  /**
   * The loss of a language.
   *
   * @param used what the default threshold gives
   * @param best what the threshold with the best F1 on these very articles gives
   * @param heldOut points of F1 that a threshold loses on other rows than those it was found on.
   *     The threshold is found on every second row and measured on the others, then the other way
   *     round; this is the mean of both. It is compared with the best threshold of the measured
   *     rows, which is found on these rows themselves. About half of the loss comes from that.
   *     Empty where the sets of the language have fewer than {@value #HALVED_ROWS} rows together,
   *     or where a half makes no article.
   */
  public record Loss(Thresholds.Finding used, Thresholds.Finding best, OptionalDouble heldOut) {
    /** Points of F1 that the default threshold loses, 0 or more. */
    public double points() {
      return 100 * (best.f1() - used.f1());
    }
  }

  /** Seed of the first draw: behind those that {@link Thresholds#find} draws with this seed. */
  static long firstDraw(long seed) {
    return seed + MinedArticles.DRAWS;
  }

  /**
   * Measures the languages that {@link ThresholdData#measurable} holds; none of them is no error.
   *
   * @param thresholds default thresholds by language
   * @param seed the articles are not those that {@link Thresholds#find} draws with this seed
   * @param each takes a language and its loss, in the order of their codes, once it is measured
   */
  public static void measure(
      SentenceEncoder encoder,
      Map<String, Double> thresholds,
      List<DevelopmentSet> sets,
      long seed,
      BiConsumer<String, Loss> each) {
    long draws = firstDraw(seed);
    for (String language :
        ThresholdData.of(encoder.languages(), thresholds, sets, seed).measurable()) {
      MinedArticles all = MinedArticles.of(encoder, sets, language, draws);
      each.accept(
          language,
          new Loss(
              all.at(Objects.requireNonNull(thresholds.get(language))),
              all.best(),
              heldOut(encoder, sets, language, draws)));
    }
  }

  private static OptionalDouble heldOut(
      SentenceEncoder encoder, List<DevelopmentSet> sets, String language, long draws) {
    if (ThresholdData.rows(sets, language) < HALVED_ROWS) {
      return OptionalDouble.empty();
    }
    MinedArticles even =
        MinedArticles.of(encoder, sets.stream().map(set -> set.half(0)).toList(), language, draws);
    MinedArticles odd =
        MinedArticles.of(encoder, sets.stream().map(set -> set.half(1)).toList(), language, draws);
    // many small sets
    if (even.pairs() == 0 || odd.pairs() == 0) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of((lost(even, odd) + lost(odd, even)) / 2);
  }

  /** Points of F1 that the best threshold of some articles loses in others. */
  static double lost(MinedArticles found, MinedArticles measured) {
    return 100 * (measured.best().f1() - measured.at(found.best().threshold()).f1());
  }
}
