package org.occgen.transforms.books;

import java.io.Serializable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.jspecify.annotations.Nullable;

/**
 * Counts work as it is done, for progress displays: as a Beam metric, and in this process, where a
 * local runner's work can be watched. A repeated bundle counts twice; the books are elsewhere.
 */
public final class ProgressCounter implements Serializable {
  private static final ConcurrentMap<String, LongAdder> DONE = new ConcurrentHashMap<>();

  private final String work;
  private final Counter counter;
  private transient @Nullable LongAdder done; // of the process that counts

  private ProgressCounter(String work, String what) {
    this.work = work;
    this.counter = Metrics.counter(work, what);
  }

  /**
   * A counter of some work, which counts {@code what}.
   *
   * @param work what is done, such as the id of a stage; the namespace of the metric
   */
  public static ProgressCounter of(String work, String what) {
    return new ProgressCounter(work, what);
  }

  /** The amount of work done in this process since {@link #reset}; 0 if there was none. */
  public static long done(String work) {
    LongAdder adder = DONE.get(work);
    return adder == null ? 0 : adder.sum();
  }

  /** Starts again from 0. */
  public static void reset(String work) {
    DONE.remove(work);
  }

  /** Counts one. */
  public void inc() {
    inc(1);
  }

  /** Counts several. */
  public void inc(long count) {
    counter.inc(count);
    if (done == null) {
      done = DONE.computeIfAbsent(work, key -> new LongAdder());
    }
    done.add(count);
  }
}
