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
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.FalseAlarms;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** Gender accuracy in {@code occgen evaluate}. */
class GenderAccuracyTest {
  private Evaluations evaluations;

  @BeforeEach
  void makeFiles(@TempDir Path folder) {
    evaluations = new Evaluations(folder);
  }

  @Test
  void figuresAreThoseThatOneCounts() throws IOException {
    List<String> systems = evaluations.systems(new BenchmarkFiles(Sample.run()));
    Answer answer = evaluations.onSample("scores", systems).expectSuccess();
    assertTrue(
        answer
            .out()
            .startsWith("dropped writes the right gender for 100.0 % of the men and 100.0 %"),
        answer.out());
    assertHas(answer.out(), ". Right are 39 of 39 judged of 77 sentences about 19 men, and");
    assertHas(answer.out(), "\nof         system ");
    falseAlarmsAreToldBesideTheGap(answer.out());
    assertHas(answer.out(), "\ngender accuracy: of the judged sentences about women and about men");
    verdictsAddUp(evaluations.scores("scores"), "scores");
    evidenceIsShown("scores");
    theReferenceStandsBesideTheSystems(answer.out());
  }

  /** The references, judged without them, have a wrong verdict on a woman and none on a man. */
  private static void falseAlarmsAreToldBesideTheGap(String printed) {
    FalseAlarms known = FalseAlarms.of("es").orElseThrow();
    double women = known.share(WordGender.FEMININE);
    double men = known.share(WordGender.MASCULINE);
    String sentence =
        printed
            .lines()
            .filter(line -> line.startsWith("The rules call some right sentences wrong:"))
            .findFirst()
            .orElseThrow();
    assertHas(
        sentence,
        String.format(
            Locale.ROOT,
            "in Spanish (es) %.1f %% of those about women and %.1f %% of those about men",
            100 * women,
            100 * men));
    String[] counts = countsOf(printed, "defaulting", "women").split(" ");
    double right =
        Double.parseDouble(counts[0])
            / (Double.parseDouble(counts[0]) + Double.parseDouble(counts[1]));
    assertHas(sentence, "judged without them, 3.1 % and 0.0 %.");
    assertHas(
        sentence,
        String.format(
            Locale.ROOT, "%.3f of defaulting", Math.min(1, 1 / (1 - men)) - right / (1 - women)));
  }

  /** A system that gives the references back has the same counts as the row of the reference. */
  private void theReferenceStandsBesideTheSystems(String printed) {
    Answer perfect =
        evaluations
            .onSample(
                "perfect",
                List.of("perfect=" + Sample.run().resolve("benchmark/test.es")),
                "--metric=accuracy")
            .expectSuccess();
    for (String subset : List.of("all", "women", "men")) {
      String counts = countsOf(perfect.out(), "perfect", subset);
      assertTrue(counts.matches("[1-9][0-9]* \\d+ [1-9][0-9]*"), counts);
      assertEquals(counts, countsOf(printed, "(reference)", subset));
    }
    assertFalse(
        printed.lines().anyMatch(line -> line.matches("\\(reference.*\\) +gap .*")), printed);
  }

  private static String countsOf(String printed, String system, String subset) {
    List<String> row =
        printed
            .lines()
            .map(line -> List.of(line.split(" +")))
            .filter(cells -> cells.size() > 5 && cells.get(0).equals(system))
            .filter(cells -> cells.get(1).equals(subset))
            .findFirst()
            .orElseThrow(() -> new AssertionError(printed));
    return String.join(" ", row.get(2), row.get(3), row.get(5)); // right, wrong, not judged
  }

