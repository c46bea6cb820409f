package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.core.digest.Sha256;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

class EvaluateCommandTest {
  private Evaluations evaluations;

  @BeforeEach
  void makeFiles(@TempDir Path folder) {
    evaluations = new Evaluations(folder);
  }

  @Test
  void theSampleIsEvaluatedAndFiguresAddUp() throws IOException {
    Path run = Sample.run();
    BenchmarkFiles benchmark = new BenchmarkFiles(run);
    List<String> systems = evaluations.systems(benchmark);
    String[] scores = {
      "--scores",
      "accuracy:dropped=" + evaluations.folder().resolve("ones.txt"),
      "accuracy:defaulting=" + evaluations.folder().resolve("accuracy.txt")
    };
    Answer answer = evaluations.onSample("scores", systems, scores).expectSuccess();
    assertTrue(
        answer.out().contains("accuracy: masculine segments are translated better than feminine"),
        answer.out());

    JsonNode figures = evaluations.scores("scores");
    double feminine =
        Evaluations.figure(figures, "defaulting", "accuracy", "feminine").path("score").asDouble();
    double masculine =
        Evaluations.figure(figures, "defaulting", "accuracy", "masculine").path("score").asDouble();
    JsonNode gap = Evaluations.figure(figures, "defaulting", "accuracy", "gap");
    assertEquals(masculine - feminine, gap.path("score").asDouble(), 2e-6);
    assertEquals(1, masculine, 1e-9);
    assertTrue(gap.path("direction").asText().startsWith("masculine less feminine"));
    assertEquals(benchmark.lines("es").size(), gap.path("n").asInt());
    assertEquals(benchmark.people().size(), gap.path("units").asInt());

    // the means of segments.tsv are the scores
    Map<String, double[]> sums = new TreeMap<>();
    List<String> rows = Files.readAllLines(evaluations.folder().resolve("scores/segments.tsv"));
    assertEquals(
        List.of("line", "system", "category", "qid"), Evaluations.cells(rows.get(0)).subList(0, 4));
    int column = Evaluations.cells(rows.get(0)).indexOf("accuracy");
    for (String row : rows.subList(1, rows.size())) {
      double[] sum = sums.computeIfAbsent(Evaluations.cells(row).get(1), key -> new double[2]);
      sum[0] += Double.parseDouble(Evaluations.cells(row).get(column));
      sum[1]++;
    }
    for (String system : List.of("dropped", "defaulting")) {
      double[] sum = sums.get(system);
      assertEquals(
          sum[0] / sum[1],
          Evaluations.figure(figures, system, "accuracy", "all").path("score").asDouble(),
          2e-6);
      assertEquals(benchmark.lines("es").size(), (int) sum[1]);
    }
    // the share of women in occupations is taken from the benchmark
    Map<String, String> written = evaluations.texts("scores");
    assertTrue(written.get("scores.md").contains("share of women"));
    assertTrue(
        written.get("evaluation.json").contains("\"rho\" : "), written.get("evaluation.json"));
    assertTrue(
        written
            .get("occupations.csv")
            .lines()
            .skip(1)
            .allMatch(row -> row.matches(".*,(0|1)\\.[0-9]{6}")),
        written.get("occupations.csv"));
    pageIsSelfContained(benchmark);

    Answer refused =
        evaluations.onSample(run.resolve("benchmark/scores").toString(), systems, scores);
    assertEquals(Main.USAGE, refused.status());
    assertTrue(refused.err().contains("lies in the benchmark"), refused.err());

    // once more, other output of nobody's: the same bytes
    evaluations.onSample("again", systems, scores).expectSuccess();
    assertEquals(evaluations.texts("scores"), evaluations.texts("again"));
  }

