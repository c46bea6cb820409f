package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.occgen.evaluate.EvaluationRequest.Columns;

/** Benchmarks, references and scores of an evaluation. */
class EvaluationReaderTest extends EvaluationReaderTestCase {
  // ---- benchmarks ----

  @Test
  void readsABenchmarkWithItsPeopleAndItsPivotAsSource() throws IOException {
    Path benchmark = files.benchmark("b", List.of("en", "es", "sw"));
    String output = benchmark.resolve("test.es").toString();
    EvaluationInput input = read(ofBenchmark(benchmark, "es", "", "sysA=" + output));
    TestSet set = input.testSet();
    assertEquals("b", set.name());
    assertEquals("es", set.language());
    assertEquals("en", set.sourceLanguage());
    assertEquals(8, set.size());
    assertEquals(List.of("feminine", "masculine"), set.categories());
    assertEquals(Files.readAllLines(benchmark.resolve("test.en")), set.sources());
    assertEquals(
        Files.readAllLines(benchmark.resolve("test.es")).stream().map(List::of).toList(),
        set.references());
    EvaluatedSegment fifth = set.segments().get(4);
    assertEquals(
        new EvaluatedSegment(
            5,
            "Q102-4",
            "Q102",
            "'=Person Q102",
            "feminine",
            List.of("Q2"),
            "engineer",
            List.of("Q1", "Q2"),
            "",
            List.of("https://es.wikipedia.org/wiki/Q102", "https://en.wikipedia.org/wiki/Q102")),
        fifth);
    assertEquals(
        List.of(new SystemOutput("sysA", Files.readAllLines(Path.of(output)))), input.systems());
    assertWarns(input, "sysA: 8 of 8 lines are equal to a reference");
  }

  @Test
  void warnsOfLinesThatAreEqualToTheReferenceFromThirtyPercentOn() throws IOException {
    Path benchmark = files.benchmark("b", List.of("en", "es"));
    List<String> lines = Files.readAllLines(benchmark.resolve("test.es"));
    for (int equal = 2; equal < 4; equal++) {
      List<String> output = new ArrayList<>(lines);
      for (int line = equal; line < lines.size(); line++) {
        output.set(line, lines.get(line) + " (bis)");
      }
      EvaluationInput input =
          read(ofBenchmark(benchmark, "es", "", files.lines("s.es", output).toString()));
      String said = "s.es: " + equal + " of 8 lines are equal to a reference";
      boolean isWarned = input.warnings().stream().anyMatch(text -> text.contains(said));
      assertEquals(equal > 2, isWarned, input.warnings()::toString); // 2 of 8 are 25 percent
    }
  }

  @Test
  void findsTheBenchmarkOfARunAndOfAFolderWithOneRelease() throws IOException {
    Path run = folder.resolve("runs/mine");
    files.file("runs/mine/run.json", "{}");
    assertRefused(
        ofBenchmark(run, "es", "", "x=" + run.resolve("run.json")),
        "is a run that is not finished");
    Path benchmark = files.benchmark("runs/mine/benchmark", List.of("en", "es"));
    String output = files.lines("out.es", EvaluationFiles.sentences(8)).toString();
    TestSet ofRun = read(ofBenchmark(run, "es", "", output)).testSet();
    assertEquals("mine", ofRun.name());
    assertEquals(ofRun, read(ofBenchmark(benchmark, "es", "", output)).testSet());
    files.benchmark("release/occgen-1.0", List.of("en", "es"));
    Path release = folder.resolve("release");
    TestSet released = read(ofBenchmark(release, "es", "", output)).testSet();
    assertEquals("release", released.name());
    assertEquals(ofRun.fingerprint(), released.fingerprint());
    files.benchmark("release/occgen-1.1", List.of("en", "es"));
    assertRefused(
        ofBenchmark(release, "es", "", output), "has several benchmarks", "occgen-1.0", "1.1");
  }

  @Test
  void tellsTheLanguagesThatThereAre() throws IOException {
    Path benchmark = files.benchmark("b", List.of("en", "es", "sw"));
    String output = benchmark.resolve("test.es").toString();
    assertRefused(
        ofBenchmark(benchmark, "", "", output), "--lang: must be given", "has en, es, sw");
    assertRefused(
        ofBenchmark(benchmark, "de", "", output), "--lang de: is not there", "has en, es, sw");
    assertRefused(ofBenchmark(benchmark, "es", "fr", output), "--source-lang fr: is not there");
    assertRefused(ofBenchmark(benchmark, "es", "es", output), "--source-lang es");
    assertEquals("es", read(ofBenchmark(benchmark, "spa_Latn", "", output)).testSet().language());
    assertEquals(
        "sw", read(ofBenchmark(benchmark, "es", "swh", output)).testSet().sourceLanguage());
    EvaluationInput intoPivot = read(ofBenchmark(benchmark, "en", "", output));
    assertEquals("", intoPivot.testSet().sourceLanguage());
    assertEquals(List.of(), intoPivot.testSet().sources());
    assertWarns(intoPivot, "unless --source-lang names it");
    Path two = files.benchmark("two", List.of("en", "es"));
    assertEquals("es", read(ofBenchmark(two, "en", "", output)).testSet().sourceLanguage());
  }

