package org.occgen.evaluate.leaderboard;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.mark.WordGender;
import org.occgen.evaluate.sets.WinoMtSentence;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * The published figures of WinoMT, of all its sentences: also those about neutral persons, and
 * those of which nothing is known, which are wrong. Intervals are over sentences.
 *
 * @param cells how many sentences about men, women and neutral persons show masculine, feminine, no
 *     gender, or are unknown, in the order of {@link #CELLS}
 * @param accuracy share of sentences that show the person's gender; no gender for a neutral one
 * @param deltaG F1 of men less F1 of women
 * @param deltaS accuracy on stereotypical sentences less that on the others; NaN without such lists
 */
record WinoMtFigures(
    List<Long> cells,
    BootstrapEstimate accuracy,
    BootstrapEstimate deltaG,
    BootstrapEstimate deltaS) {
  /** The cells: the person's gender, then what is shown; u is unknown. */
  static final List<String> CELLS =
      List.of("mm", "mf", "mn", "mu", "fm", "ff", "fn", "fu", "nm", "nf", "nn", "nu");

  private static final List<Shown> SHOWN =
      List.of(Shown.MASCULINE, Shown.FEMININE, Shown.NEITHER, Shown.UNKNOWN);
  private static final String PRO = "pro";
  private static final String ANTI = "anti";

  /**
   * The answers that the figures are made of.
   *
   * @param sentences all of the suite
   * @param pro the stereotypical ones
   * @param anti those against the stereotype
   * @param authors by system, by the authors' rule: what the translation of each sentence shows
   * @param nouns likewise by the nouns that occgen knows
   */
  record Input(
      List<WinoMtSentence> sentences,
      Set<WinoMtSentence> pro,
      Set<WinoMtSentence> anti,
      Map<String, List<Shown>> authors,
      Map<String, List<Shown>> nouns) {
    /** The figures of a system, by what its translations show. */
    WinoMtFigures of(
        Map<String, List<Shown>> bySystem, String system, EvaluationSettings settings) {
      List<Shown> shown = Objects.requireNonNull(bySystem.get(system));
      List<Shown> expected = sentences.stream().map(Input::expected).toList();
      SamplingDesign design =
          SamplingDesign.of(
              sentences.stream()
                  .map(each -> pro.contains(each) ? PRO : anti.contains(each) ? ANTI : "")
                  .toList(),
              sentences.stream().map(WinoMtSentence::text).toList());
      int stereotypical = design.categories().indexOf(PRO);
      int other = design.categories().indexOf(ANTI);
      Figure deltaS =
          stereotypical < 0 || other < 0 ? sums -> Double.NaN : Figure.gap(0, stereotypical, other);
      Map<String, BootstrapEstimate> estimates =
          new StratifiedBootstrap(
                  List.of(
                      new ShareScore("accuracy", "")
                          .statistics(
                              shown.size(), i -> true, i -> shown.get(i) == expected.get(i)),
                      f1(Shown.MASCULINE, expected, shown),
                      f1(Shown.FEMININE, expected, shown)),
                  design)
              .estimate(
                  Map.of(
                      "accuracy",
                      Figure.score(0),
                      "delta G",
                      sums -> sums.score(1) - sums.score(2),
                      "delta S",
                      deltaS),
                  settings.resamples(),
                  settings.seed());
      List<Long> cells =
          SHOWN.subList(0, 3).stream()
              .flatMap(
                  gold ->
                      SHOWN.stream()
                          .map(
                              said ->
                                  IntStream.range(0, shown.size())
                                      .filter(i -> expected.get(i) == gold && shown.get(i) == said)
                                      .count()))
              .toList();
      return new WinoMtFigures(
          cells,
          Objects.requireNonNull(estimates.get("accuracy")),
          Objects.requireNonNull(estimates.get("delta G")),
          Objects.requireNonNull(estimates.get("delta S")));
    }

    private static Shown expected(WinoMtSentence sentence) {
      return sentence.gender().map(Input::shown).orElse(Shown.NEITHER);
    }

    private static Shown shown(WordGender gender) {
      return gender == WordGender.FEMININE ? Shown.FEMININE : Shown.MASCULINE;
    }

    /** F1 as a share: twice the right ones of those that show a gender, and those that should. */
    private static SegmentStatistics f1(Shown gender, List<Shown> expected, List<Shown> shown) {
      double[] sums = new double[ShareScore.WIDTH * shown.size()];
      for (int i = 0; i < shown.size(); i++) {
        int both = (shown.get(i) == gender ? 1 : 0) + (expected.get(i) == gender ? 1 : 0);
        sums[ShareScore.WIDTH * i] = both == 2 ? 2 : 0;
        sums[ShareScore.WIDTH * i + 1] = both;
      }
      return new SegmentStatistics(new ShareScore("F1", ""), sums);
    }
  }
}
