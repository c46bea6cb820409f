package org.occgen.score.significance;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;

/** Computations on a number of threads. */
final class Threads {
  private Threads() {}

  static <T> T call(int threads, Callable<T> computation) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(computation).get();
    } finally {
      pool.shutdown();
    }
  }
}
