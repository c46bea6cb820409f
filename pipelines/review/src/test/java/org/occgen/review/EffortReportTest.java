package org.occgen.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.review.ReviewedSegments.take;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.score.Metrics;
import org.occgen.score.TextMetric;
import org.occgen.score.tokenize.Tokenizers;

/** What a review took: time, keys and HTER by gender, with intervals over people. */
class EffortReportTest {
  private static final TextMetric TER =
      new Metrics(1, Tokenizers.MTEVAL_13A, Map.of()).parse("ter");

  private final ReviewedSegments made = new ReviewedSegments();

  private static ReviewState state(int segments, double doubleShare) {
    return new ReviewState(
        new ReviewPlan(doubleShare, List.of()),
        IntStream.range(0, segments).mapToObj(ReviewedSegments::row).toList());
  }

  private void decide(ReviewState state, String reviewer, String id, Decision decision, long ms) {
    take(
        state,
        made.event(state, reviewer, id, decision).withEffort(new ReviewEffort(ms, ms / 1000)));
  }

  private static EffortReport.Row row(ReviewState state, String figure, String category) {
    return EffortReport.of(state, 200, 3).stream()
        .filter(row -> row.figure().equals(figure) && row.category().equals(category))
        .findFirst()
        .orElseThrow();
  }

  /** Sentences about women take ten seconds more, each with a chance of three: it is found. */
  @Test
  void timeIsToldByGenderWithIntervalsOverPeople() {
    ReviewState state = state(80, 0);
    Random random = new Random(1);
    double[] sums = new double[2];
    for (LabelledSegment row : state.segments().stream().map(SegmentReview::segment).toList()) {
      boolean woman = row.genderCategory().equals("feminine");
      long milliseconds = (woman ? 20_000 : 10_000) + random.nextInt(3_000);
      sums[woman ? 0 : 1] += milliseconds / 1000.0;
      decide(state, "anna", row.id(), Decision.accept(), milliseconds);
    }
    assertEquals(sums[0] / 40, row(state, "seconds", "feminine").estimate().value(), 1e-9);
    assertEquals(sums[1] / 40, row(state, "seconds", "masculine").estimate().value(), 1e-9);
    EffortReport.Row gap = row(state, "seconds", EffortReport.GAP);
    assertEquals((sums[0] - sums[1]) / 40, gap.estimate().value(), 1e-9);
    assertTrue(gap.estimate().low() > 9 && gap.estimate().high() < 11, gap.toString());
    assertEquals(80, gap.segments());
    assertEquals(40, gap.people());
    assertEquals(EffortReport.of(state, 200, 3), EffortReport.of(state, 200, 3));
  }

  /** All that somebody did with a segment is theirs, and two reviewers are two. */
  @Test
  void whatWasTakenBackCountsAndReviewersAreAveraged() {
    ReviewState state = state(2, 1);
    decide(state, "anna", "Q100-0", Decision.accept(), 4_000);
    decide(state, "anna", "Q100-0", Decision.withdraw(), 1_000);
    decide(state, "anna", "Q100-0", Decision.reject(RejectionReason.PARTIAL), 3_000);
    decide(state, "bert", "Q100-0", Decision.accept(), 12_000);
    take(state, made.event(state, "cem", "Q100-1", Decision.accept())); // of another tool
    EffortReport.Row seconds = row(state, "seconds", EffortReport.ALL);
    assertEquals(1, seconds.segments());
    assertEquals((8 + 12) / 2.0, seconds.estimate().value(), 1e-9);
    assertTrue(Double.isNaN(seconds.estimate().low()), "one person has no interval");
    assertEquals((8 + 12) / 2.0, row(state, "keystrokes", EffortReport.ALL).estimate().value());
  }

  /** HTER is TER of the machine's sentence against the one that was left, corpus by corpus. */
  @Test
  void hterIsTerAgainstWhatWasLeft() {
    ReviewState hand = state(2, 0);
    take(hand, made.event(hand, "anna", "Q100-0", ReviewedSegments.edit("Ella fue la 0.")));
    take(hand, made.event(hand, "anna", "Q100-1", Decision.accept()));
    assertEquals(
        100.0 / 7, row(hand, "hter-es", EffortReport.ALL).estimate().value(), 1e-9, "1 of 4 + 3");

    ReviewState state = state(60, 0);
    Random random = new Random(2);
    List<String> words = List.of("Ella", "fue", "la", "autora", "de", "un", "libro", "1", ".");
    double[][] sums = new double[2][2];
    for (LabelledSegment row : state.segments().stream().map(SegmentReview::segment).toList()) {
      String machine = row.sentences().get(1);
      String left = machine;
      if (random.nextInt(4) == 0) {
        take(state, made.event(state, "anna", row.id(), Decision.reject(RejectionReason.HARMFUL)));
        continue;
      }
      if (random.nextBoolean()) {
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(8); i++) {
          chosen.add(words.get(random.nextInt(words.size())));
        }
        left = String.join(" ", chosen);
        take(state, made.event(state, "anna", row.id(), ReviewedSegments.edit(left)));
      } else {
        take(state, made.event(state, "anna", row.id(), Decision.accept()));
      }
      double[] statistics = TER.statistics(machine, List.of(left));
      int side = row.genderCategory().equals("feminine") ? 0 : 1;
      sums[side][0] += statistics[0];
      sums[side][1] += statistics[1];
    }
    assertEquals(TER.score(sums[0]), row(state, "hter-es", "feminine").estimate().value(), 1e-6);
    assertEquals(TER.score(sums[1]), row(state, "hter-es", "masculine").estimate().value(), 1e-6);
    EffortReport.Row all = row(state, "hter-es", EffortReport.ALL);
    assertEquals(
        TER.score(new double[] {sums[0][0] + sums[1][0], sums[0][1] + sums[1][1]}),
        all.estimate().value(),
        1e-6);
    assertTrue(all.estimate().low() < all.estimate().value(), all.toString());
    assertEquals(
        List.of(),
        EffortReport.of(state, 10, 1).stream()
            .filter(row -> row.figure().equals("hter-en"))
            .toList());
  }

  @Test
  void hterCountsCharactersWhereWordsAreNotParted() {
    assertEquals("彼 女 は 。", EffortReport.words("ja", "彼女は。"));
    assertEquals("Ella fue.", EffortReport.words("es", "Ella fue."));
  }

  @Test
  void aReviewWithoutTimesAndEditsHasNoFigures() {
    ReviewState state = state(4, 0);
    assertEquals(List.of(), EffortReport.of(state, 10, 1));
    take(state, made.event(state, "anna", "Q100-0", Decision.accept()));
    assertEquals(List.of(), EffortReport.of(state, 10, 1));
  }
}
