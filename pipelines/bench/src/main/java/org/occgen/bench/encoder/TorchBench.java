package org.occgen.bench.encoder;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * PyTorch in Python, timed by {@code pipelines/bench/scripts/bench-laser-torch}: it waits while others are
 * measured, and embeds all sentences when told to. The script reads the lengths of the sentences
 * from its first line, says which version it is, and answers every further line, a batch size, with
 * the seconds that it took.
 *
 * <p>It says all the while what it does: where something else runs too, a batch size may take
 * minutes. Those that there is no time for are left out.
 */
final class TorchBench implements AutoCloseable {
  /** Sizes to choose from, the one that is most often the best first. */
  private static final List<Integer> BATCHES = List.of(64, 128, 32, 256);

  private final Path script;
  private final Process process;
  private final BufferedWriter to;
  private final BufferedReader from;
  private final Consumer<String> progress;
  private final String version;
  private final List<Integer> batches = new ArrayList<>();
  private final Map<Integer, Double> seconds = new HashMap<>();

  private TorchBench(
      Path script, Process process, List<Integer> lengths, Duration most, Consumer<String> progress)
      throws IOException {
    this.script = script;
    this.progress = progress;
    this.process = process;
    this.to = process.outputWriter(US_ASCII);
    this.from = process.inputReader(US_ASCII);
    progress.accept("laser2: starting PyTorch");
    this.version = ask(lengths.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    long start = System.nanoTime();
    for (int batch : BATCHES) {
      if (!batches.isEmpty() && batch > lengths.size()) {
        continue; // the same as a smaller one
      }
      if (!batches.isEmpty() && System.nanoTime() - start > most.toNanos()) {
        progress.accept("laser2: no time for PyTorch with batches of " + batch);
        continue;
      }
      ask("laser2: warming up: ", batch); // the first time is not the usual one
      batches.add(batch);
    }
  }

  /**
   * Starts the script and warms it up.
   *
   * @param most no further batch size is tried after so long; there is always one
   */
  static TorchBench start(
      Path script, List<Integer> lengths, int threads, Duration most, Consumer<String> progress)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(script.toString(), String.valueOf(threads));
    // Whatever library multiplies, it has the same threads.
    for (String variable : List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")) {
      builder.environment().put(variable, String.valueOf(threads));
    }
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      return new TorchBench(script, process, lengths, most, progress);
    } catch (IOException | RuntimeException e) {
      process.destroy();
      throw e;
    }
  }

  private String ask(String line) throws IOException {
    String answer = null;
    IOException broken = null;
    try {
      to.write(line);
      to.newLine();
      to.flush();
      answer = from.readLine();
    } catch (IOException e) {
      broken = e; // it ended before it read
    }
    if (answer == null) {
      throw new IOException(
          script + ": ended before it answered; it says why on standard error", broken);
    }
    return answer;
  }

  private double ask(String now, int batch) throws IOException {
    progress.accept(now + version + ", batches of " + batch);
    String answer = ask(String.valueOf(batch));
    try {
      return Double.parseDouble(answer);
    } catch (NumberFormatException e) {
      throw new IOException(script + ": answered \"" + answer + "\", expected seconds", e);
    }
  }

  /**
   * Times every batch size once more.
   *
   * @param now what all this is part of
   */
  void measure(String now) throws IOException {
    for (int batch : batches) {
      seconds.merge(batch, ask(now, batch), Math::min);
    }
  }

  /** Seconds for all sentences, with the best batch size. */
  double best() {
    return seconds(bestBatch());
  }

  int bestBatch() {
    return batches.stream().min(Comparator.comparingDouble(this::seconds)).orElseThrow();
  }

  private double seconds(int batch) {
    return Objects.requireNonNull(seconds.get(batch), () -> "no batches of " + batch);
  }

  /** The batch sizes that there was time for. */
  List<Integer> batches() {
    return batches;
  }

  /** The version, as the script states it. */
  String version() {
    return version;
  }

  @Override
  public void close() throws IOException {
    process.destroy();
  }
}
