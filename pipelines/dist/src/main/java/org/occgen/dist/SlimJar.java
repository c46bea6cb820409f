package org.occgen.dist;

import static com.google.common.base.Strings.lenientFormat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.occgen.core.files.StoredEntry;

/** Parts the entries of a jar. The same jar and rows give the same bytes. */
final class SlimJar {
  /** Says when and how a jar was changed, and what was taken out, as its licence may ask. */
  static final String NOTICE = "META-INF/SLIMMED.txt";

  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/[^/]+[.](SF|RSA|DSA|EC)", Pattern.CASE_INSENSITIVE);

  private static final LocalDate DATE = LocalDate.of(2026, 1, 1);

  /**
   * Writes the entries of a jar, in their order and without compression: each into the archive of
   * the first row that matches it, and the others into that of occgen.
   *
   * @param rows the rows that are about this jar
   * @param files the file to write, by archive
   * @throws IllegalStateException if a row matches no entry, or the jar is signed
   */
  static void write(Path jar, List<SlimRow> rows, Map<String, Path> files) throws IOException {
    Map<SlimRow, Integer> matched = new TreeMap<>((a, b) -> rows.indexOf(a) - rows.indexOf(b));
    Map<String, ZipOutputStream> archives = new TreeMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (Map.Entry<String, Path> file : files.entrySet()) {
        archives.put(file.getKey(), new ZipOutputStream(Files.newOutputStream(file.getValue())));
      }
      Set<String> names = new HashSet<>();
      for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
        String name = entry.getName();
        if (!names.add(name)) {
          continue; // some jars have an entry twice, of which one can be read
        }
        if (!rows.isEmpty() && SIGNATURE.matcher(name).matches()) {
          throw new IllegalStateException(
              jar + " is signed: slim.tsv can only leave it out as a whole");
        }
        String archive = archive(name, rows, matched);
        ZipOutputStream out = archives.get(archive);
        if (out != null) {
          try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
            StoredEntry.add(out, name, content(name, in));
          }
        }
      }
      for (SlimRow row : rows) {
        if (!matched.containsKey(row)) {
          throw new IllegalStateException(
              "slim.tsv: " + jar + " has no entry " + row.entries() + "; look at its new version");
        }
      }
      byte[] notice = notice(matched).getBytes(StandardCharsets.UTF_8);
      for (ZipOutputStream out : archives.values()) {
        StoredEntry.add(out, NOTICE, notice);
      }
    } finally {
      for (ZipOutputStream out : archives.values()) {
        out.close();
      }
    }
  }

  private static String archive(String name, List<SlimRow> rows, Map<SlimRow, Integer> matched) {
    for (SlimRow row : rows) {
      if (row.entries().matcher(name).matches()) {
        matched.merge(row, 1, Integer::sum);
        return row.archive();
      }
    }
    return SlimLibraries.MAIN;
  }

  private static String notice(Map<SlimRow, Integer> matched) {
    StringBuilder text =
        new StringBuilder(
            "The occgen authors changed this jar on "
                + DATE
                + " (the fixed date of their builds), for the archives of occgen.\n"
                + "They unpacked it and stored its entries again, without compression, and those of"
                + " jars inside it.\n"
                + "Of entries with the same name they kept the one that is read.\n"
                + (matched.isEmpty() ? "They took no entries out.\n" : "They took these out:\n"));
    matched.forEach(
        (row, entries) ->
            text.append(
                lenientFormat(
                    "\n%s entries like %s\n  because: %s\n  archive that holds them: %s\n",
                    entries, row.entries(), row.because(), row.archive())));
    return text.toString();
  }

  /** The bytes of an entry; jars inside jars are stored too. */
  private static byte[] content(String name, InputStream in) throws IOException {
    if (!name.endsWith(".jar")) {
      return in.readAllBytes();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipInputStream inner = new ZipInputStream(new ByteArrayInputStream(in.readAllBytes()));
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry = inner.getNextEntry(); entry != null; entry = inner.getNextEntry()) {
        if (!entry.isDirectory()) {
          StoredEntry.add(out, entry.getName(), inner.readAllBytes());
        }
      }
    }
    return bytes.toByteArray();
  }
}