  @Test
  void aLabelBeforeTheSentenceIsNoEvidence() throws IOException {
    List<String> references = new BenchmarkFiles(Sample.run()).lines("es");
    Answer answer =
        evaluations
            .onSample(
                "labelled",
                List.of(
                    "plain=" + evaluations.write("plain.es", references),
                    "labelled="
                        + evaluations.write(
                            "labelled.es",
                            references.stream().map(text -> "La traductora: " + text).toList())),
                "--metric=accuracy")
            .expectSuccess();
    for (String subset : List.of("all", "women", "men")) {
      assertEquals(
          countsOf(answer.out(), "plain", subset), countsOf(answer.out(), "labelled", subset));
    }
    assertHas(answer.err(), "begin alike (\"La traductora:\")");
  }

  /**
   * What a finding rests on stands beside it if it is little, whatever the metric; and its p is
   * said to be corrected.
   */
  @Test
  void aFindingOnFewSaysThatItRestsOnFew() throws IOException {
    for (int people : new int[] {12, 60}) {
      List<String> meta = new ArrayList<>(List.of("gender_category\tqid"));
      List<String> references = new ArrayList<>();
      List<String> hypotheses = new ArrayList<>();
      for (int line = 0; line < people; line++) {
        boolean woman = line % 2 == 0;
        meta.add((woman ? "feminine" : "masculine") + "\tQ" + line);
        references.add((woman ? "Ella es doctora " : "Él es doctor ") + line + ".");
        hypotheses.add("Es doctor " + line + ".");
      }
      Answer answer = evaluated("of" + people, "accuracy,chrf", references, meta, hypotheses);
      List<String> found =
          answer
              .out()
              .lines()
              .filter(line -> line.matches("(gender accuracy|chrF2): .* s .*"))
              .toList();
      assertEquals(3, found.size(), answer.out());
      boolean few = people < 60;
      for (String sentence : found) {
        assertEquals(
            sentence.startsWith("gender accuracy: sentences about men"),
            sentence.contains(" are more often right in gender than those about women "),
            sentence);
      }
      List<String> hints =
          answer.out().lines().filter(line -> line.contains("only a hint")).toList();
      assertEquals(few ? 1 : 0, hints.size(), answer.out());
      for (String hint : hints) {
        assertTrue(
            hint.matches(
                "It is only a hint where fewer than 30 stand behind a figure: gender accuracy"
                    + " [(]women: 6 people[)]; chrF2 [(]men: 6 people[)][.]"),
            hint);
      }
      String page = evaluations.texts("of" + people).get("report.html");
      assertEquals(few ? 2 : 1, page.split("It is only a hint", -1).length, "once on the page");
      assertEquals(
          2, found.stream().filter(text -> text.contains(", p after Holm's correction ")).count());
      assertEquals(
          !few,
          answer
              .err()
              .contains("warning: s: 30 of 30 wrong verdicts rest on the word \"doctor\" alone; "),
          answer.err());
      assertEquals(
          few ? 0 : 1,
          found.stream()
              .filter(text -> text.contains("; 30 of 30 wrong verdicts rest on "))
              .count());
    }
  }

  /** One system, {@code s}, of Spanish lines with a table of genders and persons. */
  private Answer evaluated(
      String output,
      String metrics,
      List<String> references,
      List<String> meta,
      List<String> hypotheses)
      throws IOException {
    return evaluations
        .onFiles(
            output,
            evaluations.write("r.es", references),
            "--lang=es",
            "--metric=" + metrics,
            "--meta=" + evaluations.write("m.tsv", meta),
            "--hypotheses=s=" + evaluations.write("s.es", hypotheses))
        .expectSuccess();
  }

