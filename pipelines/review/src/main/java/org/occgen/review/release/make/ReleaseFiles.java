package org.occgen.review.release.make;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.Utf8Lines;
import org.occgen.run.stage.Problems;

/** That the files of a release are those of {@code SHA256SUMS}: all, no others, and unchanged. */
final class ReleaseFiles {
  private static final int DIGITS = 64;

  private ReleaseFiles() {}

  static void check(Path folder, Problems problems) throws IOException {
    Map<String, String> sums = read(folder);
    TreeSet<String> missing = new TreeSet<>(sums.keySet());
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (name.equals(BenchmarkFiles.CHECKSUMS)) {
          continue;
        }
        if (!missing.remove(name)) {
          problems.add(BenchmarkFiles.CHECKSUMS, name + " does not belong there");
        } else if (!Sha256.hex(file).equals(sums.get(name))) {
          problems.add(BenchmarkFiles.CHECKSUMS, name + " is not as it was released");
        }
      }
    }
    missing.forEach(name -> problems.add(BenchmarkFiles.CHECKSUMS, name + " is missing"));
  }

  /**
   * The checksums by the names of the files.
   *
   * @throws IOException if a line is damaged; the message names the line
   */
  static Map<String, String> read(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Utf8Lines lines = Utf8Lines.open(folder.resolve(BenchmarkFiles.CHECKSUMS))) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        boolean whole =
            line.length() > DIGITS + 2
                && Sha256.isHex(line.substring(0, DIGITS))
                && line.startsWith("  ", DIGITS);
        if (!whole || sums.put(line.substring(DIGITS + 2), line.substring(0, DIGITS)) != null) {
          throw new IOException(lines.place() + " is no checksum, or names a file twice");
        }
      }
    }
    return sums;
  }
}
