package org.occgen.review.release.make;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.text.Utf8Lines;
import org.occgen.run.stage.Problems;

/**
 * That {@code history.jsonl} has every segment once, that the rows of the release are those that it
 * calls released, with the sentences that it tells, and that {@code release.json} counts it. Read
 * as JSON, by none of the code that writes it.
 */
final class HistoryRules {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NAME = BenchmarkFiles.HISTORY;

  private final ReleaseRecord record;
  private final Problems problems;
  private final Map<String, LabelledSegment> rows = new HashMap<>();
  private final Map<String, Long> fates = new TreeMap<>();
  private final Map<String, Long> statuses = new TreeMap<>();
  private final Set<String> seen = new HashSet<>();
  private long edited;

  HistoryRules(ReleaseRecord record, List<LabelledSegment> rows, Problems problems) {
    this.record = record;
    this.problems = problems;
    rows.forEach(row -> this.rows.put(row.id(), row));
  }

  void check(Path folder) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(folder.resolve(NAME))) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        try {
          check("line " + lines.number(), JSON.readTree(line));
        } catch (JsonProcessingException e) {
          throw new IOException(
              "line " + lines.number() + " is no JSON: " + e.getOriginalMessage(), e);
        }
      }
    }
    rows.keySet().stream()
        .filter(id -> !seen.contains(id))
        .sorted()
        .forEach(id -> problems.add(NAME, id + " of the release is not there"));
    JsonNode counts = record.counts();
    compare("segments", counts.path("benchmark").asLong(), seen.size());
    compare("fates", counts.path("fates"), fates);
    compare("status", counts.path("status"), statuses);
    compare("edited", counts.path("edited").asLong(), edited);
  }

  private void check(String place, JsonNode entry) {
    String id = entry.path("id").asText();
    if (!seen.add(id)) {
      problems.add(NAME, place + ": " + id + " stands twice");
    }
    String fate = entry.path("fate").asText();
    fates.merge(fate, 1L, Long::sum);
    statuses.merge(entry.path("status").asText(), 1L, Long::sum);
    LabelledSegment row = rows.get(id);
    if ((row != null) != fate.equals("released")) {
      problems.add(
          NAME, place + ": " + id + " is " + fate + (row == null ? ", but has no row" : ""));
      return;
    }
    if (row == null) {
      return;
    }
    JsonNode expected = entry.has("edited") ? entry.path("edited") : entry.path("machine");
    edited += entry.has("edited") ? 1 : 0;
    ObjectNode sentences = JSON.createObjectNode();
    for (int i = 0; i < row.languages().size(); i++) {
      sentences.put(row.languages().get(i), row.sentences().get(i));
    }
    if (!sentences.equals(expected) || row.row() != entry.path("row").asLong(-1)) {
      problems.add(NAME, place + ": " + id + " has another line or other sentences in the release");
    }
    if (entry.has("edited") && !isDecided(entry)) {
      problems.add(NAME, place + ": " + id + " is edited, and no decision has the edit");
    }
  }

  /** Whether a decision that stands has exactly the sentences that are not the machine's. */
  private static boolean isDecided(JsonNode entry) {
    ObjectNode changes = JSON.createObjectNode();
    entry
        .path("edited")
        .properties()
        .forEach(
            text -> {
              if (!text.getValue().equals(entry.path("machine").path(text.getKey()))) {
                changes.set(text.getKey(), text.getValue());
              }
            });
    for (JsonNode decision : entry.path("decisions")) {
      if (decision.path("edits").equals(changes)) {
        return true;
      }
    }
    return false;
  }

  private void compare(String what, JsonNode told, Map<String, Long> counted) {
    told.properties()
        .forEach(
            count ->
                compare(
                    what + " " + count.getKey(),
                    count.getValue().asLong(),
                    counted.getOrDefault(count.getKey(), 0L)));
    counted.keySet().stream()
        .filter(key -> !told.has(key))
        .forEach(key -> problems.add(BenchmarkFiles.RELEASE, what + " lacks " + key));
  }

  private void compare(String what, long told, long counted) {
    problems.compare(BenchmarkFiles.RELEASE, what + ":", told, "in " + NAME + ":", counted);
  }
}
