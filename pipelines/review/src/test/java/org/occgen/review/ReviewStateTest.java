package org.occgen.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.review.ReviewedSegments.refusal;
import static org.occgen.review.ReviewedSegments.take;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LineRules;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.mark.WordGender;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;

class ReviewStateTest {
  private static final String ID = "Q100-0";
  private static final Decision UNO = ReviewedSegments.edit("Uno.");

  private static final LabelledSegment THREE =
      MadeRow.number(0)
          .sentence("en", "One.")
          .sentence("es", "Dos.")
          .sentence("ar", "واحد.")
          .builder()
          .id(ID)
          .qid("Q100")
          .build();

  private final ReviewedSegments made = new ReviewedSegments();
  private final ReviewState single = state(0);
  private final ReviewState twice = state(1);

  private static ReviewState state(double share, String... adjudicators) {
    return new ReviewState(new ReviewPlan(share, List.of(adjudicators)), ReviewedSegments.of(4));
  }

  private ReviewEvent edit(ReviewState state, String reviewer, String spanish) {
    return made.event(state, reviewer, ID, ReviewedSegments.edit(spanish));
  }

  private ReviewEvent decided(Decision decision) {
    return made.event(single, "anna", ID, decision);
  }

  private static Decision of(
      Kind kind, Map<String, String> texts, Optional<RejectionReason> reason) {
    return new Decision(kind, false, texts, reason, Optional.empty(), Set.of(), "");
  }

  private static SegmentReview review(ReviewState state) {
    return state.segment(ID).orElseThrow();
  }

  @Test
  void oneDecisionIsEnoughWhereNobodyIsAskedTwice() {
    assertEquals(ReviewStatus.UNREVIEWED, review(single).status());
    assertTrue(review(single).outcome().isEmpty());
    take(single, edit(single, "anna", "Ella escribió."));
    assertEquals(ReviewStatus.REVIEWED, review(single).status());
    assertEquals(
        new ReviewOutcome(false, List.of("She wrote book 0.", "Ella escribió."), Optional.empty()),
        review(single).outcome().orElseThrow());
    assertEquals(1, single.progress().get(ReviewStatus.REVIEWED));
    assertEquals(3, single.progress().get(ReviewStatus.UNREVIEWED));
  }

  /** Two people would count as one for a reader, or one as two for the figures. */
  @Test
  void namesThatLookAlikeAreRefused() {
    take(single, edit(single, "anna", "Ella escribió."));
    for (String name :
        List.of("\u0430nna", "аnnа", "ａｎｎａ", "anna\u0301\u0300 \u0430nn\u0430", "ɑnna", "Аnna B")) {
      assertEquals(
          ReviewRefusal.Kind.INVALID, refusal(single, edit(single, name, "Ella leyó.")), name);
    }
    for (String name :
        List.of("Anna", "bert", "Анна", "Анна Smith", "安娜", "アンナ", "José", "O'Neil")) {
      assertEquals(Optional.empty(), ReviewerName.fault(name), name);
      take(single, edit(single, name, "Ella leyó a " + name + "."));
    }
    ReviewState adjudicated = state(1, "cem");
    assertEquals(
        ReviewRefusal.Kind.INVALID, refusal(adjudicated, edit(adjudicated, "сem", "Ella leyó.")));
    assertEquals(
        Optional.of("cem"), ReviewerName.lookAlike("сем".replace('м', 'm'), List.of("cem")));
  }

  @Test
  void nobodyOverwritesWhatTheyHaveNotSeen() {
    ReviewEvent late = edit(single, "bert", "Ella leyó.");
    take(single, edit(single, "anna", "Ella escribió."));
    assertEquals(ReviewRefusal.Kind.STALE, refusal(single, late));
    take(single, edit(single, "bert", "Ella leyó.")); // who has seen it now
    assertEquals("Ella leyó.", review(single).outcome().orElseThrow().sentences().get(1));
  }