  /** Words of a bad translation that the rules take for the person's show in the coverage. */
  @Test
  void moreCoverageThanThatOfTheReferencesIsTold() throws IOException {
    List<String> references = new ArrayList<>();
    List<String> hypotheses = new ArrayList<>();
    List<String> meta = new ArrayList<>(List.of("gender_category\tqid"));
    for (int line = 0; line < 20; line++) {
      meta.add((line % 2 == 0 ? "feminine" : "masculine") + "\tQ" + line);
      references.add("Ganó el premio " + line + ".");
      hypotheses.add(line < 2 ? "Él ganó el premio " + line + "." : references.get(line));
    }
    for (int shown : new int[] {1, 2}) {
      List<String> output = new ArrayList<>(references);
      output.subList(0, shown).clear();
      output.addAll(0, hypotheses.subList(0, shown));
      Answer answer = evaluated("shown" + shown, "accuracy", references, meta, output);
      assertEquals(
          shown == 2,
          answer
              .err()
              .contains(
                  "warning: s: the rules judge more of its sentences than of the"
                      + " references (coverage 0.100 and 0.000)"),
          answer.err());
    }
  }

  /** A system that avoids the gender is not right, and the gap has its bounds beside it. */
  @Test
  void avoidedGendersCountAndLowCoverageIsWarnedOf() throws IOException {
    List<String> references = new ArrayList<>();
    List<String> hypotheses = new ArrayList<>();
    List<String> meta = new ArrayList<>(List.of("gender_category\tqid"));
    for (int line = 0; line < 20; line++) {
      boolean woman = line % 2 == 0;
      meta.add((woman ? "feminine" : "masculine") + "\tQ" + line);
      references.add((woman ? "Ella es doctora " : "Él es doctor ") + line + ".");
      hypotheses.add(
          line < 4
              ? "Es una persona con título " + line + "."
              : line < 10 ? references.get(line) : "Vive " + line + ".");
    }
    Answer answer = evaluated("avoided", "accuracy", references, meta, hypotheses);
    String counts = evaluations.texts("avoided").get("verdicts.csv");
    assertTrue(counts.contains("s,all,all,6,0,4,10,0\n"), counts);
    JsonNode figures = evaluations.scores("avoided");
    JsonNode all = Evaluations.figure(figures, "s", "gender accuracy", "all");
    assertEquals(0.6, all.path("score").asDouble(), 1e-6);
    assertEquals(10, all.path("n").asInt());
    assertEquals(
        0.8,
        Evaluations.figure(figures, "s", "gender accuracy, none as right", "all")
            .path("score")
            .asDouble(),
        1e-6);
    assertHas(answer.err(), "the rules do not judge many sentences (coverage: s, all: 0.500");
    assertHas(answer.out(), "if all sentences that are not judged were right, ");
  }

  private static long count(List<Map<String, String>> rows, String verdict) {
    return rows.stream().filter(row -> row.get("verdict").equals(verdict)).count();
  }

  /** Figures of gender accuracy are those that one counts in segments.tsv. */
  private void verdictsAddUp(JsonNode figures, String output) throws IOException {
    for (String system : List.of("dropped", "defaulting")) {
      for (String subset : List.of("all", "feminine", "masculine")) {
        List<Map<String, String>> rows =
            evaluations.segments(output).stream()
                .filter(row -> row.get("system").equals(system))
                .filter(row -> subset.equals("all") || row.get("category").equals(subset))
                .toList();
        double right = count(rows, "right");
        double wrong = count(rows, "wrong");
        double none = count(rows, "none");
        assertEquals(rows.size(), right + wrong + none);
        assertTrue(right > 0 && none > 0);
        assertEquals(system.equals("defaulting") && !subset.equals("masculine"), wrong > 0);
        Map<String, Double> expected =
            Map.of(
                "gender accuracy", right / (right + wrong),
                "gender coverage", (right + wrong) / rows.size(),
                "gender accuracy, none as wrong", right / rows.size(),
                "gender accuracy, none as right", (right + none) / rows.size());
        expected.forEach(
            (metric, score) -> {
              JsonNode figure = Evaluations.figure(figures, system, metric, subset);
              assertEquals(score, figure.path("score").asDouble(), 1e-6, metric);
              assertEquals(
                  metric.equals("gender accuracy") ? right + wrong : rows.size(),
                  figure.path("n").asInt());
              assertTrue(figure.path("low").asDouble() <= score + 1e-6);
            });
        String counted = String.format(Locale.ROOT, "%.0f,%.0f,0,%.0f,0", right, wrong, none);
        assertHas(
            evaluations.texts(output).get("verdicts.csv"),
            system + "," + subset + ",all," + counted);
      }
      double[] scores =
          Stream.of("masculine", "feminine", "gap")
              .map(subset -> Evaluations.figure(figures, system, "gender accuracy", subset))
              .mapToDouble(figure -> figure.path("score").asDouble())
              .toArray();
      assertEquals(scores[0] - scores[1], scores[2], 2e-6);
    }
  }

