package org.occgen.training.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.Utf8Lines;

/**
 * Aligned sentences to measure with.
 *
 * @param name what reports call it
 * @param columns by language (ISO 639-1): its sentences; row i of every column says the same
 */
public record DevelopmentSet(String name, Map<String, List<String>> columns) {
  /** The language that all are measured against. */
  public static final String PIVOT = "en";

  private static final Pattern PAIR_FILE = Pattern.compile("([a-z]{3})-([a-z]{3})\\.tsv\\.gz");

  /** Columns of the multi-parallel files that hold no sentences. */
  private static final List<String> NO_LANGUAGES = List.of("sent_id", "gender", "doc");

  /** Copies the columns. */
  public DevelopmentSet {
    Map<String, List<String>> copy = new TreeMap<>();
    columns.forEach((language, rows) -> copy.put(language, List.copyOf(rows)));
    columns = Collections.unmodifiableMap(copy);
  }

  /** The sentences in a language that the set has. */
  public List<String> column(String language) {
    return Objects.requireNonNull(columns.get(language), () -> name + " has no " + language);
  }

  /** Whether the set has sentences in this language and in the pivot. */
  public boolean has(String language) {
    return columns.containsKey(language) && columns.containsKey(PIVOT);
  }

  /**
   * Reads a file whose first line names the columns. Of several columns in one language the first
   * counts. Rows with an empty cell are left out.
   *
   * @throws IOException if a row has another number of columns; the message names file and line
   */
  public static DevelopmentSet readMulti(Path file) throws IOException {
    return multi(file, rows(file));
  }

  private static DevelopmentSet multi(Path file, List<String[]> rows) throws IOException {
    if (rows.isEmpty()) {
      throw new IOException(file + ": is empty");
    }
    Map<String, Integer> indices = new TreeMap<>();
    String[] header = rows.get(0);
    for (int i = 0; i < header.length; i++) {
      if (!NO_LANGUAGES.contains(header[i])) {
        indices.putIfAbsent(language(file, header[i]), i);
      }
    }
    return new DevelopmentSet(
        folderName(file), columns(file, rows.subList(1, rows.size()), indices, header.length, 2));
  }

  /**
   * Reads a file, and behind its columns those of {@code rest/*.tsv.gz} beside it: one column a
   * file, the name of the language in the first line, the same rows.
   *
   * @throws IOException also if a file beside it has another number of rows
   */
  private static DevelopmentSet readWithRest(Path file) throws IOException {
    Path rest = file.resolveSibling("rest");
    if (!Files.isDirectory(rest)) {
      return readMulti(file);
    }
    List<String[]> rows = new ArrayList<>(rows(file));
    List<Path> files;
    try (Stream<Path> all = Files.list(rest)) {
      files = all.filter(each -> each.toString().endsWith(".tsv.gz")).sorted().toList();
    }
    for (Path further : files) {
      List<String[]> cells = rows(further);
      if (cells.size() != rows.size()) {
        throw new IOException(
            further + ": " + cells.size() + " lines, where " + file + " has " + rows.size());
      }
      for (int i = 0; i < cells.size(); i++) {
        String[] wider = Arrays.copyOf(rows.get(i), rows.get(i).length + 1);
        wider[wider.length - 1] = cells.get(i)[0];
        rows.set(i, wider);
      }
    }
    return multi(file, rows);
  }

  /** Reads a file of two columns, named {@code <code>-<code>.tsv.gz} (ISO 639-3). */
  public static DevelopmentSet readPairs(Path file) throws IOException {
    Matcher name = PAIR_FILE.matcher(file.getFileName().toString());
    if (!name.matches()) {
      throw new IOException(file + ": the name is not <code>-<code>.tsv.gz");
    }
    Map<String, Integer> indices =
        new TreeMap<>(Map.of(language(file, name.group(1)), 0, language(file, name.group(2)), 1));
    return new DevelopmentSet(folderName(file), columns(file, rows(file), indices, 2, 1));
  }

  /**
   * Reads {@code <dev>/<name>/multi.tsv.gz} of all names, sorted, each with the further columns of
   * {@code <dev>/<name>/rest/*.tsv.gz}: one column a file, the name of the language in the first
   * line, the same rows.
   *
   * @throws NoSuchFileException if there is none
   * @throws IOException if one cannot be read; the message names the file
   */
  public static List<DevelopmentSet> readAllMulti(Path dev) throws IOException {
    List<DevelopmentSet> sets = new ArrayList<>();
    if (Files.isDirectory(dev)) {
      try (Stream<Path> folders = Files.list(dev)) {
        for (Path folder : folders.sorted().toList()) {
          if (Files.isRegularFile(folder.resolve("multi.tsv.gz"))) {
            sets.add(readWithRest(folder.resolve("multi.tsv.gz")));
          }
        }
      }
    }
    if (sets.isEmpty()) {
      throw new NoSuchFileException(
          dev.toString(), null, "holds no development set, <name>/multi.tsv.gz");
    }
    return sets;
  }

  /** A set is called as the folder of its files is. */
  private static String folderName(Path file) {
    Path absolute = file.toAbsolutePath();
    return absolute.getName(absolute.getNameCount() - 2).toString();
  }

  private static String language(Path file, String name) throws IOException {
    return LanguageCode.of(name)
        .orElseThrow(() -> new IOException(file + ": " + name + " is not the name of a language"));
  }

  private static Map<String, List<String>> columns(
      Path file, List<String[]> rows, Map<String, Integer> indices, int width, int firstLine)
      throws IOException {
    List<String[]> whole = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      String[] row = rows.get(i);
      if (row.length != width) {
        throw new IOException(
            file + ", line " + (i + firstLine) + ": " + row.length + " columns, not " + width);
      }
      if (indices.values().stream().noneMatch(index -> row[index].isBlank())) {
        whole.add(row);
      }
    }
    Map<String, List<String>> columns = new TreeMap<>();
    indices.forEach(
        (language, index) -> columns.put(language, whole.stream().map(row -> row[index]).toList()));
    return columns;
  }

  private static List<String[]> rows(Path file) throws IOException {
    return Utf8Lines.readAll(file).stream().map(line -> line.split("\t", -1)).toList();
  }
}
