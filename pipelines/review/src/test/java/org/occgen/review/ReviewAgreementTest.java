package org.occgen.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.review.ReviewedSegments.take;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.score.Chrf;
import org.occgen.score.ChrfOptions;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.Agreement;

class ReviewAgreementTest {
  private final ReviewedSegments made = new ReviewedSegments();

  private static ReviewState state(int segments, double share) {
    return new ReviewState(new ReviewPlan(share, List.of()), ReviewedSegments.of(segments));
  }

  private Kind decide(ReviewState state, String reviewer, String segment, Random random) {
    Kind kind = Kind.values()[random.nextInt(3)];
    String spanish = "Ella es " + random.nextInt(9) + ".";
    take(state, made.event(state, reviewer, segment, ReviewedSegments.decision(kind, spanish)));
    return kind;
  }

  @Test
  void kappaIsThatOfCohenWithAnIntervalAroundIt() {
    ReviewState state = state(40, 1);
    Random random = new Random(1);
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (SegmentReview review : state.segments()) {
      String id = review.segment().id();
      Kind own = decide(state, "bert", id, random);
      second.add(own.id());
      if (random.nextBoolean()) {
        take(state, made.event(state, "anna", id, ReviewedSegments.decision(own, "Ella.")));
        first.add(own.id());
      } else {
        first.add(decide(state, "anna", id, random).id());
      }
    }
    ReviewAgreement agreement = ReviewAgreement.of(state, 200, 7);
    ReviewAgreement.OfTwo two = agreement.pairs().get(0);
    assertEquals("anna", two.first());
    assertEquals(40, two.segments());
    assertEquals(20, two.persons());
    assertEquals(Agreement.cohensKappa(first, second), two.kappa().value(), 1e-12);
    assertTrue(two.kappa().low() < two.kappa().value() && two.kappa().value() < two.kappa().high());
    assertEquals(agreement, ReviewAgreement.of(state, 200, 7));
  }

  @Test
  void chrfIsTheMeanOfBothDirectionsOverEditedSentences() {
    ReviewState state = state(3, 1);
    for (String reviewer : List.of("anna", "bert")) {
      String text = reviewer.equals("anna") ? "Ella escribió un libro." : "Escribió libros.";
      take(state, made.event(state, reviewer, "Q100-0", ReviewedSegments.edit(text)));
    }
    take(state, made.event(state, "anna", "Q100-1", Decision.accept()));
    take(state, made.event(state, "bert", "Q100-1", ReviewedSegments.edit("Ella fue una.")));
    take(state, made.event(state, "anna", "Q101-0", Decision.reject(RejectionReason.PARTIAL)));
    take(state, made.event(state, "bert", "Q101-0", ReviewedSegments.edit("Ella no.")));
    ReviewAgreement.OfTwo two = ReviewAgreement.of(state, 50, 1).pairs().get(0);
    assertEquals(List.of("es"), List.copyOf(two.texts().keySet()));
    ReviewAgreement.TextLikeness spanish = two.texts().get("es");
    assertEquals(2, spanish.segments());
    assertEquals(0, spanish.same());
    List<String> anna = List.of("Ella escribió un libro.", "Ella fue 1.");
    List<String> bert = List.of("Escribió libros.", "Ella fue una.");
    assertEquals((chrf(anna, bert) + chrf(bert, anna)) / 2, spanish.chrf().value(), 1e-12);
  }

  private static double chrf(List<String> hypotheses, List<String> references) {
    return SegmentStatistics.of(
            new Chrf(ChrfOptions.DEFAULT, 1),
            hypotheses,
            references.stream().map(List::of).toList())
        .score(segment -> true);
  }

  /** By the formula it would be 0, which looks like chance. */
  @Test
  void ofOneSegmentNothingBeyondChanceIsKnown() {
    ReviewState state = state(1, 1);
    take(state, made.event(state, "anna", "Q100-0", Decision.accept()));
    take(state, made.event(state, "bert", "Q100-0", ReviewedSegments.edit("Ella.")));
    ReviewAgreement agreement = ReviewAgreement.of(state, 10, 1);
    assertEquals(1, agreement.segments());
    assertTrue(Double.isNaN(agreement.pairs().get(0).kappa().value()));
    assertTrue(Double.isNaN(agreement.alpha()));
  }

  /**
   * Who is not sure neither agrees nor differs, and who judged another language did not, either.
   */
  @Test
  void whatCannotBeComparedIsLeftOutAndCounted() {
    ReviewState state = state(4, 1);
    List<Decision> second =
        List.of(Decision.unsure(), Decision.accept().withLanguages(Set.of("es")));
    for (int i = 0; i < 2; i++) {
      String id = "Q10" + i + "-0";
      take(state, made.event(state, "anna", id, Decision.accept()));
      take(state, made.event(state, "bert", id, second.get(i)));
    }
    for (String reviewer : List.of("anna", "bert")) {
      take(state, made.event(state, reviewer, "Q100-1", Decision.accept()));
      take(state, made.event(state, reviewer, "Q101-1", Decision.reject(RejectionReason.PARTIAL)));
    }
    ReviewAgreement agreement = ReviewAgreement.of(state, 10, 1);
    assertEquals(2, agreement.segments());
    assertEquals(2, agreement.leftOut());
    assertEquals(1, agreement.pairs().get(0).kappa().value(), 1e-12);
  }

  @Test
  void nothingSharedHasNoAgreement() {
    ReviewState state = state(2, 0);
    take(state, made.event(state, "anna", "Q100-0", Decision.accept()));
    ReviewAgreement agreement = ReviewAgreement.of(state, 10, 1);
    assertEquals(0, agreement.segments());
    assertEquals(List.of(), agreement.pairs());
    assertTrue(Double.isNaN(agreement.alpha()));
  }

  @Test
  void ofSeveralReviewersEveryTwoAreCompared() {
    ReviewState state = state(6, 1);
    List<String> people = ReviewedSegments.reviewers(3);
    int i = 0;
    for (SegmentReview review : state.segments()) {
      for (int other = 0; other < 2; other++) {
        String reviewer = people.get((i + other) % 3);
        take(state, made.event(state, reviewer, review.segment().id(), Decision.accept()));
      }
      i++;
    }
    ReviewAgreement agreement = ReviewAgreement.of(state, 10, 1);
    assertEquals(
        List.of("anna bert 2", "anna cem 2", "bert cem 2"),
        agreement.pairs().stream()
            .map(two -> two.first() + " " + two.second() + " " + two.segments())
            .toList());
    assertTrue(Double.isNaN(agreement.pairs().get(0).kappa().value()), "all the same decision");
  }
}
