package org.occgen.measure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.statistics.RunLexicons;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureSum;
import org.occgen.measure.characterise.CorpusMeasurement;
import org.occgen.measure.characterise.CorpusPlan;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.report.MeasureReport;
import org.occgen.report.ReportJson;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.run.command.Sample;
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.testing.SentenceCounts;

/** What a run tells of the gender representation of its sentences. */
class GenderRepresentationRunTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private static JsonNode stats(Path run) throws IOException {
    return JSON.readTree(Files.readString(run.resolve("stats.json"))).path("gender-representation");
  }

  /** Figures by language and group, as JSON has them, of one step of a run. */
  private static Map<String, JsonNode> step(Path run, String step) throws IOException {
    Map<String, JsonNode> figures = new TreeMap<>();
    for (JsonNode row : stats(run).path("rows")) {
      if (row.path("step").asText().equals(step)) {
        ObjectNode rest = row.deepCopy();
        rest.remove(List.of("step", "language", "lexicon", "group"));
        figures.put(row.path("lexicon").asText() + " " + row.path("group").asText(), rest);
      }
    }
    return figures;
  }

  /** The counts of a benchmark's files, as {@code occgen characterise} counts them. */
  private static Map<String, JsonNode> characterised(Path run) throws IOException {
    Lexicons lexicons = Lexicons.shipped(Lexicons.GENDER_GAP);
    CorpusPlan.Request request =
        new CorpusPlan.Request(
            List.of(run.resolve("benchmark").toString()),
            List.of(),
            List.of(),
            "",
            false,
            Optional.empty(),
            false);
    CorpusPlan plan =
        new CorpusPlan(
            request,
            lexicons.languages(),
            source -> {
              throw new IllegalStateException(source + ": the language is in the name");
            });
    GenderGapMeasure measure = GenderGapMeasure.of(lexicons, CountingMode.EVERYTHING);
    List<MeasureSum> sums =
        new CorpusMeasurement(
                measure, SampleUnit.LINE, () -> text -> Optional.empty(), Optional.empty())
            .byThreads(
                CorpusSlices.of(plan.sources(), CorpusSlices.DEFAULT_BYTES, false), 1, done -> {});
    Map<String, JsonNode> figures = new TreeMap<>();
    for (MeasureReport.Row<GenderGap> row : MeasureReport.of(measure, sums).rows()) {
      // as text and back, so that numbers have the same types
      figures.put(
          row.of().language() + " " + row.of().group(),
          JSON.readTree(ReportJson.figures(measure.columns().json(), row.figures()).toString()));
    }
    return figures;
  }

  private static void assertCountedRight(Path run) throws IOException {
    assertEquals(characterised(run), step(run, "after"));
    RunFolder files = new RunFolder(run.toString());
    assertEquals(SentenceCounts.of(files, RunRecord.read(files)), files.genderCounts());
  }

  /** On the other runner the counts are the same bytes: RunnersTest. */
  @Test
  void theSampleIsCountedBeforeAndAfterBalancing() throws IOException {
    Path run = Sample.run();
    assertCountedRight(run);
    Map<String, JsonNode> before = step(run, "before");
    // five languages: everybody, feminine, masculine, nonbinary, ambiguous-gender
    assertEquals(25, before.size());
    for (String code : List.of("eng", "spa", "rus", "arb", "swh")) {
      assertEquals(202, before.get(code + " ").path("samples").asLong());
      assertEquals(6, before.get(code + " nonbinary").path("samples").asLong());
      assertTrue(before.get(code + " ").path("counts").path("feminine").asLong() > 0, code);
      assertTrue(before.get(code + " ").path("counts").path("masculine").asLong() > 0, code);
    }
    assertEquals(15, step(run, "after").size());
    assertEquals("[]", stats(run).path("without-lexicon").toString());
  }

  @Test
  void aRunOfOneLanguageIsCountedToo() throws IOException {
    Path run = Sample.monolingual();
    assertCountedRight(run);
    assertTrue(step(run, "before").get("eng ").path("samples").asLong() > 200);
    Occgen.call("check", run.toString()).expectSuccess();
  }

  @Test
  void withoutBalancingNearlyTheSameIsCounted() throws IOException {
    Path run = Sample.copy(folder);
    Occgen.run(Runner.FLINK, "sample", run, "--set", "balance=none").expectSuccess();
    assertCountedRight(run);
    JsonNode before = step(run, "before").get("eng nonbinary");
    assertEquals(before, step(run, "after").get("eng nonbinary"));
    assertTrue(
        Files.readString(run.resolve("benchmark/README.md"))
            .contains("people were not balanced here"));
  }

  @Test
  void anotherLexiconIsCountedAnew() throws IOException {
    Path run = Sample.copy(folder);
    RunFolder files = new RunFolder(run.toString());
    ObjectNode configuration =
        (ObjectNode) JSON.readTree(files.marker(Stage.WRITE).orElseThrow().configuration());
    configuration.withObject("/" + RunLexicons.KEY).put("sw", "another");
    Fingerprint fingerprint = new Fingerprint();
    configuration.properties().forEach(part -> fingerprint.with(part.getKey(), part.getValue()));
    files.mark(Stage.WRITE, fingerprint.value(), fingerprint.configuration(), List.of());
    Answer check = Occgen.call("check", run.toString());
    assertEquals(Main.FAILED, check.status());
    assertTrue(check.out().contains("counted with other lexicons"), check.out());
    Answer again = Occgen.run(Runner.FLINK, "sample", run).expectSuccess();
    assertTrue(again.out().contains("balance: unchanged, not done again"), again.out());
    assertFalse(again.out().contains("write: unchanged"), again.out());
    Occgen.assertSameBytes(Sample.run(), run);
  }

  @Test
  void theCardShowsTheFigures() throws IOException {
    Path run = Sample.run();
    String card = Files.readString(run.resolve("benchmark/README.md"));
    Map<String, JsonNode> before = step(run, "before");
    Map<String, JsonNode> after = step(run, "after");
    String swahili =
        card.lines()
            .filter(line -> line.startsWith("| Swahili (sw) | ") && line.contains("→"))
            .toList()
            .get(0);
    String[] cells = swahili.split(" \\| ", -1);
    List<String> classes = List.of("feminine", "masculine", "unspecified");
    for (int i = 0; i < classes.size(); i++) {
      String[] shown = cells[i + 1].split(" → ", -1);
      assertEquals(
          before.get("swh ").path("percent").path(classes.get(i)).asDouble(),
          Double.parseDouble(shown[0]),
          0.005001);
      assertEquals(
          after.get("swh ").path("percent").path(classes.get(i)).asDouble(),
          Double.parseDouble(shown[1]),
          0.005001);
    }
    assertEquals("balanced", after.get("swh ").path("verdict").asText());
    assertEquals("no difference shown", cells[5]);
    assertTrue(card.contains("balanced people need not mean balanced words"), card);
  }
}
