package org.occgen.bench.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Compares the speed of several ways through the same bytes. The ways take turns, so that what else
 * the machine does falls on all of them; the best of the rounds counts.
 */
public final class Throughput {
  /** Shortest time that is divided by, in seconds: clocks of processors are coarse. */
  private static final double MIN_CPU_SECONDS = 1e-3;

  /**
   * The speed of a way.
   *
   * @param perSecond bytes a second
   * @param perCpuSecond bytes a second of the processors' time, of all threads of this process
   */
  public record Speed(double perSecond, double perCpuSecond) {
    private Speed best(Speed other) {
      return new Speed(
          Math.max(perSecond, other.perSecond), Math.max(perCpuSecond, other.perCpuSecond));
    }
  }

  /** One way to go through the bytes. */
  @FunctionalInterface
  public interface Way {
    void run() throws IOException;
  }

  private Throughput() {}

  /**
   * Measures ways.
   *
   * @param ways by name
   * @param bytes how many bytes each goes through
   * @param rounds how often each is measured, after once to warm up
   * @return the speeds by name, in the order of the ways
   * @throws IOException what a way throws
   */
  public static Map<String, Speed> measure(Map<String, Way> ways, long bytes, int rounds)
      throws IOException {
    Map<String, Speed> speeds = new LinkedHashMap<>();
    for (int round = 0; round <= rounds; round++) {
      for (Map.Entry<String, Way> way : ways.entrySet()) {
        long cpu = cpuNanos();
        long start = System.nanoTime();
        way.getValue().run();
        double seconds = (System.nanoTime() - start) * 1e-9;
        double cpuSeconds = (cpuNanos() - cpu) * 1e-9;
        if (round > 0) {
          speeds.merge(
              way.getKey(),
              new Speed(bytes / seconds, bytes / Math.max(MIN_CPU_SECONDS, cpuSeconds)),
              Speed::best);
        }
      }
    }
    return speeds;
  }

  /** The speed of a way that was measured. */
  public static Speed speed(Map<String, Speed> speeds, String way) {
    return Objects.requireNonNull(speeds.get(way), way);
  }

  /** Time of the processors that this process has used, of all its threads. */
  public static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : System.nanoTime();
  }
}
