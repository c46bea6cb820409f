package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.review.RejectionReason;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;

/** What {@code occgen inspect} says once people have reviewed the benchmark. */
class InspectReviewTest {
  @TempDir private Path folder;

  @Test
  void precisionIsThatOfWhatReviewersDecided() throws IOException {
    String run = SyntheticRun.write(folder.resolve("run")).root();
    String before = Occgen.call("inspect", run).expectSuccess().out();
    assertFalse(before.contains("as reviewers judged"), before);
    List<String> meta = Files.readAllLines(Path.of(run, "benchmark/test.meta.tsv"));
    int probability = List.of(meta.get(0).split("\t", -1)).indexOf("probability_sw");
    int kept = 0;
    int wrong = 0;
    int lowest = 0;
    try (MadeReview review = MadeReview.of(run, 0)) {
      for (int i = 1; i < meta.size(); i++) {
        String[] cells = meta.get(i).split("\t", -1);
        if (Double.parseDouble(cells[probability]) < 0.55) {
          lowest++;
          review.reject("anna", cells[0], RejectionReason.PARTIAL);
          wrong++;
        } else if (i % 3 == 0) {
          review.edit("anna", cells[0], Map.of("sw", "Sentensi " + i));
          kept++;
        } else if (i % 3 == 1) {
          review.accept("anna", cells[0]);
          kept++;
        }
      }
    }
    assertTrue(wrong > 0 && kept > 0, wrong + " wrong, " + kept + " kept");
    JsonNode reviewed =
        new ObjectMapper()
            .readTree(Occgen.call("inspect", run, "--format", "json").expectSuccess().out())
            .path("reviewed");
    assertEquals(1, reviewed.size());
    assertEquals(wrong + kept, reviewed.path(0).path("judged").asInt());
    JsonNode first = reviewed.path(0).path("bands").path(0);
    assertEquals(lowest, first.path("pairs").asInt());
    assertEquals(lowest, first.path("verdicts").path("wrong").asInt());
    assertEquals(0, first.path("precision").path("value").asDouble());
    int all = 0;
    for (JsonNode band : reviewed.path(0).path("bands")) {
      all += band.path("pairs").asInt();
    }
    assertEquals(meta.size() - 1, all);
    String table = Occgen.call("inspect", run).expectSuccess().out();
    assertTrue(table.contains("Precision by probability, as reviewers judged pairs: sw"), table);
    assertTrue(table.contains("wanted precision"), table);
    assertTrue(table.contains("Precision is the share of judged pairs"), table);
  }
}
