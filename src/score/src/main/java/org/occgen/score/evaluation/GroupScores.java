package org.occgen.score.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.EmpiricalBayes;
import org.occgen.score.significance.GroupEstimate;
import org.occgen.score.significance.HolmCorrection;
import org.occgen.score.significance.RankCorrelation;
import org.occgen.score.significance.SamplingDesign;

/**
 * Scores and gaps by group, as they are and shrunken, and how gaps go with shares of women.
 *
 * <p>The interval of a shrunken figure is as wide on either side, so it can leave the scale of the
 * metric: an accuracy lies between 0 and 1, and a gap of accuracies between -1 and 1. What lies
 * outside is cut off. The true figure is on the scale, so the cut interval holds it as often. A
 * scale that cannot be left (logit, arcsine) would not do: the accuracy of a small group is often
 * exactly 0 or 1, whose logit is infinite, and a gap has no such scale.
 *
 * <p>A figure of one person has no interval: its width would be that of other groups alone.
 */
record GroupScores(
    List<EvaluatedMetric> scored, EvaluationDesign design, Map<String, Double> sharesOfWomen) {
  /** The fewest people of a figure that is given an interval. */
  private static final int PEOPLE_OF_INTERVAL = 2;

  List<GroupFigure> figures() {
    List<GroupFigure> figures = new ArrayList<>();
    if (!design.hasGroups()) {
      return figures;
    }
    for (EvaluatedMetric evaluated : scored) {
      List<String> categories = design.sampling().categories();
      for (int category = 0; category < categories.size(); category++) {
        figures.addAll(
            figures(
                evaluated,
                Subset.of(categories.get(category)),
                GroupEstimate.scores(evaluated.statistics(), design.sampling(), category)));
      }
      if (design.hasGap()) {
        figures.addAll(figures(evaluated, Subset.GAP, gaps(evaluated.statistics())));
      }
    }
    return figures;
  }

  private List<GroupEstimate> gaps(SegmentStatistics statistics) {
    return GroupEstimate.gaps(statistics, design.sampling(), design.masculine(), design.feminine());
  }

  private List<GroupFigure> figures(
      EvaluatedMetric evaluated, Subset subset, List<GroupEstimate> estimates) {
    SamplingDesign sampling = design.sampling();
    IntPredicate chosen = design.segmentsOf(subset, evaluated.statistics()::isScored);
    Map<GroupEstimate, EmpiricalBayes.Shrunken> shrunken =
        EmpiricalBayes.shrink(estimates).groups().stream()
            .collect(Collectors.toMap(EmpiricalBayes.Shrunken::estimate, each -> each));
    Metric metric = evaluated.by();
    double widest = metric.highest() - metric.lowest();
    double lowest = subset.isGap() ? -widest : metric.lowest();
    double highest = subset.isGap() ? widest : metric.highest();
    List<GroupFigure> figures = new ArrayList<>();
    for (GroupEstimate estimate : estimates) {
      boolean isAlone = estimate.units() < PEOPLE_OF_INTERVAL;
      // of a category with one person nothing is known of how people vary
      EmpiricalBayes.Shrunken after =
          shrunken.getOrDefault(
              estimate, new EmpiricalBayes.Shrunken(estimate, Double.NaN, Double.NaN, Double.NaN));
      figures.add(
          new GroupFigure(
              evaluated.system(),
              evaluated.by(),
              sampling.groups().get(estimate.group()),
              subset,
              estimate.value(),
              design.segments(chosen.and(segment -> sampling.groupOf(segment) == estimate.group())),
              estimate.units(),
              after.value(),
              isAlone ? Double.NaN : Math.max(after.low(), lowest),
              isAlone ? Double.NaN : Math.min(after.high(), highest),
              shareOfWomen(estimate)));
    }
    return figures;
  }

  /** Of every system and metric, if shares are known and there is a gap. */
  List<ShareCorrelation> correlations() {
    List<ShareCorrelation> correlations = new ArrayList<>();
    if (sharesOfWomen.isEmpty() || !design.hasGroups() || !design.hasGap()) {
      return correlations;
    }
    List<RankCorrelation> found = new ArrayList<>();
    for (EvaluatedMetric evaluated : scored) {
      List<GroupEstimate> gaps = gaps(evaluated.statistics());
      double[] shares = gaps.stream().mapToDouble(this::shareOfWomen).toArray();
      found.add(
          RankCorrelation.of(
              gaps.stream().mapToDouble(GroupEstimate::value).toArray(),
              shares,
              design.settings().permutations(),
              design.settings().seed()));
    }
    double[] adjusted =
        HolmCorrection.correct(found.stream().mapToDouble(RankCorrelation::p).toArray());
    for (int i = 0; i < adjusted.length; i++) {
      correlations.add(
          new ShareCorrelation(
              scored.get(i).system(),
              scored.get(i).metric(),
              found.get(i).rho(),
              found.get(i).p(),
              adjusted[i],
              found.get(i).pairs()));
    }
    return correlations;
  }

  private double shareOfWomen(GroupEstimate gap) {
    return sharesOfWomen.getOrDefault(design.sampling().groups().get(gap.group()), Double.NaN);
  }
}
