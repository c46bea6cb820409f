package org.occgen.bench.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;

/** The memory of a process, as Linux reports it. */
public final class ProcessMemory {
  private static final String SELF = "self";

  private ProcessMemory() {}

  /** Resident memory of this process now, in bytes; empty on a system that does not say. */
  public static OptionalLong resident() {
    return bytes(SELF, "VmRSS:");
  }

  /** Resident memory of another process now, in bytes; empty, too, if there is none. */
  public static OptionalLong resident(long process) {
    return bytes(Long.toString(process), "VmRSS:");
  }

  /**
   * Largest resident memory of this process so far, in bytes; empty on a system that does not say.
   */
  public static OptionalLong peak() {
    return bytes(SELF, "VmHWM:");
  }

  private static Path status(String process) {
    return Path.of("/proc", process, "status");
  }

  private static OptionalLong bytes(String process, String field) {
    Path status = status(process);
    if (!Files.isReadable(status)) {
      return OptionalLong.empty();
    }
    try {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith(field)) {
          String kilobytes = line.substring(field.length()).replace("kB", "").strip();
          return OptionalLong.of(Long.parseLong(kilobytes) << 10);
        }
      }
    } catch (IOException e) {
      if (!process.equals(SELF)) {
        return OptionalLong.empty(); // it has ended while it was looked at
      }
      throw new UncheckedIOException(status + ": cannot be read", e);
    }
    return OptionalLong.empty();
  }

  /** A number of bytes in words. */
  public static String words(OptionalLong bytes) {
    return bytes.isPresent()
        ? String.format(Locale.ROOT, "%,d MB", bytes.getAsLong() >> 20)
        : "not known (no " + status(SELF) + ")";
  }
}