  @Test
  void undoBringsBackWhatWasThereBefore() {
    take(single, edit(single, "anna", "Uno."));
    take(single, edit(single, "bert", "Dos."));
    take(single, made.event(single, "bert", ID, Decision.withdraw()));
    assertEquals("Uno.", review(single).outcome().orElseThrow().sentences().get(1));
    assertEquals(
        ReviewRefusal.Kind.NOTHING_TO_WITHDRAW,
        refusal(single, made.event(single, "bert", ID, Decision.withdraw())));
    take(single, made.event(single, "anna", ID, Decision.withdraw()));
    assertEquals(ReviewStatus.UNREVIEWED, review(single).status());
    assertEquals(4, review(single).history().size(), "nothing is forgotten");
  }

  @Test
  void twoReviewersAreBlindUntilBothHaveDecided() {
    assertTrue(review(twice).asks("bert", Set.of()));
    take(twice, edit(twice, "anna", "Uno."));
    assertEquals(ReviewStatus.AWAITING_SECOND, review(twice).status());
    assertEquals(0, review(twice).version("bert"));
    assertEquals(List.of(), review(twice).visibleTo("bert"));
    assertFalse(review(twice).asks("anna", Set.of()));
    assertTrue(review(twice).asks("bert", Set.of()));
    take(twice, edit(twice, "bert", "Dos."));
    assertEquals(ReviewStatus.CONFLICT, review(twice).status());
    assertEquals(2, review(twice).version("anna"));
    assertEquals(2, review(twice).visibleTo("anna").size());
    assertTrue(review(twice).outcome().isEmpty());
    assertFalse(review(twice).asks("cem", Set.of()));
    assertEquals(
        ReviewRefusal.Kind.TAKEN, refusal(twice, made.event(twice, "cem", ID, Decision.accept())));
  }

  @Test
  void equalEditsAgreeAndRejectionsAgreeWhateverTheReason() {
    take(twice, edit(twice, "anna", "Uno."));
    take(twice, edit(twice, "bert", "Uno."));
    assertEquals(ReviewStatus.REVIEWED, review(twice).status());
    ReviewEvent rejected =
        made.event(twice, "anna", "Q100-1", Decision.reject(RejectionReason.PARTIAL));
    take(twice, rejected);
    take(twice, made.event(twice, "bert", "Q100-1", Decision.reject(RejectionReason.HARMFUL)));
    assertEquals(ReviewStatus.REVIEWED, twice.segment("Q100-1").orElseThrow().status());
    assertTrue(twice.segment("Q100-1").orElseThrow().outcome().orElseThrow().rejected());
  }

  @Test
  void aThirdPersonDecidesConflicts() {
    ReviewEvent early = made.event(twice, "cem", ID, Decision.accept().asAdjudication());
    assertEquals(ReviewRefusal.Kind.NOT_TO_ADJUDICATE, refusal(twice, early));
    take(twice, edit(twice, "anna", "Uno."));
    take(twice, edit(twice, "bert", "Dos."));
    assertEquals(
        ReviewRefusal.Kind.NOT_TO_ADJUDICATE,
        refusal(twice, made.event(twice, "anna", ID, Decision.accept().asAdjudication())));
    take(twice, made.event(twice, "cem", ID, ReviewedSegments.edit("Tres.").asAdjudication()));
    assertEquals(ReviewStatus.ADJUDICATED, review(twice).status());
    assertEquals("Tres.", review(twice).outcome().orElseThrow().sentences().get(1));
    assertEquals(ReviewRefusal.Kind.STALE, refusal(twice, edit(twice, "anna", "Dos.")));
    take(twice, made.event(twice, "cem", ID, Decision.withdraw().asAdjudication()));
    assertEquals(ReviewStatus.CONFLICT, review(twice).status());
  }