  @Test
  void aSmallPIsNotEnoughIfTheIntervalHoldsZero() throws IOException {
    List<String> references = Evaluations.sentences("this, here", "that, there");
    List<String> other = new ArrayList<>(references);
    other.set(3, "Quite another thing.");
    Answer answer =
        evaluations
            .onSentences(
                "one-line",
                "--hypotheses",
                "a=" + evaluations.write("a.en", references),
                "b=" + evaluations.write("b.en", other),
                "--metric",
                "chrf")
            .expectSuccess();
    // no swap of one line gives a larger difference, so its p is the smallest that there is
    String note =
        "; not found, because the interval does not exclude 0).\nIt is only a hint where fewer than"
            + " 30 stand behind a figure: chrF2 (12 lines).";
    assertTrue(answer.out().contains(note), answer.out());
    assertTrue(evaluations.texts("one-line").get("scores.md").contains("does not exclude 0"), note);
  }

  @Test
  void ofFewPeopleItSaysThatTheTestCouldFindNothing() throws IOException {
    Answer answer =
        evaluations
            .onFiles(
                "few",
                evaluations.write("r5.en", Evaluations.sentences("this").subList(0, 5)),
                "--meta",
                evaluations
                    .write(
                        "m5.tsv",
                        List.of(
                            "gender_category",
                            "feminine",
                            "feminine",
                            "masculine",
                            "masculine",
                            "masculine"))
                    .toString(),
                "--hypotheses",
                "a=" + evaluations.write("a5.en", Evaluations.sentences("that").subList(0, 5)),
                "--metric",
                "chrf",
                "--scores",
                "right=" + evaluations.write("s5.txt", List.of("0", "0.1", "1", "1", "0.9")))
            .expectSuccess();
    String told =
        "The test could not find any gap of a, however large: with so few lines that can change"
            + " places, the smallest p after Holm's correction is 0.";
    String line =
        answer.out().lines().filter(of -> of.contains("right: no gap was found")).findFirst().get();
    assertTrue(line.contains(told), line);
    assertFalse(line.contains("would mostly be missed"), line);
    assertEquals(
        "By chrF2 no gap of a could have been found, however large: the lines or the resamples are"
            + " too few.",
        Jsoup.parse(evaluations.texts("few").get("report.html"))
            .select("#result .headline")
            .get(0)
            .text());
    JsonNode gap = Evaluations.figure(evaluations.scores("few"), "a", "right", "gap");
    assertTrue(gap.path("low").asDouble() > 0 && gap.path("smallest-detectable").isNull());
  }

  @Test
  void noGapBetweenEqualScoresIsCalledLarge() throws IOException {
    List<String> references = Evaluations.sentences("this");
    List<String> meta = new ArrayList<>(List.of("gender_category"));
    references.forEach(of -> meta.add(meta.size() % 2 == 0 ? "feminine" : "masculine"));
    Answer answer =
        evaluations
            .onFiles(
                "equal",
                evaluations.write("equal-references.en", references),
                "--meta",
                evaluations.write("equal.tsv", meta).toString(),
                "--hypotheses",
                "a=" + evaluations.write("equal.en", Evaluations.sentences("that")),
                "--metric",
                "chrf",
                "--scores",
                "right="
                    + evaluations.write("all-1.txt", references.stream().map(of -> "1").toList()))
            .expectSuccess();
    String line =
        answer.out().lines().filter(of -> of.contains("right: no gap was found")).findFirst().get();
    assertTrue(line.contains("a (0.00"), line);
    assertFalse(line.contains("it is large"), line);
  }

