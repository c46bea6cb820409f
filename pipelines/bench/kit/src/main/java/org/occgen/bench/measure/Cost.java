package org.occgen.bench.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/**
 * The cost of a piece of work to this process. Garbage is collected before, so that the garbage of
 * earlier work is not counted.
 *
 * @param seconds by the clock
 * @param cpuSeconds of the processors, of all threads
 * @param usedHeap bytes: the most that was in use, garbage included
 * @param keptHeap bytes: the most that a collection left; 0 if there was none
 */
public record Cost(double seconds, double cpuSeconds, long usedHeap, long keptHeap) {
  private static final HeapPeak KEPT = new HeapPeak();

  /** Work that is measured. */
  @FunctionalInterface
  public interface Work {
    void run() throws IOException;
  }

  /** Does work and measures it. Not for several threads at once. */
  public static Cost of(Work work) throws IOException {
    List<MemoryPoolMXBean> heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();
    KEPT.reset();
    heap.forEach(MemoryPoolMXBean::resetPeakUsage);
    long cpu = Throughput.cpuNanos();
    long start = System.nanoTime();
    work.run();
    return new Cost(
        (System.nanoTime() - start) * 1e-9,
        (Throughput.cpuNanos() - cpu) * 1e-9,
        heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum(),
        KEPT.bytes());
  }
}