  /**
   * A gap of accuracy rests on the wrong verdicts alone, however many are right: they are counted,
   * by evidence. Of a system whose lines are in no order nothing is found.
   */
  @Test
  void aGapThatFewVerdictsMakeSaysSoAndALostOrderMakesNone() throws IOException {
    List<String> meta = new ArrayList<>(List.of("gender_category\tqid"));
    List<String> references = new ArrayList<>();
    List<String> few = new ArrayList<>();
    List<String> many = new ArrayList<>();
    for (int line = 0; line < 200; line++) {
      boolean woman = line % 2 == 0;
      meta.add((woman ? "feminine" : "masculine") + "\tQ" + line);
      String tail = " " + Integer.toString(line * 7919, 36) + " en " + (1900 + line) + ".";
      references.add((woman ? "Ella es doctora" : "Él es doctor") + tail);
      few.add((woman && line > 16 ? "Ella es doctora" : "Él es doctor") + tail);
      many.add((woman && line > 80 ? "Ella es doctora" : "Él es doctor") + tail);
    }
    List<String> lost = new ArrayList<>(many);
    Collections.shuffle(lost, new Random(1));
    Answer answer =
        evaluations
            .onFiles(
                "lost",
                evaluations.write("r.es", references),
                "--lang=es",
                "--metric=accuracy,ter",
                "--meta=" + evaluations.write("m.tsv", meta),
                "--hypotheses",
                "many=" + evaluations.write("many.es", many),
                "few=" + evaluations.write("few.es", few),
                "lost=" + evaluations.write("lost.es", lost))
            .expectSuccess();
    List<String> found =
        answer.out().lines().filter(line -> line.contains(" than those about women by ")).toList();
    assertEquals(2, found.size(), answer.out());
    assertTrue(
        found
            .get(0)
            .contains(
                "; rests on 9 wrong verdicts, 9 by reference, 0 by occupation, 0 by subject; read"
                    + " them before you conclude (verdict \"wrong\" in report.html))."),
        found.get(0));
    assertEquals(2, found.get(0).split("rests on", -1).length, found.get(0));
    assertFalse(found.get(1).contains("rests on"), found.get(1));
    // all wrong verdicts on "many" rest on two words, so no word is suspect
    assertLacks(answer.err(), "wrong verdicts rest on the word");
    String held =
        "lost: its findings are held back, for its lines resemble their own references no more than"
            + " others.";
    assertHas(answer.out(), "\n" + held + "\n");
    assertEquals(
        List.of(held),
        answer
            .out()
            .lines()
            .filter(
                line ->
                    line.matches(".*\\blost\\b.*[.]")
                        && !line.contains("writes the right gender")
                        && !line.startsWith("Nothing is concluded"))
            .toList());
    assertHas(answer.err(), "are they in the order of");
    assertHas(
        answer.out(),
        "\nA gap is men less women: positive if sentences about men are translated better.\n"
            + "TER: lower is better, so its gap is women less men.\n");
    assertHas(evaluations.texts("lost").get("scores.tex"), "A gap is men less women: positive if");
    JsonNode figures = evaluations.scores("lost");
    String system = figures.path(0).path("system").asText();
    assertEquals(
        "feminine less masculine; positive: better for masculine",
        Evaluations.figure(figures, system, "TER", "gap").path("direction").asText());
    assertEquals(
        "masculine less feminine; positive: better for masculine",
        Evaluations.figure(figures, system, "gender accuracy", "gap").path("direction").asText());
    assertHas(
        evaluations.texts("lost").get("scores.md"),
        "\n\nTER: lower is better, so its gap is women less men.\n\n## ");
    for (String file : List.of("evaluation.json", "report.html", "scores.md")) {
      String text = evaluations.texts("lost").get(file);
      assertHas(text, held, "rests on 9 wrong verdicts");
    }
  }

