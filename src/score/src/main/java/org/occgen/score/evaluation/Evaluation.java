package org.occgen.score.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.occgen.score.significance.HolmCorrection;
import org.occgen.score.significance.SamplingDesign;

/**
 * The results of an evaluation.
 *
 * @param figures scores, gaps and comparisons: by metric, then by system, then by subset
 * @param groups scores and gaps by group; empty where there are no groups
 * @param ranks of every system by every metric; empty with one system
 * @param correlations of gaps with shares of women; empty where no shares are known
 */
public record Evaluation(
    List<ScoreFigure> figures,
    List<GroupFigure> groups,
    List<SystemRank> ranks,
    List<ShareCorrelation> correlations) {
  public Evaluation {
    figures = List.copyOf(figures);
    groups = List.copyOf(groups);
    ranks = List.copyOf(ranks);
    correlations = List.copyOf(correlations);
  }

  /**
   * Evaluates systems.
   *
   * @param scored every system under every metric; of a metric the first system is the baseline
   *     that the others are compared with
   * @param design whose segments they are; groups without a name are none
   * @param sharesOfWomen share of women among women and men by group; groups may be missing
   */
  public static Evaluation of(
      List<EvaluatedMetric> scored,
      SamplingDesign design,
      Map<String, Double> sharesOfWomen,
      EvaluationSettings settings) {
    EvaluationDesign counted = new EvaluationDesign(design, settings);
    SystemScores scores = new SystemScores(scored, counted);
    SystemComparisons comparisons = new SystemComparisons(scored, counted);
    List<ScoreFigure> figures = new ArrayList<>(scores.figures());
    figures.addAll(comparisons.figures());
    GroupScores groups = new GroupScores(scored, counted, sharesOfWomen);
    return new Evaluation(
        corrected(figures), groups.figures(), comparisons.ranks(), groups.correlations());
  }

  /**
   * Holm's correction over systems and metrics; scores and comparisons of a subset are apart. The
   * smallest p that the tests could have given are corrected alike: Holm's correction grows with
   * every p, so no outcome of the tests gives less.
   */
  private static List<ScoreFigure> corrected(List<ScoreFigure> figures) {
    Function<ScoreFigure, Object> family =
        figure -> List.of(figure.subset(), figure.isComparison());
    double[] adjusted = HolmCorrection.correct(figures, family, ScoreFigure::p);
    double[] smallest =
        HolmCorrection.correct(
            figures, family, figure -> Double.isNaN(figure.p()) ? Double.NaN : figure.smallestP());
    return IntStream.range(0, figures.size())
        .mapToObj(i -> figures.get(i).withAdjustedP(adjusted[i], smallest[i]))
        .toList();
  }

  /** The figure of a system, not of a comparison, if there is one. */
  public Optional<ScoreFigure> figure(String system, String metric, Subset subset) {
    return figures.stream()
        .filter(
            figure ->
                !figure.isComparison()
                    && figure.system().equals(system)
                    && figure.metric().equals(metric)
                    && figure.subset().equals(subset))
        .findFirst();
  }
}
