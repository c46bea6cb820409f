package org.occgen.benchmark.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.calibration.BalanceOutcome;
import org.occgen.core.calibration.CategoryCount;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.ProbabilityBin;
import org.occgen.core.calibration.ScoredPair;
import org.occgen.core.calibration.ThresholdOutcome;
import org.occgen.core.calibration.UnpairedArticles;
import org.occgen.report.HtmlPage;
import org.occgen.run.testing.SyntheticRun;

/** Calibration in a page: what was found is there, and what comes from outside stays text. */
class CalibrationSectionTest {
  private static final String EVIL =
      "<script>alert(1)</script>\"'&amp; " + Character.toString(0x202E) + "evil\u0007";
  private static final String SHOWN = "<script>alert(1)</script>\"'&amp; [U+202E]evil";

  private static String html(RunCalibration run) throws IOException {
    return HtmlPage.render("calibrated.ftlh", Map.of("model", CalibrationSection.model(run)));
  }

  private static NearPair pair(int number, double probability) {
    return new NearPair(
        new ScoredPair("Q" + number, EVIL, 0, 1, 0.5, 1.1, probability),
        EVIL,
        EVIL + "x".repeat(5_000));
  }

  private static ThresholdOutcome outcome(double threshold, long segments) {
    return new ThresholdOutcome(
        threshold,
        2 * segments,
        9,
        new BalanceOutcome(
            segments,
            8,
            3,
            List.of(new CategoryCount("feminine", 2, 1), new CategoryCount("masculine", 2, 1))));
  }

  private static RunCalibration made(List<ProbabilityBin> bins, int untried) {
    LanguageCalibration found =
        new LanguageCalibration(
            "ar",
            0.58,
            1_234,
            1_000,
            bins,
            List.of(),
            List.of(),
            List.of(outcome(0.53, 700), outcome(0.58, 600), outcome(0.63, 500)),
            untried);
    Recipe recipe =
        SyntheticRun.recipe(List.of("en", "ar"), BalanceOptions.DEFAULT, Map.of("ar", 0.58));
    return new RunCalibration(
        "runs/x",
        recipe,
        List.of(
            new InspectedLanguage(
                found,
                List.of(pair(1, 0.5801), pair(2, 0.7)),
                List.of(pair(3, 0.5799)),
                List.of(),
                new UnpairedArticles.Language(9, 0, List.of()))));
  }

  private static final List<ProbabilityBin> BINS =
      List.of(
          new ProbabilityBin(0.48, 0.58, 400),
          new ProbabilityBin(0.58, 0.68, 500),
          new ProbabilityBin(0.68, Double.POSITIVE_INFINITY, 100));

  @Test
  void whatWasFoundIsInThePageAndWhatComesFromOutsideIsText() throws IOException {
    String html = html(made(BINS, 4));
    assertEquals(html, html(made(BINS, 4)));
    Document page = Jsoup.parse(html);
    assertEquals(0, page.select("main script").size());
    String text = page.select("main").text();
    for (String part :
        List.of(
            "1,234 pairs reach the floor 0.9: the candidates. The retrieval chose 1,000 of them,"
                + " one to one. 1,200 of these, of 9 people, reach the probability 0.58.",
            "0.68 and more 100",
            "--set probability.ar=0.63",
            "leaves out 4 more thresholds",
            "Label a sample of the pairs")) {
      assertTrue(text.contains(part), part + " in " + text);
    }
    List<Element> cells = page.select("td[lang=ar]");
    assertEquals(3, cells.size());
    for (Element cell : cells) {
      assertTrue(cell.wholeText().startsWith(SHOWN), cell.wholeText());
      assertEquals("auto", cell.attr("dir"));
      assertTrue(cell.wholeText().length() < 700);
    }
    assertTrue(page.select("th").stream().allMatch(Element::hasText), "an empty heading");
    assertTrue(text.contains("0.580, as run 1,200 9 600 8 2 4 3 1 (2) 1 (2)"), text);
    // the highest first, and the threshold between
    assertEquals(
        List.of("0.7000", "0.5801", "0.5799"), page.select("tr:has(td[lang=ar]) > th").eachText());
    assertEquals(
        "https://www.wikidata.org/wiki/Q2", page.select("td[lang=ar] + td a").get(0).attr("href"));
    assertFalse(html.contains(Character.toString(0x202E)) || html.contains("\u0007"));
    assertFalse(html.contains("Infinity") || html.contains("NaN"));
  }

  @Test
  void aRunWithoutPairsHasNoPicture() throws IOException {
    LanguageCalibration empty =
        new LanguageCalibration(
            "ar", 0.58, 0, 0, List.of(), List.of(), List.of(), List.of(outcome(0.58, 0)), 0);
    RunCalibration some = made(BINS, 0);
    RunCalibration run =
        new RunCalibration(
            "runs/x",
            some.recipe(),
            List.of(
                new InspectedLanguage(
                    empty,
                    List.of(),
                    List.of(),
                    List.of(),
                    new UnpairedArticles.Language(0, 0, List.of()))));
    Document page = Jsoup.parse(html(run));
    assertEquals(0, page.select("main figure").size());
    assertEquals(1, page.select("main table").size());
    // one that begins with an open bar is drawn all the same
    assertFalse(
        html(made(
                List.of(
                    new ProbabilityBin(Double.NEGATIVE_INFINITY, 0.48, 1),
                    BINS.get(0),
                    BINS.get(1),
                    BINS.get(2)),
                0))
            .contains("Infinity"));
    RunCalibration alone = new RunCalibration("runs/x", some.recipe(), List.of());
    assertEquals("Alignments", Jsoup.parse(html(alone)).select("main").text());
  }

  @Test
  void aRunIsReadAsItsReportNeedsIt(@TempDir Path folder) throws IOException {
    Recipe recipe =
        SyntheticRun.recipe(
            List.of("en", "sw", "ar"), BalanceOptions.NONE, Map.of("sw", 0.5, "ar", 0.6));
    RunFolder run = SyntheticRun.write(folder, recipe);
    RunCalibration found = RunCalibration.read(run, recipe, CalibrationRequest.REPORT);
    Document page = Jsoup.parse(html(found));
    assertEquals(4, page.select("main figure").size());
    assertTrue(page.select("main").text().contains("written"), page.text());
    Recipe monolingual = SyntheticRun.recipe(List.of("en"), BalanceOptions.DEFAULT);
    assertEquals(
        List.of(), RunCalibration.read(run, monolingual, CalibrationRequest.REPORT).languages());
  }
}
