package org.occgen.evaluate.leaderboard;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.Utf8Lines;
import org.occgen.evaluate.WmtDocuments;

/**
 * Scores of quality from elsewhere, which stand beside the gap: a table between tabulators with the
 * columns {@code system}, perhaps {@code language}, and a metric each; or WMT25's {@code
 * automatic_scores}, a file {@code SYSTEM.jsonl} with lists of scores a document, or their folder.
 * Several rows of a system are averaged.
 */
final class QualityScores {
  private static final String SYSTEM = "system";
  private static final String LANGUAGE = "language";
  private static final String JSONL = ".jsonl";

  /** Sum and number of scores by metric, then by language (empty for any) and system. */
  private final Map<String, Map<List<String>, double[]>> sums = new TreeMap<>();

  /**
   * A mean of scores.
   *
   * @param mean on the metric's own scale
   * @param n how many scores it is of
   */
  record Score(double mean, long n) {
    /** The mean as people read it, with how many scores it is of. */
    String told() {
      return String.format(Locale.ROOT, "%.3f%s", mean, n > 1 ? " (n " + n + ")" : "");
    }
  }

  /**
   * Reads scores.
   *
   * @param files tables, files of JSONL and folders of them
   * @throws IOException if one cannot be used; the message names file and line
   */
  static QualityScores read(List<Path> files) throws IOException {
    QualityScores scores = new QualityScores();
    for (Path file : files) {
      UsageException.require(Files.exists(file), "--scores %s: there is no such file", file);
      if (Files.isDirectory(file)) {
        List<Path> systems = new ArrayList<>();
        try (Stream<Path> all = Files.list(file)) {
          all.filter(each -> each.toString().endsWith(JSONL)).sorted().forEach(systems::add);
        }
        UsageException.require(
            !systems.isEmpty(), "--scores %s: has no file SYSTEM%s", file, JSONL);
        for (Path system : systems) {
          scores.readJsonLines(system);
        }
      } else if (file.toString().endsWith(JSONL)) {
        scores.readJsonLines(file);
      } else {
        scores.readTable(file);
      }
    }
    return scores;
  }

  private void readJsonLines(Path file) throws IOException {
    String name = file.getFileName().toString();
    String system = name.substring(0, name.length() - JSONL.length());
    WmtDocuments.objects(
        file,
        (object, place) -> {
          String pair = WmtDocuments.text(object, "language_pair", place);
          String language = language(pair.substring(pair.indexOf('-') + 1), place);
          for (Map.Entry<String, JsonNode> metric : object.path("metric_scores").properties()) {
            for (JsonNode score : metric.getValue()) {
              if (score.isNumber()) {
                add(metric.getKey(), language, system, score.doubleValue());
              }
            }
          }
        });
  }

  private void readTable(Path file) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      List<String> header =
          lines.hasNext() ? List.of(lines.nextText().split("\t", -1)) : List.of();
      if (!header.contains(SYSTEM) || header.size() < 2) {
        throw new IOException(
            file
                + ", line 1: the columns system, perhaps language, and a metric each are expected,"
                + " between tabulators");
      }
      while (lines.hasNext()) {
        List<String> cells = List.of(lines.nextText().split("\t", -1));
        if (cells.size() != header.size()) {
          throw new IOException(
              lines.place()
                  + ": has "
                  + cells.size()
                  + " columns, the header has "
                  + header.size());
        }
        String language =
            header.contains(LANGUAGE)
                ? language(cells.get(header.indexOf(LANGUAGE)), lines.place())
                : "";
        for (int i = 0; i < cells.size(); i++) {
          if (!Set.of(SYSTEM, LANGUAGE).contains(header.get(i)) && !cells.get(i).isBlank()) {
            add(
                header.get(i),
                language,
                cells.get(header.indexOf(SYSTEM)),
                number(cells.get(i), lines.place()));
          }
        }
      }
    }
  }

  private static String language(String name, String place) throws IOException {
    return LanguageCode.of(name)
        .orElseThrow(() -> new IOException(place + ": \"" + name + "\" is no language"));
  }

  private static double number(String cell, String place) throws IOException {
    try {
      double number = Double.parseDouble(cell.strip());
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new IOException(place + ": \"" + cell + "\" is no number", e);
    }
    throw new IOException(place + ": " + cell + " is no finite number");
  }

  private void add(String metric, String language, String system, double score) {
    double[] sum =
        sums.computeIfAbsent(metric, key -> new java.util.HashMap<>())
            .computeIfAbsent(List.of(language, system), key -> new double[2]);
    sum[0] += score;
    sum[1]++;
  }

  /** The names of the metrics, in order. */
  Set<String> metrics() {
    return new TreeSet<>(sums.keySet());
  }

  /** The mean of a system's scores in a language; empty if there are none. */
  Optional<Score> of(String metric, String language, String system) {
    Map<List<String>, double[]> scores = sums.getOrDefault(metric, Map.of());
    return Stream.of(language, "")
        .flatMap(each -> Optional.ofNullable(scores.get(List.of(each, system))).stream())
        .findFirst()
        .map(sum -> new Score(sum[0] / sum[1], (long) sum[1]));
  }
}
