package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;
import static org.occgen.evaluate.EvaluationFiles.assertLacks;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.FalseAlarms;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen evaluate} for those who have sources and translations, and no reference. */
class WithoutReferencesTest {
  private static final int LINES = 80;

  /** What somebody is: in English, and in Spanish of a woman and of a man. */
  private static final List<List<String>> OCCUPATIONS =
      List.of(
          List.of("nurse", "la enfermera", "el enfermero"),
          List.of("writer", "la escritora", "el escritor"),
          List.of("teacher", "la profesora", "el profesor"),
          List.of("lawyer", "la abogada", "el abogado"),
          List.of("painter", "la pintora", "el pintor"));

  private static final List<List<String>> PLACES =
      List.of(
          List.of("in Lima", "en Lima"),
          List.of("in the city", "en la ciudad"),
          List.of("near the sea", "cerca del mar"));

  private Evaluations evaluations;
  private Path sources;
  private Path genders;
  private Path own;
  private Path defaulting;

  @BeforeEach
  void makeFiles(@TempDir Path folder) throws IOException {
    evaluations = new Evaluations(folder);
    sources =
        evaluations.write(
            "src.en",
            lines(
                i ->
                    (isWoman(i) ? "She" : "He")
                        + ", the "
                        + occupation(i, 0)
                        + ", lived "
                        + where(i, 0)));
    own = evaluations.write("own.es", lines(i -> translation(i, isWoman(i))));
    defaulting = evaluations.write("defaulting.es", lines(i -> translation(i, false)));
    List<String> table = new ArrayList<>(List.of("gender_category"));
    table.addAll(labels());
    genders = evaluations.write("genders.tsv", table);
  }

  private static List<String> lines(IntFunction<String> line) {
    return IntStream.range(0, LINES).mapToObj(line).toList();
  }

  private static List<String> labels() {
    return lines(i -> isWoman(i) ? "feminine" : "masculine");
  }

  private static boolean isWoman(int line) {
    return line / 2 % 2 == 0;
  }

  private static String occupation(int line, int form) {
    return OCCUPATIONS.get(line % OCCUPATIONS.size()).get(form);
  }

  private static String where(int line, int language) {
    return PLACES.get(line % PLACES.size()).get(language)
        + (language == 0 ? " in " : " en ")
        + (1900 + line)
        + ".";
  }

  /** One line in ten shows no gender. */
  private static String translation(int line, boolean woman) {
    return line % 10 == 9
        ? "Vivió " + where(line, 1)
        : (woman ? "Ella, " : "Él, ")
            + occupation(line, woman ? 1 : 2)
            + ", vivió "
            + where(line, 1);
  }

  private Answer evaluate(String output, List<Path> systems, String... more) {
    List<String> what = new ArrayList<>(List.of("--src", sources.toString(), "--hypotheses"));
    systems.forEach(system -> what.add(system.toString()));
    return evaluations.evaluate(output, what, more);
  }

  private Answer inSpanish(String output, String... more) {
    List<String> all = new ArrayList<>(List.of("--lang=es", "--meta=" + genders));
    all.addAll(List.of(more));
    return evaluate(output, List.of(own, defaulting), all.toArray(String[]::new));
  }

  @Test
  void rulesJudgeTranslationsAlone() throws IOException {
    Answer answer = inSpanish("out").expectSuccess();
    assertHas(
        answer.out(),
        "defaulting.es writes the right gender for 100.0 % of the men and 0.0 % of the women: gap"
            + " 100.0 points",
        "Right are 36 of 36 judged of 40 sentences about men, and 0 of 36 judged of 40 sentences"
            + " about women.",
        "own.es: writes".replace(":", ""),
        "lang:es|nrefs:0|forms:none");
    assertLacks(answer.out(), "(reference)");
    assertLacks(answer.out(), "references of this test set");
    // one line names the metrics that are left out
    assertHas(
        answer.err(),
        "warning: there are no references, so BLEU, chrF and TER are left out (--references gives"
            + " them), and each verdict rests on the translation alone");
    // the false alarms of this very path stand beside the gap
    FalseAlarms alarms = FalseAlarms.of("es").orElseThrow();
    assertHas(
        answer.out(),
        String.format(
            Locale.ROOT,
            "The rules call some right sentences wrong: in Spanish (es) %.1f %% of those about"
                + " women and %.1f %% of those about men (MT-GenEval's development set, judged"
                + " without a reference). If they call as many right translations wrong, the gap,"
                + " corrected for it, is ",
            100 * alarms.share(WordGender.FEMININE),
            100 * alarms.share(WordGender.MASCULINE)));
    Map<String, String> texts = evaluations.texts("out");
    for (String file : List.of("scores.md", "report.html")) {
      assertHas(texts.get(file), "without references");
      assertLacks(texts.get(file), "BLEU was");
    }
    JsonNode scores = evaluations.scores("out");
    assertEquals(
        0.9,
        Evaluations.figure(scores, "own.es", "gender coverage", "all").path("score").asDouble());
    JsonNode gap = Evaluations.figure(scores, "defaulting.es", "gender accuracy", "gap");
    assertEquals(1, gap.path("score").asDouble());
    assertTrue(gap.path("low").asDouble() < 1, gap.toString());
    assertFalse(Files.exists(evaluations.folder().resolve("out/input/references-1.txt")));
  }

