package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.core.benchmark.LabelledSegment;

/** The table of segments in {@code report.html}: search, filters, order and pages. */
@BrowserTest
class ReportedSegmentsTest {
  private static final int SEGMENTS = 120;
  private static final int OF_PAGE = 10;

  private static List<LabelledSegment> rows;
  private static Path report;

  private final Browser browser;

  ReportedSegmentsTest(Browser browser) {
    this.browser = browser;
  }

  @BeforeAll
  static void write(@TempDir Path folder) throws IOException {
    MadeRun run = MadeRun.write(folder, SEGMENTS);
    rows = run.rows();
    report = run.writeBenchmark(BenchmarkFormat.REPORT).resolve("report.html");
  }

  @BeforeEach
  void show() {
    browser.show(report, Screen.DESKTOP);
  }

  /** Sets a field and waits until the page says what it found. */
  private void set(String id, String value) {
    browser.await(
        "const [id, value, done] = arguments; const of = document.getElementById(id);"
            + "const found = document.getElementById('found'); found.value = '';"
            + "const look = () => found.value === '' ? setTimeout(look, 10) : done();"
            + "of.value = value; of.dispatchEvent(new Event('input', {bubbles: true})); look();",
        id,
        value);
  }

  private String option(String id, String text) {
    return (String)
        browser.run(
            "return Array.from(document.getElementById(arguments[0]).options)"
                + ".find(of => of.text === arguments[1]).value",
            id,
            text);
  }

  private String found() {
    return (String) browser.run("return document.getElementById('found').value");
  }

  private List<?> shown() {
    return (List<?>)
        browser.run(
            "return Array.from(document.querySelectorAll('#list > li'), of => of.value - 1)");
  }

  /** All pages together show these rows in their order, and the page tells how many there are. */
  private void assertFound(String what, List<LabelledSegment> expected) {
    List<Object> all = new ArrayList<>();
    for (int begin = 0; begin < Math.max(1, expected.size()); begin += OF_PAGE) {
      int end = Math.min(begin + OF_PAGE, expected.size());
      assertEquals(
          expected.isEmpty()
              ? "No segment is found."
              : String.format(
                  Locale.ROOT, "%d to %d of %d segments", begin + 1, end, expected.size()),
          found(),
          what);
      all.addAll(shown());
      assertEquals(
          end < expected.size(), browser.run("return !document.getElementById('next').disabled"));
      browser.run("document.getElementById('next').click()");
    }
    assertEquals(expected.stream().map(LabelledSegment::row).toList(), all, what);
  }

  private static List<LabelledSegment> rows(Predicate<LabelledSegment> predicate) {
    return rows.stream().filter(predicate).toList();
  }

  @Test
  void wordsAreFoundWithoutRegardToCaseAndAccents() {
    assertFound("no words", rows);
    LabelledSegment some = rows.get(33);
    String spanish = some.sentences().get(1);
    String accented =
        Arrays.stream(
                rows.stream()
                    .map(row -> row.sentences().get(1))
                    .reduce("", String::concat)
                    .split("[ .]+"))
            .filter(word -> word.matches(".*[áéíóúñ].*"))
            .findFirst()
            .orElseThrow();
    for (String query :
        List.of(
            some.id(),
            "PERSON 7",
            "occupation 12",
            accented.toUpperCase(Locale.ROOT),
            Normalizer.normalize(accented, Normalizer.Form.NFD).replaceAll("\\p{Mn}", ""),
            spanish.substring(0, spanish.indexOf(' ')) + "  " + some.qid(),
            some.sentences().get(2).split(" ")[3],
            some.sentences().get(3).split(" ")[5],
            "nowhere")) {
      set("words", query);
      List<LabelledSegment> expected = rows(row -> hasAll(row, query));
      assertEquals(query.equals("nowhere"), expected.isEmpty(), query);
      assertFound(query, expected);
    }
  }

  /** Whether the texts of a segment have each word, without case, accents and vowel signs. */
  private static boolean hasAll(LabelledSegment row, String query) {
    String text =
        plain(
            String.join(
                "\n",
                row.id(),
                row.qid(),
                row.name(),
                String.join(", ", row.occupationLabels()),
                String.join("\n", row.sentences())));
    return Arrays.stream(plain(query).split("\\s+")).allMatch(text::contains);
  }

  private static String plain(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKD)
        .replaceAll("\\p{Mn}", "")
        .toLowerCase(Locale.ROOT);
  }

  @Test
  void filtersOrderAndSearchGoTogether() {
    set("category", "masculine");
    assertFound("masculine", rows(row -> row.genderCategory().equals("masculine")));
    set("group", option("group", "occupation 3"));
    assertFound(
        "one group",
        rows(
            row ->
                row.genderCategory().equals("masculine")
                    && row.occupationLabels().equals(List.of("occupation 3"))));
    set("group", "");
    set("from", "0.85");
    set("to", "0.9");
    Predicate<LabelledSegment> between =
        row ->
            row.genderCategory().equals("masculine")
                && Math.round(row.score() * 1000) >= 850
                && Math.round(row.score() * 1000) <= 900;
    List<LabelledSegment> expected = rows(between);
    assertTrue(!expected.isEmpty() && expected.size() < 60, () -> "" + expected.size());
    assertFound("scores", expected);
    set("order", "low");
    assertFound(
        "lowest first",
        expected.stream()
            .sorted(Comparator.comparingLong(row -> Math.round(row.score() * 1000)))
            .toList());
    set("order", "high");
    set("words", "occupation 5");
    assertFound(
        "all at once",
        expected.stream()
            .filter(row -> hasAll(row, "occupation 5"))
            .sorted(
                Comparator.comparingLong((LabelledSegment row) -> -Math.round(row.score() * 1000)))
            .toList());
  }

  @Test
  void aBarLeadsToItsSegments() {
    browser.run("document.querySelectorAll('#balance [data-row=\"occupation 3\"]')[1].focus()");
    browser.run(
        "document.activeElement.dispatchEvent("
            + "new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))");
    assertEquals("#segments", browser.run("return location.hash"));
    String category = (String) browser.run("return document.getElementById('category').value");
    assertFound(
        "of the bar",
        rows(
            row ->
                row.genderCategory().equals(category)
                    && row.occupationLabels().equals(List.of("occupation 3"))));
  }

  @Test
  void eachSegmentShowsItsSentencesArticlesAndMarkedWords() {
    set("words", rows.get(60).id());
    LabelledSegment row = rows.get(60);
    assertEquals(
        row.sentences(),
        browser.run(
            "return Array.from(document.querySelectorAll('#list > li:first-child .sides p[lang]'),"
                + " of => of.textContent)"));
    assertEquals(
        List.of("ltr", "ltr", "rtl", "ltr"),
        browser.run(
            "return Array.from(document.querySelectorAll('#list > li:first-child .sides p[lang]'),"
                + " of => getComputedStyle(of).direction)"));
    assertEquals(
        row.urls(),
        browser.run(
            "return Array.from(document.querySelectorAll('#list > li:first-child .sides a'),"
                + " of => of.getAttribute('href'))"));
    List<?> marked =
        (List<?>)
            browser.run(
                "return Array.from(document.querySelectorAll("
                    + "'#list > li:first-child .sides p[lang] mark'), of => of.textContent)");
    assertTrue(!marked.isEmpty());
    marked.forEach(
        word ->
            assertTrue(
                row.sentences().stream().anyMatch(text -> text.contains((String) word)),
                word::toString));
  }
}
