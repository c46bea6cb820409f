package org.occgen.pipelines.evaluate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.language.LinguaDetector;
import org.occgen.pipelines.evaluate.EvaluationRequest.Columns;

class EvaluationReaderTest {
  @TempDir private Path folder;
  private EvaluationFiles files;

  @BeforeEach
  void makeFiles() {
    files = new EvaluationFiles(folder);
  }

  // ---- what is asked for ----

  private static EvaluationRequest ofBenchmark(
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

  private static EvaluationRequest ofFiles(
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

  private static EvaluationRequest withScores(EvaluationRequest of, String... scores) {
    return new EvaluationRequest(
        of.benchmark(),
        of.language(),
        of.sourceLanguage(),
        of.references(),
        of.sources(),
        of.meta(),
        of.columns(),
        of.hypotheses(),
        List.of(scores));
  }

  private static EvaluationInput read(EvaluationRequest request) throws IOException {
    return EvaluationReader.read(request, EvaluationFiles.SPANISH);
  }

  private static void assertRefused(EvaluationRequest request, String... parts) {
    assertSays(assertThrows(IllegalArgumentException.class, () -> read(request)), parts);
  }

  private static void assertUnusable(EvaluationRequest request, String... parts) {
    assertSays(assertThrows(IOException.class, () -> read(request)), parts);
  }

  private static void assertSays(Exception e, String... parts) {
    for (String part : parts) {
      assertTrue(e.getMessage().contains(part), () -> part + " in: " + e.getMessage());
    }
  }

  private static void assertWarns(EvaluationInput input, String... parts) {
    assertTrue(
        input.warnings().stream()
            .anyMatch(warning -> List.of(parts).stream().allMatch(warning::contains)),
        () -> String.join(" ... ", parts) + " in: " + input.warnings());
  }

  /** References of ten lines with a system's output and nothing more. */
  private EvaluationRequest plain(byte[] hypotheses) throws IOException {
    Path references = files.lines("r.es", EvaluationFiles.sentences(10));
    return ofFiles(
        List.of(references),
        Optional.empty(),
        Columns.DEFAULT,
        files.file("a.es", hypotheses).toString());
  }

  private EvaluationRequest plain(List<String> hypotheses) throws IOException {
    return plain((String.join("\n", hypotheses) + "\n").getBytes(UTF_8));
  }

  private static List<String> tenLines() {
    return new ArrayList<>(EvaluationFiles.translations(EvaluationFiles.sentences(10)));
  }

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
    assertWarns(input, "sysA: 100 % of the lines are equal to a reference");
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
    EvaluationRequest both =
        new EvaluationRequest(
            Optional.of(benchmark),
            "es",
            "",
            List.of(folder.resolve("out.es")),
            Optional.empty(),
            Optional.empty(),
            Columns.DEFAULT,
            List.of(output),
            List.of());
    assertRefused(both, "--references: the benchmark", "has files of its own");
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

  // ---- files and their metadata ----

  @Test
  void withoutMetadataEveryLineIsAUnitOfOneSubset() throws IOException {
    Path first = files.lines("r1.es", EvaluationFiles.sentences(3));
    Path second = files.lines("r2.es", List.of("uno", "dos", "tres"));
    String output = files.lines("sysA.es", List.of("a", "b", "c")).toString();
    TestSet set =
        read(ofFiles(List.of(first, second), Optional.empty(), Columns.DEFAULT, output)).testSet();
    assertEquals(List.of(TestSet.ALL), set.categories());
    assertEquals(2, set.referencesEach());
    assertEquals(List.of(EvaluationFiles.sentences(3).get(1), "dos"), set.references().get(1));
    assertEquals(
        new EvaluatedSegment(2, "2", "", "", "all", List.of(), "", List.of(), "", List.of()),
        set.segments().get(1));
    assertEquals(List.of(), set.sources());
    Columns columns =
        new Columns(Optional.of("gender"), Optional.empty(), Optional.empty(), Optional.empty());
    assertRefused(
        ofFiles(List.of(first), Optional.empty(), columns, output), "--category gender", "--meta");
    assertRefused(
        ofFiles(List.of(first, first), Optional.empty(), Columns.DEFAULT, output), "given twice");
    assertRefused(
        ofFiles(List.of(folder), Optional.empty(), Columns.DEFAULT, output), "is a folder");
    assertUnusable(
        ofFiles(
            List.of(first, files.file("short.es", "x\n")),
            Optional.empty(),
            Columns.DEFAULT,
            output),
        "short.es: has 1 lines, but",
        "r1.es has 3; there must be a reference for every line");
  }

  private EvaluationRequest withMeta(String table, Columns columns) throws IOException {
    Path references = files.lines("r.es", EvaluationFiles.sentences(4));
    return ofFiles(
        List.of(references),
        Optional.of(files.file("meta.tsv", table)),
        columns,
        files.lines("a.es", List.of("uno", "dos", "tres", "cuatro")).toString());
  }

  @Test
  void metadataOfAnyTableTellWhoseTheSegmentsAre() throws IOException {
    Columns columns =
        new Columns(Optional.of("g"), Optional.of("who"), Optional.of("job"), Optional.empty());
    EvaluationInput input =
        read(
            withMeta(
                "job\tg\twho\turl_es\nx\tf\tann\thttps://x/y\nx\tf\tann\tjavascript:alert(1)\n"
                    + "y\tm\tbob\t\nx,y\tm\tcy\thttp://x/z\n",
                columns));
    List<EvaluatedSegment> segments = input.testSet().segments();
    assertEquals(
        List.of("ann", "ann", "bob", "cy"),
        segments.stream().map(EvaluatedSegment::person).toList());
    assertEquals(List.of("x", "y"), segments.get(3).group());
    assertEquals("x, y", segments.get(3).groupLabel());
    assertEquals("x,y", segments.get(3).groupId());
    assertEquals(List.of("https://x/y"), segments.get(0).articles());
    assertEquals(List.of(), segments.get(1).articles());
    assertWarns(input, "1 addresses of articles are left out");
    assertRefused(withMeta("a\tb\n1\t2\n", columns), "--category g: ", "meta.tsv has a, b");
    assertRefused(
        withMeta(
            "gender_category\tb\n1\t2\n",
            new Columns(Optional.empty(), Optional.of("p"), Optional.empty(), Optional.empty())),
        "--person p: ",
        "meta.tsv has gender_category, b");
  }

  @Test
  void tellsWhatMetadataLack() throws IOException {
    EvaluationInput input = read(withMeta("gender_category\nf\nf\nf\nf\n", Columns.DEFAULT));
    assertWarns(input, "has no column qid", "every line counts as a person", "--person");
    assertWarns(input, "has no column group", "there are no groups", "--group");
    assertWarns(input, "every segment has the gender_category f", "no gap");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\n\tb\nf\tc\nf\td\n", Columns.DEFAULT),
        "meta.tsv, line 3: its gender_category is empty");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\t\nf\tc\nf\td\n", Columns.DEFAULT),
        "meta.tsv, line 3: its qid is empty");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\tb\n", Columns.DEFAULT),
        "meta.tsv: has 2 rows after its header, but",
        "r.es has 4 lines");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\n", Columns.DEFAULT),
        "meta.tsv, line 3: has 1 columns, the header has 2");
    assertUnusable(withMeta("", Columns.DEFAULT), "meta.tsv: is empty");
  }

  @Test
  void aPersonHasOneCategoryButForVersionsOfASentence() throws IOException {
    String table = "gender_category\tqid\tpair\nf\tann\t1\nm\tbob\t2\nm\tann\t1\nf\tbob\t2\n";
    assertUnusable(
        withMeta(table, Columns.DEFAULT),
        "meta.tsv, line 4: ann is m here, and f in line 2",
        "--pair");
    Columns pairs =
        new Columns(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("pair"));
    EvaluationInput input = read(withMeta(table, pairs));
    assertEquals(
        List.of("1", "2", "1", "2"),
        input.testSet().segments().stream().map(EvaluatedSegment::pair).toList());
    assertUnusable(
        withMeta(table.replace("m\tann\t1", "f\tann\t1"), pairs),
        "meta.tsv, line 4: the pair 1 has a f version already, in line 2");
    assertWarns(
        read(withMeta(table.replace("m\tann\t1", "m\tann\t3"), pairs)),
        "2 of 3 pairs have one version only, the first is in line 2");
    assertUnusable(
        withMeta("gender_category\tqid\tpair\nf\ta\t\nf\ta\t1\nm\tb\t2\nm\tb\t\n", pairs),
        "there are no pairs");
    assertUnusable(
        withMeta("gender_category\tqid\nf\ta\nf\tb\ngap\tc\ngap\td\n", Columns.DEFAULT),
        "meta.tsv, line 4",
        "\"gap\" is what a subset of scores is called");
  }

  // ---- output of systems ----

  @Test
  void systemsAreCalledAfterTheirFilesOrByNames() throws IOException {
    Path references = files.lines("r.es", List.of("a", "b"));
    Path one = files.lines("x/sys.es", List.of("c", "d"));
    Path two = files.lines("y/sys.es", List.of("c", "e"));
    Path odd = files.lines("z/a=b.es", List.of("c", "f"));
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(compressed)) {
      zip.write("c\ng\n".getBytes(UTF_8));
    }
    Path zipped = files.file("big.es.gz", compressed.toByteArray());
    EvaluationInput input =
        read(
            ofFiles(
                List.of(references),
                Optional.empty(),
                Columns.DEFAULT,
                one.toString(),
                "other=" + two,
                odd.toString(),
                zipped.toString()));
    assertEquals(
        List.of(
            new SystemOutput("sys.es", List.of("c", "d")),
            new SystemOutput("other", List.of("c", "e")),
            new SystemOutput("a=b.es", List.of("c", "f")),
            new SystemOutput("big.es", List.of("c", "g"))),
        input.systems());
    assertRefused(
        ofFiles(
            List.of(references), Optional.empty(), Columns.DEFAULT, one.toString(), two.toString()),
        "are both called sys.es; name them, as in sys.es-2=" + two);
    assertRefused(
        ofFiles(List.of(references), Optional.empty(), Columns.DEFAULT, "=" + one),
        "a name must have a character");
    assertRefused(
        ofFiles(List.of(references), Optional.empty(), Columns.DEFAULT, "a=none.es"),
        "--hypotheses none.es: there is no such file");
    assertWarns(
        read(
            ofFiles(
                List.of(references),
                Optional.empty(),
                Columns.DEFAULT,
                one.toString(),
                "again=" + one)),
        "again: has the same lines as sys.es");
  }

  @Test
  void carriageReturnsAndAByteOrderMarkAreLeftOutAndTold() throws IOException {
    EvaluationInput plain = read(plain(tenLines()));
    assertEquals(List.of(), plain.warnings());
    EvaluationInput windows =
        read(plain(("\ufeff" + String.join("\r\n", tenLines()) + "\r\n").getBytes(UTF_8)));
    assertEquals(plain.systems(), windows.systems());
    assertWarns(windows, "a.es: begins with a byte order mark, which is left out");
    assertWarns(windows, "a.es: 10 of 10 lines end with CR LF");
    assertEquals(2, windows.warnings().size());
    EvaluationInput open = read(plain(String.join("\n", tenLines()).getBytes(UTF_8)));
    assertEquals(plain.systems(), open.systems());
    assertEquals(List.of(), open.warnings());
  }

  @Test
  void onlyALineFeedEndsALine() throws IOException {
    for (char end : new char[] {'\u2028', '\u2029', '\u0085', '\u000b', '\f', '\r'}) {
      List<String> lines = tenLines();
      lines.set(3, lines.get(3) + end + "más");
      lines.set(7, end + lines.get(7));
      EvaluationInput input = read(plain(lines));
      assertEquals(lines, input.systems().get(0).hypotheses());
      assertWarns(
          input,
          "a.es: 2 lines hold a character that some programs take for the end of a line",
          String.format(Locale.ROOT, "U+%04X in line 4", (int) end));
    }
  }

  @Test
  void emptyLinesAreKeptAndCountedAndAnEmptyFileIsRefused() throws IOException {
    List<String> lines = tenLines();
    lines.set(4, "");
    lines.set(9, "  ");
    EvaluationInput input = read(plain(lines));
    assertEquals(lines, input.systems().get(0).hypotheses());
    assertWarns(input, "a.es: 2 of 10 lines are empty, the first is line 5");
    assertUnusable(plain(new byte[0]), "a.es: is empty");
  }

  @Test
  void outputWithoutEndIsNotHeld() throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    byte[] lines = "a\n".repeat(100_000).getBytes(UTF_8);
    try (OutputStream zip = new GZIPOutputStream(compressed)) {
      for (int i = 0; i < 100; i++) {
        zip.write(lines);
      }
    }
    assertUnusable(plain(compressed.toByteArray()), "a.es: has more than 1,100 lines");
  }

  @Test
  void whatIsNoTextIsRefusedWithItsLine() throws IOException {
    assertUnusable(plain("a\nb\0c\n".getBytes(UTF_8)), "a.es, line 2: has a zero byte");
    byte[] latin = "a\nse\u00f1al\n".getBytes(ISO_8859_1);
    assertUnusable(
        plain(latin), "a.es, line 2: is not UTF-8; convert the file (byte 3 of the line is 0xF1)");
  }

  // ---- lines that do not belong together ----

  private EvaluationRequest against(List<String> references, List<String> hypotheses)
      throws IOException {
    return ofFiles(
        List.of(files.lines("r.es", references)),
        Optional.empty(),
        Columns.DEFAULT,
        files.lines("a.es", hypotheses).toString());
  }

  @Test
  void aMissingLineIsFound() throws IOException {
    List<String> references = EvaluationFiles.sentences(40);
    List<String> lines = new ArrayList<>(EvaluationFiles.translations(references));
    lines.remove(16);
    assertUnusable(
        against(references, lines),
        "a.es: has 39 lines, but",
        "r.es has 40; there must be a translation for every line. From line 17 on the lines look"
            + " shifted by 1: line 17 of",
        "is missing, or merged with another line");
    lines.remove(16);
    assertUnusable(against(references, lines), "shifted by 2: lines 17 to 18 of");
  }

  @Test
  void aLineTooManyIsFound() throws IOException {
    List<String> references = EvaluationFiles.sentences(40);
    List<String> lines = new ArrayList<>(EvaluationFiles.translations(references));
    lines.add(16, "Zzz xxx www");
    assertUnusable(
        against(references, lines),
        "a.es: has 41 lines, but",
        "From line 18 on the lines look shifted by 1: line 17 is too many, or a line is split");
  }

  @Test
  void aShiftIsToldOnlyWhereItIsLikely() throws IOException {
    List<String> references = EvaluationFiles.sentences(40);
    List<String> others = Collections.nCopies(39, "Ww xx yy zz");
    String message =
        assertThrows(IOException.class, () -> read(against(references, others))).getMessage();
    assertTrue(message.endsWith("there must be a translation for every line"), message);
    List<String> cut = EvaluationFiles.translations(references).subList(0, 20);
    message = assertThrows(IOException.class, () -> read(against(references, cut))).getMessage();
    assertTrue(message.endsWith("there must be a translation for every line"), message);
  }

  @Test
  void aShiftWithinAsManyLinesIsWarnedOf() throws IOException {
    List<String> references = EvaluationFiles.sentences(40);
    List<String> lines = new ArrayList<>(EvaluationFiles.translations(references));
    lines.remove(10);
    lines.add(30, "Zzz xxx www");
    assertWarns(read(against(references, lines)), "a.es: lines 11 to 30 look shifted by 1");
  }

  @Test
  void anotherLanguageIsWarnedOf() throws IOException {
    List<String> lines = tenLines();
    lines.set(1, "[en] a line in English");
    lines.set(2, "[en] another line");
    assertWarns(read(plain(lines)), "a.es: 20 % of the lines look like English", "references' 0 %");
    Path references = files.lines("r.es", Collections.nCopies(10, "[pt] uma linha"));
    assertWarns(
        read(
            ofFiles(
                List.of(references),
                Optional.empty(),
                Columns.DEFAULT,
                folder.resolve("a.es").toString())),
        "the references look like Portuguese, as 100 % of their lines; --lang says es");
  }

  @Test
  void linguaTellsTheLanguageOfOutput() throws IOException {
    List<String> spanish =
        List.of(
            "La doctora nació en una pequeña ciudad de la costa y estudió medicina.",
            "Después de la guerra volvió a su país para enseñar en la universidad.",
            "Sus libros fueron traducidos a varios idiomas durante aquellos años.");
    List<String> english =
        List.of(
            "The doctor was born in a small town on the coast and studied medicine.",
            "After the war she went back to her country to teach at the university.",
            "Her books were translated into several languages during those years.");
    EvaluationInput input =
        EvaluationReader.read(against(spanish, english), LinguaDetector.ofAny());
    assertWarns(input, "a.es: 100 % of the lines look like English, of the references' 0 %");
    assertEquals(1, input.warnings().size(), input.warnings().toString());
  }

  @Test
  void copiesOfTheSourceAreWarnedOf() throws IOException {
    Path benchmark = files.benchmark("b", List.of("en", "es"));
    EvaluationInput input =
        read(ofBenchmark(benchmark, "es", "", benchmark.resolve("test.en").toString()));
    assertWarns(input, "test.en: 100 % of the lines are equal to their source");
  }

  // ---- scores from elsewhere ----

  @Test
  void scoresBelongToASystem() throws IOException {
    Path numbers = files.file("comet.txt", "0.5\r\n 1e-3\r\n-2");
    Path references = files.lines("r.es", EvaluationFiles.sentences(3));
    String a = "a=" + files.lines("a.es", List.of("x", "y", "z"));
    EvaluationRequest one = ofFiles(List.of(references), Optional.empty(), Columns.DEFAULT, a);
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
        ofFiles(
            List.of(references),
            Optional.empty(),
            Columns.DEFAULT,
            a,
            "a2=" + files.lines("a2.es", List.of("x", "y", "w")));
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