  @Test
  void namedAdjudicatorsDecideAlone() {
    ReviewState named = state(1, "anna");
    take(named, edit(named, "anna", "Uno."));
    take(named, edit(named, "bert", "Dos."));
    assertEquals(
        ReviewRefusal.Kind.NOT_TO_ADJUDICATE,
        refusal(named, made.event(named, "cem", ID, Decision.accept().asAdjudication())));
    take(named, made.event(named, "anna", ID, Decision.accept().asAdjudication()));
    assertEquals(ReviewStatus.ADJUDICATED, review(named).status());
  }

  @Test
  void theBlindPairStaysWhenTheReviewersComeToTerms() {
    take(twice, edit(twice, "bert", "Dos."));
    take(twice, edit(twice, "anna", "Uno."));
    take(twice, edit(twice, "anna", "Dos."));
    assertEquals(ReviewStatus.REVIEWED, review(twice).status());
    SegmentReview.BlindPair pair = review(twice).blindPair().orElseThrow();
    assertEquals(Map.of("es", "Uno."), pair.first().texts());
    assertEquals("bert", pair.second().reviewer());
  }

  @Test
  void whatIsSentTwiceIsTakenOnce() {
    ReviewEvent event = edit(single, "anna", "Uno.");
    ReviewEvent taken = take(single, event);
    ReviewState.Result.Repeated repeated =
        assertInstanceOf(ReviewState.Result.Repeated.class, single.consider(event));
    assertEquals(taken, repeated.event());
    assertEquals(
        ReviewRefusal.Kind.INVALID,
        refusal(
            single,
            new ReviewEvent(
                0,
                event.time(),
                event.reviewer(),
                event.segment(),
                event.seen(),
                ReviewedSegments.edit("Otro."),
                event.basedOn(),
                event.key())));
  }

  @Test
  void eventsOnOtherTextsCountNoMore() {
    ReviewEvent taken = take(single, edit(single, "anna", "Uno."));
    ReviewState later =
        new ReviewState(
            single.plan(), List.of(ReviewedSegments.row(0, ID, "She wrote it.", "Ella fue 0.")));
    later.apply(taken);
    assertEquals(1, later.outdated());
    assertEquals(ReviewStatus.UNREVIEWED, review(later).status());
    assertEquals(0, review(later).version("anna"));
    assertEquals(ReviewRefusal.Kind.OTHER_TEXTS, refusal(later, edit(single, "bert", "Dos.")));
    assertEquals(2, take(later, edit(later, "anna", "Dos.")).sequence());
  }

  @Test
  void eventsThatCannotFollowAreNotApplied() {
    ReviewEvent event = edit(single, "anna", "Uno.").withSequence(2);
    assertThrows(IllegalArgumentException.class, () -> single.apply(event));
    single.apply(event.withSequence(1));
    assertThrows(IllegalArgumentException.class, () -> single.apply(event), "the same key");
    ReviewEvent stale = made.event(state(0), "bert", ID, Decision.accept()).withSequence(2);
    assertThrows(IllegalArgumentException.class, () -> single.apply(stale));
  }

