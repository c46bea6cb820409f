package org.occgen.bench.encoder;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.models.SentenceEncoder;

/**
 * Many threads encode ever new text for a long time, to see whether memory grows, and whether every
 * thread gets the same bits for the same sentences all the while.
 */
public final class Soak {
  private static final int SENTENCES_AT_ONCE = 20;
  private static final int PROBES = 40;

  /** A thread looks at the probes again after so many blocks of new text. */
  private static final int BLOCKS_BETWEEN_PROBES = 10;

  private static final Duration USUAL_INTERVAL = Duration.ofMinutes(1);
  private static final int FEWEST_SAMPLES = 8;

  /** The most growth that counts as flat: a share or a number of bytes, whichever is larger. */
  private static final double TOLERATED_SHARE = 0.05;

  private static final long TOLERATED_BYTES = 32L << 20;

  private final PrintStream out;
  private final SentenceEncoder encoder;
  private final Plan plan;
  private final List<String> languages;
  private final List<String> probes = new StrangeText(0).next(PROBES);
  private final float[][] expected;
  private final AtomicLong sentences = new AtomicLong();
  private final AtomicLong compared = new AtomicLong();
  private final AtomicBoolean ended = new AtomicBoolean();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private Soak(PrintStream out, SentenceEncoder encoder, Plan plan) {
    this.out = out;
    this.encoder = encoder;
    this.plan = plan;
    this.languages = List.copyOf(new TreeSet<>(encoder.languages()));
    this.expected = encoder.encode(probes, languages.get(0));
  }

  /**
   * How long and how hard.
   *
   * @param length how long in all
   * @param threads that encode at once
   */
  public record Plan(Duration length, int threads) {
    /** Checks. */
    public Plan {
      if (length.isNegative() || length.isZero() || threads < 1) {
        throw new IllegalArgumentException(length + " with " + threads + " threads is no soak");
      }
    }

    /** Between two samples: a minute, or an eighth of the whole. */
    private Duration interval() {
      Duration most = length.dividedBy(FEWEST_SAMPLES);
      return most.compareTo(USUAL_INTERVAL) < 0 ? most : USUAL_INTERVAL;
    }
  }

  /**
   * The result of a soak.
   *
   * @param sentences encoded in all
   * @param compared probes whose bits were compared, all equal
   * @param residentGrowth mean resident memory of the last quarter of the samples less that of the
   *     first, in bytes; empty where the system does not say
   * @param flat whether that is at most 5 percent or 32 MB of the first quarter's mean; true where
   *     it is not known
   */
  public record Result(
      long sentences, long compared, OptionalDouble residentGrowth, boolean flat) {}

  /**
   * Encodes, and prints a line at every sample and the result.
   *
   * @throws IllegalStateException if a thread failed, or got other bits than the first time
   */
  public static Result run(PrintStream out, SentenceEncoder encoder, Plan plan) {
    return new Soak(out, encoder, plan).run();
  }

  private Result run() {
    out.printf(
        Locale.ROOT,
        "soak: %d threads, %s, %s%n",
        plan.threads(),
        minutes(plan.length()),
        encoder.fingerprint());
    List<Thread> threads =
        IntStream.range(0, plan.threads()).mapToObj(i -> new Thread(() -> work(i))).toList();
    threads.forEach(Thread::start);
    List<OptionalLong> resident;
    try {
      resident = sample();
    } finally {
      ended.set(true);
      threads.forEach(Soak::join);
    }
    if (failure.get() != null) {
      throw new IllegalStateException("soak: " + failure.get().getMessage(), failure.get());
    }
    Result result = result(resident);
    print(result);
    return result;
  }