  @Test
  void manySystemsAreRankedAndAQuickTrialSaysWhatItCannotFind() throws IOException {
    List<String> arguments = new ArrayList<>();
    List<String> scores = new ArrayList<>();
    List<String> references = Evaluations.sentences("this, here", "that, there");
    for (int system = 0; system < 11; system++) {
      List<String> output = new ArrayList<>(references);
      output.set(system, "Another " + system);
      arguments.add("s" + system + "=" + evaluations.write("s" + system + ".en", output));
      List<String> numbers = new ArrayList<>();
      for (int line = 0; line < references.size(); line++) {
        numbers.add(Double.toString(10 * system + (line * 7 + system * 5) % 11));
      }
      scores.add("--scores");
      scores.add("m:s" + system + "=" + evaluations.write("m" + system, numbers));
    }
    List<String> all = new ArrayList<>(List.of("--metric", "chrf", "--hypotheses"));
    all.addAll(arguments);
    all.addAll(scores);
    Answer answer = evaluations.onSentences("many", all.toArray(String[]::new)).expectSuccess();
    List<String> ranks =
        answer
            .out()
            .lines()
            .filter(of -> of.startsWith("m  "))
            .limit(11)
            .map(of -> of.replaceAll(".* ", ""))
            .toList();
    assertEquals(
        IntStream.rangeClosed(1, 11).mapToObj(i -> Integer.toString(12 - i)).toList(), ranks);
    assertTrue(
        answer.err().contains("--resamples 100: too few for 22 tests of gaps"), answer.err());
  }

  private void pageIsSelfContained(BenchmarkFiles benchmark) throws IOException {
    String html = Files.readString(evaluations.folder().resolve("scores/report.html"));
    Document page = Jsoup.parse(html);
    assertEquals(0, page.select("link, img, iframe, object, script[src]").size());
    String script = page.select("script").get(0).data();
    Matcher policy = Pattern.compile("script-src 'sha256-([^']+)'").matcher(html);
    assertTrue(policy.find());
    assertEquals(
        Base64.getEncoder()
            .encodeToString(Sha256.newDigest().digest(script.getBytes(StandardCharsets.UTF_8))),
        policy.group(1));
    assertEquals(benchmark.lines("es").size(), page.select(".segments > li").size());
    theAnswerComesFirst(page);
    assertEquals(5, page.select("figure.chart svg[role=img]").size());
    page.select("a[href]")
        .forEach(
            link ->
                assertTrue(
                    link.attr("href").startsWith("#") || link.attr("href").startsWith("https://"),
                    link::toString));
    for (String id : page.select("nav a").eachAttr("href")) {
      assertEquals(1, page.select("section" + id).size(), id);
    }
  }

  /**
   * First the answer and the scores by gender, whose bars, best and links are those of the table.
   */
  private static void theAnswerComesFirst(Document page) {
    assertEquals("result", page.select("main > section").get(0).id());
    assertTrue(
        page.select("#result .headline").get(0).text().startsWith("Masculine segments are "),
        page.select("#result .headline").text());
    List<String> accuracies = new ArrayList<>();
    for (Element link : page.select("table.result a[data-verdict=any][data-category=feminine]")) {
      Element bar = link.parents().select("td").get(0).select("rect").get(1);
      assertEquals(
          100 * Double.parseDouble(link.text()),
          Double.parseDouble(bar.attr("width").replace("%", "")),
          0.1);
      accuracies.add(link.text());
    }
    assertEquals(2, accuracies.size());
    assertEquals(
        List.of(accuracies.stream().max(String::compareTo).orElseThrow()),
        page.select("table.result a.best[data-verdict=any][data-category=feminine]").eachText());
  }

