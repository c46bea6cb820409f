package org.occgen.review.release.make;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.Utf8Lines;
import org.occgen.run.check.PlainFiles;
import org.occgen.run.stage.Problems;

/** Checks that a release has the files of {@code SHA256SUMS}, no others, and all unchanged. */
public final class ReleaseFiles {
  private static final int DIGITS = 64;

  /** Most bytes of all files together that are read. */
  private static final long MOST_BYTES = 64L << 30;

  /** Most bytes of the checksums that are read. */
  private static final long MOST_SUMS = 64L << 20;

  /** The names of all files; none where something must not be opened, which is a problem. */
  static Set<String> names(Path folder, Problems problems) throws IOException {
    return PlainFiles.list(folder, BenchmarkFiles.CHECKSUMS, problems).orElse(Set.of());
  }

  /** Checks the files, and tells whether they can be read: all are plain files. */
  static boolean check(Path folder, Problems problems) throws IOException {
    Set<String> names = names(folder, problems);
    if (names.isEmpty()) {
      return false; // the check names the link; it does not call the other files missing
    }
    long bytes = 0;
    for (String name : names) {
      bytes += Files.size(folder.resolve(name));
    }
    if (bytes > MOST_BYTES) {
      problems.add(
          BenchmarkFiles.CHECKSUMS, "the files have " + bytes + " bytes, and no release so many");
      return false;
    }
    problems.guard(BenchmarkFiles.CHECKSUMS, () -> compare(folder, names, problems));
    return true;
  }

  private static void compare(Path folder, Set<String> names, Problems problems)
      throws IOException {
    if (!names.contains(BenchmarkFiles.CHECKSUMS)) {
      problems.add(
          BenchmarkFiles.CHECKSUMS,
          "is missing, or no file, so it is not proved that the other files are those of the makers;"
              + " take the release anew from them");
      return;
    }
    Map<String, String> sums = read(folder);
    TreeSet<String> missing = new TreeSet<>(sums.keySet());
    for (String name : names) {
      if (name.equals(BenchmarkFiles.CHECKSUMS)) {
        continue;
      }
      if (!missing.remove(name)) {
        problems.add(BenchmarkFiles.CHECKSUMS, PlainFiles.shown(name) + " does not belong there");
      } else if (!Sha256.hex(folder.resolve(name)).equals(sums.get(name))) {
        problems.add(BenchmarkFiles.CHECKSUMS, name + " is not as it was released");
      }
    }
    missing.forEach(
        name -> problems.add(BenchmarkFiles.CHECKSUMS, PlainFiles.shown(name) + " is missing"));
  }

  /**
   * The SHA-256 of the checksums, which stands for the whole release.
   *
   * @return empty if there is no plain file with checksums
   */
  public static Optional<String> digest(Path folder) throws IOException {
    Path sums = folder.resolve(BenchmarkFiles.CHECKSUMS);
    return Files.isRegularFile(sums, LinkOption.NOFOLLOW_LINKS) && Files.size(sums) <= MOST_SUMS
        ? Optional.of(Sha256.hex(sums))
        : Optional.empty();
  }

  /**
   * The checksums by the names of the files.
   *
   * @throws IOException if a line is damaged; the message names the line
   */
  private static Map<String, String> read(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Utf8Lines lines = Utf8Lines.open(folder.resolve(BenchmarkFiles.CHECKSUMS))) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        boolean whole =
            line.length() > DIGITS + 2
                && lines.offset() <= MOST_SUMS
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
