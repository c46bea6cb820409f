package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.evaluate.EvaluatedSegment;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.EvaluationReader;
import org.occgen.evaluate.EvaluationRequest;
import org.occgen.evaluate.TestSet;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Sample;

/** What a finished run is evaluated on. */
class EvaluationReaderRunTest {
  @TempDir private Path folder;

  private static EvaluationRequest request(Path benchmark, String language, Path... hypotheses) {
    return new EvaluationRequest(
        Optional.of(benchmark),
        language,
        "",
        List.of(),
        Optional.empty(),
        Optional.empty(),
        EvaluationRequest.Columns.DEFAULT,
        List.of(hypotheses).stream().map(Path::toString).toList(),
        List.of());
  }

  @Test
  void aRunIsReadWithItsPeopleAndAShiftedTranslationFound() throws IOException {
    Path run = Sample.run();
    BenchmarkFiles expected = new BenchmarkFiles(run);
    List<String> lines = new ArrayList<>(expected.lines("es"));
    Path english = run.resolve("benchmark/test.en");
    EvaluationRequest request = request(run, "es", english);
    EvaluationInput input = EvaluationReader.read(request, LinguaDetector.ofAny());
    TestSet set = input.testSet();
    assertEquals("en", set.sourceLanguage());
    assertEquals(expected.lines("en"), set.sources());
    assertEquals(lines.stream().map(List::of).toList(), set.references());
    assertEquals(List.of("feminine", "masculine"), set.categories());
    for (EvaluatedSegment segment : set.segments()) {
      var row = expected.meta().get(segment.line() - 1);
      assertEquals(row.get("segment_id"), segment.id());
      assertEquals(row.get("qid"), segment.person());
      assertEquals(row.get("group"), segment.groupId());
      assertEquals(List.of(row.get("url_es"), row.get("url_en")), segment.articles());
      assertTrue(!segment.groupLabel().matches(".*Q[0-9].*"), segment.groupLabel());
    }
    assertEquals(2, input.warnings().size(), input.warnings().toString());
    assertTrue(input.warnings().get(0).contains("look like English"), input.warnings().toString());
    assertTrue(
        input.warnings().get(1).contains("equal to their source"), input.warnings().toString());
    assertTrue(Files.isRegularFile(EvaluationReader.occupations(request).orElseThrow()));

    lines.remove(9);
    Path shifted = Files.write(folder.resolve("shifted.es"), lines);
    String message =
        assertThrows(
                IOException.class,
                () -> EvaluationReader.read(request(run, "es", shifted), LinguaDetector.ofAny()))
            .getMessage();
    assertHas(message, "From line 10 on the lines look shifted by 1: line 10 of");
  }
}
