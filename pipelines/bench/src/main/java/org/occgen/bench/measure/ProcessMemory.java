package org.occgen.bench.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;

/** What the kernel says of this process's memory, where it is Linux. */
public final class ProcessMemory {
  private static final Path STATUS = Path.of("/proc/self/status");

  private ProcessMemory() {}

  /** Resident memory now, in bytes; empty on a system that does not say. */
  public static OptionalLong resident() {
    return bytes("VmRSS:");
  }

  /** Largest resident memory so far, in bytes; empty on a system that does not say. */
  public static OptionalLong peak() {
    return bytes("VmHWM:");
  }

  private static OptionalLong bytes(String field) {
    if (!Files.isReadable(STATUS)) {
      return OptionalLong.empty();
    }
    try {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith(field)) {
          String kilobytes = line.substring(field.length()).replace("kB", "").strip();
          return OptionalLong.of(Long.parseLong(kilobytes) << 10);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(STATUS + ": cannot be read", e);
    }
    return OptionalLong.empty();
  }

  /** A number of bytes in words. */
  public static String words(OptionalLong bytes) {
    return bytes.isPresent()
        ? String.format(Locale.ROOT, "%,d MB", bytes.getAsLong() >> 20)
        : "not known (no " + STATUS + ")";
  }
}