  @Test
  void fieldsMustGoTogether() {
    List<ReviewEvent> bad =
        List.of(
            decided(Decision.edit(Map.of())),
            decided(of(Kind.ACCEPT, Map.of("es", "Uno."), Optional.empty())),
            decided(of(Kind.ACCEPT, Map.of(), Optional.of(RejectionReason.OTHER))),
            decided(of(Kind.REJECT, Map.of(), Optional.empty())),
            decided(Decision.reject(RejectionReason.OTHER)),
            edit(single, "anna", "Ella fue 0."),
            edit(single, "anna", ""),
            edit(single, "anna", " Uno."),
            edit(single, "anna", "Uno.\nDos."),
            edit(single, "anna", "Uno\u2028Dos"),
            edit(single, "anna", "\ud800"),
            edit(single, "anna", "\uffff"),
            edit(single, "anna", "x".repeat(EventFields.MOST_TEXT + 1)),
            decided(Decision.edit(Map.of("fr", "Un."))),
            edit(single, "anna,bert", "Uno."),
            edit(single, "", "Uno."),
            edit(single, "an\u202ena", "Uno."),
            decided(UNO.withComment("\u0000")),
            decided(UNO.withMarks(List.of(mark("es", 2, 5)))),
            decided(UNO.withMarks(List.of(mark("fr", 0, 1)))),
            decided(UNO.withMarks(List.of(mark("es", 0, 2), mark("es", 1, 3)))));
    bad.forEach(
        event ->
            assertEquals(ReviewRefusal.Kind.INVALID, refusal(single, event), event.toString()));
    take(
        single,
        decided(
            ReviewedSegments.edit("Uno 😀")
                .withMarks(List.of(mark("es", 4, 5), mark("es", 0, 3), mark("en", 0, 3)))
                .withComment("two\nlines")));
    assertEquals(
        List.of("en", "es", "es"),
        review(single).outcome().orElseThrow().marks().orElseThrow().stream()
            .map(ReviewMark::language)
            .toList());
  }

  /**
   * The journal of an earlier version may hold such edits: they count, and a release names them.
   */
  @Test
  void newEditsThatTheBenchmarkCannotHoldAreRefused() {
    for (String text : List.of("Uno (1).", "Uno  dos.", "Uno\u200b", "Uno\u00a0dos", "e\u0301l")) {
      ReviewEvent event = edit(single, "anna", text);
      ReviewState.Result.Refused refused =
          assertInstanceOf(ReviewState.Result.Refused.class, single.consider(event));
      String expected = "the line in es " + LineRules.problem("es", text).orElseThrow();
      assertTrue(refused.refusal().message().contains(expected), refused.toString());
      assertEquals(ReviewRefusal.Kind.INVALID, refused.refusal().kind());
      ReviewState earlier = state(0);
      earlier.apply(event.withSequence(1));
      assertEquals(text, review(earlier).outcome().orElseThrow().sentences().get(1));
    }
  }

  private static ReviewMark mark(String language, int start, int end) {
    return new ReviewMark(language, start, end, WordGender.FEMININE);
  }

  /** Whoever is not sure decides nothing; a third person does, or the same one later. */
  @Test
  void whatSomebodyIsNotSureOfGoesToAThirdPerson() {
    for (ReviewState state : List.of(single, twice)) {
      take(state, made.event(state, "anna", ID, Decision.unsure().withComment("Is it she?")));
      if (state == twice) {
        assertEquals(ReviewStatus.AWAITING_SECOND, review(state).status());
        take(state, made.event(state, "bert", ID, Decision.accept()));
      }
      assertEquals(ReviewStatus.CONFLICT, review(state).status());
      assertTrue(review(state).decision().isEmpty());
      assertFalse(review(state).asks("anna", Set.of()));
      assertFalse(review(state).mayAdjudicate("anna", state.plan()));
      assertFalse(review(state).mayDecide("cem"));
      assertEquals(
          state == single ? ReviewRefusal.Kind.NOT_TO_ADJUDICATE : ReviewRefusal.Kind.TAKEN,
          refusal(state, made.event(state, "cem", ID, Decision.accept())));
      Decision again = Decision.unsure().asAdjudication();
      assertEquals(ReviewRefusal.Kind.INVALID, refusal(state, made.event(state, "cem", ID, again)));
      Decision settles = Decision.accept().asAdjudication();
      take(state, made.event(state, "cem", ID, settles));
      assertEquals(ReviewStatus.ADJUDICATED, review(state).status());
      assertFalse(review(state).outcome().orElseThrow().rejected());
      take(state, made.event(state, "cem", ID, Decision.withdraw().asAdjudication()));
      take(state, made.event(state, "anna", ID, Decision.accept()));
      assertEquals(ReviewStatus.REVIEWED, review(state).status());
    }
  }