  @Test
  void mergedEvaluationsAreThoseOfAllSystemsTogether() throws IOException {
    Path run = Sample.run();
    List<String> systems = evaluations.systems(new BenchmarkFiles(run));
    for (int i = 0; i < 2; i++) {
      String score =
          "accuracy=" + evaluations.folder().resolve(i == 0 ? "ones.txt" : "accuracy.txt");
      evaluations
          .onSample("part" + i, systems.subList(i, i + 1), "--metric", "chrf", "--scores", score)
          .expectSuccess();
    }
    evaluations.compare("merged", List.of("part0", "part1")).expectSuccess();
    evaluations
        .onSample(
            "whole",
            systems,
            "--metric",
            "chrf",
            "--scores",
            "accuracy:dropped=" + evaluations.folder().resolve("ones.txt"),
            "accuracy:defaulting=" + evaluations.folder().resolve("accuracy.txt"))
        .expectSuccess();
    assertEquals(evaluations.scores("whole"), evaluations.scores("merged"));

    // what does not fit is refused
    evaluations
        .evaluate(
            "russian",
            List.of(run.resolve("benchmark").toString(), "--lang", "ru"),
            "--metric",
            "chrf",
            "--hypotheses",
            systems.get(0))
        .expectSuccess();
    Answer answer = evaluations.compare("wrong", List.of("part0", "russian"));
    assertEquals(Main.USAGE, answer.status());
    assertTrue(
        answer.err().contains("part0 is of translations into Spanish (es), and "), answer.err());
    assertTrue(
        answer
            .err()
            .contains("russian of translations into Russian (ru); compare systems into one"),
        answer.err());
    assertTrue(answer.err().contains("evaluated with the same --lang"), answer.err());
    answer = evaluations.compare("wrong", List.of("part0", "whole"));
    assertTrue(answer.err().contains("both have a system dropped"), answer.err());
    assertFalse(Files.exists(evaluations.folder().resolve("wrong")));
  }

  /**
   * The texts tell whether it is one test set; so does one language that is written in two ways.
   */
  @Test
  void oneTestSetIsComparedHoweverItsLanguageWasTyped() throws IOException {
    Path other = evaluations.write("o.en", Evaluations.sentences("other, here", "that, here"));
    evaluations.onSentences("unnamed", "--hypotheses", "A=" + other).expectSuccess();
    evaluations.onSentences("named", "--lang", "sw", "--hypotheses", "B=" + other).expectSuccess();
    evaluations.onSentences("tag", "--lang", "sw-KE", "--hypotheses", "C=" + other).expectSuccess();
    evaluations.compare("all", List.of("unnamed", "named")).expectSuccess();
    evaluations.compare("both", List.of("named", "tag")).expectSuccess();
  }

  /** Persons of two versions: only that of the man is right. */
  @Test
  void contrastivePairsAreSwapped() throws IOException {
    List<String> lines = new ArrayList<>();
    List<String> hypotheses = new ArrayList<>();
    List<String> meta = new ArrayList<>(List.of("gender_category\tpair\tgroup"));
    for (int pair = 0; pair < 12; pair++) {
      lines.add("ella es doctora numero " + pair);
      lines.add("él es doctor numero " + pair);
      hypotheses.add("él es doctor numero " + pair);
      hypotheses.add("él es doctor numero " + pair);
      meta.add("feminine\tp" + pair + "\tQ1");
      meta.add("masculine\tp" + pair + "\tQ1");
    }
    evaluations
        .onFiles(
            "pairs",
            evaluations.write("r.es", lines),
            "--meta",
            evaluations.write("m.tsv", meta).toString(),
            "--pair",
            "pair",
            "--hypotheses",
            evaluations.write("h.es", hypotheses).toString(),
            "--metric",
            "chrf++")
        .expectSuccess();
    JsonNode gap = Evaluations.figure(evaluations.scores("pairs"), "h.es", "chrF2++", "gap");
    assertEquals(12, gap.path("units").asInt());
    assertEquals(24, gap.path("n").asInt());
    assertEquals(1.0 / 201, gap.path("p").asDouble(), 1e-6);
    // what the folder keeps is evaluated to the same again
    evaluations.compare("pairs-again", List.of("pairs")).expectSuccess();
    assertEquals(evaluations.scores("pairs"), evaluations.scores("pairs-again"));
  }

