package org.occgen.evaluate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.occgen.evaluate.EvaluationRequest.Columns;
import org.occgen.inference.language.LinguaDetector;

/** Output of systems, and whether its lines belong to those of the references. */
class SystemOutputTest extends EvaluationReaderTestCase {
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
        read(beside(references, one.toString(), "other=" + two, odd.toString(), zipped.toString()));
    assertEquals(
        List.of(
            new SystemOutput("sys.es", List.of("c", "d")),
            new SystemOutput("other", List.of("c", "e")),
            new SystemOutput("a=b.es", List.of("c", "f")),
            new SystemOutput("big.es", List.of("c", "g"))),
        input.systems());
    assertRefused(
        beside(references, one.toString(), two.toString()),
        "are both called sys.es; name them, as in sys.es-2=" + two);
    assertRefused(beside(references, "=" + one), "a name must have a character");
    assertRefused(beside(references, "a=none.es"), "--hypotheses none.es: there is no such file");
    assertRefused(
        beside(references, "a=" + one + ",b=" + two),
        ": spaces separate the files, as in --hypotheses a=" + one + " b=" + two);
    for (String name : List.of("(reference)", "(Reference)")) {
      assertRefused(
          beside(references, name + "=" + one), "the tables call the references (reference)");
    }
    assertWarns(
        read(beside(references, one.toString(), "again=" + one)),
        "again: has the same lines as sys.es");
  }

  @Test
  void aSourceUnderTwoGendersIsToldUnlessItIsAPair() throws IOException {
    String told =
        " under several gender categories (line 1, feminine, and line 3, masculine): a system"
            + " gives each one translation, which cannot be right under all of them";
    assertWarns(
        withRepeatedSources("masculine\t7"), "1 of the 4 different source sentences stands" + told);
    assertWarns(
        withRepeatedSources("masculine\t8"), "2 of the 4 different source sentences stand" + told);
  }

  @Test
  void severalPairsMayHaveOneSource() throws IOException {
    Path references = files.lines("r.es", List.of("a", "b", "c", "d"));
    Path system = files.lines("s.es", List.of("e", "f", "g", "h"));
    Path sources = files.lines("s.en", List.of("One.", "One.", "One.", "One."));
    Path meta =
        files.lines(
            "meta.tsv",
            List.of(
                "gender_category\tpair",
                "feminine\t1",
                "masculine\t1",
                "feminine\t2",
                "masculine\t2"));
    EvaluationInput input =
        read(
            withSources(
                ofFiles(List.of(references), Optional.of(meta), PAIRS, system.toString()),
                sources));
    assertTrue(
        input.warnings().stream().noneMatch(text -> text.contains("different source sentence")),
        input.warnings().toString());
  }

  /**
   * The first source is repeated under another gender. The last two sources stand twice, as pairs;
   * the last one is a pair only if {@code last} has its name, 7.
   */
  private EvaluationInput withRepeatedSources(String last) throws IOException {
    Path references = files.lines("r.es", List.of("a", "b", "c", "d", "e", "f", "g"));
    Path system = files.lines("s.es", List.of("h", "i", "j", "k", "l", "m", "n"));
    Path sources =
        files.lines("s.en", List.of("One.", "Two.", "One.", "Three.", "Three.", "Four.", "Four."));
    Path meta =
        files.lines(
            "meta.tsv",
            List.of(
                "gender_category\tpair",
                "feminine\t",
                "feminine\t",
                "masculine\t",
                "feminine\t6",
                "masculine\t6",
                "feminine\t7",
                last));
    return read(
        withSources(
            ofFiles(List.of(references), Optional.of(meta), PAIRS, system.toString()), sources));
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
    return beside(files.lines("r.es", references), files.lines("a.es", hypotheses).toString());
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
  void anotherLanguageIsNamedBesideAnotherNumberOfLines() throws IOException {
    List<String> references = EvaluationFiles.sentences(40);
    List<String> others = Collections.nCopies(39, "[fr] Ww xx yy zz");
    assertUnusable(
        against(references, others),
        "a.es: has 39 lines, but",
        "for every line. Most of its lines look like French, unlike the references. If the file");
    List<String> shifted =
        new ArrayList<>(
            EvaluationFiles.translations(references).stream().map(line -> "[fr] " + line).toList());
    shifted.remove(16);
    assertUnusable(
        against(references, shifted),
        "for every line. Most of its lines look like French, unlike the references. From line 17");
  }

  @Test
  void aTableIsNoOutput() throws IOException {
    List<String> references = EvaluationFiles.sentences(40);
    List<String> rows = references.stream().map(line -> line + "\t" + line).toList();
    assertUnusable(
        against(references, rows), "a.es: has a tabulator in every line, so it looks like a table");
    List<String> one = new ArrayList<>(EvaluationFiles.translations(references));
    one.set(3, "a\tb");
    assertEquals(40, read(against(references, one)).testSet().segments().size());
  }

  private static final String OTHER_SENTENCES =
      "there must be a translation for every line. If the file translates another list of"
          + " sentences, join it by the source (src/site/evaluation.md)";

  @Test
  void aShiftIsToldOnlyWhereItIsLikely() throws IOException {
    List<String> references = EvaluationFiles.sentences(40);
    List<String> others = Collections.nCopies(39, "Ww xx yy zz");
    String message =
        assertThrows(IOException.class, () -> read(against(references, others))).getMessage();
    assertTrue(message.endsWith(OTHER_SENTENCES), message);
    List<String> cut = EvaluationFiles.translations(references).subList(0, 20);
    message = assertThrows(IOException.class, () -> read(against(references, cut))).getMessage();
    assertTrue(message.endsWith(OTHER_SENTENCES), message);
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
  void aLostOrderIsWarnedOfAndFindingsAreHeldBack() throws IOException {
    List<String> references = EvaluationFiles.sentences(200);
    List<String> right = EvaluationFiles.translations(references);
    assertEquals(Map.of(), read(against(references, right)).heldBack());
    List<String> sorted = right.stream().sorted().toList();
    List<String> shuffled = new ArrayList<>(right);
    Collections.shuffle(shuffled, new Random(3));
    List<String> poor = right.stream().map(line -> line.replaceAll("[aeo]\\b", "i")).toList();
    for (List<String> lost : List.of(sorted, shuffled)) {
      EvaluationInput input = read(against(references, lost));
      assertWarns(
          input,
          "the lines of a.es resemble their own references no more than others; are they in the"
              + " order of "
              + folder.resolve("r.es")
              + "?");
      assertEquals(
          Map.of("a.es", "its lines resemble their own references no more than others"),
          input.heldBack());
      assertEquals(input.heldBack(), input.withScores(List.of()).heldBack());
    }
    assertEquals(Map.of(), read(against(references, poor)).heldBack());
    // too few or too equal lines do not tell
    List<String> few = new ArrayList<>(references.subList(0, 12));
    Collections.reverse(few);
    assertEquals(Map.of(), read(against(references.subList(0, 12), few)).heldBack());
    List<String> equal = Collections.nCopies(40, references.get(0));
    assertEquals(Map.of(), read(against(equal, right.subList(0, 40))).heldBack());
  }

  @Test
  void anotherLanguageOfTheBenchmarkIsAskedFor() throws IOException {
    Path benchmark = files.benchmark("b", List.of("en", "es", "ca"));
    List<String> lines =
        new ArrayList<>(
            Files.readAllLines(benchmark.resolve("test.ca")).stream()
                .map(text -> "[ca] " + text)
                .toList());
    Path system = files.lines("s.ca", lines);
    EvaluationInput input = read(ofBenchmark(benchmark, "es", "en", system.toString()));
    assertWarns(
        input,
        "s.ca: 100 % of the lines look like Catalan, of the references' 0 %; did you mean --lang"
            + " ca?");
    assertEquals(
        Map.of("s.ca", "most of its lines look like Catalan, unlike the references"),
        input.heldBack());
    // half of the lines are no reason
    for (int line = 0; line < 4; line++) {
      lines.set(line, "es otra cosa");
    }
    files.lines("s.ca", lines);
    input = read(ofBenchmark(benchmark, "es", "en", system.toString()));
    assertWarns(input, "s.ca: 50 % of the lines look like Catalan");
    assertEquals(Map.of(), input.heldBack());
    assertTrue(input.warnings().stream().noneMatch(text -> text.contains("did you mean")));
  }

  @Test
  void anotherLanguageIsWarnedOf() throws IOException {
    List<String> lines = tenLines();
    lines.set(1, "[en] a line in English");
    lines.set(2, "[en] another line");
    assertWarns(read(plain(lines)), "a.es: 20 % of the lines look like English", "references' 0 %");
    Path references = files.lines("r.es", Collections.nCopies(10, "[pt] uma linha"));
    assertWarns(
        read(beside(references, folder.resolve("a.es").toString())),
        "the references look like Portuguese, as 100 % of their lines; --lang says es");
  }

  /** Lingua takes Galician for Portuguese. */
  @Test
  void referencesInALanguageThatNobodyCanTellGiveNoWarning() throws IOException {
    Path references = files.lines("r.gl", Collections.nCopies(10, "[pt] unha liña"));
    Path system = files.lines("a.gl", Collections.nCopies(10, "[pt] outra liña"));
    for (String language : List.of("gl", "es")) {
      EvaluationRequest request =
          new EvaluationRequest(
              Optional.empty(),
              language,
              "",
              List.of(references),
              Optional.empty(),
              Optional.empty(),
              Columns.DEFAULT,
              List.of(system.toString()),
              List.of());
      assertEquals(
          language.equals("es"),
          read(request).warnings().stream()
              .anyMatch(text -> text.contains("the references look like")),
          language);
    }
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

  // ---- lines that a tool spoiled ----

  /** Sentences of people, all different; women first. */
  private EvaluationRequest ofGenders(List<String> references, List<String> hypotheses)
      throws IOException {
    List<String> meta = new ArrayList<>(List.of("gender_category"));
    for (int line = 0; line < references.size(); line++) {
      meta.add(2 * line < references.size() ? "feminine" : "masculine");
    }
    return ofFiles(
        List.of(files.lines("r.es", references)),
        Optional.of(files.lines("m.tsv", meta)),
        Columns.DEFAULT,
        files.lines("a.es", hypotheses).toString());
  }

  private static List<String> different(int count) {
    Random random = new Random(5);
    List<String> words =
        List.of("casa", "río", "nación", "libro", "lengua", "premio", "Madrid", "guerra", "padre");
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder sentence = new StringBuilder("El tema " + i);
      for (int word = 0; word < 8; word++) {
        sentence.append(' ').append(words.get(random.nextInt(words.size())));
        sentence.append(random.nextInt(1000));
      }
      sentences.add(sentence.append(", según él.").toString());
    }
    return sentences;
  }

  @Test
  void linesOfOneGenderThatAreShuffledAreFound() throws IOException {
    List<String> references = different(80);
    assertEquals(Map.of(), read(ofGenders(references, references)).heldBack());
    for (int gender = 0; gender < 2; gender++) {
      List<String> lines = new ArrayList<>(references);
      Collections.shuffle(lines.subList(40 * gender, 40 * gender + 40), new Random(2));
      EvaluationInput input = read(ofGenders(references, lines));
      String which = gender == 0 ? "feminine" : "masculine";
      assertWarns(input, "the " + which + " lines of a.es resemble their own references no more");
      assertEquals(
          Map.of(
              "a.es", "its " + which + " lines resemble their own references no more than others"),
          input.heldBack());
    }
  }

  @Test
  void aLineWithoutEndHoldsFindingsBack() throws IOException {
    List<String> references = different(60);
    List<String> lines = new ArrayList<>(references);
    lines.set(2, references.get(2) + " palabra".repeat(300_000));
    EvaluationInput input = read(ofGenders(references, lines));
    assertWarns(
        input, "a.es: 1 line is far longer than the references, the first is line 3 with 2,4");
    assertTrue(
        input
            .heldBack()
            .get("a.es")
            .endsWith("characters stand in lines far longer than the references"),
        input.heldBack().toString());
    // occgen warns of a long line among many, and the line changes the figures little
    lines.set(2, references.get(2) + " palabra".repeat(90));
    List<String> many = different(600);
    List<String> system = new ArrayList<>(many);
    system.set(2, many.get(2) + " palabra".repeat(90));
    input = read(ofGenders(many, system));
    assertWarns(input, "a.es: 1 line is far longer");
    assertEquals(Map.of(), input.heldBack());
  }

  @Test
  void oneSentenceForManySourcesHoldsFindingsBack() throws IOException {
    List<String> references = different(60);
    for (int copies : new int[] {6, 30, 60}) {
      List<String> lines = new ArrayList<>(references);
      for (int line = 0; line < copies; line++) {
        lines.set(line, "El hombre es ingeniero.");
      }
      EvaluationInput input = read(ofGenders(references, lines));
      assertWarns(
          input, "a.es: " + copies + " of 60 lines are equal to other lines of it", "\"El hombre");
      assertTrue(input.heldBack().containsKey("a.es"), Integer.toString(copies));
    }
    // who repeats a sentence because the source does is not blamed
    List<String> repeated = new ArrayList<>(references);
    for (int line = 0; line < 8; line++) {
      repeated.set(line, references.get(0));
    }
    EvaluationInput input = read(ofGenders(repeated, repeated));
    assertEquals(Map.of(), input.heldBack());
    assertTrue(input.warnings().stream().noneMatch(text -> text.contains("equal to other lines")));
    List<String> blank = new ArrayList<>(references);
    for (int line = 0; line < 5; line++) {
      blank.set(line, " ");
    }
    assertEquals(
        Map.of("a.es", "5 of 30 feminine lines are empty"),
        read(ofGenders(references, blank)).heldBack());
  }

  /** Of marks one stands for all: {@link ToolTraceTest} has the others. */
  @Test
  void aToolThatSpoiledLinesIsNamed() throws IOException {
    List<String> references = different(60);
    Map<String, UnaryOperator<String>> tools = new TreeMap<>();
    tools.put(
        "60 of 60 lines have HTML character references (\"&oacute;\")",
        text -> text.replace("ó", "&oacute;").replace("é", "&#233;"));
    tools.put("60 of 60 lines have quotation marks around it (\"«\")", text -> "«" + text + "»");
    tools.put("60 of 60 lines begin alike (\"Traducción:\")", text -> "Traducción: " + text);
    tools.put(
        "60 of 60 lines begin alike (\"Here is the translation:\")",
        text -> "Here is the translation: " + text);
    tools.put("60 of 60 lines begin alike (\"[es]\")", text -> "[es] " + text);
    tools.put("60 of 60 lines begin alike (\"Claro\")", text -> "Claro " + text);
    tools.put(
        "60 of 60 lines have a number in front",
        text -> text.replaceAll("[^0-9].*? ([0-9]+).*", "$1) ") + text);
    tools.put(
        "60 of 60 lines have letters that were lost in another encoding (\"seg?n\")",
        text -> text.replace("ú", "?"));
    tools.put(
        "60 of 60 lines have blanks before commas and full stops",
        text -> text.replace("él.", "él ."));
    tools.put("60 of 60 lines have no capital letter", text -> text.toLowerCase(Locale.ROOT));
    for (Map.Entry<String, UnaryOperator<String>> tool : tools.entrySet()) {
      List<String> spoiled = references.stream().map(tool.getValue()).toList();
      EvaluationInput input = read(ofGenders(references, spoiled));
      assertWarns(input, "a.es: " + tool.getKey(), "where the references do not");
    }
    List<String> fine = read(ofGenders(references, references)).warnings();
    assertTrue(fine.stream().noneMatch(text -> text.contains("a tool may")), fine.toString());
  }

  @Test
  void aNoBreakSpaceBehindAnAccentIsNoOtherEncoding() throws IOException {
    List<String> references =
        different(60).stream().map(line -> line.replace(",", " fundó,")).toList();
    for (String typed :
        List.of("ó\u00a0", "ó »\u00a0", "ó…»", "é\u00a0!", "groß»", "ß«", "CAFÉ»")) {
      List<String> lines =
          references.stream().map(line -> line.replace("ó,", typed + ",")).toList();
      List<String> warnings = read(ofGenders(references, lines)).warnings();
      assertTrue(
          warnings.stream().noneMatch(warning -> warning.contains("encoding")),
          warnings.toString());
    }
  }

  @Test
  void spoiledReferencesAreNamedToo() throws IOException {
    List<String> references = different(60);
    List<String> spoiled = references.stream().map(text -> text.replace("é", "&eacute;")).toList();
    EvaluationInput input = read(ofGenders(spoiled, references));
    assertWarns(input, "r.es: 60 of 60 lines have HTML character references (\"&eacute;\");");
    assertTrue(input.warnings().stream().noneMatch(text -> text.startsWith("a.es: 60")));
  }

  @Test
  void aLabelIsLeftOutOfTheEvidenceAndEverythingElseStays() {
    List<String> references = different(60);
    List<String> labelled = references.stream().map(text -> "Traducción: " + text).toList();
    List<List<String>> each = references.stream().map(List::of).toList();
    assertEquals(
        references.stream().map(text -> " ".repeat(12) + text).toList(),
        new SpoiledLines(labelled, each).withoutLabels());
    assertEquals(references, new SpoiledLines(references, each).withoutLabels());
    // a system that begins every sentence with a pronoun says something of gender
    List<String> she = references.stream().map(text -> "Ella " + text).toList();
    assertEquals(she, new SpoiledLines(she, each).withoutLabels());
  }
}
