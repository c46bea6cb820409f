package org.occgen.bench.regard;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.occgen.bench.measure.GcLog;
import org.occgen.bench.measure.ProcessWatch;
import org.occgen.bench.measure.StageCost;

/**
 * Runs {@code occgen regard measure} with the classifier over words in a process of its own, and
 * says what it cost.
 *
 * @param script {@code scripts/occgen}
 * @param folder where text, rows and logs go
 * @param heap Java's heap, such as 1g
 */
record RegardMeasureRun(Path script, Path folder, String heap) {
  static void head(PrintStream out, String heap) {
    out.printf(
        Locale.ROOT,
        "%noccgen regard measure, heap %s%n%11s %9s %9s %13s %13s %9s %9s %9s%n",
        heap,
        "sentences",
        "wall s",
        "CPU s",
        "sentences/s",
        "/CPU-second",
        "RSS MB",
        "heap MB",
        "kept MB");
  }

  /**
   * Writes the first sentences, measures them, and prints a line.
   *
   * @throws IOException if the run fails; the message has what it said
   */
  void print(PrintStream out, int size, Stream<String> sentences) throws IOException {
    Path text = folder.resolve("text-" + size + ".en");
    write(text, size, sentences.iterator());
    StageCost cost = run(text, folder.resolve("measured-" + size));
    out.printf(
        Locale.ROOT,
        "%,11d %9.1f %9.1f %,13.0f %,13.0f %,9d %,9d %,9d%n",
        size,
        cost.wallSeconds(),
        cost.cpuSeconds(),
        size / cost.wallSeconds(),
        size / cost.cpuSeconds(),
        cost.residentBytes() >> 20,
        cost.heapBytes() >> 20,
        cost.keptBytes() >> 20);
  }

  private static void write(Path text, int size, Iterator<String> sentences) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(text)) {
      for (int i = 0; i < size; i++) {
        writer.write(sentences.next());
        writer.newLine();
      }
    }
  }

  private StageCost run(Path text, Path output) throws IOException {
    Path gc = folder.resolve(output.getFileName() + ".gc");
    Path log = folder.resolve(output.getFileName() + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(
                script.toString(),
                "regard",
                "measure",
                text.toString(),
                "--output",
                output.toString(),
                "--regard-model",
                "words")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("OCCGEN_MEMORY", heap);
    builder.environment().put("OCCGEN_JAVA_OPTIONS", "-Xlog:gc:file=" + gc);
    Process process = builder.start();
    try (ProcessWatch watch = ProcessWatch.start(process, new GcLog(gc))) {
      int status = process.waitFor();
      watch.finished(output.getFileName().toString());
      if (status != 0) {
        List<String> said = Files.readAllLines(log);
        throw new IOException(
            "occgen regard measure ended with status "
                + status
                + ": "
                + String.join("\n", said.subList(Math.max(0, said.size() - 20), said.size())));
      }
      return watch.costs().get(0);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.destroy();
    }
  }
}
