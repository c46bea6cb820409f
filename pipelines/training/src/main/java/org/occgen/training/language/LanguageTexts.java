package org.occgen.training.language;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.occgen.models.language.LetterText;
import org.occgen.models.language.Scripts;
import org.occgen.training.parallel.LeftOutColumns;
import org.occgen.training.parallel.ParallelFile;

/** Texts to train models of letters on, by language, as {@link LetterText} has them. */
final class LanguageTexts {
  private final Map<String, Scripts> scripts = new TreeMap<>();
  private final Map<String, Set<String>> seen = new TreeMap<>();
  private final Map<String, List<String>> texts = new TreeMap<>();
  private final Map<String, Map<String, Integer>> letters = new TreeMap<>();
  private final LeftOutColumns leftOut;

  private LanguageTexts(LanguageTrainingSettings settings) {
    leftOut = new LeftOutColumns(settings.leftOut());
    for (List<String> languages : List.of(settings.languages(), settings.rivals())) {
      for (String language : languages) {
        scripts.put(language, Scripts.of(language));
        seen.put(language, new HashSet<>());
        texts.put(language, new ArrayList<>());
        letters.put(language, new TreeMap<>());
      }
    }
  }

  /**
   * Reads the sets of a recipe. Of a set that has more letters in a language than the recipe allows
   * rows are taken at equal distances.
   *
   * @param data folder of the sets; each is a folder with files {@code multi.tsv.gz}, whose first
   *     line has the languages, or {@code <language>-<language>.tsv.gz}
   * @throws IOException if a set is missing or has no such file; if a file cannot be read, is no
   *     UTF-8, has a column twice or a row with another number of columns; or if no set has a
   *     column that the recipe leaves out
   */
  static LanguageTexts read(Path data, LanguageTrainingSettings settings) throws IOException {
    LanguageTexts read = new LanguageTexts(settings);
    for (Map.Entry<String, Integer> set : settings.sets().entrySet()) {
      read.add(set.getKey(), data.resolve(set.getKey()), set.getValue());
    }
    read.leftOut.requireAllMet(data);
    read.texts.replaceAll((language, rows) -> spread(rows, settings.letters()));
    read.seen.clear();
    return read;
  }

  /** The texts of a language; none if no set has it. */
  List<String> of(String language) {
    return Collections.unmodifiableList(of(texts, language));
  }

  /** The numbers of letters of a language that each set gave, before the limit of all sets. */
  Map<String, Integer> lettersBySet(String language) {
    return Collections.unmodifiableMap(of(letters, language));
  }

  /** The number of letters of some texts, the spaces between words among them. */
  static int letters(List<String> rows) {
    return rows.stream().mapToInt(String::length).reduce(0, Math::addExact);
  }

  private void add(String set, Path folder, int most) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + ": there is no such folder, though the recipe names the set");
    }
    List<Path> files;
    try (Stream<Path> listed = Files.list(folder)) {
      files = listed.filter(file -> file.toString().endsWith(".tsv.gz")).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new IOException(
          lenientFormat(
              "%s: has no %s or <code>-<code>.tsv.gz, though the recipe's sets name %s",
              folder, ParallelFile.MULTI, set));
    }
    Map<String, List<String>> rows = new TreeMap<>();
    for (Path file : files) {
      read(file, set, rows);
    }
    rows.forEach(
        (language, all) -> {
          List<String> some = spread(all, most);
          of(texts, language).addAll(some);
          of(letters, language).put(set, letters(some));
        });
  }

  private void read(Path file, String set, Map<String, List<String>> rows) throws IOException {
    try (ParallelFile in = ParallelFile.open(file)) {
      List<String> columns = in.columns();
      List<Boolean> read = new ArrayList<>();
      for (String column : columns) {
        if (Collections.frequency(columns, column) > 1) {
          throw new IOException(file + ": has the column " + column + " twice");
        }
        read.add(!leftOut.has(set, column) && texts.containsKey(column));
      }
      for (Optional<String[]> row = in.next(); row.isPresent(); row = in.next()) {
        String[] cells = row.get();
        if (cells.length != columns.size()) {
          throw new IOException(
              lenientFormat(
                  "%s, line %s: %s columns, not %s",
                  file, in.line(), cells.length, columns.size()));
        }
        for (int i = 0; i < cells.length; i++) {
          if (read.get(i) && !cells[i].isBlank()) {
            add(columns.get(i), cells[i], rows);
          }
        }
      }
    }
  }

  private void add(String language, String cell, Map<String, List<String>> rows) {
    String text = LetterText.of(of(scripts, language).only(cell));
    if (text.length() > 2 && of(seen, language).add(text)) {
      rows.computeIfAbsent(language, l -> new ArrayList<>()).add(text);
    }
  }

  private static <T> T of(Map<String, T> byLanguage, String language) {
    return Objects.requireNonNull(byLanguage.get(language), language);
  }

  /** All rows, or so many at equal distances that they have about {@code most} letters. */
  private static List<String> spread(List<String> rows, int most) {
    int all = letters(rows);
    if (all <= most) {
      return rows;
    }
    List<String> some = new ArrayList<>();
    double step = (double) all / most;
    for (double i = 0; i < rows.size(); i += step) {
      some.add(rows.get((int) i));
    }
    return some;
  }
}