  /** The words of evidence stand where the table says, and are marked in the page. */
  private void evidenceIsShown(String output) throws IOException {
    List<String> lines = Files.readAllLines(evaluations.folder().resolve("defaulting.es"));
    Document page = Jsoup.parse(evaluations.texts(output).get("report.html"));
    int wrong = 0;
    for (Map<String, String> row : evaluations.segments(output)) {
      assertEquals(row.get("verdict").equals("none"), row.get("evidence").isEmpty());
      if (row.get("system").equals("defaulting") && row.get("verdict").equals("wrong")) {
        String text = lines.get(Integer.parseInt(row.get("line")) - 1);
        List<String> words = new ArrayList<>();
        for (String place : row.get("evidence").split(",")) {
          String[] ends = place.split("-");
          words.add(
              text.substring(
                  text.offsetByCodePoints(0, Integer.parseInt(ends[0])),
                  text.offsetByCodePoints(0, Integer.parseInt(ends[1]))));
        }
        Element shown =
            page.select(".segments > li")
                .get(Integer.parseInt(row.get("line")) - 1)
                .select("dd[data-system=defaulting]")
                .get(0);
        assertEquals(words, shown.select("mark.wrong").eachText());
        assertEquals(text, shown.select("span").get(0).text());
        assertEquals("wrong", shown.attr("data-verdict"));
        wrong++;
      }
    }
    assertTrue(wrong > 0);
    assertEquals(
        List.of("", "any", "right", "wrong", "neutral", "none"),
        page.select("#verdict option").eachAttr("value"));
  }

  @Test
  void wherePersonsHaveOtherGendersOrLanguagesHaveNoneItIsSaid() throws IOException {
    List<String> meta = new ArrayList<>(List.of("gender_category\tqid"));
    for (int line = 0; line < 12; line++) {
      meta.add(List.of("woman", "male", "nonbinary").get(line % 3) + "\tQ" + line);
    }
    String[] what = {
      "--meta=" + evaluations.write("m.tsv", meta),
      "--gap=male,woman",
      "--metric=ter",
      "--hypotheses",
      evaluations
          .write("s", Evaluations.sentences("she is an actress", "he is an actor", "they act"))
          .toString()
    };
    List<String> english = new ArrayList<>(List.of("--lang", "en"));
    english.addAll(List.of(what));
    Answer answer =
        evaluations.onSentences("others", english.toArray(String[]::new)).expectSuccess();
    assertHas(answer.err(), "4 segments have no verdict on gender, for the rules know");
    for (Map<String, String> row : evaluations.segments("others")) {
      boolean other = row.get("category").equals("nonbinary");
      assertEquals(other ? "" : "right", row.get("verdict"), row::toString);
      assertEquals(other ? "" : "1.000000", row.get("gender accuracy"));
    }
    JsonNode figures = evaluations.scores("others");
    assertEquals(8, Evaluations.figure(figures, "s", "gender coverage", "all").path("n").asInt());
    assertTrue(
        Evaluations.figure(figures, "s", "gender accuracy", "nonbinary").path("score").isNull());
    assertHas(evaluations.texts("others").get("verdicts.csv"), "s,all,all,8,0,0,0,4\n");

    List<String> swahili = new ArrayList<>(List.of("--lang", "sw"));
    swahili.addAll(List.of(what));
    answer = evaluations.onSentences("swahili", swahili.toArray(String[]::new)).expectSuccess();
    assertHas(
        answer.err(), "warning: there is no gender accuracy: sw: its grammar has no feminine");
    Map<String, String> written = evaluations.texts("swahili");
    assertFalse(written.containsKey("verdicts.csv"));
    assertLacks(written.get("segments.tsv"), "verdict");
    assertHas(written.get("scores.md"), "TER");
  }

