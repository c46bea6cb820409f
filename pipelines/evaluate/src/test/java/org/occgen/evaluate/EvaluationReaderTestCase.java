package org.occgen.evaluate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.evaluate.EvaluationRequest.Columns;

/** Reads what an evaluation is asked for from small files. */
abstract class EvaluationReaderTestCase {
  /** The column {@code pair} says which lines are versions of one sentence. */
  static final Columns PAIRS =
      new Columns(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("pair"));

  @TempDir Path folder;
  EvaluationFiles files;

  @BeforeEach
  void makeFiles() {
    files = new EvaluationFiles(folder);
  }

  static EvaluationRequest ofBenchmark(
      Path benchmark, String language, String sourceLanguage, String... hypotheses) {
    return new EvaluationRequest(
        Optional.of(benchmark),
        language,
        sourceLanguage,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Columns.DEFAULT,
        List.of(hypotheses),
        List.of());
  }

  static EvaluationRequest ofFiles(
      List<Path> references, Optional<Path> meta, Columns columns, String... hypotheses) {
    return new EvaluationRequest(
        Optional.empty(),
        "es",
        "",
        references,
        Optional.empty(),
        meta,
        columns,
        List.of(hypotheses),
        List.of());
  }

  /** Output of systems beside references, of which nothing more is known. */
  static EvaluationRequest beside(Path references, String... hypotheses) {
    return ofFiles(List.of(references), Optional.empty(), Columns.DEFAULT, hypotheses);
  }

  static EvaluationRequest withScores(EvaluationRequest request, String... scores) {
    return new EvaluationRequest(
        request.benchmark(),
        request.language(),
        request.sourceLanguage(),
        request.references(),
        request.sources(),
        request.meta(),
        request.columns(),
        request.hypotheses(),
        List.of(scores));
  }

  static EvaluationRequest withSources(EvaluationRequest request, Path sources) {
    return new EvaluationRequest(
        request.benchmark(),
        request.language(),
        request.sourceLanguage(),
        request.references(),
        Optional.of(sources),
        request.meta(),
        request.columns(),
        request.hypotheses(),
        request.scores());
  }

  static EvaluationInput read(EvaluationRequest request) throws IOException {
    return EvaluationReader.read(request, EvaluationFiles.SPANISH);
  }

  static void assertRefused(EvaluationRequest request, String... parts) {
    assertSays(assertThrows(IllegalArgumentException.class, () -> read(request)), parts);
  }

  static void assertUnusable(EvaluationRequest request, String... parts) {
    assertSays(assertThrows(IOException.class, () -> read(request)), parts);
  }

  static void assertSays(Exception e, String... parts) {
    for (String part : parts) {
      assertTrue(e.getMessage().contains(part), () -> part + " in: " + e.getMessage());
    }
  }

  static void assertWarns(EvaluationInput input, String... parts) {
    assertTrue(
        input.warnings().stream()
            .anyMatch(warning -> List.of(parts).stream().allMatch(warning::contains)),
        () -> String.join(" ... ", parts) + " in: " + input.warnings());
  }

  /** References of ten lines with a system's output and nothing more. */
  EvaluationRequest plain(byte[] hypotheses) throws IOException {
    Path references = files.lines("r.es", EvaluationFiles.sentences(10));
    return beside(references, files.file("a.es", hypotheses).toString());
  }

  EvaluationRequest plain(List<String> hypotheses) throws IOException {
    return plain((String.join("\n", hypotheses) + "\n").getBytes(UTF_8));
  }

  static List<String> tenLines() {
    return new ArrayList<>(EvaluationFiles.translations(EvaluationFiles.sentences(10)));
  }
}
