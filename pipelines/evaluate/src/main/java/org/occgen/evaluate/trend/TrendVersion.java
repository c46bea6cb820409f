package org.occgen.evaluate.trend;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.files.CellText;
import org.occgen.core.files.WholeFile;
import org.occgen.score.ShareScore;
import org.occgen.transforms.storage.TsvTable;

/**
 * The verdicts on genders of one version of a benchmark, as {@code occgen evaluate} left them.
 *
 * @param name what the version is called
 * @param language of the translations
 * @param rules the signature of gender accuracy, without what differs from benchmark to benchmark
 * @param masculine the category that a gap begins with
 * @param feminine the category that a gap takes away
 * @param rows a segment of a system each
 */
record TrendVersion(
    String name, String language, String rules, String masculine, String feminine, List<Row> rows) {
  private static final String METRIC = "gender accuracy";
  private static final ObjectMapper JSON = new ObjectMapper();

  TrendVersion {
    rows = List.copyOf(rows);
  }

  /**
   * A segment of a system.
   *
   * @param unit id of its person; where nobody is known, its own
   * @param right whether the translation shows the person's gender
   * @param decided whether there is a verdict, so that it counts
   */
  record Row(String system, String category, String unit, boolean right, boolean decided) {}

  /**
   * Reads the folder of an evaluation.
   *
   * @param typed {@code FOLDER}, or {@code NAME=FOLDER}
   * @throws IllegalArgumentException if it is none, or has no verdicts; the message names it
   */
  static TrendVersion read(String typed) throws IOException {
    int equals = Files.isDirectory(Path.of(typed)) ? -1 : typed.indexOf('=');
    Path folder = Path.of(typed.substring(equals + 1));
    JsonNode record = record(folder);
    String language = record.at("/test-set/language").asText();
    String name = equals > 0 ? typed.substring(0, equals) : record.at("/test-set/name").asText();
    String signature = record.at("/signatures").path(METRIC).asText();
    if (signature.isEmpty()) {
      throw new IllegalArgumentException(
          folder
              + ": has no gender accuracy; evaluate with --metric accuracy, in a language that"
              + " has rules");
    }
    String rules =
        Stream.of(signature.split("\\|", -1))
            .filter(part -> !part.startsWith("forms:"))
            .collect(Collectors.joining("|"));
    return new TrendVersion(
        CellText.name(name),
        language,
        rules,
        record.at("/settings/masculine").asText(),
        record.at("/settings/feminine").asText(),
        rows(folder, name));
  }

  private static JsonNode record(Path folder) throws IOException {
    Path file = folder.resolve("evaluation.json");
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          folder + ": has no evaluation.json; name a folder that occgen evaluate wrote");
    }
    JsonNode record;
    try {
      record = JSON.readTree(WholeFile.text(file));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(file + ": is damaged; evaluate again", e);
    }
    if (!record.has("test-set")) {
      throw new IllegalArgumentException(
          folder + ": its evaluation is not finished; evaluate again");
    }
    return record;
  }

  private static List<Row> rows(Path folder, String name) throws IOException {
    List<Row> rows = new ArrayList<>();
    String file = folder.resolve("segments.tsv").toString();
    try (TsvTable table =
        TsvTable.open(file, 0, List.of("line", "system", "category", "qid", "verdict"))) {
      while (table.hasNext()) {
        String[] cells = table.next();
        String unit = cells[3].isEmpty() ? name + " " + cells[0] : cells[3];
        String verdict = cells[4];
        boolean decided = !verdict.isEmpty() && !verdict.equals("none");
        rows.add(new Row(cells[1], cells[2], unit, verdict.equals("right"), decided));
      }
    }
    return rows;
  }

  /** The systems that were scored, by name. */
  Set<String> systems() {
    return rows.stream().map(Row::system).collect(Collectors.toCollection(TreeSet::new));
  }

  /** The rows of a system in the two categories of the gap. */
  List<Row> rows(String system) {
    return rows.stream()
        .filter(row -> row.system().equals(system))
        .filter(row -> row.category().equals(masculine) || row.category().equals(feminine))
        .toList();
  }

  /** The share that is tested. */
  ShareScore metric() {
    return new ShareScore(METRIC, rules);
  }
}
