package org.occgen.review.release.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mark.WordGender;
import org.occgen.core.person.GenderCategories;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewMark;
import org.occgen.review.ReviewPlan;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewedSegments;
import org.occgen.review.SegmentReview;
import org.occgen.review.release.Release;
import org.occgen.review.release.UnreviewedPolicy;

/**
 * Random journals of a dozen reviewers: a review with numbers for names says the same of each
 * segment, and the history of a release gives it back.
 */
class NumberedReviewTest {
  private static final double SHARE = 1.0 / 3;

  @TempDir private Path folder;

  private final ReviewedSegments made = new ReviewedSegments();

  @Test
  void itSaysWhatTheJournalSaysAndIsReadBack() throws IOException {
    int blind = 0;
    int leftOut = 0;
    for (int seed = 0; seed < 40; seed++) {
      ReviewState journal = journal(new Random(seed));
      ReviewState numbered = NumberedReview.of(journal);
      assertEquals(journal.progress(), numbered.progress());
      for (SegmentReview review : journal.segments()) {
        SegmentReview other = numbered.segment(review.segment().id()).orElseThrow();
        assertEquals(review.outcome(), other.outcome());
        assertEquals(kinds(review.decisions()), kinds(other.decisions()));
        assertEquals(
            review.adjudication().map(ReviewEvent::kind),
            other.adjudication().map(ReviewEvent::kind));
        assertEquals(blindTexts(review), blindTexts(other));
        blind += NumberedReview.blind(review).isEmpty() ? 0 : 1;
      }
      ReviewAgreement before = ReviewAgreement.of(journal, 10, 1);
      ReviewAgreement after = ReviewAgreement.of(numbered, 10, 1);
      assertEquals(before.same(), after.same());
      assertEquals(before.leftOut(), after.leftOut());
      leftOut += after.leftOut();
      assertEquals(before.alpha(), after.alpha());
      assertEquals(
          NumberedReview.reviewers(journal).size(), NumberedReview.reviewers(numbered).size());
      String text = history(numbered);
      assertFalse(text.contains("name-") || text.contains("secret"), text);
      Files.writeString(folder.resolve("history.jsonl"), text);
      assertEquals(text, history(HistoryFile.read(folder, SHARE)));
    }
    assertTrue(blind > 20, blind + " changed their mind");
    assertTrue(leftOut > 20, leftOut + " of which somebody was not sure");
  }

  private static String history(ReviewState state) {
    return HistoryFile.text(
        state,
        Release.of(state, UnreviewedPolicy.KEEP, GenderCategories.DEFAULT, BalanceOptions.DEFAULT));
  }

  private ReviewState journal(Random random) {
    ReviewState state = new ReviewState(new ReviewPlan(SHARE, List.of()), ReviewedSegments.of(20));
    List<SegmentReview> segments = List.copyOf(state.segments());
    for (int step = 0; step < 200; step++) {
      String reviewer = "name-" + random.nextInt(12);
      SegmentReview segment = segments.get(random.nextInt(segments.size()));
      ReviewEvent event = made.event(state, reviewer, segment.segment().id(), decision(random));
      if (state.consider(event) instanceof ReviewState.Result.Taken taken) {
        state.apply(taken.event());
      }
    }
    return state;
  }

  private static Decision decision(Random random) {
    Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
    Decision decision =
        switch (kind) {
          case EDIT ->
              random.nextBoolean()
                  ? Decision.edit(Map.of("es", "Ella \u200d fue " + random.nextInt(3) + "."))
                  : Decision.edit(Map.of())
                      .withMarks(List.of(new ReviewMark("es", 0, 4, WordGender.FEMININE)));
          case REJECT -> Decision.reject(RejectionReason.OTHER);
          default -> ReviewedSegments.decision(kind, "");
        };
    decision = decision.withComment("secret");
    if (kind.isVerdict() && random.nextInt(4) == 0) {
      decision = decision.withLanguages(Set.of("es"));
    }
    return random.nextInt(4) == 0 ? decision.asAdjudication() : decision;
  }

  private static List<Kind> kinds(List<ReviewEvent> events) {
    List<ReviewEvent> sorted = new ArrayList<>(events);
    sorted.sort((a, b) -> Long.compare(a.sequence(), b.sequence()));
    return sorted.stream().map(ReviewEvent::kind).toList();
  }

  private static Optional<TreeSet<String>> blindTexts(SegmentReview review) {
    return review
        .blindPair()
        .map(
            pair -> {
              TreeSet<String> both = new TreeSet<>();
              for (ReviewEvent event : List.of(pair.first(), pair.second())) {
                both.add(
                    event.kind()
                        + " "
                        + new TreeMap<>(event.texts())
                        + " "
                        + event.marks()
                        + " "
                        + event.reason());
              }
              return both;
            });
  }
}
