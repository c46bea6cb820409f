package org.occgen.bench.dump;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.occgen.bench.measure.ThreadCounts;
import org.occgen.bench.measure.Throughput;
import org.occgen.bench.measure.Throughput.Speed;
import org.occgen.bench.measure.Throughput.Way;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.DumpFormat;
import org.occgen.sparql.dump.ParsedLines;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityReader;

/**
 * Measures the speed of reading dumps, beside Wikidata Toolkit's own dump processing and beside
 * decompression alone, on one dump that is made of real documents. The ways take turns, so that
 * what else the machine does falls on all of them; the best of the rounds counts.
 */
public final class DumpBench {
  private static final String DECOMPRESSION = "decompression alone";
  private static final String TOOLKIT = "Wikidata Toolkit";

  private DumpBench() {}

  /**
   * The plan of a measurement.
   *
   * @param documents folder of real dumps and item documents
   * @param folder where the dumps are written, and deleted afterwards
   * @param bytes size of the dump, uncompressed
   * @param formats how it is compressed
   * @param threads numbers of threads to read it with
   * @param rounds how often each way is measured, after once to warm up
   */
  public record Plan(
      Path documents,
      Path folder,
      long bytes,
      List<DumpFormat> formats,
      List<Integer> threads,
      int rounds) {}

  /** One way to read a dump: what it found, if it looks for anything. */
  @FunctionalInterface
  private interface Reading {
    Optional<DumpMaker.Lines> read() throws IOException;
  }

  /**
   * Measures, and prints a table a format.
   *
   * @return speeds by format and way
   * @throws IOException if the dump cannot be made or read, or a way does not find all people
   */
  public static Map<DumpFormat, Map<String, Speed>> run(PrintStream out, Plan plan)
      throws IOException {
    Path plain = plan.folder().resolve("bench.json");
    Map<DumpFormat, Map<String, Speed>> speeds = new EnumMap<>(DumpFormat.class);
    try {
      DumpMaker.Lines lines = new DumpMaker(plan.documents()).write(plain, plan.bytes());
      long size = Files.size(plain);
      out.printf(
          Locale.ROOT,
          "dump: %.0f MB of JSON, %,d lines, %,d about people%n",
          size / 1e6,
          lines.all(),
          lines.people());
      for (DumpFormat format : plan.formats()) {
        Path file = plan.folder().resolve("bench.json" + format.suffix());
        if (format != DumpFormat.PLAIN) {
          DumpMaker.compress(plain, file, format);
        }
        Map<String, Speed> measured =
            Throughput.measure(ways(file, format, plan, lines), size, plan.rounds());
        print(out, format, file, measured, plan.threads());
        speeds.put(format, measured);
        if (format != DumpFormat.PLAIN) {
          Files.delete(file);
        }
      }
    } finally {
      for (DumpFormat format : DumpFormat.values()) {
        Files.deleteIfExists(plan.folder().resolve("bench.json" + format.suffix()));
      }
    }
    return speeds;
  }

  private static Map<String, Way> ways(
      Path file, DumpFormat format, Plan plan, DumpMaker.Lines lines) {
    Map<String, Reading> readings = new LinkedHashMap<>();
    readings.put(DECOMPRESSION, () -> decompress(file, format));
    readings.put(TOOLKIT, () -> Optional.of(ToolkitScan.read(file, format)));
    for (int threads : plan.threads()) {
      readings.put(ThreadCounts.way(threads), () -> Optional.of(read(file, threads)));
    }
    Map<String, Way> ways = new LinkedHashMap<>();
    readings.forEach((name, reading) -> ways.put(name, () -> check(name, reading.read(), lines)));
    return ways;
  }

  private static void check(String name, Optional<DumpMaker.Lines> found, DumpMaker.Lines lines)
      throws IOException {
    if (found.isPresent() && !found.get().equals(lines)) {
      throw new IOException(
          name
              + ": found "
              + found.get()
              + " where there are "
              + lines
              + "; documents that it cannot read would be read too fast: take them out");
    }
  }

  private static void print(
      PrintStream out,
      DumpFormat format,
      Path file,
      Map<String, Speed> speeds,
      List<Integer> threads)
      throws IOException {
    out.printf(
        Locale.ROOT,
        "%n%-26s %9s %14s %14s %16s%n",
        format.name().toLowerCase(Locale.ROOT)
            + String.format(Locale.ROOT, " (%.0f MB)", Files.size(file) / 1e6),
        "MB/s",
        "MB/CPU-second",
        "x toolkit/CPU",
        "x decompr./CPU");
    Speed toolkit = Throughput.speed(speeds, TOOLKIT);
    Speed decompression = Throughput.speed(speeds, DECOMPRESSION);
    speeds.forEach(
        (way, speed) ->
            out.printf(
                Locale.ROOT,
                "%-26s %9.1f %14.1f %14.2f %16.2f%n",
                way,
                speed.perSecond() / 1e6,
                speed.perCpuSecond() / 1e6,
                speed.perCpuSecond() / toolkit.perCpuSecond(),
                speed.perCpuSecond() / decompression.perCpuSecond()));
    if (!threads.isEmpty()) {
      ThreadCounts.printGain(out, speeds, threads);
    }
  }

  private static DumpMaker.Lines read(Path file, int threads) throws IOException {
    EntityReader reader = new EntityReader();
    long items = 0;
    long people = 0;
    try (Workers workers = Workers.of(threads);
        ParsedLines<List<EntityLine>> lines =
            reader.lines(file.getFileName().toString(), Files.newInputStream(file), workers)) {
      for (Optional<ParsedLines.Parsed<List<EntityLine>>> line = lines.next();
          line.isPresent();
          line = lines.next()) {
        for (EntityLine entity : line.get().value().orElse(List.of())) {
          boolean person = entity instanceof EntityLine.Human;
          people += person ? 1 : 0;
          items += person || entity instanceof EntityLine.OtherItem ? 1 : 0;
        }
      }
    }
    return new DumpMaker.Lines(items, people);
  }

  static Optional<DumpMaker.Lines> decompress(Path file, DumpFormat format) throws IOException {
    byte[] buffer = new byte[64 * 1024];
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(file), 64 * 1024);
        InputStream in =
            switch (format) {
              case PLAIN -> raw;
              case GZIP -> new GzipCompressorInputStream(raw, true);
              case BZIP2 -> new BZip2CompressorInputStream(raw, true);
            }) {
      int n;
      do {
        n = in.read(buffer);
      } while (n >= 0);
    }
    return Optional.empty();
  }
}
