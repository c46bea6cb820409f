package org.occgen.bench.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Java's log of collections ({@code -Xlog:gc}), read piece by piece while it grows. */
public final class GcLog {
  // [12.345s] GC(7) Pause Young (Allocation Failure) 123M->45M(256M) 12.345ms
  private static final Pattern COLLECTION = Pattern.compile(" (\\d+)M->(\\d+)M\\(\\d+M\\)");

  private final Path file;
  private long linesRead;

  /** The log in this file, which need not be there yet. */
  public GcLog(Path file) {
    this.file = file;
  }

  /**
   * The heap of some time.
   *
   * @param before most bytes in use when a collection began
   * @param after most bytes that one left
   */
  public record Heap(long before, long after) {}

  /** The heap since this was asked last. */
  public Heap next() throws IOException {
    long before = 0;
    long after = 0;
    if (Files.exists(file)) {
      try (BufferedReader reader = Files.newBufferedReader(file)) {
        long number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          if (number++ < linesRead) {
            continue;
          }
          Matcher found = COLLECTION.matcher(line);
          if (found.find()) {
            before = Math.max(before, Long.parseLong(found.group(1)) << 20);
            after = Math.max(after, Long.parseLong(found.group(2)) << 20);
          }
        }
        linesRead = number;
      }
    }
    return new Heap(before, after);
  }
}