  @Test
  void filesWithoutMetadataHaveOneSubsetAndHostileTextsAreEscaped() throws IOException {
    List<String> references =
        IntStream.range(0, 8).mapToObj(i -> "line </script><b> & {{7*7}} " + i).toList();
    String file = evaluations.write("<b>&=x|y_z.de", references).toString();
    Answer answer =
        evaluations
            .onFiles(
                "out",
                evaluations.write("r.de", references),
                "--hypotheses",
                "+cmd|x<b>&_#=" + file,
                "--metric",
                "bleu:tok=none,ter")
            .expectSuccess();
    assertTrue(answer.out().contains("There is no gap to tell of"), answer.out());
    JsonNode scores = evaluations.scores("out");
    assertEquals(2, scores.size());
    assertEquals(100, scores.get(0).path("score").asDouble(), 1e-6);
    assertEquals(0, scores.get(1).path("score").asDouble(), 1e-6);
    Map<String, String> texts = evaluations.texts("out");
    assertTrue(texts.get("scores.csv").contains("\n'+cmd|x<b>&_#,"), texts.get("scores.csv"));
    assertTrue(
        texts.get("scores.tex").contains("+cmd\\textbar{}x\\textless{}b\\textgreater{}\\&\\_\\#"),
        texts.get("scores.tex"));
    assertTrue(texts.get("scores.md").contains("\\+cmd\\|x\\<b\\>"), texts.get("scores.md"));
    Document page = Jsoup.parse(texts.get("report.html"));
    assertEquals(0, page.select("main b").size());
    assertEquals(1, page.select("script").size());
    assertTrue(page.text().contains("line </script><b> & {{7*7}} 3"));
  }

  @Test
  void aSheetIsDrawnAndReadBack() throws IOException {
    List<String> systems = evaluations.systems(new BenchmarkFiles(Sample.run()));
    Path drawn = evaluations.folder().resolve("drawn");
    evaluations.onSample("drawn", systems, "--metric", "chrf", "--sheet", "20").expectSuccess();
    List<String> sheet = Files.readAllLines(drawn.resolve("sheet.tsv"));
    int header =
        IntStream.range(0, sheet.size())
            .filter(i -> sheet.get(i).startsWith("row\t"))
            .findFirst()
            .orElseThrow();
    List<String> columns = Evaluations.cells(sheet.get(header));
    List<String> filled = new ArrayList<>(sheet.subList(0, header + 1));
    for (String row : sheet.subList(header + 1, sheet.size())) {
      String[] cells = row.split("\t", -1);
      cells[columns.indexOf("marked")] = "doctora";
      cells[columns.indexOf("label")] = "masculine";
      filled.add(String.join("\t", cells));
    }
    assertEquals(21, sheet.size() - header);
    Path judged = evaluations.write("anna.tsv", filled);
    Answer answer =
        evaluations
            .onSample(
                "judged",
                systems,
                "--metric",
                "chrf",
                "--judgements",
                judged.toString(),
                "--sheet-key",
                drawn.resolve("sheet-key.tsv").toString())
            .expectSuccess();
    // all were called masculine, and half of the rows are about women
    assertTrue(answer.out().contains("all-rows"), answer.out());
    assertTrue(
        answer
            .out()
            .lines()
            .anyMatch(line -> line.matches("anna +dropped +masculine +all-rows +5 +5 +1\\.000.*")),
        answer.out());
    assertTrue(
        Files.readString(evaluations.folder().resolve("judged/report.html"))
            .contains("People's judgements"));
    assertTrue(
        answer.out().contains("Gender accuracy by people, of marked rows: masculine persons"),
        answer.out());
    assertTrue(answer.out().contains("not corrected for the number of tests)."), answer.out());
    assertTrue(answer.out().contains("people's judgements (5 judgements)"), answer.out());
    assertTrue(
        evaluations
            .texts("judged")
            .get("judgements.csv")
            .contains("anna,dropped,all-rows,masculine,5,5,1.000000,"));

    // the rules judged all, and these judgements correct them
    JsonNode together =
        Evaluations.figure(
            evaluations.scores("judged"), "dropped", "gender accuracy by people and rules", "gap");
    assertTrue(
        together.path("signature").asText().startsWith("ppi++|judge:gender accuracy|of:mar"));
    assertTrue(answer.out().contains("gender accuracy by people and rules: "), answer.out());
    assertTrue(
        Files.readString(evaluations.folder().resolve("judged/report.html"))
            .contains("id=\"prediction-powered\""));
    assertTrue(
        evaluations.texts("judged").get("scores.md").contains("by prediction-powered inference"));

    // a sheet that somebody has filled in is not written over
    Files.write(drawn.resolve("sheet.tsv"), filled);
    Answer used = evaluations.onSample("drawn", systems, "--metric", "chrf", "--sheet", "20");
    assertEquals(Main.USAGE, used.status());
    assertTrue(used.err().contains("holds an evaluation, which would be replaced"), used.err());
    Answer again =
        evaluations.onSample("drawn", systems, "--metric", "chrf", "--sheet", "20", "--replace");
    assertEquals(Main.USAGE, again.status());
    assertTrue(again.err().contains("is another sheet, or is filled in"), again.err());
    assertEquals(filled, Files.readAllLines(drawn.resolve("sheet.tsv")));
  }

