package org.occgen.bench.dump;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.bench.measure.ByteSize;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.command.UsageException;
import org.occgen.sparql.dump.DumpFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench dump}: how fast dumps are read on this machine. */
@Command(
    name = "dump",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a dump out of real documents, repeated with new item ids, a tenth of the lines about"
          + " people, and reads it as stage collect does, beside Wikidata Toolkit's own dump"
          + " processing and beside decompression alone. MB are those of uncompressed JSON.",
      "Let nothing else run meanwhile; processor time is printed too, on which others have less"
          + " influence."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench dump --documents documents",
      "  scripts/bench dump --documents documents --size 2g --only bzip2 --threads 1,2,4"
    })
public final class DumpBenchCommand implements Callable<Integer> {
  @Option(
      names = "--documents",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of real item documents, one a line, in files such as *.json, *.json.gz or"
              + " *.jsonl.bz2; its subfolders too.")
  private Path documents;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      defaultValue = "200m",
      description =
          "Size of what is read, uncompressed, such as 500m or 2g (default: ${DEFAULT-VALUE}).")
  private String size;

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2",
      description = "Numbers of threads (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "How often each way is measured, after once to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "FORMAT",
      description = "Measure these only: plain, gzip, bzip2 (default: all).")
  private List<DumpFormat> formats = List.of(DumpFormat.values());

  @Mixin private WorkFolder folder;

  @Option(
      names = "--make",
      paramLabel = "FILE",
      description =
          "Measure nothing: make the dump in this new file, compressed as its name says, and leave"
              + " it there, such as dump.json.bz2 for pipelines/bench/scripts/bench-reading.")
  private @Nullable Path made;

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(documents)) {
      throw new UsageException("--documents " + documents + ": is no folder");
    }
    UsageException.require(rounds >= 1, "--rounds %s: must be 1 or more", rounds);
    for (int number : threads) {
      UsageException.require(number >= 1, "--threads %s: must be 1 or more", number);
    }
    if (made != null) {
      make(made.toAbsolutePath());
      return 0;
    }
    folder.use(
        work ->
            DumpBench.run(
                System.out,
                new DumpBench.Plan(documents, work, bytes(), formats, threads, rounds)));
    return 0;
  }

  private long bytes() {
    try {
      return ByteSize.parse(size);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--size " + size + ": " + e.getMessage());
    }
  }

  private void make(Path file) throws IOException {
    DumpFormat format = DumpFormat.of(file.getFileName().toString());
    Path parent = file.getParent();
    if (Files.exists(file) || parent == null || !Files.isDirectory(parent)) {
      throw new UsageException("--make " + file + ": give a new file in a folder that is there");
    }
    Path plain = Files.createTempFile(parent, "made", ".json");
    try {
      new DumpMaker(documents).write(plain, bytes());
      DumpMaker.compress(plain, file, format);
    } finally {
      Files.delete(plain);
    }
  }
}
