package org.occgen.score.evaluation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.TextMetric;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.EffectSize;
import org.occgen.score.significance.SamplingDesign;

/** A sampling design with what figures have in common: counts, and which category is which. */
final class EvaluationDesign {
  private final SamplingDesign design;
  private final EvaluationSettings settings;
  private final int masculine;
  private final int feminine;

  EvaluationDesign(SamplingDesign design, EvaluationSettings settings) {
    this.design = design;
    this.settings = settings;
    masculine = design.categories().indexOf(settings.masculine());
    feminine = design.categories().indexOf(settings.feminine());
  }

  SamplingDesign sampling() {
    return design;
  }

  EvaluationSettings settings() {
    return settings;
  }

  /** The number of the category that a gap begins with. */
  int masculine() {
    return masculine;
  }

  /** The number of the category that a gap takes away. */
  int feminine() {
    return feminine;
  }

  /** Whether both categories of the gap have segments. */
  boolean hasGap() {
    return masculine >= 0 && feminine >= 0;
  }

  /** Whether segments are told apart by category at all. */
  boolean hasCategories() {
    return design.categories().size() > 1;
  }

  /** Whether segments are told apart by group at all. */
  boolean hasGroups() {
    return design.groups().size() > 1;
  }

  /** Whether a segment is of a group that has scores of both categories of the gap. */
  private IntPredicate inGroupsWithBoth(IntPredicate scored) {
    Set<Integer> men = new HashSet<>();
    Set<Integer> women = new HashSet<>();
    for (int segment = 0; segment < design.size(); segment++) {
      int category = design.categoryOf(segment);
      if (scored.test(segment) && category == masculine) {
        men.add(design.groupOf(segment));
      } else if (scored.test(segment) && category == feminine) {
        women.add(design.groupOf(segment));
      }
    }
    return segment -> {
      int group = design.groupOf(segment);
      return design.isNamed(group) && men.contains(group) && women.contains(group);
    };
  }

  /** The subsets whose scores, or differences of scores, are told. */
  List<Subset> scored() {
    List<Subset> subsets = new ArrayList<>(List.of(Subset.ALL));
    if (hasCategories()) {
      design.categories().forEach(category -> subsets.add(Subset.of(category)));
    }
    return subsets;
  }

  /** The number of a subset's category. */
  int category(Subset subset) {
    return design.categories().indexOf(subset.category());
  }

  /**
   * Which segments a subset is of; of gaps, those of both sides that count.
   *
   * @param scored which segments have a score at all
   */
  IntPredicate segmentsOf(Subset subset, IntPredicate scored) {
    return switch (subset.kind()) {
      case ALL, LARGEST_GAP, GAP_TO_REST -> scored;
      case CATEGORY -> scored.and(ofCategory(category(subset)));
      case GAP -> scored.and(ofCategory(masculine).or(ofCategory(feminine)));
      case MACRO_GAP -> segmentsOf(Subset.GAP, scored).and(inGroupsWithBoth(scored));
    };
  }

  /** Whether a segment is of a category, by its number. */
  IntPredicate ofCategory(int category) {
    return segment -> design.categoryOf(segment) == category;
  }

  long segments(IntPredicate chosen) {
    return IntStream.range(0, design.size()).filter(chosen).count();
  }

  /**
   * An estimate, without interval where a category that it is of has one unit alone: its replicates
   * are all the same, which says nothing of other people.
   *
   * @param chosen the segments that it was taken of
   */
  BootstrapEstimate withoutFalsePrecision(
      Subset subset, IntPredicate chosen, BootstrapEstimate estimate) {
    LongStream units =
        IntStream.range(0, design.categories().size())
            .mapToLong(category -> units(chosen.and(ofCategory(category))));
    boolean varies =
        subset.equals(Subset.ALL)
            ? units.anyMatch(count -> count > 1)
            : units.noneMatch(count -> count == 1);
    return varies ? estimate : estimate.withoutInterval();
  }

  long units(IntPredicate chosen) {
    return IntStream.range(0, design.size()).filter(chosen).map(design::unitOf).distinct().count();
  }

  /** The size of an effect, and by what it is measured. */
  record Effect(double size, String measure) {
    static final Effect NONE = new Effect(Double.NaN, "");
  }

  /**
   * The size of the advantage of some segment scores over others.
   *
   * @param statistics whose metric tells the direction
   */
  static Effect effect(SegmentStatistics statistics, double[] scores, double[] others) {
    boolean proportions =
        (!(statistics.metric() instanceof TextMetric) || statistics.metric().highest() == 1)
            && areProportions(scores)
            && areProportions(others);
    double size =
        proportions
            ? EffectSize.cohensH(mean(scores), mean(others))
            : EffectSize.cohensD(scores, others);
    return new Effect(statistics.metric().advantage(size, 0), proportions ? "h" : "d");
  }

  private static boolean areProportions(double[] scores) {
    return scores.length > 0
        && IntStream.range(0, scores.length).allMatch(i -> scores[i] == 0 || scores[i] == 1);
  }

  private static double mean(double[] scores) {
    return IntStream.range(0, scores.length).mapToDouble(i -> scores[i]).sum() / scores.length;
  }

  /** The scores of those chosen segments that have one. */
  static double[] segmentScores(SegmentStatistics statistics, IntPredicate chosen) {
    return IntStream.range(0, statistics.size())
        .filter(chosen)
        .mapToDouble(statistics::segmentScore)
        .filter(score -> !Double.isNaN(score))
        .toArray();
  }
}
