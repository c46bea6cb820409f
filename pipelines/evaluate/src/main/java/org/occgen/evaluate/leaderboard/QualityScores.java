package org.occgen.evaluate.leaderboard;

import static org.occgen.evaluate.ScoreText.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.text.LanguageCode;
import org.occgen.evaluate.WmtDocuments;
import org.occgen.transforms.storage.TsvTable;

/**
 * Scores of quality from elsewhere, which stand beside the gap: a table between tabulators with the
 * columns {@code system}, perhaps {@code language}, and a metric each; or WMT25's {@code
 * automatic_scores}, a file {@code SYSTEM.jsonl} with lists of scores a document, or their folder.
 * Several scores of a system are averaged.
 */
final class QualityScores {
  private static final String SYSTEM = "system";
  private static final String JSONL = ".jsonl";
  private static final int FEW = 5; // names in a message

  /** By metric, then by language (empty for any) and system. */
  private final Map<String, Map<List<String>, DoubleSummaryStatistics>> scores = new TreeMap<>();

  /**
   * Reads scores.
   *
   * @param files tables, files of JSONL and folders of them
   * @throws IOException if one cannot be used; the message names file and line
   */
  static QualityScores read(List<Path> files) throws IOException {
    QualityScores read = new QualityScores();
    for (Path file : files) {
      UsageException.require(Files.exists(file), "--scores %s: there is no such file", file);
      try (Stream<Path> all = Files.walk(file, 1)) {
        for (Path each : all.filter(Files::isRegularFile).sorted().toList()) {
          if (each.toString().endsWith(JSONL)) {
            read.jsonLines(each);
          } else if (each.equals(file)) {
            read.table(each);
          }
        }
      }
    }
    UsageException.require(
        files.isEmpty() || !read.scores.isEmpty(),
        "--scores: there is no score in %s; WMT25's folder has files SYSTEM%s",
        files,
        JSONL);
    return read;
  }

  private void jsonLines(Path file) throws IOException {
    String system = file.getFileName().toString().replaceFirst(JSONL + "$", "");
    WmtDocuments.objects(
        file,
        (object, place) -> {
          String pair = WmtDocuments.text(object, "language_pair", place);
          String language = language(pair.substring(pair.indexOf('-') + 1), place);
          for (Map.Entry<String, JsonNode> metric : object.path("metric_scores").properties()) {
            for (JsonNode score : metric.getValue()) {
              if (score.isNumber()) {
                of(metric.getKey(), language, system).accept(score.doubleValue());
              }
            }
          }
        });
  }

  private void table(Path file) throws IOException {
    List<String> header = TsvTable.header(file.toString());
    if (!header.contains(SYSTEM)) {
      throw new IOException(
          file
              + ", line 1: the columns system, perhaps language, and a metric each are expected,"
              + " between tabulators");
    }
    try (TsvTable table = TsvTable.open(file.toString(), 0, header)) {
      while (table.hasNext()) {
        Map<String, String> row = new HashMap<>();
        String[] cells = table.next();
        for (int i = 0; i < cells.length; i++) {
          row.put(header.get(i), cells[i].strip());
        }
        String system = row.remove(SYSTEM);
        String named = row.remove("language");
        String language = named == null ? "" : language(named, table.place());
        for (Map.Entry<String, String> cell : row.entrySet()) {
          if (!cell.getValue().isEmpty()) {
            of(cell.getKey(), language, system).accept(number(cell.getValue(), table.place()));
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
      double number = Double.parseDouble(cell);
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new IOException(place + ": \"" + cell + "\" is no number", e);
    }
    throw new IOException(place + ": " + cell + " is no finite number");
  }

  /**
   * Checks that scores are of systems of the tables.
   *
   * @param systems of all tables
   * @param warnings gets a sentence for those of other systems
   * @throws UsageException if none is of these; the message names the flag
   */
  void requireSystems(Set<String> systems, List<String> warnings) {
    Set<String> others = new TreeSet<>();
    scores.values().forEach(each -> each.keySet().forEach(key -> others.add(key.get(1))));
    int scored = others.size();
    others.removeAll(systems);
    String named = others.stream().limit(FEW).collect(Collectors.joining(", "));
    UsageException.require(
        scored == 0 || others.size() < scored,
        "--scores: has scores of %s, and of no system of the tables, such as %s",
        named,
        systems.stream().sorted().findFirst().orElse(""));
    if (!others.isEmpty()) {
      warnings.add(
          format(
              "--scores: has scores of %s that no table has: %s%s",
              CountText.of(others.size(), "system"), named, others.size() > FEW ? ", ..." : ""));
    }
  }

  private DoubleSummaryStatistics of(String metric, String language, String system) {
    return scores
        .computeIfAbsent(metric, key -> new HashMap<>())
        .computeIfAbsent(List.of(language, system), key -> new DoubleSummaryStatistics());
  }

  /** The names of the metrics, in order. */
  Set<String> metrics() {
    return scores.keySet();
  }

  /** A system's scores in a language; empty if there are none. */
  Optional<DoubleSummaryStatistics> in(String language, String metric, String system) {
    return Stream.of(language, "")
        .map(each -> scores.getOrDefault(metric, Map.of()).get(List.of(each, system)))
        .flatMap(Stream::ofNullable)
        .findFirst();
  }

  /** The mean as people read it, with how many scores it is of. */
  static String told(DoubleSummaryStatistics scores) {
    return format(
        "%.3f%s",
        scores.getAverage(), scores.getCount() > 1 ? " (n " + scores.getCount() + ")" : "");
  }
}