  /** A reference changes the evidence, and not the verdicts on sentences as clear as these. */
  @Test
  void verdictsAreThoseThatAReferenceGivesOnClearSentences() throws IOException {
    inSpanish("alone").expectSuccess();
    inSpanish("beside", "--references=" + own, "--metric=accuracy").expectSuccess();
    for (String system : List.of("own.es", "defaulting.es")) {
      for (String subset : List.of("all", "feminine", "masculine", "gap")) {
        assertEquals(
            Evaluations.figure(evaluations.scores("beside"), system, "gender accuracy", subset)
                .path("score"),
            Evaluations.figure(evaluations.scores("alone"), system, "gender accuracy", subset)
                .path("score"));
      }
    }
  }

  /**
   * Systems that write more and more women as men: for each gap the numbers say by one rule whether
   * it was found, and so do the answer, the findings and both pictures of the page.
   */
  @Test
  void foundIsTheSameInEveryText() throws IOException {
    List<Path> systems = new ArrayList<>();
    for (int wrong : new int[] {0, 3, 5, 6, 7, 8, 9, 12, 40}) {
      systems.add(
          evaluations.write(
              "w" + wrong + ".es", lines(i -> translation(i, isWoman(i) && i >= 2 * wrong))));
    }
    // a tenth of women's lines are empty, so that its findings are held back
    systems.add(
        evaluations.write(
            "held.es", lines(i -> isWoman(i) && i < 12 ? "" : translation(i, false))));
    String out = evaluate("many", systems, "--lang=es", "--meta=" + genders).expectSuccess().out();
    evaluate("first", systems.subList(0, 5), "--lang=es", "--meta=" + genders).expectSuccess();
    evaluate("last", systems.subList(5, 10), "--lang=es", "--meta=" + genders).expectSuccess();
    String compared = evaluations.compare("again", List.of("first", "last")).expectSuccess().out();
    assertEquals(compared, out);
    Document page = Jsoup.parse(evaluations.texts("many").get("report.html"));
    Map<Boolean, Integer> seen = new TreeMap<>();
    for (Path system : systems) {
      String name = system.getFileName().toString();
      JsonNode gap = Evaluations.figure(evaluations.scores("many"), name, "gender accuracy", "gap");
      boolean holdsZero = gap.path("low").asDouble() <= 0 && gap.path("high").asDouble() >= 0;
      boolean found =
          !name.equals("held.es") && gap.path("p-holm").asDouble(1) < 0.05 && !holdsZero;
      seen.merge(found, 1, Integer::sum);
      String told = name + " " + gap + "\n" + out;
      assertEquals(
          found,
          out.lines().anyMatch(at -> at.startsWith(name + " writes") && at.contains(": gap ")),
          told);
      assertEquals(
          found,
          out.lines()
              .anyMatch(
                  at ->
                      at.startsWith("gender accuracy: sentences about men are more often right")
                          && at.contains(name + " (")),
          told);
      List<Element> marks = new ArrayList<>(page.select("rect[data-row=" + name + "]"));
      page.select("table.result tr").stream()
          .filter(row -> row.text().startsWith(name + " "))
          .forEach(row -> marks.addAll(row.select("rect.filled, rect.open")));
      assertEquals(2, marks.size(), told); // in the table, and in the plot of gaps
      marks.forEach(mark -> assertEquals(found ? "filled" : "open", mark.className(), told));
    }
    assertTrue(seen.size() == 2 && seen.values().stream().allMatch(n -> n > 2), seen.toString());
  }

  @Test
  void outputsAreCompared() throws IOException {
    evaluate("one", List.of(own), "--lang=es", "--meta=" + genders).expectSuccess();
    evaluate("two", List.of(defaulting), "--lang=es", "--meta=" + genders).expectSuccess();
    Answer answer = evaluations.compare("both", List.of("one", "two")).expectSuccess();
    inSpanish("together").expectSuccess();
    assertEquals(
        evaluations.texts("together").get("scores.json"),
        evaluations.texts("both").get("scores.json"));
    assertHas(answer.out(), ": gap 100.0 points");
  }

  @Test
  void systemsOfAFolderNeedNoReference() throws IOException {
    Path folder = Files.createDirectories(evaluations.folder().resolve("translations/en-es"));
    Files.copy(defaulting, folder.resolve("apertium.es"));
    Answer answer =
        evaluations
            .evaluate(
                "folder",
                List.of("--systems", folder.getParent().toString(), "--lang", "es"),
                "--sources=" + sources,
                "--meta=" + genders)
            .expectSuccess();
    assertHas(answer.out(), "apertium writes the right gender for 100.0 % of the men and 0.0");
  }