  @Test
  void refusesWhatIsNoBenchmark() throws IOException {
    String output = files.file("out.es", "a\n").toString();
    assertRefused(ofBenchmark(folder.resolve("none"), "es", "", output), "there is no such folder");
    assertRefused(ofBenchmark(folder.resolve("out.es"), "es", "", output), "is a file");
    assertRefused(ofBenchmark(folder, "es", "", output), "neither a run nor a benchmark");
    files.file("bare/test.es", "a\n");
    assertRefused(ofBenchmark(folder.resolve("bare"), "es", "", output), "has no test.meta.tsv");
    Path benchmark = files.benchmark("b", List.of("en", "es"));
    assertRefused(
        ofFiles(List.of(), Optional.empty(), Columns.DEFAULT, output), "BENCHMARK: give a run");
    assertRefused(ofBenchmark(benchmark, "es", ""), "--hypotheses: give a file");
  }

  @Test
  void aBenchmarkAndItsFilesHaveOneFingerprintAndAnotherTestSetAnother() throws IOException {
    Path benchmark = files.benchmark("b", List.of("en", "es"));
    String output = benchmark.resolve("test.en").toString();
    String fingerprint = read(ofBenchmark(benchmark, "es", "", output)).testSet().fingerprint();
    EvaluationRequest byFiles =
        new EvaluationRequest(
            Optional.empty(),
            "es",
            "en",
            List.of(benchmark.resolve("test.es")),
            Optional.of(benchmark.resolve("test.en")),
            Optional.of(benchmark.resolve("test.meta.tsv")),
            Columns.DEFAULT,
            List.of(output),
            List.of());
    TestSet set = read(byFiles).testSet();
    assertEquals(fingerprint, set.fingerprint());
    assertEquals("test.es", set.name());
    Path meta = benchmark.resolve("test.meta.tsv");
    Files.writeString(meta, Files.readString(meta).replace("\tmasculine\t", "\tother\t"));
    assertNotEquals(fingerprint, read(byFiles).testSet().fingerprint());
  }

  // ---- scores from elsewhere ----

  @Test
  void scoresBelongToASystem() throws IOException {
    Path numbers = files.file("comet.txt", "0.5\r\n 1e-3\r\n-2");
    Path references = files.lines("r.es", EvaluationFiles.sentences(3));
    String a = "a=" + files.lines("a.es", List.of("x", "y", "z"));
    EvaluationRequest one = beside(references, a);
    GivenScores given = read(withScores(one, "comet=" + numbers)).scores().get(0);
    assertEquals("comet", given.metric());
    assertEquals("a", given.system());
    assertArrayEquals(new double[] {0.5, 0.001, -2}, given.values());
    assertEquals("a", read(withScores(one, "comet:a=" + numbers)).scores().get(0).system());
    assertRefused(withScores(one, "comet:z=" + numbers), "there is no system z; the systems are a");
    assertRefused(withScores(one, "" + numbers), "give METRIC=FILE");
    assertRefused(withScores(one, "m=" + numbers, "m:a=" + numbers), "scores of m for a already");
    assertRefused(withScores(one, "m=none.txt"), "--scores none.txt: there is no such file");
    assertRefused(withScores(one, "=" + numbers), "a name must have");
    EvaluationRequest two =
        beside(references, a, "a2=" + files.lines("a2.es", List.of("x", "y", "w")));
    assertRefused(
        withScores(two, "comet=" + numbers),
        "say of which system they are: comet:SYSTEM=FILE, for each of a, a2");
    EvaluationInput half = read(withScores(two, "comet:a2=" + numbers));
    assertEquals("a2", half.scores().get(0).system());
    assertWarns(half, "comet: there are no scores of a");
  }

  @Test
  void scoresMustBeFiniteNumbersAndAsManyAsLines() throws IOException {
    EvaluationRequest request = plain(tenLines());
    for (String wrong : List.of("0,5", "", "score", "0.5 0.6")) {
      String bad = "m=" + files.file("s.txt", "1\n" + wrong + "\n");
      assertUnusable(withScores(request, bad), "s.txt, line 2: \"" + wrong + "\" is no number");
    }
    for (String wrong : List.of("NaN", "Infinity", "-Infinity", "1e999")) {
      String bad = "m=" + files.file("s.txt", "1\n" + wrong + "\n");
      assertUnusable(withScores(request, bad), "s.txt, line 2: " + wrong + " is no finite number");
    }
    assertUnusable(
        withScores(request, "m=" + files.file("s.txt", "1\n2\n")),
        "s.txt: has 2 lines, but",
        "r.es has 10; there must be a number for every line");
  }
}
