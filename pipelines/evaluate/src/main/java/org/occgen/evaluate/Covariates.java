package org.occgen.evaluate;

import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.command.InputFiles;
import org.occgen.core.files.CountText;
import org.occgen.core.words.WordSegmenter;
import org.occgen.score.significance.AdjustedGap.Covariate;
import org.occgen.transforms.storage.TsvTable;

/**
 * The covariates of {@code occgen evaluate --adjust}: three properties of what was translated, and
 * the columns of a table of the user's own.
 */
public final class Covariates {
  /** Regressions on more would need more people than benchmarks have. */
  private static final int MOST = 20;

  private static final String SEGMENT = "segment_id";
  private static final String PERSON = "qid";

  /**
   * All covariates.
   *
   * @param table a row a segment ({@code segment_id}) or a person ({@code qid}), every other column
   *     a covariate
   * @param warnings gets a sentence for what is left out or unknown
   * @throws IllegalArgumentException if the table does not fit; the message names the flag
   * @throws IOException if it cannot be read; the message names file and line
   */
  public static List<Covariate> of(TestSet testSet, Optional<Path> table, List<String> warnings)
      throws IOException {
    List<Covariate> all = new ArrayList<>(ofTexts(testSet, warnings));
    if (table.isPresent()) {
      all.addAll(ofTable(testSet, table.get(), warnings));
    }
    return all;
  }

  /**
   * Length (logarithm of the number of words), rarity (mean over the words of the logarithm of
   * people / people with the word) and number of names (runs of capitalised words behind the first
   * word), of the sources, or of the references if there are none.
   */
  private static List<Covariate> ofTexts(TestSet testSet, List<String> warnings) {
    boolean sources = !testSet.sources().isEmpty();
    if (!sources) {
      warnings.add(
          "--adjust: there are no sources, so length, rarity and names are the reference's");
    }
    WordSegmenter segmenter =
        WordSegmenter.forLanguage(sources ? testSet.sourceLanguage() : testSet.language());
    List<List<String>> words = new ArrayList<>();
    Map<String, Set<String>> people = new HashMap<>();
    Set<String> all = new HashSet<>();
    for (int line = 0; line < testSet.size(); line++) {
      String text = sources ? testSet.sources().get(line) : testSet.references().get(line).get(0);
      String unit = testSet.segments().get(line).unit();
      List<String> found = new ArrayList<>();
      segmenter.segment(
          text,
          (whole, start, end, form) -> {
            if (Character.isLetterOrDigit(whole.codePointAt(start))) {
              found.add(whole.substring(start, end));
            }
          });
      found.forEach(word -> people.computeIfAbsent(key(word), k -> new HashSet<>()).add(unit));
      all.add(unit);
      words.add(found);
    }
    List<Covariate> covariates = new ArrayList<>();
    covariates.add(covariate("length", words, line -> Math.log(1 + line.size())));
    covariates.add(
        covariate(
            "rarity",
            words,
            line ->
                line.stream()
                    .mapToDouble(
                        word ->
                            Math.log(
                                (double) all.size() / people.getOrDefault(key(word), all).size()))
                    .average()
                    .orElse(0)));
    if (words.stream().flatMap(List::stream).anyMatch(Covariates::isCapitalised)) {
      covariates.add(covariate("names", words, Covariates::names));
    } else {
      warnings.add("--adjust: no word is capitalised, so names are not counted and not held equal");
    }
    return covariates;
  }

  private static Covariate covariate(
      String name, List<List<String>> words, ToDoubleFunction<List<String>> value) {
    return new Covariate(name, words.stream().mapToDouble(value).toArray());
  }

  private static String key(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static boolean isCapitalised(String word) {
    int first = word.codePointAt(0);
    return Character.isUpperCase(first) || Character.isTitleCase(first);
  }

  private static double names(List<String> words) {
    int names = 0;
    for (int i = 1; i < words.size(); i++) {
      boolean goesOn = i > 1 && isCapitalised(words.get(i - 1));
      names += isCapitalised(words.get(i)) && !goesOn ? 1 : 0;
    }
    return names;
  }

  /** A number; NaN of an empty cell. */
  private static double number(String cell, TsvTable table, String column) throws IOException {
    try {
      double number = cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
      if (cell.isEmpty() || Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new IOException(
        format(
            "%s: its %s is \"%s\", which is no number; leave it empty if it is not known",
            table.place(), column, cell));
  }

  private static List<Covariate> ofTable(TestSet testSet, Path file, List<String> warnings)
      throws IOException {
    InputFiles.require("--covariates", file);
    List<String> header = TsvTable.header(file.toString());
    String key = header.contains(SEGMENT) ? SEGMENT : PERSON;
    List<String> columns =
        Stream.concat(
                Stream.of(key),
                header.stream().filter(name -> !List.of(SEGMENT, PERSON).contains(name)))
            .toList();
    require(
        header.contains(key) && columns.size() > 1 && columns.size() <= MOST + 1,
        "--covariates %s: needs a column %s or %s, and 1 to %d columns to hold equal; it has %s",
        file,
        SEGMENT,
        PERSON,
        MOST,
        String.join(", ", header));
    Map<String, double[]> rows = new HashMap<>();
    try (TsvTable table = TsvTable.open(file.toString(), 0, columns)) {
      while (table.hasNext()) {
        String[] cells = table.next();
        double[] values = new double[cells.length];
        for (int i = 1; i < cells.length; i++) {
          values[i] = number(cells[i].strip(), table, columns.get(i));
        }
        if (rows.putIfAbsent(cells[0], values) != null) {
          throw new IOException(table.place() + ": " + cells[0] + " has a row already");
        }
      }
    }
    double[] unknown = new double[columns.size()];
    Arrays.fill(unknown, Double.NaN);
    List<double[]> bySegment =
        testSet.segments().stream()
            .map(segment -> key.equals(SEGMENT) ? segment.id() : segment.person())
            .map(id -> rows.getOrDefault(id, unknown))
            .toList();
    long missing = bySegment.stream().filter(row -> row == unknown).count();
    require(
        missing < testSet.size(),
        "--covariates %s: no %s of it is one of the test set's",
        file,
        key);
    for (int i = 1; i < columns.size(); i++) {
      int column = i;
      require(
          bySegment.stream().anyMatch(row -> Double.isFinite(row[column])),
          "--covariates %s: %s is empty in all rows of the test set; leave the column out",
          file,
          columns.get(column));
    }
    if (missing > 0) {
      warnings.add(
          format(
              "--covariates %s: has no row for %s; the values are unknown there",
              file, CountText.of(missing, "segment")));
    }
    return IntStream.range(1, columns.size())
        .mapToObj(
            column ->
                new Covariate(
                    columns.get(column),
                    bySegment.stream().mapToDouble(row -> row[column]).toArray()))
        .toList();
  }
}