  private void work(int thread) {
    try {
      StrangeText text = new StrangeText(thread + 1L);
      for (long block = 0; !ended.get(); block++) {
        if (block % BLOCKS_BETWEEN_PROBES == 0) {
          compareProbes(block);
        }
        String language = languages.get((int) ((thread + block) % languages.size()));
        encoder.encode(text.next(SENTENCES_AT_ONCE), language);
        sentences.addAndGet(SENTENCES_AT_ONCE);
      }
      compareProbes(1);
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e);
      ended.set(true);
    }
  }

  /** Of even rounds all probes at once, of odd ones one by one. */
  private void compareProbes(long round) {
    String language = languages.get(0);
    float[][] found =
        round % 2 == 0
            ? encoder.encode(probes, language)
            : probes.stream()
                .map(probe -> encoder.encode(List.of(probe), language)[0])
                .toArray(float[][]::new);
    for (int i = 0; i < found.length; i++) {
      if (!Arrays.equals(expected[i], found[i])) {
        throw new IllegalStateException(
            "probe " + i + " has another vector than at the start: \"" + probes.get(i) + "\"");
      }
    }
    compared.addAndGet(found.length);
  }

  private List<OptionalLong> sample() {
    long start = System.nanoTime();
    long interval = plan.interval().toNanos();
    List<OptionalLong> resident = new ArrayList<>();
    for (long next = interval; next <= plan.length().toNanos() && !ended.get(); next += interval) {
      sleepUntil(start + next);
      System.gc(); // so that the heap shows what is held, not what waits to be collected
      resident.add(ProcessMemory.resident());
      out.printf(
          Locale.ROOT,
          "  %s: %,d sentences, %,d probes equal; resident %s, heap after collection %,d of %,d"
              + " MB%n",
          minutes(Duration.ofNanos(System.nanoTime() - start)),
          sentences.get(),
          compared.get(),
          ProcessMemory.words(resident.get(resident.size() - 1)),
          heap().getUsed() >> 20,
          heap().getCommitted() >> 20);
    }
    return resident;
  }

  private static MemoryUsage heap() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
  }

  private void sleepUntil(long nanoTime) {
    try {
      while (System.nanoTime() < nanoTime && !ended.get()) {
        Thread.sleep(Math.max(1, Math.min(100, (nanoTime - System.nanoTime()) / 1_000_000)));
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private Result result(List<OptionalLong> samples) {
    if (samples.isEmpty() || samples.stream().anyMatch(OptionalLong::isEmpty)) {
      return new Result(sentences.get(), compared.get(), OptionalDouble.empty(), true);
    }
    long[] bytes = samples.stream().mapToLong(OptionalLong::getAsLong).toArray();
    double first = mean(bytes, 0, Math.max(1, bytes.length / 4));
    double last = mean(bytes, bytes.length - Math.max(1, bytes.length / 4), bytes.length);
    boolean flat = isFlat(first, last);
    return new Result(sentences.get(), compared.get(), OptionalDouble.of(last - first), flat);
  }

  /** The rule by which resident memory, in bytes, counts as flat. */
  static boolean isFlat(double firstQuarter, double lastQuarter) {
    double most = Math.max(TOLERATED_SHARE * firstQuarter, TOLERATED_BYTES);
    return lastQuarter - firstQuarter <= most;
  }

  private static double mean(long[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }

  private void print(Result result) {
    out.printf(
        Locale.ROOT,
        "  %,d sentences; %,d probes, all of the same bits%n",
        result.sentences(),
        result.compared());
    if (result.residentGrowth().isEmpty()) {
      out.println("  resident memory: " + ProcessMemory.words(OptionalLong.empty()));
      return;
    }
    out.printf(
        Locale.ROOT,
        "  resident memory, mean of the last quarter less that of the first: %+,.1f MB: %s"
            + " (flat is at most 5 %% or 32 MB more, whichever is larger)%n",
        result.residentGrowth().getAsDouble() / (1 << 20),
        result.flat() ? "flat" : "NOT flat");
  }

  private static String minutes(Duration duration) {
    return String.format(Locale.ROOT, "%.1f min", duration.toMillis() / 60_000.0);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IllegalStateException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("the soak was interrupted", e);
  }
}
