package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import org.occgen.core.SharedData;
import org.occgen.inference.npy.NpyWriter;
import org.occgen.llm.diversity.SemanticDiversity;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.training.command.EncoderToolTestCase;

/** {@code occgen llm diversity}. */
class LlmDiversityCommandTest extends EncoderToolTestCase {
  private static final JsonMapper JSON = new JsonMapper();

  private Answer diversity(Object... arguments) {
    return Occgen.call(
        Stream.concat(Stream.of("llm", "diversity"), Stream.of(arguments).map(Object::toString))
            .toList());
  }

  private JsonNode json(Object... arguments) throws IOException {
    List<Object> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--encoder", encoder, "--format", "json"));
    return JSON.readTree(diversity(all.toArray()).expectSuccess().out());
  }

  private Path vectors(String name, double[][] rows) throws IOException {
    Path file = folder.resolve(name);
    try (NpyWriter writer = NpyWriter.create(file, rows[0].length)) {
      for (double[] row : rows) {
        float[] vector = new float[row.length];
        for (int i = 0; i < row.length; i++) {
          vector[i] = (float) row[i];
        }
        writer.write(vector);
      }
      writer.publish();
    }
    return file;
  }

  @Test
  @Tag("shared-data")
  void givesTheRecordedFiguresOfVectors() throws IOException {
    JsonNode recorded = JSON.readTree(SharedData.path("llm/replies/diversity.json").toFile());
    double[][] rows = JSON.convertValue(recorded.get("vectors"), double[][].class);
    Path file = vectors("five.npy", rows);
    assertTrue(diversity(file).expectSuccess().out().contains("  1.011267  ("));
    String published = diversity("--as-published", file).expectSuccess().out();
    assertTrue(published.endsWith("  1.009014\n"), published);
  }

  @Test
  void embedsTextsOfEachRunAndTellsTheirSpread() throws IOException {
    List<String> texts = sentences("en", 9);
    List<String> lines = new ArrayList<>(List.of("run\tstory"));
    for (int i = 0; i < 9; i++) {
      lines.add((1 + i % 3) + "\t" + texts.get(i));
    }
    lines.add("3\t ");
    Path stories = write("m.tsv", lines);
    JsonNode report = json(stories, "--column", "en=story", "--by", "run");
    double[] expected = new double[3];
    try (SentenceEncoder open = Encoders.open(encoder)) {
      float[][] vectors = open.encode(texts, "en");
      for (int run = 0; run < 3; run++) {
        SemanticDiversity diversity = new SemanticDiversity(DIMENSION);
        for (int i = run; i < 9; i += 3) {
          diversity.add(vectors[i]);
        }
        expected[run] = diversity.overPairs();
        JsonNode row = report.get("rows").get(run + 1);
        assertEquals("" + (run + 1), row.get("group").asText());
        assertEquals(3, row.get("texts").asInt());
        assertEquals(expected[run], row.get("diversity").asDouble(), 1e-6);
      }
    }
    assertEquals(9, report.get("rows").get(0).get("texts").asInt());
    JsonNode over = report.get("over-groups").get(0);
    double mean = (expected[0] + expected[1] + expected[2]) / 3;
    assertEquals(mean, over.get("mean").asDouble(), 1e-6);
    assertTrue(
        over.get("standard-deviation").asDouble()
            > over.get("population-standard-deviation").asDouble());
  }

  @Test
  void textsThatRepeatAreNotDiverse() throws IOException {
    String sentence = sentences("es", 1).get(0);
    JsonNode row =
        json(write("t.es", List.of(sentence, "", sentence, sentence, "\u4e00"))).at("/rows/0");
    assertEquals(4, row.get("texts").asInt());
    assertEquals(1, row.get("without-vector").asInt());
    assertEquals(0, row.get("diversity").asDouble(), 1e-6);
  }

  @Test
  void refusesWhatItCannotCompare() throws IOException {
    Path text = write("t.es", List.of("a"));
    assertRefused(Main.USAGE, diversity("--lang", "fr", "--encoder", encoder, text), "fr");
    assertRefused(
        Main.USAGE,
        diversity("--detect", "line", "--encoder", encoder, write("plain", List.of("a"))),
        "--detect line: a diversity is of texts of one language");
    assertRefused(Main.USAGE, diversity(folder.resolve("none.npy")), "there is no such file");
    assertRefused(Main.FAILED, diversity(write("no.npy", List.of("a"))), "ends within its header");
    assertRefused(
        Main.FAILED, diversity("--encoder", encoder, write("e.es", List.of(" ", ""))), "no text");
  }
}
