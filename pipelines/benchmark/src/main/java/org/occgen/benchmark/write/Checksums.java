package org.occgen.benchmark.write;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.benchmark.WrittenBenchmark.WrittenFile;

/** {@code SHA256SUMS}: a line a file, as {@code sha256sum --check} reads it. */
public final class Checksums {
  /** The text of the file, by name. */
  public static String text(List<WrittenFile> files) {
    return files.stream()
        .sorted(Comparator.comparing(WrittenFile::name))
        .map(file -> file.sha256() + "  " + file.name() + "\n")
        .collect(Collectors.joining());
  }
}
