package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.evaluate.JudgementReport.Resampling;
import org.occgen.report.sheet.FilledTable;

/** Sheets for judges of made-up segments and systems. */
abstract class JudgementTestCase {
  static final Resampling RESAMPLING = new Resampling(200, 1);

  @TempDir Path folder;
  EvaluationFiles files;

  @BeforeEach
  void makeFiles() {
    files = new EvaluationFiles(folder);
  }

  /** Persons in turn of the categories, each with some segments, translated by some systems. */
  static EvaluationInput input(
      List<String> categories, int personsEach, int segmentsEach, String... systems) {
    List<EvaluatedSegment> segments = new ArrayList<>();
    for (int person = 0; person < personsEach * categories.size(); person++) {
      for (int i = 0; i < segmentsEach; i++) {
        int line = segments.size() + 1;
        segments.add(
            new EvaluatedSegment(
                line,
                "Q" + person + "-" + i,
                "Q" + person,
                "Name",
                categories.get(person % categories.size()),
                List.of(),
                "",
                List.of(),
                "",
                List.of()));
      }
    }
    List<String> sentences = EvaluationFiles.sentences(segments.size());
    List<SystemOutput> output =
        Arrays.stream(systems)
            .map(
                name ->
                    new SystemOutput(
                        name,
                        IntStream.range(0, segments.size())
                            .mapToObj(i -> sentences.get(i) + " " + i + " by " + name.length())
                            .toList()))
            .toList();
    return new EvaluationInput(
        TestSet.of(
            "set", "es", "en", sentences, sentences.stream().map(List::of).toList(), segments),
        output,
        List.of(),
        List.of(),
        Map.of());
  }

  static final List<String> TWO = List.of("feminine", "masculine");

  List<FilledTable.Row> key(Path path) throws IOException {
    return FilledTable.readUneven(path.resolve(JudgementSheet.KEY), List.of("row")).rows();
  }

  Path write(JudgementSheet sheet, String name) throws IOException {
    Path at = Files.createDirectories(folder.resolve(name));
    sheet.write(at);
    return at;
  }

  static void assertRefused(Executable executable, String part) {
    String message = assertThrows(IllegalArgumentException.class, executable).getMessage();
    assertHas(message, part);
  }

  static void assertRefused(Executable executable, String part, String more) {
    assertRefused(executable, part);
    assertRefused(executable, more);
  }
}