  // ---- small files ----

  @Test
  void mergedEvaluationsKeepTheirTokenizerAndNamesWithSigns() throws IOException {
    String odd =
        evaluations.write("a=b", Evaluations.sentences("this, hero", "that, there")).toString();
    evaluations
        .onSentences("one", "--metric", "bleu", "--tokenize", "char", "--hypotheses", odd)
        .expectSuccess();
    evaluations.compare("merged", List.of("one")).expectSuccess();
    assertEquals(evaluations.scores("one"), evaluations.scores("merged"));
    assertTrue(evaluations.scores("one").toString().contains("tok:char"));
    assertEquals("a=b", evaluations.scores("one").get(0).path("system").asText());
    Answer answer = evaluations.compare("wrong", List.of("one"), "--tokenize", "13a");
    assertEquals(Main.USAGE, answer.status());
    assertTrue(answer.err().contains("--compare: takes test set"), answer.err());
    // of another release of sacreBLEU, or by a model that was called as another one
    Path record = evaluations.folder().resolve("one/evaluation.json");
    Files.writeString(record, Files.readString(record).replace("version:2.6.0", "version:2.5.0"));
    answer = evaluations.compare("wrong", List.of("one"));
    assertEquals(Main.USAGE, answer.status());
    assertTrue(answer.err().contains("with the signature nrefs:1"), answer.err());
    assertFalse(Files.exists(evaluations.folder().resolve("wrong")));
  }

  @Test
  void anInterruptedEvaluationIsNotComparedAndCanBeDoneAgain() throws IOException {
    String system = evaluations.write("s", Evaluations.sentences("this, here")).toString();
    evaluations.onSentences("one", "--metric", "ter", "--hypotheses", system).expectSuccess();
    Files.writeString(
        evaluations.folder().resolve("one/evaluation.json"), "{\"unfinished\" : true}");
    Answer answer = evaluations.compare("two", List.of("one"));
    assertEquals(Main.FAILED, answer.status());
    assertTrue(answer.err().contains("was interrupted"), answer.err());
    evaluations.onSentences("one", "--metric", "ter", "--hypotheses", system).expectSuccess();
    evaluations.compare("two", List.of("one")).expectSuccess();
    // files of somebody else are left alone, before any work
    Files.writeString(
        Files.createDirectory(evaluations.folder().resolve("mine")).resolve("paper.tex"), "x");
    answer = evaluations.onSentences("mine", "--metric", "ter", "--hypotheses", system);
    assertEquals(Main.USAGE, answer.status());
    assertTrue(answer.err().contains("holds paper.tex"), answer.err());
    assertFalse(answer.err().contains("evaluating"), answer.err());
  }

