package org.occgen.bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The memory of a process, as Linux reports it. */
final class ProcessMemory {
  private static final String FIELD = "VmRSS:";

  /** Resident memory of a process now, in bytes; empty if it has ended, or nobody says. */
  static OptionalLong resident(long process) {
    Path status = Path.of("/proc", Long.toString(process), "status");
    if (!Files.isReadable(status)) {
      return OptionalLong.empty();
    }
    try {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith(FIELD)) {
          String kilobytes = line.substring(FIELD.length()).replace("kB", "").strip();
          return OptionalLong.of(Long.parseLong(kilobytes) << 10);
        }
      }
    } catch (IOException e) {
      return OptionalLong.empty(); // it has ended while it was looked at
    }
    return OptionalLong.empty();
  }
}
