package org.occgen.benchmark.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.MarkCounts;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.books.Stage;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.run.check.RunCheck;
import org.occgen.run.testing.SyntheticRun;

/** The report of a made-up run: its figures are those of stats.json and of the rows. */
class RunReportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path folder;
  private static RunFolder run;
  private static Document page;
  private static JsonNode stats;
  private static List<LabelledSegment> rows;

  @BeforeAll
  static void writeRun() throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("en", "ar"), BalanceOptions.DEFAULT);
    run = SyntheticRun.write(folder.resolve("run"), recipe);
    page = Jsoup.parse(Files.readString(Path.of(run.benchmark(), "report.html")));
    stats = JSON.readTree(RunFolder.readText(run.path("stats.json")).orElseThrow());
    rows = RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE));
  }

  private static String number(JsonNode count) {
    return String.format(Locale.ROOT, "%,d", count.asLong());
  }

  /** The cells of the rows of the one table whose caption begins so. */
  private static List<List<String>> table(String caption) {
    List<Element> tables =
        page.select("table").stream()
            .filter(table -> table.select("caption").text().startsWith(caption))
            .toList();
    assertEquals(1, tables.size(), caption);
    return tables.get(0).select("tbody tr").stream()
        .map(row -> row.select("th, td").stream().map(Element::text).toList())
        .toList();
  }

  @Test
  void noMarkOfMarkdownIsShown() {
    assertFalse(page.text().contains("`"));
  }

  @Test
  void theSummarySaysHowManyAndWhetherItIsBalanced() {
    JsonNode last = stats.get("funnel").get(5).get("total");
    assertEquals(
        String.format(
            Locale.ROOT,
            "%s segments about %s people of %s occupations in English (en) and Arabic (ar).",
            number(last.get("segments")),
            number(last.get("people")),
            number(last.get("occupations"))),
        page.select(".lead").text());
    assertEquals(rows.size(), last.get("segments").asInt());
    String answers = page.select("#summary dl").text();
    assertTrue(
        answers.contains("The balance. In each of " + stats.get("groups").size() + " groups"));
    assertTrue(answers.contains("occgen check RUN"));
    assertTrue(answers.contains("CC-BY-SA-4.0"));
    assertTrue(answers.contains("dump.json.gz"), answers);
  }

  @Test
  void theFunnelIsThatOfTheStatistics() {
    List<List<String>> cells = table("People, occupations, sentences and segments");
    int line = 0;
    for (JsonNode step : stats.get("funnel")) {
      List<String> total = cells.get(line++);
      assertEquals(step.get("step").asText(), total.get(0));
      assertEquals(number(step.at("/total/people")), total.get(2));
      assertEquals(number(step.at("/total/occupations")), total.get(3));
      if (step.at("/total").has("segments")) {
        assertEquals(number(step.at("/total/segments")), total.get(5));
      }
      for (Map.Entry<String, JsonNode> category : step.get("by-category").properties()) {
        List<String> row = cells.get(line++);
        assertEquals(category.getKey(), row.get(1));
        assertEquals(number(category.getValue().get("people")), row.get(2));
      }
    }
    assertEquals(line, cells.size());
  }

  @Test
  void theGroupsAreThoseOfTheStatistics() throws IOException {
    Map<String, String> labels = OccupationLabels.read(run).byQid();
    Map<String, List<String>> expected = new TreeMap<>();
    for (JsonNode group : stats.get("groups")) {
      List<String> qids = new ArrayList<>();
      group.get("occupations").forEach(qid -> qids.add(qid.asText()));
      expected.put(
          PageText.group(qids, labels).replaceAll("\\s+", " "),
          List.of(
              number(group.at("/by-category/feminine/people")),
              number(group.at("/by-category/masculine/people")),
              number(group.at("/by-category/feminine/segments")),
              number(group.at("/by-category/masculine/segments"))));
    }
    Map<String, List<String>> found = new TreeMap<>();
    table("People and segments by occupation")
        .forEach(row -> found.put(row.get(0), row.subList(1, 5)));
    assertEquals(expected, found);
  }

  @Test
  void peopleByLanguageAreThoseOfTheStatistics() {
    JsonNode byLanguage = stats.get("people-by-language");
    Element map = page.select("figure.heat").first();
    List<String> values = map.select("thead th").eachText();
    for (Element row : map.select("tbody tr")) {
      String language = row.select("th").text().replaceAll(".*\\((.*)\\)", "$1");
      List<String> cells = row.select("td").eachText();
      long all = 0;
      for (int i = 0; i < cells.size(); i++) {
        String key =
            values.get(i + 1).equals("no value")
                ? "none"
                : Pattern.compile("Q\\d+")
                    .matcher(values.get(i + 1))
                    .results()
                    .map(MatchResult::group)
                    .collect(Collectors.joining("+"));
        assertEquals(byLanguage.path(language).path(key).asLong(), Long.parseLong(cells.get(i)));
        all += Long.parseLong(cells.get(i));
      }
      long sum = 0;
      for (JsonNode count : byLanguage.get(language)) {
        sum += count.asLong();
      }
      assertEquals(sum, all, language);
    }
    assertEquals(2, map.select("tbody tr").size());
  }

  @Test
  void whatWasLeftOutIsThatOfTheBooks() {
    for (Map.Entry<String, JsonNode> stage : stats.get("books").properties()) {
      for (Map.Entry<String, JsonNode> unit : stage.getValue().get("totals").properties()) {
        for (String kind : List.of("dropped", "failed")) {
          for (Map.Entry<String, JsonNode> reason : unit.getValue().get(kind).properties()) {
            assertTrue(
                table("Left out by stage " + stage.getKey()).stream()
                    .anyMatch(
                        row ->
                            row.get(0).equals(unit.getKey())
                                && row.get(4).startsWith(reason.getKey())
                                && row.get(3).equals(number(reason.getValue()))
                                && !row.get(6).isEmpty()),
                stage.getKey() + " " + reason);
          }
        }
      }
    }
  }

  @Test
  void genderRepresentationIsThatOfTheStatistics() {
    int found = 0;
    for (JsonNode row : stats.at("/gender-representation/rows")) {
      if (row.get("group").asText().isEmpty()) {
        found++;
        assertTrue(
            table("Gender representation by language").stream()
                .anyMatch(
                    cells ->
                        cells.get(0).contains("(" + row.get("language").asText() + ")")
                            && cells.get(1).equals(row.get("step").asText())
                            && cells.get(2).equals(number(row.get("words")))
                            && cells
                                .get(8)
                                .equals(
                                    GenderGap.Verdict.valueOf(
                                            row.get("verdict").asText().toUpperCase(Locale.ROOT))
                                        .shown())),
            row.toString());
      }
    }
    assertEquals(found, table("Gender representation by language").size());
  }

  @Test
  void theSegmentsAreTheRows() throws IOException {
    JsonNode data = JSON.readTree(page.select("#segment-data").first().data());
    assertEquals(rows.size(), data.get("segments").size());
    for (int i = 0; i < rows.size(); i++) {
      assertEquals(rows.get(i).id(), data.at("/segments/" + i + "/0").asText());
      assertEquals(rows.get(i).sentences().get(1), data.at("/segments/" + i + "/3/1").asText());
    }
    assertTrue(page.select("#segments noscript").html().contains("test.meta.tsv"));
  }

  @Test
  void onlyTheScriptOfThePageMayRun() {
    String policy = page.select("meta[http-equiv]").attr("content");
    assertTrue(policy.contains("default-src 'none'"));
    assertTrue(policy.contains("script-src 'sha256-"));
    assertEquals(2, page.select("script").size());
    assertEquals(0, page.select("[src], link, img, iframe, object").size());
    for (Element link : page.select("a[href]")) {
      assertTrue(link.attr("href").matches("#.*|https://.*"), link.outerHtml());
    }
  }

  @Test
  void checkFindsAReportThatSaysSomethingElse() throws IOException {
    assertEquals(List.of(), RunCheck.check(run));
    Path report = Path.of(run.benchmark(), "report.html");
    String text = Files.readString(report);
    Files.writeString(report, text.replace(" segments about ", " sentences about "));
    List<String> problems = RunCheck.check(run);
    Files.writeString(report, text);
    assertTrue(
        problems.stream().anyMatch(name -> name.contains("report.html")), problems.toString());
  }

  @Test
  void aBenchmarkThatIsNotBalancedSaysSo() throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("en", "es"), BalanceOptions.NONE);
    RunFolder unbalanced = SyntheticRun.write(folder.resolve("none"), recipe);
    String answers =
        Jsoup.parse(Files.readString(Path.of(unbalanced.benchmark(), "report.html")))
            .select("#summary dl")
            .text();
    assertTrue(answers.contains("No. Everything that was found is here"), answers);
    assertFalse(answers.contains("occgen check"), answers);
  }

  @Test
  void nothingIsProvedOfAnEmptyBenchmark() throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("en", "ar"), BalanceOptions.DEFAULT);
    RunStatistics statistics =
        RunStatistics.whenWritten(run, recipe, new RowCounts(), new MarkCounts(recipe.languages()));
    Document empty =
        Jsoup.parse(
            new RunReport(
                    recipe,
                    Map.of(),
                    statistics,
                    new ReportRows(recipe),
                    Map.of(),
                    Optional.empty())
                .html());
    assertEquals(
        "balance proved", page.select("#summary dl .badge.proved").text().replace("✓ ", ""));
    assertEquals(0, empty.select(".badge.proved").size());
    assertTrue(empty.select("#summary dl").text().contains("There is nothing to balance"));
    assertFalse(empty.select("#summary dl").text().contains("occgen check"));
    assertTrue(empty.select("#summary dl").text().contains("There is no pair."));
    assertEquals(List.of("! empty"), empty.select("#summary dl .badge").eachText());
    assertEquals(0, empty.select("#pairs").size());
  }

  @Test
  void whatIsExpectedStandsBesideThatItIsNotMeasured() {
    JsonNode expected = stats.at("/pairs/languages/0/expected-precision");
    double value = 100 * expected.get("value").asDouble();
    assertEquals(
        List.of("✓ balance proved", "! not measured"),
        page.select("#summary dl .badge").eachText());
    assertEquals(
        String.format(
            Locale.ROOT,
            "%d segments about %d people, balanced, %d %% of pairs expected right, read by nobody.",
            rows.size(),
            rows.stream().map(LabelledSegment::qid).distinct().count(),
            (long) value),
        page.select("#summary .headline").text());
    assertTrue(
        page.select("#summary dl")
            .text()
            .contains(String.format(Locale.ROOT, "the expected precision is %.1f%%", value)));
    List<String> arabic = table("Probabilities and expected precision").get(0);
    assertEquals("Arabic (ar)", arabic.get(0));
    assertEquals("0.5", arabic.get(1));
    assertEquals(String.format(Locale.ROOT, "%.1f%%", value), arabic.get(2));
    assertTrue(
        page.select("#alignment")
            .text()
            .contains("not known for Arabic (ar): no labelled article"));
    assertFalse(page.text().contains("development"));
  }

  @Test
  void tenPairsComeFirst() {
    List<Double> scores = rows.stream().map(LabelledSegment::score).sorted().toList();
    List<List<String>> pairs = table("Typical and doubtful pairs");
    assertTrue(pairs.get(0).get(0).startsWith("Typical"), pairs.toString());
    assertTrue(pairs.get(6).get(0).startsWith("Doubtful"), pairs.toString());
    List<List<String>> least = pairs.subList(7, 12);
    assertEquals(12, pairs.size());
    assertEquals(
        scores.subList(0, 5).stream().map(p -> String.format(Locale.ROOT, "%.3f", p)).toList(),
        least.stream().map(cells -> cells.get(0).substring(0, 5)).toList());
    for (List<String> pair : least) {
      LabelledSegment row =
          rows.stream()
              .filter(segment -> segment.sentences().get(0).equals(pair.get(1)))
              .findFirst()
              .orElseThrow();
      assertEquals(row.sentences().get(1), pair.get(2));
    }
    assertEquals("ar", page.select("#pairs tbody tr td").get(1).attr("lang"));
    assertEquals("auto", page.select("#pairs tbody tr td").get(1).attr("dir"));
    assertEquals(List.of("Arabic (ar)"), page.select("#pairs details[open] > summary").eachText());
    assertEquals(
        List.of("summary", "pairs", "segments"),
        page.select("main > section").stream().limit(3).map(Element::id).toList());
    assertEquals(
        List.of("proved", "doubt"),
        page.select("#summary dl > div").stream().limit(2).map(Element::className).toList());
  }

  @Test
  void aLanguageWithHardlyAnyPairIsNamedWithItsLongestArticles() throws IOException {
    PairChoice strict = PairChoice.of(Retrieval.MAX, Map.of("ar", 0.99));
    Recipe recipe =
        RunRecord.parse(
            "run.json",
            RunRecord.text(SyntheticRun.recipe(List.of("en", "ar"), BalanceOptions.DEFAULT))
                .replace("\"ar\" : 0.5", "\"ar\" : 0.99"));
    assertEquals(strict, recipe.choice());
    RunFolder few = SyntheticRun.write(folder.resolve("few"), recipe);
    String warnings =
        Jsoup.parse(Files.readString(Path.of(few.benchmark(), "report.html")))
            .select("#warnings")
            .text();
    assertTrue(warnings.contains("0 percent have a likely translation in Arabic (ar)"), warnings);
    assertTrue(warnings.contains("12 have no pair of English (en) and Arabic (ar)"), warnings);
    assertTrue(warnings.contains("(Q102, 5 and 5 sentences)"), warnings);
    assertEquals(List.of(), RunCheck.check(few));
  }

  @Test
  void hostileTextIsShownAndNeverRun() throws IOException {
    RunFolder hostile =
        SyntheticRun.write(
            folder.resolve("hostile"),
            SyntheticRun.recipe(List.of("en", "ar"), BalanceOptions.DEFAULT));
    String text = "</script><img src=x onerror=alert(1)>\u202egnp.exe ${7*7} \"'";
    SyntheticRun.rewrite(
        LabelledSegment.class,
        hostile,
        Stage.WRITE,
        all ->
            all.stream()
                .map(
                    row ->
                        LabelledSegmentBuilder.builder(row)
                            .name(text)
                            .occupationLabels(
                                Collections.nCopies(row.occupationLabels().size(), text))
                            .sentences(Collections.nCopies(row.sentences().size(), text))
                            .build())
                .toList());
    Recipe recipe = SyntheticRun.recipe(List.of("en", "ar"), BalanceOptions.DEFAULT);
    Map<String, String> labels = new TreeMap<>(OccupationLabels.read(hostile).byQid());
    labels.replaceAll((qid, label) -> text);
    BenchmarkWriter.write(hostile, recipe, new OccupationLabels(labels));
    String html = Files.readString(Path.of(hostile.benchmark(), "report.html"));
    Document shown = Jsoup.parse(html);
    assertEquals(0, shown.select("img").size());
    assertEquals(2, shown.select("script").size());
    assertFalse(html.contains("\u202e"));
    assertTrue(shown.select("#pairs td").text().contains("onerror=alert(1)>[U+202E]gnp.exe"));
    assertTrue(shown.select("#groups th").text().contains("onerror=alert(1)>[U+202E]gnp.exe"));
    JsonNode data = JSON.readTree(shown.select("#segment-data").first().data());
    assertEquals(text, data.at("/people/0/1").asText());
    assertEquals(text, data.at("/segments/0/3/0").asText());
  }
}
