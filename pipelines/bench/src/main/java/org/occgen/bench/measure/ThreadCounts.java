package org.occgen.bench.measure;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.files.CountText;

/** The ways of {@link Throughput} that are occgen itself, on several numbers of threads. */
public final class ThreadCounts {
  private ThreadCounts() {}

  /** Name of the way on this number of threads. */
  public static String way(int threads) {
    return "occgen, " + CountText.of(threads, "thread");
  }

  /** Prints how many times as fast as the first number of threads each further one is. */
  public static void printGain(
      PrintStream out, Map<String, Throughput.Speed> speeds, List<Integer> threads) {
    String first = way(threads.get(0));
    for (int more : threads.subList(1, threads.size())) {
      out.printf(
          Locale.ROOT,
          "%s: %.2f times as fast as %s%n",
          way(more),
          Throughput.speed(speeds, way(more)).perSecond()
              / Throughput.speed(speeds, first).perSecond(),
          first);
    }
  }
}
