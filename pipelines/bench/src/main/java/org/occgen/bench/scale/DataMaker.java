package org.occgen.bench.scale;

import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.sparql.dump.DumpFormat;

/**
 * Writes the people of a plan as a dump of Wikidata and one HTML dump a language. The same plan
 * gives the same bytes. A file is made by one thread, several at once; an item and the part of an
 * archive that it stands in are all that a thread holds.
 */
final class DataMaker {
  /**
   * The file with the plan and the format of the data. It is written last, so a folder with it is
   * complete.
   */
  static final String RECORD = "made.json";

  /** Folder of the HTML dumps. */
  static final String PAGES = "html";

  private static final String PAGES_SUFFIX = ".ndjson.tar.gz";
  private static final String DUMP = "wikidata.json";
  private static final int PART_BYTES = 8 << 20; // of an archive's file, uncompressed
  private static final long REPORT_SECONDS = 10;

  private final MadePeople people;
  private final DumpFormat format;
  private final PrintStream progress;

  /**
   * Writes people.
   *
   * @param format how the dump is compressed
   * @param progress where lines tell how far it is
   */
  DataMaker(PeoplePlan plan, DumpFormat format, PrintStream progress) {
    this.people = new MadePeople(plan);
    this.format = format;
    this.progress = progress;
  }

  /** The dump in a folder of data. */
  static Path dump(Path folder, DumpFormat format) {
    return folder.resolve(DUMP + format.suffix());
  }

  /** The pattern of all HTML dumps in a folder of data. */
  static String pages(Path folder) {
    return folder.resolve(PAGES) + "/*" + PAGES_SUFFIX;
  }

  /** The HTML dump of a language. */
  static Path pages(Path folder, String language) {
    return folder.resolve(PAGES).resolve(language + PAGES_SUFFIX);
  }

  /** Whether a folder holds all that this would write. */
  boolean isMade(Path folder) throws IOException {
    Path record = folder.resolve(RECORD);
    return Files.isRegularFile(record) && Files.readString(record).equals(record());
  }

  /**
   * Writes all files.
   *
   * @param folder is made; must be empty if it is there
   * @param threads how many files are made at once
   * @throws IOException if the folder is not empty, or a file cannot be written
   */
  void make(Path folder, int threads) throws IOException, InterruptedException {
    WorkFolder.requireEmpty(folder);
    Files.createDirectories(folder.resolve(PAGES));
    List<Callable<Void>> tasks = new ArrayList<>();
    tasks.add(
        () -> {
          writeDump(dump(folder, format));
          return null;
        });
    for (String language : people.plan().languages()) {
      tasks.add(
          () -> {
            writePages(pages(folder, language), language);
            return null;
          });
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (Future<Void> done : pool.invokeAll(tasks)) {
        done.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(folder + ": could not be made: " + e.getCause(), e);
    } finally {
      pool.shutdownNow();
    }
    Files.writeString(folder.resolve(RECORD), record());
  }

  private String record() throws IOException {
    PeoplePlan plan = people.plan();
    return JsonMapper.builder()
            .build()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(
                // in an order: the text is compared by a later process
                new TreeMap<>(Map.of("format", format, "plan", plan)))
        + "\n";
  }

  private void writeDump(Path file) throws IOException {
    MadeEntities entities = new MadeEntities(people);
    FileProgress written = new FileProgress(file.getFileName().toString());
    try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        OutputStream out = compressed(raw, format)) {
      out.write("[\n".getBytes(StandardCharsets.UTF_8));
      for (int number = 0; number < MadeEntities.occupations(); number++) {
        out.write(entities.occupation(number));
        out.write(',');
        out.write('\n');
      }
      for (long place = 0; place < people.items(); place++) {
        out.write(entities.item(people.at(place)));
        out.write(place < people.items() - 1 ? ",\n".getBytes(StandardCharsets.UTF_8) : NEW_LINE);
        written.tell(place + 1);
      }
      out.write("]\n".getBytes(StandardCharsets.UTF_8));
    }
    written.end();
  }

  private static final byte[] NEW_LINE = {'\n'};

  private void writePages(Path file, String language) throws IOException {
    MadePages pages = new MadePages(people, language);
    FileProgress written = new FileProgress(file.getFileName().toString());
    try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        OutputStream out = compressed(raw, DumpFormat.GZIP);
        TarArchiveOutputStream archive = new TarArchiveOutputStream(out)) {
      ByteArrayOutputStream part = new ByteArrayOutputStream(PART_BYTES);
      int parts = 0;
      for (long place = 0; place < people.items(); place++) {
        Optional<byte[]> page = pages.page(people.at(place));
        if (page.isPresent()) {
          part.write(page.get());
          part.write('\n');
        }
        if (part.size() >= PART_BYTES) {
          put(archive, language + "wiki_namespace_0_" + parts++ + ".ndjson", part);
        }
        written.tell(place + 1);
      }
      put(archive, language + "wiki_namespace_0_" + parts + ".ndjson", part);
    }
    written.end();
  }

  private static void put(TarArchiveOutputStream archive, String name, ByteArrayOutputStream part)
      throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry(name);
    entry.setSize(part.size());
    entry.setModTime(0); // the same bytes at any time
    archive.putArchiveEntry(entry);
    part.writeTo(archive);
    archive.closeArchiveEntry();
    part.reset();
  }

  private static OutputStream compressed(OutputStream raw, DumpFormat format) throws IOException {
    return switch (format) {
      case PLAIN -> raw;
      case GZIP -> {
        GzipParameters fast = new GzipParameters();
        fast.setCompressionLevel(Deflater.BEST_SPEED + 2);
        yield new GzipCompressorOutputStream(raw, fast);
      }
      case BZIP2 -> new BZip2CompressorOutputStream(raw);
    };
  }

  /** Tells now and then how far a file is. */
  private final class FileProgress {
    private final String file;
    private final long start = System.nanoTime();
    private long told = start;

    FileProgress(String file) {
      this.file = file;
    }

    void tell(long done) {
      if (System.nanoTime() - told > Duration.ofSeconds(REPORT_SECONDS).toNanos()) {
        told = System.nanoTime();
        print(done);
      }
    }

    void end() {
      print(people.items());
    }

    private void print(long done) {
      progress.println(
          format(
              "  %s: %,d of %,d items, %.1f s",
              file, done, people.items(), (System.nanoTime() - start) * 1e-9));
    }
  }
}
