package org.occgen.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadeCount;

class CascadeRegardClassifierTest {
  /** Answers one after the other, whatever it is asked. */
  private static final class Told implements RegardClassifier {
    private final List<RegardProbabilities> answers;
    private final List<RegardTarget> asked = new ArrayList<>();
    private boolean closed;

    Told(List<RegardProbabilities> answers) {
      this.answers = answers;
    }

    @Override
    public List<RegardProbabilities> classify(List<RegardTarget> targets) {
      int from = asked.size();
      asked.addAll(targets);
      return answers.subList(from, asked.size());
    }

    @Override
    public Map<String, Object> madeWith() {
      return Map.of("answers", answers.size());
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  @Test
  void theLargeModelIsAskedWhereTheLabelIsUnsure() {
    RegardProbabilities sure = new RegardProbabilities(0.1, 0.1, 0.8);
    RegardProbabilities edge = new RegardProbabilities(0.7, 0.2, 0.1);
    RegardProbabilities unsure = new RegardProbabilities(0.3, 0.4, 0.3);
    RegardProbabilities second = new RegardProbabilities(0.9, 0.1, 0);
    RegardProbabilities third = new RegardProbabilities(0, 1, 0);
    Told small = new Told(List.of(unsure, sure, edge));
    Told large = new Told(List.of(second, third));
    CascadeRegardClassifier cascade =
        new CascadeRegardClassifier(small, large, new CascadeBand(0, 0.7));
    List<RegardTarget> targets =
        IntStream.range(0, 3).mapToObj(i -> new RegardTarget("target " + i, 0, 6)).toList();
    // in two batches
    assertEquals(List.of(second, sure), cascade.classify(targets.subList(0, 2)));
    assertEquals(List.of(third), cascade.classify(targets.subList(2, 3)));
    assertEquals(List.of(targets.get(0), targets.get(2)), large.asked);
    assertEquals(List.of(), cascade.classify(List.of()));
    assertEquals(Optional.of(new CascadeCount(3, 2)), cascade.cascade());
    assertEquals(4, cascade.batchSize());
    assertEquals("0.0..0.7", cascade.madeWith().get("band"));
    cascade.close();
    assertTrue(small.closed && large.closed);
  }
}
