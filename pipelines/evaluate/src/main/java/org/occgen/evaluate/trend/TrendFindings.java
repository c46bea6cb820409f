package org.occgen.evaluate.trend;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.SampleSize;
import org.occgen.evaluate.ScoreText;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.significance.BootstrapEstimate;

/** The sentences about what a trend shows, and about what that rests on. */
record TrendFindings(Trend trend) {
  private static final String TEXTS =
      "The versions hold other sentences about other people, so a change may come from the texts:"
          + " compare several systems on the same versions.";

  /** A sentence a system about its gap, then how few people it rests on, then what it is not. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    trend.changes().stream()
        .filter(change -> change.what() == Trend.What.GAP)
        .forEach(change -> sentences.add(sentence(change)));
    fewest()
        .filter(point -> SampleSize.isFew(point.people()))
        .ifPresent(
            point ->
                sentences.add(
                    format(
                        "It is only a hint: with a verdict, %s has %s on %s (%s), fewer than %d.",
                        point.version(),
                        CountText.of(
                            point.people(),
                            point.what().shown() + " person",
                            point.what().shown() + " people"),
                        point.system(),
                        CountText.of(point.verdicts(), "verdict"),
                        SampleSize.FEW)));
    sentences.add(TEXTS);
    return sentences;
  }

  private static String sentence(Trend.Change change) {
    BootstrapEstimate estimate = change.estimate();
    if (!Double.isFinite(change.corrected())) {
      return format(
          "%s: too few people to test whether the gap changed between %s and %s (%s).",
          change.system(), change.first(), change.last(), ScoreText.withInterval(estimate));
    }
    boolean found = EvaluationSettings.isFound(change.corrected(), estimate);
    return format(
        "%s: %s between %s and %s: %s, p after Holm's correction %s.",
        change.system(),
        found ? "the gap of gender accuracy changed" : "no change of the gap was found",
        change.first(),
        change.last(),
        ScoreText.withInterval(estimate),
        ScoreText.p(change.corrected()));
  }

  /** The figure of one gender that the fewest people stand behind. */
  private Optional<Trend.Point> fewest() {
    return trend.points().stream()
        .filter(
            point -> point.what() == Trend.What.FEMININE || point.what() == Trend.What.MASCULINE)
        .min(Comparator.comparingLong(Trend.Point::people));
  }
}
