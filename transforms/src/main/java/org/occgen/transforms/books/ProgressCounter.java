package org.occgen.transforms.books;

import java.io.Serializable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.jspecify.annotations.Nullable;
import org.occgen.core.books.Stage;

/**
 * Counts work as it is done, for progress displays: as a Beam metric, and in this process, where a
 * local runner's work can be watched. A repeated bundle counts twice; the books are elsewhere.
 */
public final class ProgressCounter implements Serializable {
  private static final long serialVersionUID = 1L;

  private static final ConcurrentMap<Stage, LongAdder> DONE = new ConcurrentHashMap<>();

  private final Stage stage;
  private final Counter counter;
  private transient @Nullable LongAdder done; // of the process that counts

  private ProgressCounter(Stage stage, String what) {
    this.stage = stage;
    this.counter = Metrics.counter(stage.id(), what);
  }

  /** A counter of {@code stage}, which counts {@code what}. */
  public static ProgressCounter of(Stage stage, String what) {
    return new ProgressCounter(stage, what);
  }

  /** How much was done in this process since {@link #reset}. */
  public static long done(Stage stage) {
    LongAdder adder = DONE.get(stage);
    return adder == null ? 0 : adder.sum();
  }

  /** Starts again from 0. */
  public static void reset(Stage stage) {
    DONE.remove(stage);
  }

  /** Counts one. */
  public void inc() {
    counter.inc();
    if (done == null) {
      done = DONE.computeIfAbsent(stage, key -> new LongAdder());
    }
    done.increment();
  }
}