  @Test
  void aMetricThatTheFirstSystemLacksHasABaselineOfItsOwn() throws IOException {
    String system = evaluations.write("s", Evaluations.sentences("this, here")).toString();
    String file =
        evaluations.write("q", IntStream.range(0, 12).mapToObj(i -> i / 10.0 + "").toList()) + "";
    evaluations
        .onSentences(
            "partial",
            "--metric",
            "ter",
            "--hypotheses",
            "A=" + system,
            "B=" + system,
            "C=" + system,
            "--scores",
            "q:B=" + file,
            "q:C=" + file)
        .expectSuccess();
    String text = evaluations.texts("partial").get("scores.md");
    assertTrue(text.contains("q is the mean of scores that were given for each segment."), text);
    assertTrue(text.contains("compared with A, by q (which A has no scores of) with B by"), text);
    Answer answer =
        evaluations.onSentences("wrong", "--hypotheses", system, "--lower-is-better", "BLEU");
    assertEquals(Main.USAGE, answer.status());
    assertTrue(answer.err().contains("a higher BLEU is better"), answer.err());
  }

  @Test
  void personsWhoseIdsAreNumbersAreNotTakenForLines() throws IOException {
    List<String> meta = new ArrayList<>(List.of("gender_category\tpair\tqid"));
    for (int line = 0; line < 12; line++) {
      meta.add(
          (line % 2 == 0 ? "feminine" : "masculine") + "\tp" + line / 2 + "\t" + (line / 4 + 1));
    }
    evaluations
        .onSentences(
            "numbers",
            "--metric",
            "ter",
            "--meta",
            evaluations.write("m.tsv", meta).toString(),
            "--pair",
            "pair",
            "--hypotheses",
            evaluations.write("s", Evaluations.sentences("this, here")).toString())
        .expectSuccess();
    assertEquals(
        3,
        Evaluations.figure(evaluations.scores("numbers"), "s", "TER", "gap").path("units").asInt());
    assertTrue(evaluations.texts("numbers").get("scores.md").contains("intervals over people"));
  }

  @Test
  void hostileCategoriesAndLabelsMakeNoMarkup() throws IOException {
    List<String> meta =
        new ArrayList<>(
            List.of("gender_category\tqid\tname\tgroup\toccupations\toccupation_labels\turl_en"));
    for (int line = 0; line < 12; line++) {
      meta.add(
          List.of("<b>\u001b[31mf", "[m](x)").get(line % 2)
              + "\tQ"
              + line
              + "\t<script>n</script>\tQ"
              + line / 6
              + "\tQ0,Q1\t\\textbf{x}%|<u>\t"
              + List.of("javascript:alert(1)", "http://x.org/\"><b>").get(line % 2));
    }
    Answer answer =
        evaluations
            .onSentences(
                "hostile",
                "--lang",
                "en",
                "--metric",
                "ter",
                "--meta",
                evaluations.write("m.tsv", meta).toString(),
                "--gap",
                "[m](x),<b>\u001b[31mf",
                "--hypotheses",
                "[s](x)*=" + evaluations.write("s", Evaluations.sentences("this, here")))
            .expectSuccess();
    assertFalse(answer.out().contains("\u001b"), answer.out());
    Map<String, String> texts = evaluations.texts("hostile");
    Document page = Jsoup.parse(texts.get("report.html"));
    assertEquals(0, page.select("main b, main u").size());
    assertEquals(1, page.select("script").size());
    assertEquals(6, page.select(".segments a[href^=http://x.org/]").size());
    assertEquals(0, page.select("a[href^=javascript]").size());
    for (Element option : page.select("#category option[value~=.]")) {
      assertEquals(
          6,
          page.select(".segments > li").stream()
              .filter(row -> row.attr("data-category").equals(option.attr("value")))
              .count());
    }
    String markdown = texts.get("scores.md");
    assertFalse(Pattern.compile("[^\\\\]\\]\\(").matcher(markdown).find(), markdown);
    assertFalse(Pattern.compile("[^\\\\]<b>").matcher(markdown).find(), markdown);
    assertFalse(texts.get("scores.tex").contains("\n["), texts.get("scores.tex"));
  }
}
