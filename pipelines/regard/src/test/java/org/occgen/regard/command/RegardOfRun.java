package org.occgen.regard.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import org.occgen.regard.person.PersonTarget;
import org.occgen.run.command.Sample;

/** What a run tells of the regard of its sentences. */
final class RegardOfRun {
  private static final int FEW = 5;

  private RegardOfRun() {}

  /** What is told is what the rows give, one by one. */
  static void assertCounted(Path run, List<String> categories) throws IOException {
    Map<String, Integer> expected = new HashMap<>();
    Map<String, Set<String>> people = new HashMap<>();
    RunFolder folder = new RunFolder(run.toString());
    try (RegardClassifier classifier = ShippedRegardClassifier.open()) {
      for (LabelledSegment row :
          RunFolder.readAll(LabelledSegment.class, folder.rowFiles(Stage.WRITE))) {
        PersonTarget target = PersonTarget.of(row.name(), row.sentences().get(0));
        Regard regard = classifier.classify(List.of(target.target())).get(0).label();
        expected.merge(row.genderCategory() + " " + regard.label(), 1, Integer::sum);
        expected.merge(row.genderCategory() + " " + target.kind().id(), 1, Integer::sum);
        expected.merge(row.genderCategory(), 1, Integer::sum);
        people.computeIfAbsent(row.genderCategory(), key -> new HashSet<>()).add(row.qid());
      }
    }
    JsonNode told =
        new ObjectMapper().readTree(Files.readString(run.resolve("stats.json"))).path("regard");
    assertEquals("en", told.path("language").asText());
    assertTrue(told.path("classifier").path("model").asText().startsWith("occgen-regard-"));
    assertTrue(told.path("quality").path("macro-f1").asDouble() > 0.6);
    // of fewer people, more than one draw of twenty has nobody, and then there is no interval
    boolean severalOfEach = people.values().stream().allMatch(texts -> texts.size() > FEW);
    List<String> found = new ArrayList<>();
    for (JsonNode node : told.path("categories")) {
      String category = node.path("category").asText();
      found.add(category);
      int segments = expected.get(category);
      assertEquals(segments, node.path("segments").asInt());
      assertEquals(people.get(category).size(), node.path("people").asInt());
      node.path("target")
          .properties()
          .forEach(
              kind ->
                  assertEquals(
                      expected.getOrDefault(category + " " + kind.getKey(), 0),
                      kind.getValue().asInt()));
      for (Regard regard : Regard.values()) {
        JsonNode figures = node.path(regard.label());
        int with = expected.getOrDefault(category + " " + regard.label(), 0);
        assertEquals(with, figures.path("segments").asInt());
        JsonNode share = figures.path("share");
        assertEquals((double) with / segments, share.path("value").asDouble(), 1e-6);
        if (severalOfEach) {
          assertTrue(share.path("from").asDouble() <= share.path("value").asDouble());
          assertTrue(share.path("to").asDouble() >= share.path("value").asDouble());
          assertTrue(figures.path("gap").path("from").isNumber());
        }
      }
    }
    assertEquals(categories, found);
    String card = Files.readString(run.resolve("benchmark/README.md"));
    assertTrue(card.contains("\n## Regard\n"), card);
    assertTrue(card.contains("| `feminine` | " + people.get("feminine").size() + " | "), card);
    // where nobody asks for it, nothing tells of it
    String without = Files.readString(Sample.run().resolve("stats.json"));
    assertFalse(without.contains("\"regard\""));
    assertFalse(Files.exists(Sample.run().resolve("rows.parquet/_regard.parquet")));
    assertFalse(
        Files.readString(Sample.run().resolve("benchmark/README.md")).contains("## Regard"));
  }
}
