package org.occgen.measure.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.files.CellText;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.GenderPolarityMeasure;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.MeasureReport;

/** The page of a report: what a reader, a screen reader and an attacker find in it. */
class ReportPageTest {
  private static final GenderGapMeasure MEASURE =
      GenderGapMeasure.of(Lexicons.shipped(Lexicons.GENDER_GAP), CountingMode.EVERYTHING);

  /** Sums of a dataset and group in English and Arabic. */
  private static List<MeasureSum> sums(String dataset, String group) {
    Subcorpus english = Subcorpus.of(dataset, "eng", group);
    Subcorpus arabic = Subcorpus.of(dataset, "arb", group);
    String mother = Lexicons.shipped(Lexicons.GENDER_GAP).require("ar").terms().get(0).text();
    return List.of(
        new MeasureSum(english, "words", "", 100),
        new MeasureSum(english, "samples", "", 10),
        new MeasureSum(english, "matched_samples", "", 3),
        new MeasureSum(english, "term", "mother", 3),
        new MeasureSum(arabic, "words", "", 90),
        new MeasureSum(arabic, "term", mother, 2));
  }

  private static String html(List<MeasureSum> sums) throws IOException {
    return ReportPage.html(MeasureReport.of(MEASURE, sums));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onmouseover='alert(1)",
        "</style><svg/onload=alert(1)>",
        "${1+1}<#assign x=1>&lt;b&gt;",
        "]]><!--",
        "\u202egnp.exe\u2066",
        "a\u0000b\u2028c"
      })
  void textFromOutsideIsText(String hostile) throws IOException {
    String page = html(sums(hostile, hostile));
    Document document = Jsoup.parse(page);
    String shown = CellText.oneLine(hostile);
    Element dataset = document.selectFirst("#figures tbody th");
    assertEquals(shown, dataset.wholeText());
    assertEquals("auto", dataset.attr("dir"));
    assertTrue(
        document.select("td[dir=auto]").stream().anyMatch(cell -> cell.wholeText().equals(shown)),
        "the group stands in a cell of its own direction");
    assertEquals(
        CellText.shown(shown + ", group " + shown + ": % of words"),
        document.select("figcaption bdi").get(1).wholeText());
    // the page of harmless names has the same elements and attributes
    assertEquals(outline(Jsoup.parse(html(sums("name", "group")))), outline(document));
  }

  /** Names of elements and attributes, in their order. */
  private static List<String> outline(Document document) {
    return document.getAllElements().stream()
        .map(
            element ->
                element.tagName()
                    + " "
                    + element.attributes().asList().stream()
                        .map(attribute -> attribute.getKey())
                        .toList())
        .toList();
  }

  @Test
  void nothingComesFromElsewhere() throws IOException {
    Document document = Jsoup.parse(html(sums("a", "b")));
    assertTrue(document.select("script, link, iframe, object, form").isEmpty());
    assertTrue(document.select("[src]").isEmpty());
    document.select("[href]").forEach(element -> assertTrue(element.attr("href").startsWith("#")));
    assertFalse(document.selectFirst("style").data().replace("url(#", "").contains("url("));
    assertTrue(
        document
            .selectFirst("meta[http-equiv=Content-Security-Policy]")
            .attr("content")
            .startsWith("default-src 'none'"));
  }

  @Test
  void aScreenReaderFindsItsWay() throws IOException {
    Document document = Jsoup.parse(html(sums("a", "b")));
    assertEquals("en", document.selectFirst("html").attr("lang"));
    document
        .select("th")
        .forEach(element -> assertTrue(element.hasAttr("scope"), element::outerHtml));
    document.select("table").forEach(element -> assertFalse(element.select("caption").isEmpty()));
    Elements charts = document.select("figure.chart");
    assertFalse(charts.isEmpty());
    for (Element chart : charts) {
      assertFalse(chart.select("svg[role=img] > title").text().isEmpty());
      assertFalse(chart.select("svg[role=img] > desc").text().isEmpty());
      assertEquals(List.of("arb", "eng"), chart.select("details tbody th").eachText());
    }
    document
        .select(".scroll")
        .forEach(element -> assertEquals("0", element.attr("tabindex"), "it scrolls by keyboard"));
    document
        .select("nav a, a.skip")
        .forEach(
            element ->
                assertTrue(document.getElementById(element.attr("href").substring(1)) != null));
    assertEquals("rtl", document.selectFirst("td[lang=ar]").attr("dir"));
    assertEquals("ltr", document.selectFirst("td[lang=en]").attr("dir"));
  }

  /** First the finding of each language over all groups, then the pictures, then the table. */
  @Test
  void itBeginsWithTheFinding() throws IOException {
    Document document = Jsoup.parse(html(sums("a", "")));
    assertEquals(
        List.of("findings", "charts", "figures"),
        document.select("main > section").eachAttr("id").subList(0, 3));
    assertEquals(
        List.of(
            "a, arb: no difference was shown between terms for women and for men: 0.000 and 2.222"
                + " percent of words.",
            "a, eng: no difference was shown between terms for women and for men: 3.000 and 0.000"
                + " percent of words."),
        document.select("#findings li").eachText());
    assertEquals(
        0,
        Jsoup.parse(html(sums("a", "b"))).select("#findings li").stream()
            .filter(element -> element.text().contains(", b"))
            .count());
    Subcorpus english = Subcorpus.of("a", "eng", "");
    assertEquals(
        "a, eng: terms for women are less frequent than terms for men: 0.000 and 9.000 percent of"
            + " words.",
        Jsoup.parse(
                html(
                    List.of(
                        new MeasureSum(english, "words", "", 100),
                        new MeasureSum(english, "term", "father", 9))))
            .select("#findings .headline")
            .text());
  }

  @Test
  void itSaysWhereTheMeasureIsWeak() throws IOException {
    Document document = Jsoup.parse(html(sums("a", "")));
    assertEquals(
        MEASURE.weaknesses(), document.select("#weaknesses li").eachText(), "each is shown");
    String polarity = ReportPage.html(MeasureReport.of(GenderPolarityMeasure.shipped(), List.of()));
    assertTrue(Jsoup.parse(polarity).select("#weaknesses li").size() > 1);
  }

  @Test
  void theSameReportHasTheSameBytes() throws IOException {
    assertEquals(html(sums("a", "b")), html(sums("a", "b")));
  }
}
