package org.occgen.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.harness.PythonVerdicts.Case;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Sample;

/**
 * The published file judges the three made-up systems as ours does, by what the sample's files say.
 */
class SampleVerdictsTest {
  @Test
  void verdictsOnTheThreeSystemsAreTheSame(@TempDir Path folder) throws Exception {
    Process made =
        new ProcessBuilder(
                Occgen.home().resolve("scripts/sample-systems").toString(),
                Sample.run().toString(),
                folder.toString())
            .inheritIO()
            .start();
    assertEquals(0, made.waitFor());
    List<Case> cases = new ArrayList<>();
    for (String system : List.of("careful", "defaulting", "hasty")) {
      List<String> translations = Files.readAllLines(folder.resolve(system + ".es"));
      List<String> segments = Files.readAllLines(Sample.run().resolve("benchmark/segments.jsonl"));
      assertEquals(segments.size(), translations.size());
      for (int line = 0; line < segments.size(); line++) {
        JsonNode segment = new JsonMapper().readTree(segments.get(line));
        cases.add(
            new Case(
                segment.path("translation").path("es").asText(),
                segment.path("counterfactual").path("es").asText(),
                translations.get(line)));
      }
    }
    List<String> expected = cases.stream().map(Case::verdict).toList();
    assertEquals(expected, PythonVerdicts.of(cases, folder));
    for (String verdict : List.of("right", "wrong", "none")) {
      long found = expected.stream().filter(verdict::equals).count();
      assertTrue(found > 10, found + " are " + verdict);
    }
  }
}
