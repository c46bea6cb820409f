package org.occgen.review.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.precision.PairVerdict;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewPlan;
import org.occgen.review.ReviewState;

class ReviewedPairsTest {
  @Test
  void onlyReasonsThatAreAboutThePairCountAgainstIt() {
    for (RejectionReason reason : RejectionReason.values()) {
      boolean wrong =
          Set.of("not-a-translation", "partial", "wrong-language").contains(reason.id());
      assertEquals(
          wrong ? PairVerdict.WRONG : PairVerdict.OTHER,
          ReviewedPairs.verdict(Decision.reject(reason), "en", "sw"));
    }
    assertEquals(
        PairVerdict.UNCHANGED, ReviewedPairs.verdict(Decision.edit(Map.of("ar", "-")), "en", "sw"));
    assertEquals(
        PairVerdict.EDITED, ReviewedPairs.verdict(Decision.edit(Map.of("en", "-")), "en", "sw"));
  }

  /** A rejection for Spanish says nothing of Arabic; one for English is of both. */
  @Test
  void whatIsNotNamedIsNotJudged() {
    LabelledSegment row =
        MadeRow.number(0)
            .sentence("en", "One.")
            .sentence("es", "Uno.")
            .sentence("ar", "واحد.")
            .builder()
            .probabilities(List.of(0.9, 0.8))
            .build();
    Decision partial = Decision.reject(RejectionReason.PARTIAL);
    Map<Decision, List<PairVerdict>> expected =
        Map.of(
            partial,
            List.of(PairVerdict.WRONG, PairVerdict.WRONG),
            partial.withLanguages(Set.of("es")),
            List.of(PairVerdict.WRONG, PairVerdict.OPEN),
            partial.withLanguages(Set.of("en")),
            List.of(PairVerdict.WRONG, PairVerdict.WRONG),
            Decision.accept().withLanguages(Set.of("ar")),
            List.of(PairVerdict.OPEN, PairVerdict.UNCHANGED),
            Decision.unsure(),
            List.of(PairVerdict.OPEN, PairVerdict.OPEN),
            Decision.comment("-"),
            List.of(PairVerdict.OPEN, PairVerdict.OPEN));
    expected.forEach(
        (decision, verdicts) -> {
          ReviewState state = new ReviewState(new ReviewPlan(0, List.of()), List.of(row));
          String seen = state.segment(row.id()).orElseThrow().sha256();
          state.apply(
              new ReviewEvent(1, Instant.EPOCH, "anna", row.id(), seen, decision, 0, "key-00001"));
          assertEquals(
              verdicts,
              ReviewedPairs.of(state).stream().map(pair -> pair.verdict()).toList(),
              decision.toString());
        });
  }

  private static LabelledSegment row(int row, double score) {
    String qid = "Q" + (100 + row);
    return MadeRow.number(row)
        .sentence("en", "en " + row)
        .sentence("es", "es " + row)
        .builder()
        .margins(List.of(1.06 + score))
        .probabilities(List.of(1.06 + score))
        .score(score)
        .build();
  }

  @Test
  void segmentsNearTheThresholdAreAskedFirstUntilTheirBandIsKnown() {
    List<LabelledSegment> rows = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      rows.add(row(i, (i % 3) * 0.05 + 0.01)); // bands 0, 1, 2 by turns
    }
    ReviewState state = new ReviewState(new ReviewPlan(0, List.of()), rows);
    int[] order = ReviewOrder.THRESHOLD.of(rows, state);
    assertEquals(
        IntStream.range(0, 600).boxed().toList(), Arrays.stream(order).sorted().boxed().toList());
    for (int i = 0; i < 600; i++) {
      assertEquals(i / 200, order[i] % 3, "place " + i);
    }
    List<Integer> first = Arrays.stream(order).limit(200).boxed().toList();
    assertTrue(!first.equals(first.stream().sorted().toList()), "no order of files in a band");
    for (int i = 0; i < 200; i++) { // all of band 0 is accepted
      LabelledSegment row = rows.get(order[i]);
      ReviewEvent event =
          new ReviewEvent(
              0,
              Instant.EPOCH,
              "anna",
              row.id(),
              state.segment(row.id()).orElseThrow().sha256(),
              Decision.accept(),
              0,
              "key-00000" + i);
      state.apply(((ReviewState.Result.Taken) state.consider(event)).event());
    }
    assertEquals(1, ReviewOrder.THRESHOLD.of(rows, state)[0] % 3);
    Map<String, Long> verdicts = new TreeMap<>();
    ReviewedPairs.of(state).forEach(pair -> verdicts.merge(pair.verdict().id(), 1L, Long::sum));
    assertEquals(Map.of("unchanged", 200L, "open", 400L), verdicts);
  }
}