  /** A remark is no decision: it makes nobody's page old, and the newest of each person stands. */
  @Test
  void aCommentAloneDecidesNothing() {
    ReviewEvent seenBefore = made.event(single, "bert", ID, Decision.accept());
    take(single, made.event(single, "anna", ID, Decision.comment("Odd.")));
    take(single, made.event(single, "anna", ID, Decision.comment("Odd, but right.")));
    assertEquals(ReviewStatus.UNREVIEWED, review(single).status());
    assertTrue(review(single).asks("anna", Set.of()) && review(single).asks("bert", Set.of()));
    assertEquals(
        List.of("Odd, but right."),
        review(single).comments("bert").stream().map(ReviewEvent::comment).toList());
    take(single, seenBefore);
    assertEquals(ReviewStatus.REVIEWED, review(single).status());
    take(single, made.event(single, "anna", ID, Decision.comment("")));
    assertEquals(List.of(), review(single).comments("bert"));

    take(twice, made.event(twice, "anna", ID, Decision.comment("Blind.")));
    assertEquals(List.of(), review(twice).comments("bert"), "it could tell what she thinks");
    assertEquals(0, review(twice).version("bert"));
    take(twice, made.event(twice, "anna", ID, Decision.accept()));
    take(twice, made.event(twice, "bert", ID, Decision.accept()));
    assertEquals(1, review(twice).comments("bert").size());
  }

  /** Two linguists of one language each: what neither has read is not settled. */
  @Test
  void aSegmentIsSettledWhenEveryLanguageIsJudged() {
    for (double share : List.of(0.0, 1.0)) {
      ReviewState state = new ReviewState(new ReviewPlan(share, List.of()), List.of(THREE));
      Decision spanish = ReviewedSegments.edit("Uno.").withLanguages(Set.of("es"));
      take(state, made.event(state, "anna", ID, spanish));
      SegmentReview review = review(state);
      assertEquals(ReviewStatus.AWAITING_SECOND, review.status());
      assertEquals(share == 1, review.asks("bert", Set.of("es")));
      assertTrue(review.asks("bert", Set.of("ar")) && review.asks("bert", Set.of()));
      assertEquals(share == 0, review.begun().isPresent());
      take(state, made.event(state, "bert", ID, spanish));
      assertEquals(
          share == 0 ? ReviewStatus.AWAITING_SECOND : ReviewStatus.CONFLICT, review.status());
      Decision both = ReviewedSegments.edit("Uno.").withLanguages(Set.of("es", "ar"));
      take(state, made.event(state, "bert", ID, both));
      assertEquals(ReviewStatus.REVIEWED, review.status());
      assertEquals(List.of("One.", "Uno.", "واحد."), review.outcome().orElseThrow().sentences());
    }
    ReviewState state = new ReviewState(new ReviewPlan(0, List.of()), List.of(THREE));
    Decision rejected = Decision.reject(RejectionReason.PARTIAL).withLanguages(Set.of("es"));
    take(state, made.event(state, "anna", ID, rejected));
    assertEquals(ReviewStatus.REVIEWED, review(state).status(), "it is left out whatever else");
    for (Decision wrong :
        List.of(
            Decision.accept().withLanguages(Set.of("xx")),
            Decision.unsure().withLanguages(Set.of("es")),
            Decision.accept().withLanguages(Set.of("es")).asAdjudication())) {
      assertEquals(
          ReviewRefusal.Kind.INVALID, refusal(state, made.event(state, "anna", ID, wrong)));
    }
  }

  @Test
  void unknownSegmentsAreRefused() {
    ReviewEvent event = edit(single, "anna", "Uno.");
    ReviewState other = new ReviewState(single.plan(), List.of(ReviewedSegments.row(3)));
    assertEquals(ReviewRefusal.Kind.NO_SEGMENT, refusal(other, event));
  }
}
