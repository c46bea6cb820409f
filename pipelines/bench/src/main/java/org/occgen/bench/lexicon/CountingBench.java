package org.occgen.bench.lexicon;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.bench.measure.ThreadCounts;
import org.occgen.bench.measure.Throughput;
import org.occgen.bench.measure.Throughput.Speed;
import org.occgen.bench.measure.Throughput.Way;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.text.Utf8Lines;
import org.occgen.measure.characterise.CorpusMeasurement;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.corpus.TextColumn;

/**
 * Measures the speed of characterising corpora, beside its bounds: reading the bytes, reading the
 * lines, and {@code wc -w} on the same file.
 */
public final class CountingBench {
  private static final String WC = "wc -w";

  /**
   * The plan of a measurement.
   *
   * @param text a text, which is repeated
   * @param lexicon the lexicon of its language
   * @param folder where the repeated text is written and deleted again
   * @param bytes its size
   * @param threads numbers of threads that count
   * @param rounds how often each way is measured, after once to warm up; the best counts
   */
  public record Plan(
      Path text,
      GenderLexicon lexicon,
      Path folder,
      long bytes,
      List<Integer> threads,
      int rounds) {}

  private CountingBench() {}

  /**
   * Measures, and prints a table.
   *
   * @return speeds by way
   * @throws IOException if the text cannot be read or repeated, or threads do not count the same
   */
  public static Map<String, Speed> run(PrintStream out, Plan plan) throws IOException {
    Path file = plan.folder().resolve("bench.txt");
    try {
      long size = repeat(plan.text(), file, plan.bytes());
      List<List<MeasureSum>> counted = new ArrayList<>();
      Map<String, Way> ways = new LinkedHashMap<>();
      ways.put("bytes read", () -> readBytes(file));
      ways.put("lines read", () -> readLines(file));
      ways.put(WC, () -> wc(file));
      for (int threads : plan.threads()) {
        ways.put(
            ThreadCounts.way(threads), () -> counted.add(count(file, plan.lexicon(), threads)));
      }
      Map<String, Speed> speeds = Throughput.measure(ways, size, plan.rounds());
      if (counted.stream().distinct().count() > 1) {
        throw new IOException("different numbers of threads gave different counts");
      }
      print(out, plan, size, speeds);
      return speeds;
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static long repeat(Path text, Path file, long bytes) throws IOException {
    byte[] once = Files.readAllBytes(text);
    if (once.length == 0) {
      throw new IOException(text + ": is empty");
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      for (long written = 0; written < bytes; written += once.length) {
        out.write(once);
        if (once[once.length - 1] != '\n') {
          out.write('\n');
        }
      }
    }
    return Files.size(file);
  }

  private static void readBytes(Path file) throws IOException {
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      while (in.read(buffer) >= 0) {
        // only read
      }
    }
  }

  private static void readLines(Path file) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        lines.next();
      }
    }
  }

  private static void wc(Path file) throws IOException {
    Process process =
        new ProcessBuilder("wc", "-w", file.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      if (process.waitFor() != 0) {
        throw new IOException("wc -w failed on " + file);
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static List<MeasureSum> count(Path file, GenderLexicon lexicon, int threads)
      throws IOException {
    CorpusSource source =
        new CorpusSource(
            "bench",
            Format.LINES,
            List.of(file.toString()),
            List.of(new TextColumn("", lexicon.language())),
            "",
            "");
    Lexicons lexicons = new Lexicons("bench", Map.of(lexicon.language(), lexicon), List.of());
    return new CorpusMeasurement(
            GenderGapMeasure.of(lexicons, CountingMode.EVERYTHING),
            SampleUnit.LINE,
            () -> text -> Optional.empty(),
            Optional.empty())
        .byThreads(
            CorpusSlices.of(List.of(source), CorpusSlices.DEFAULT_BYTES, false),
            threads,
            done -> {});
  }

  private static void print(PrintStream out, Plan plan, long size, Map<String, Speed> speeds) {
    out.printf(
        Locale.ROOT,
        "%-20s %9s %14s %9s%n",
        String.format(Locale.ROOT, "%s (%.0f MB)", plan.lexicon().code(), size / 1e6),
        "MB/s",
        "MB/CPU-second",
        "x wc -w");
    double wc = Throughput.speed(speeds, WC).perSecond();
    speeds.forEach(
        (way, speed) ->
            out.printf(
                Locale.ROOT,
                "%-20s %9.1f %14s %9.2f%n",
                way,
                speed.perSecond() / 1e6,
                way.equals(WC) // another process's time
                    ? "-"
                    : String.format(Locale.ROOT, "%.1f", speed.perCpuSecond() / 1e6),
                speed.perSecond() / wc));
    ThreadCounts.printGain(out, speeds, plan.threads());
  }
}
