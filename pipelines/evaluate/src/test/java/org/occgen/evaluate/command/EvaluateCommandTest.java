package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;
import static org.occgen.evaluate.EvaluationFiles.assertLacks;

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
    assertHas(
        answer.out(), "accuracy: sentences about men are translated better than those about women");

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
    assertHas(written.get("scores.md"), "share of women");
    assertHas(written.get("evaluation.json"), "\"rho\" : ");
    assertTrue(
        written
            .get("occupations.csv")
            .lines()
            .skip(1)
            .allMatch(row -> row.matches(".*,(0|1)\\.[0-9]{6}")),
        written.get("occupations.csv"));
    assertHas(written.get("report.html"), "<title>Evaluation on OccGen sample</title>");
    pageIsSelfContained(benchmark);

    Answer refused =
        evaluations.onSample(run.resolve("benchmark/scores").toString(), systems, scores);
    refused.expectFailure(Main.USAGE, "lies in the benchmark");

    // once more, other output of nobody's: the same bytes
    evaluations.onSample("again", systems, scores).expectSuccess();
    assertEquals(evaluations.texts("scores"), evaluations.texts("again"));
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
        page.select("#result .headline")
            .get(0)
            .text()
            .startsWith("dropped writes the right gender for "),
        page.select("#result .headline").text());
    // metrics are columns, and how many were judged stands in each cell that is about people
    assertEquals(
        List.of("system", "gender accuracy", "BLEU", "chrF2", "TER lower is better", "accuracy"),
        page.select("table.result thead th").eachText());
    assertEquals(
        List.of("all", "about women", "about men", "gap"),
        page.select("table.result tr.group").eachText());
    assertEquals(6, page.select("table.result .judged").size());
    assertTrue(
        page.select("table.result .judged").get(2).text().matches("\\d+ of \\d+ judged of 77"));
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
            "--meta=" + evaluations.write("m.tsv", meta),
            "--pair=pair",
            "--hypotheses=" + evaluations.write("h.es", hypotheses),
            "--metric=chrf++")
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
                "--hypotheses=+cmd|x<b>&_#=" + file,
                "--metric=bleu:tok=none,ter")
            .expectSuccess();
    assertHas(answer.out(), "No gap of masculine and feminine");
    JsonNode scores = evaluations.scores("out");
    assertEquals(2, scores.size());
    assertEquals(100, scores.get(0).path("score").asDouble(), 1e-6);
    assertEquals(0, scores.get(1).path("score").asDouble(), 1e-6);
    Map<String, String> texts = evaluations.texts("out");
    assertHas(texts.get("scores.csv"), "\n'+cmd|x<b>&_#,");
    assertHas(texts.get("scores.tex"), "+cmd\\textbar{}x\\textless{}b\\textgreater{}\\&\\_\\#");
    assertHas(texts.get("scores.md"), "\\+cmd\\|x\\<b\\>");
    Document page = Jsoup.parse(texts.get("report.html"));
    assertEquals(0, page.select("main b").size());
    assertEquals(1, page.select("script").size());
    assertTrue(page.text().contains("line </script><b> & {{7*7}} 3"));
  }

  @Test
  void aSheetIsDrawnAndReadBack() throws IOException {
    List<String> systems = evaluations.systems(new BenchmarkFiles(Sample.run()));
    Path drawn = evaluations.folder().resolve("drawn");
    evaluations.sheet("drawn", systems).expectSuccess();
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
                "--metric=chrf",
                "--judgements=" + judged,
                "--sheet-key=" + drawn.resolve("sheet-key.tsv"))
            .expectSuccess();
    // all were called masculine, and half of the rows are about women
    assertHas(answer.out(), "all-rows");
    assertTrue(
        answer
            .out()
            .lines()
            .anyMatch(line -> line.matches("anna +dropped +masculine +all-rows +5 +5 +1\\.000.*")),
        answer.out());
    assertHas(
        Files.readString(evaluations.folder().resolve("judged/report.html")),
        "People's judgements");
    assertHas(
        answer.out(),
        "Gender accuracy by people, of marked rows: men are translated",
        ", p after Holm's correction ",
        "The interval is wide, for people judged fewer than 100 people of a gender: let them judge"
            + " translations about ",
        "people's judgements (5 judgements)");
    assertHas(
        evaluations.texts("judged").get("judgements.csv"),
        "anna,dropped,all-rows,masculine,5,5,1.000000,");

    // the rules judged all, and these judgements correct them
    JsonNode together =
        Evaluations.figure(
            evaluations.scores("judged"), "dropped", "gender accuracy by people and rules", "gap");
    assertTrue(
        together.path("signature").asText().startsWith("ppi++|judge:gender accuracy|of:mar"));
    assertHas(answer.out(), "gender accuracy by people and rules: ");
    assertHas(
        Files.readString(evaluations.folder().resolve("judged/report.html")),
        "id=\"prediction-powered\"",
        "The interval is wide, for people judged fewer than 100 people of a gender");
    assertHas(evaluations.texts("judged").get("scores.md"), "by prediction-powered inference");

    // a sheet that somebody has filled in is not written over
    Files.write(drawn.resolve("sheet.tsv"), filled);
    evaluations
        .sheet("drawn", systems)
        .expectFailure(Main.USAGE, "is another sheet, or is filled in");
    assertEquals(filled, Files.readAllLines(drawn.resolve("sheet.tsv")));
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
            "--metric=ter",
            "--meta=" + evaluations.write("m.tsv", meta),
            "--pair=pair",
            "--hypotheses=" + evaluations.write("s", Evaluations.sentences("this, here")))
        .expectSuccess();
    assertEquals(
        3,
        Evaluations.figure(evaluations.scores("numbers"), "s", "TER", "gap").path("units").asInt());
    assertHas(evaluations.texts("numbers").get("scores.md"), "intervals over people");
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
                "--lang=en",
                "--metric=ter",
                "--meta=" + evaluations.write("m.tsv", meta),
                "--gap=[m](x),<b>\u001b[31mf",
                "--hypotheses=[s](x)*="
                    + evaluations.write("s", Evaluations.sentences("this, here")))
            .expectSuccess();
    assertLacks(answer.out(), "\u001b");
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
    assertLacks(texts.get("scores.tex"), "\n[");
  }
}
