package org.occgen.core.calibration;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Keeps the first few pairs by an order, however many are added. Not thread-safe. */
final class FirstPairs {
  private final Comparator<ScoredPair> order;
  private final int most;

  /** The last one in the order on top. */
  private final PriorityQueue<ScoredPair> kept;

  FirstPairs(Comparator<ScoredPair> order, int most) {
    this.order = order;
    this.most = most;
    this.kept = new PriorityQueue<>(order.reversed());
  }

  void add(ScoredPair pair) {
    kept.add(pair);
    if (kept.size() > most) {
      kept.remove();
    }
  }

  /** In their order. */
  List<ScoredPair> pairs() {
    return kept.stream().sorted(order).toList();
  }
}