  /** No rule knows the word <i>blixa</i>: only the other version's reference tells what it is. */
  @Test
  void theOtherVersionOfAPairTellsWhichWordsShowTheGender() throws IOException {
    List<String> meta = new ArrayList<>(List.of("gender_category\tpair"));
    List<String> references = new ArrayList<>();
    List<String> hypotheses = new ArrayList<>();
    for (int pair = 0; pair < 6; pair++) {
      meta.add("feminine\t" + pair);
      meta.add("masculine\t" + pair);
      references.add("Trabaja de blixa en la fábrica " + pair + ".");
      references.add("Trabaja de blixo en la fábrica " + pair + ".");
      hypotheses.add("Trabaja como blixo en la fábrica " + pair + ".");
      hypotheses.add("Trabaja como blixo en la fábrica " + pair + ".");
    }
    List<String> options =
        List.of(
            "--lang=es",
            "--metric=accuracy",
            "--meta=" + evaluations.write("m.tsv", meta),
            "--pair=pair",
            "--hypotheses=s=" + evaluations.write("s.es", hypotheses));
    evaluations
        .onFiles("pairs", evaluations.write("r.es", references), options.toArray(String[]::new))
        .expectSuccess();
    for (Map<String, String> row : evaluations.segments("pairs")) {
      String verdict = row.get("category").equals("feminine") ? "wrong" : "right";
      assertEquals(verdict, row.get("verdict"), row::toString);
      assertEquals("13-18", row.get("evidence"));
    }
  }

  @Test
  void genderAccuracyComesAloneOrNotAtAllAndIntoOlderOutputs() throws IOException {
    List<String> systems = evaluations.systems(new BenchmarkFiles(Sample.run()));
    Answer alone = evaluations.onSample("alone", systems, "--metric", "accuracy").expectSuccess();
    assertLacks(alone.out(), "BLEU");
    evaluations
        .onSample("old", systems.subList(0, 1), "--metric", "chrf", "--no-accuracy")
        .expectSuccess();
    assertLacks(evaluations.texts("old").get("segments.tsv"), "verdict");
    evaluations.onSample("new", systems.subList(1, 2), "--metric", "chrf").expectSuccess();
    evaluations.compare("both", List.of("old", "new")).expectSuccess();
    evaluations.onSample("whole", systems, "--metric", "chrf").expectSuccess();
    assertEquals(evaluations.scores("whole"), evaluations.scores("both"));
    for (String system : List.of("dropped", "defaulting")) {
      assertEquals(
          Evaluations.figure(evaluations.scores("alone"), system, "gender accuracy", "gap")
              .path("score"),
          Evaluations.figure(evaluations.scores("both"), system, "gender accuracy", "gap")
              .path("score"));
    }
    // by other forms of occupations, verdicts may differ
    String table = "qid\tlabel\tfemale_forms_es\tmale_forms_es\n";
    StringBuilder other = new StringBuilder(table);
    for (Map<String, String> row : new BenchmarkFiles(Sample.run()).meta()) {
      other.append(row.get("group").replaceFirst(",.*", "")).append("\tx\tactriz\tactor\n");
    }
    Path forms = Files.writeString(evaluations.folder().resolve("o.tsv"), other.toString());
    evaluations
        .onSample(
            "forms", systems.subList(0, 1), "--metric", "chrf", "--occupations", forms.toString())
        .expectSuccess();
    Answer refused = evaluations.compare("wrong", List.of("new", "forms"));
    refused.expectFailure(Main.USAGE, "have different metrics");
  }
}
