package org.occgen.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Looks at another process while it works, and says what each part of its work cost. */
public final class ProcessWatch implements AutoCloseable {
  private static final int EVERY_MILLIS = 100;

  private final ProcessHandle process;
  private final GcLog heap;
  private final Thread thread;
  private final List<StageCost> costs = new ArrayList<>();
  private volatile boolean closed;

  private Duration cpu = Duration.ZERO;
  private long resident;
  private double cpuBefore; // of what is in the costs
  private long since = System.nanoTime();

  private ProcessWatch(Process process, GcLog heap) {
    this.process = process.toHandle();
    this.heap = heap;
    this.thread = new Thread(this::watch, "watch-" + process.pid());
    thread.setDaemon(true);
  }

  /** Begins to watch a process that has just been started. */
  public static ProcessWatch start(Process process, GcLog heap) {
    ProcessWatch watch = new ProcessWatch(process, heap);
    watch.thread.start();
    return watch;
  }

  private void watch() {
    try {
      while (!closed && process.isAlive()) {
        look();
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void look() {
    // of a process that has just ended nothing is known; what was seen before stands
    process.info().totalCpuDuration().filter(now -> now.compareTo(cpu) > 0).ifPresent(this::cpu);
    resident = Math.max(resident, ProcessMemory.resident(process.pid()).orElse(0));
  }

  private void cpu(Duration now) {
    cpu = now;
  }

  /** All since the last call, or since the start, is the cost of {@code stage}. */
  public synchronized void finished(String stage) throws IOException {
    look();
    long now = System.nanoTime();
    double cpuSeconds = cpu.toNanos() * 1e-9;
    GcLog.Heap used = heap.next();
    costs.add(
        new StageCost(
            stage,
            (now - since) * 1e-9,
            cpuSeconds - cpuBefore,
            resident,
            used.before(),
            used.after()));
    since = now;
    cpuBefore = cpuSeconds;
    resident = 0;
  }

  /** The costs of the finished stages, in their order. */
  public synchronized List<StageCost> costs() {
    return List.copyOf(costs);
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }

  /** The memory of a process, as Linux reports it. */
  private static final class ProcessMemory {
    private static final String FIELD = "VmRSS:";

    /** Resident memory of a process now, in bytes; empty if it has ended, or nobody says. */
    static OptionalLong resident(long process) {
      Path status = Path.of("/proc", Long.toString(process), "status");
      if (!Files.isReadable(status)) {
        return OptionalLong.empty();
      }
      try {
        for (String line : Files.readAllLines(status)) {
          if (line.startsWith(FIELD)) {
            String kilobytes = line.substring(FIELD.length()).replace("kB", "").strip();
            return OptionalLong.of(Long.parseLong(kilobytes) << 10);
          }
        }
      } catch (IOException e) {
        return OptionalLong.empty(); // it has ended while it was looked at
      }
      return OptionalLong.empty();
    }
  }
}
