package org.occgen.evaluate.leaderboard;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.mark.WordGender;
import org.occgen.evaluate.sets.WinoMtSentence;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.score.Metric;
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
 * @param cells how many sentences about men, women and neutral persons show masculine, feminine,
 *     no gender, or are unknown: a row of four numbers after the other
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

  private static final List<Shown> EXPECTED =
      List.of(Shown.MASCULINE, Shown.FEMININE, Shown.NEITHER);
  private static final String PRO = "pro";
  private static final String ANTI = "anti";

  /**
   * What the figures are made of.
   *
   * @param sentences all of the suite
   * @param stereotypes of each sentence {@code pro}, {@code anti} or nothing
   * @param authors by system, by the authors' rule: what the translation of each sentence shows
   * @param nouns likewise by the nouns that occgen knows
   */
  record Input(
      List<WinoMtSentence> sentences,
      List<String> stereotypes,
      Map<String, List<Shown>> authors,
      Map<String, List<Shown>> nouns) {
    /** The stereotype of each sentence by two lists of sentences. */
    static List<String> stereotypes(
        List<WinoMtSentence> sentences, Set<WinoMtSentence> pro, Set<WinoMtSentence> anti) {
      return sentences.stream()
          .map(each -> pro.contains(each) ? PRO : anti.contains(each) ? ANTI : "")
          .toList();
    }

    /** The figures of a system, by what its translations show. */
    WinoMtFigures of(
        Map<String, List<Shown>> bySystem, String system, EvaluationSettings settings) {
      List<Shown> shown = Objects.requireNonNull(bySystem.get(system));
      List<Shown> expected = sentences.stream().map(Input::expected).toList();
      ShareScore share = new ShareScore("accuracy", "");
      List<SegmentStatistics> scored =
          List.of(
              share.statistics(
                  shown.size(), i -> true, i -> shown.get(i) == expected.get(i)),
              DeltaG.statistics(expected, shown));
      SamplingDesign design =
          SamplingDesign.of(stereotypes, sentences.stream().map(WinoMtSentence::text).toList());
      Map<String, Figure> figures = new LinkedHashMap<>();
      figures.put("accuracy", Figure.score(0));
      figures.put("delta G", Figure.score(1));
      int pro = design.categories().indexOf(PRO);
      int anti = design.categories().indexOf(ANTI);
      figures.put("delta S", pro < 0 || anti < 0 ? sums -> Double.NaN : Figure.gap(0, pro, anti));
      Map<String, BootstrapEstimate> estimates =
          new StratifiedBootstrap(scored, design)
              .estimate(figures, settings.resamples(), settings.seed());
      List<Long> cells = new ArrayList<>();
      for (Shown gold : EXPECTED) {
        for (Shown said :
            List.of(Shown.MASCULINE, Shown.FEMININE, Shown.NEITHER, Shown.UNKNOWN)) {
          cells.add(
              IntStream.range(0, shown.size())
                  .filter(i -> expected.get(i) == gold && shown.get(i) == said)
                  .count());
        }
      }
      return new WinoMtFigures(
          cells,
          Objects.requireNonNull(estimates.get("accuracy")),
          Objects.requireNonNull(estimates.get("delta G")),
          Objects.requireNonNull(estimates.get("delta S")));
    }

    private static Shown expected(WinoMtSentence sentence) {
      return sentence
          .gender()
          .map(gender -> gender == WordGender.FEMININE ? Shown.FEMININE : Shown.MASCULINE)
          .orElse(Shown.NEITHER);
    }
  }

  /** F1 of men less F1 of women: of each gender how often it is right, shown, and asked for. */
  private record DeltaG() implements Metric {
    private static final int WIDTH = 6;

    static SegmentStatistics statistics(List<Shown> expected, List<Shown> shown) {
      double[] sums = new double[WIDTH * shown.size()];
      for (int i = 0; i < shown.size(); i++) {
        for (int gender = 0; gender < 2; gender++) {
          Shown own = EXPECTED.get(gender);
          int at = WIDTH * i + WIDTH / 2 * gender;
          sums[at] = expected.get(i) == own && shown.get(i) == own ? 1 : 0;
          sums[at + 1] = shown.get(i) == own ? 1 : 0;
          sums[at + 2] = expected.get(i) == own ? 1 : 0;
        }
      }
      return new SegmentStatistics(new DeltaG(), sums);
    }

    @Override
    public String name() {
      return "delta G";
    }

    @Override
    public String signature() {
      return "";
    }

    @Override
    public int width() {
      return WIDTH;
    }

    @Override
    public double score(double[] sums) {
      return 2 * sums[0] / (sums[1] + sums[2]) - 2 * sums[3] / (sums[4] + sums[5]);
    }

    /** Every sentence counts, though none alone has a score. */
    @Override
    public double segmentScore(double[] statistics) {
      return 0;
    }
  }
}