  @Test
  void scoresFromElsewhereNeedNoReference() throws IOException {
    Path quality = evaluations.write("quality.txt", lines(i -> "0." + (10 + i)));
    Answer answer =
        evaluate("scores", List.of(own), "--meta=" + genders, "--scores=kiwi=" + quality)
            .expectSuccess();
    assertHas(answer.err(), "there is no gender accuracy: the language of the translations is not");
    assertHas(answer.err(), "BLEU, chrF and TER are left out (--references gives them)");
    assertEquals("kiwi", evaluations.scores("scores").get(0).path("metric").asText());
  }

  @Test
  void aJudgementSheetNeedsNoReference() throws IOException {
    List<String> arguments =
        List.of(
            "judgement-sheet",
            "--lang=es",
            "--sources=" + sources,
            "--meta=" + genders,
            "--hypotheses=" + own,
            "--rows=20",
            "--output=" + evaluations.folder().resolve("sheet"));
    Occgen.call(arguments).expectSuccess();
    assertTrue(Files.exists(evaluations.folder().resolve("sheet/sheet.tsv")));
  }

  @Test
  void whatIsMissingIsNamed() throws IOException {
    evaluate("a", List.of(own), "--lang=es")
        .expectFailure(
            Main.USAGE,
            "--references: without them there is gender accuracy alone",
            "--meta names");
    evaluate("b", List.of(own), "--meta=" + genders)
        .expectFailure(Main.USAGE, "--references: without them", "--lang names it");
    evaluate("c", List.of(own), "--lang=sw", "--meta=" + genders)
        .expectFailure(Main.USAGE, "--references: without them");
    inSpanish("d", "--metric=accuracy,bleu")
        .expectFailure(
            Main.USAGE,
            "--metric accuracy,bleu: compares translations with references; give them by"
                + " --references");
    inSpanish("e", "--no-accuracy").expectFailure(Main.USAGE, "--no-accuracy");
    evaluations
        .evaluate("f", List.of("--hypotheses", own.toString()), "--lang=es")
        .expectFailure(
            Main.USAGE, "files by --references, or, without references, by --sources and --meta");
    Path plain = evaluations.write("plain.txt", labels());
    evaluate("g", List.of(own), "--lang=es", "--meta=" + plain)
        .expectFailure(
            Main.USAGE,
            "--meta "
                + plain
                + ": its first line is \"feminine\", and must be a header; write"
                + " gender_category above it");
    Path few = evaluations.write("few.es", lines(i -> translation(i, true)).subList(0, 70));
    evaluate("h", List.of(few), "--lang=es", "--meta=" + genders)
        .expectFailure(Main.FAILED, "few.es: has 70 lines, but " + sources + " has 80");
    inSpanish("i", "--metric=").expectFailure(Main.USAGE, "metric \"\": there are accuracy, ");
  }

  @Test
  void whereFalseAlarmsWereNotMeasuredTheTextSaysSo() throws IOException {
    assertTrue(FalseAlarms.of("ca").isEmpty());
    Path catalan =
        evaluations.write(
            "own.ca",
            lines(
                i ->
                    (isWoman(i)
                            ? "La pintora va viure a Lima el "
                            : "El pintor va viure a Lima el ")
                        + i
                        + "."));
    Answer answer =
        evaluate("catalan", List.of(catalan), "--lang=ca", "--meta=" + genders).expectSuccess();
    assertHas(
        answer.out(),
        "How often the rules call right sentences wrong was not measured in Catalan (ca)");
    // the detector takes these few words for another language, which alone holds nothing back
    assertLacks(answer.out(), "held back");
  }

  /** Output that was not translated shows no gap of translations. */
  @Test
  void untranslatedOutputIsHeldBack() throws IOException {
    Answer answer =
        evaluate("copied", List.of(sources), "--lang=es", "--meta=" + genders).expectSuccess();
    assertHas(answer.err(), "of the lines look like English; --lang says es");
    assertHas(answer.err(), "of the lines are equal to their source");
    assertHas(
        answer.out(),
        "Nothing is concluded of src.en",
        "for most of its lines look like English, as the sources do");
  }

  @Test
  void linesWithoutEndAreMeasuredBesideTheirSources() throws IOException {
    List<String> endless = new ArrayList<>(Files.readAllLines(own));
    endless.set(0, "Ella vivió en Lima. ".repeat(60));
    Path system = evaluations.write("endless.es", endless);
    Answer answer =
        evaluate("long", List.of(system), "--lang=es", "--meta=" + genders).expectSuccess();
    assertHas(answer.err(), "1 line is far longer than the sources, the first is line 1");
  }
}
