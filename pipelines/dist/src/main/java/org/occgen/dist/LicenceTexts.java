package org.occgen.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.cyclonedx.model.License;

/** Writes the texts of licences, and the notices that libraries carry. */
final class LicenceTexts {
  /** A licence or a notice at the top of a jar, in META-INF, or in a folder of either for them. */
  private static final Pattern TEXT =
      Pattern.compile(
          "(META-INF/)?(licenses?/[^/]+(/[^/]+)?"
              + "|[^/]*(licen[sc]e|notice|copying|copyright)[^/]*)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CODE = Pattern.compile(".*[.](class|java|properties|json)");

  /** The longest text in bytes; the notices of ONNX Runtime have 331 kB. */
  private static final int LIMIT = 2_000_000;

  /**
   * Writes SPDX's text of each licence into {@code folder}.
   *
   * @param ids SPDX identifiers
   * @param own folder with texts of licences that SPDX does not have, by identifier
   */
  static void writeSpdx(Collection<String> ids, Path own, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (String id : new TreeSet<>(ids)) {
      Path ours = own.resolve(id + ".txt");
      if (Files.exists(ours)) {
        Files.copy(ours, folder.resolve(id + ".txt"));
        continue;
      }
      try (InputStream in = License.class.getResourceAsStream("/licenses/" + id + ".txt")) {
        if (in == null) {
          throw new FaultyLicencesException(
              id + " is no SPDX identifier with a text, and " + ours + " is not there");
        }
        Files.copy(in, folder.resolve(id + ".txt"));
      }
    }
  }

  /**
   * Writes the texts that a jar holds into {@code folder}, which is made if there are any.
   *
   * @return how many texts
   */
  static int writeOf(Path jar, Path folder) throws IOException {
    int texts = 0;
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      // some jars have an entry twice, of which one can be read
      Set<String> names = new TreeSet<>();
      zip.stream().map(ZipEntry::getName).filter(LicenceTexts::isText).forEach(names::add);
      for (String name : names) {
        ZipEntry entry = zip.getEntry(name);
        if (entry.getSize() > LIMIT) {
          throw new FaultyLicencesException(
              jar + ": " + name + " is larger than " + LIMIT + " bytes");
        }
        Files.createDirectories(folder);
        try (InputStream in = zip.getInputStream(entry)) {
          // a flat name cannot lead out of the folder
          Files.copy(in, folder.resolve(name.replace('/', '_').replace('\\', '_')));
        }
        texts++;
      }
    }
    return texts;
  }

  private static boolean isText(String name) {
    return !name.endsWith("/")
        && TEXT.matcher(name).matches()
        && !CODE.matcher(name.toLowerCase(Locale.ROOT)).matches();
  }
}
