package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchPlanTest {
  /** Pair i of a group is (start + i, -(start + i)), so that a batch shows what it is made of. */
  private static ParallelCorpus.Group group(
      String set, String left, String right, int start, int n) {
    int[] a = IntStream.range(start, start + n).toArray();
    return new ParallelCorpus.Group(set, left, right, a, IntStream.of(a).map(x -> -x).toArray());
  }

  private static ParallelCorpus corpus(ParallelCorpus.Group... groups) {
    return new ParallelCorpus(
        List.of(), new byte[0], new float[0], new boolean[0], List.of(groups), Map.of());
  }

  @Test
  void keepsPairsTogetherAndLanguagesApart() {
    BatchPlan plan =
        new BatchPlan(
            corpus(group("a", "en", "es", 0, 500), group("a", "en", "sw", 1_000, 200)),
            Fixtures.settings(1));
    List<BatchPlan.Batch> batches = plan.epoch(0);
    assertEquals(plan.stepsPerEpoch(), batches.size());
    for (BatchPlan.Batch batch : batches) {
      assertEquals(32, batch.a().length);
      boolean spanish = batch.a()[0] < 1_000;
      for (int i = 0; i < batch.a().length; i++) {
        assertEquals(-batch.a()[i], batch.b()[i]);
        assertEquals(spanish, batch.a()[i] < 1_000);
      }
    }
  }

  @Test
  void drawsSmallLanguagesMoreOftenThanTheirShareButBounded() {
    BatchPlan plan =
        new BatchPlan(
            corpus(group("a", "en", "es", 0, 10_000), group("a", "en", "sw", 20_000, 400)),
            Fixtures.settings(1));
    long swahili = count(plan.epoch(0), 20_000);
    assertTrue(swahili > 400 * 2, "drawn " + swahili);
    assertTrue(swahili <= 400 * BatchPlan.MAX_REPEATS, "drawn " + swahili);
  }

  private static long count(List<BatchPlan.Batch> batches, int from) {
    return batches.stream()
        .flatMapToInt(batch -> IntStream.of(batch.a()))
        .filter(a -> a >= from)
        .count();
  }

  @Test
  void epochsGoOnThroughTheData() {
    BatchPlan plan = new BatchPlan(corpus(group("a", "en", "es", 0, 320)), Fixtures.settings(1));
    Map<Integer, Integer> drawn = new HashMap<>();
    for (int epoch = 0; epoch < 3; epoch++) {
      for (BatchPlan.Batch batch : plan.epoch(epoch)) {
        IntStream.of(batch.a()).forEach(a -> drawn.merge(a, 1, Integer::sum));
      }
    }
    assertEquals(320, drawn.size());
    drawn.forEach((pair, times) -> assertEquals(3, times, "pair " + pair));
  }

  @Test
  void followsFromSeedAndEpochAlone() {
    ParallelCorpus corpus = corpus(group("a", "en", "es", 0, 500));
    TrainingSettings settings = Fixtures.settings(4);
    List<BatchPlan.Batch> once = new BatchPlan(corpus, settings).epoch(2);
    List<BatchPlan.Batch> again = new BatchPlan(corpus, settings).epoch(2);
    for (int i = 0; i < once.size(); i++) {
      assertArrayEquals(once.get(i).a(), again.get(i).a());
    }
    List<Integer> other = new ArrayList<>();
    new BatchPlan(corpus, Fixtures.settings(settings.languages(), 99, 4))
        .epoch(2)
        .forEach(batch -> IntStream.of(batch.a()).forEach(other::add));
    assertTrue(!other.equals(IntStream.of(once.get(0).a()).boxed().toList()));
  }

  @Test
  void makesOneSmallBatchOfLittleData() {
    BatchPlan plan = new BatchPlan(corpus(group("a", "en", "es", 0, 5)), Fixtures.settings(1));
    assertEquals(1, plan.stepsPerEpoch());
    assertEquals(5, plan.epoch(0).get(0).a().length);
  }

  @Test
  void refusesNothing() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new BatchPlan(corpus(group("a", "en", "es", 0, 1)), Fixtures.settings(1)));
  }
}
