package org.occgen.evaluate.trend;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.SampleSize;
import org.occgen.evaluate.ScoreText;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.significance.BootstrapEstimate;

/** What a trend shows, in sentences, with what it rests on. */
record TrendFindings(Trend trend) {
  private static final String TEXTS =
      "The versions hold other sentences about other people, so a change may come from the texts:"
          + " compare several systems on the same versions.";

  /** A sentence a system about its gap, then how few people it rests on, then what it is not. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    trend.changes().stream()
        .filter(of -> of.what() == Trend.What.GAP)
        .forEach(of -> sentences.add(sentence(of)));
    fewest()
        .filter(of -> SampleSize.isFew(of.people()))
        .ifPresent(
            of ->
                sentences.add(
                    String.format(
                        Locale.ROOT,
                        "It is only a hint: with a verdict, %s has %s on %s (%s), fewer than %d.",
                        of.version(),
                        CountText.of(
                            of.people(),
                            of.what().shown() + " person",
                            of.what().shown() + " people"),
                        of.system(),
                        CountText.of(of.verdicts(), "verdict"),
                        SampleSize.FEW)));
    sentences.add(TEXTS);
    return sentences;
  }

  private static String sentence(Trend.Change of) {
    BootstrapEstimate estimate = of.estimate();
    if (!Double.isFinite(of.corrected())) {
      return String.format(
          Locale.ROOT,
          "%s: too few people to test whether the gap changed between %s and %s (%s).",
          of.system(),
          of.first(),
          of.last(),
          ScoreText.withInterval(estimate));
    }
    boolean found =
        of.corrected() < EvaluationSettings.LEVEL && (estimate.low() > 0 || estimate.high() < 0);
    return String.format(
        Locale.ROOT,
        "%s: %s between %s and %s: %s, p after Holm's correction %s.",
        of.system(),
        found ? "the gap of gender accuracy changed" : "no change of the gap was found",
        of.first(),
        of.last(),
        ScoreText.withInterval(estimate),
        ScoreText.p(of.corrected()));
  }

  /** The figure of one gender that the fewest people stand behind. */
  private Optional<Trend.Point> fewest() {
    return trend.points().stream()
        .filter(of -> of.what() == Trend.What.FEMININE || of.what() == Trend.What.MASCULINE)
        .min(Comparator.comparingLong(Trend.Point::people));
  }
}
