package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.occgen.browser.Pages.Page;
import org.occgen.core.benchmark.LabelledSegment;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The list of segments on the page of {@code occgen evaluate}: search and filters. */
@BrowserTest
class EvaluatedSegmentsTest {
  private final Browser browser;
  private final Pages pages;
  private final List<LabelledSegment> rows;

  EvaluatedSegmentsTest(Browser browser, Pages pages) {
    this.browser = browser;
    this.pages = pages;
    this.rows = pages.benchmark().rows();
  }

  @BeforeEach
  void show() throws IOException {
    browser.show(pages.file(Page.EVALUATE), Screen.DESKTOP);
  }

  /** Places of the segments on all pages, from the first page on. */
  private List<Long> shown() {
    Object places =
        browser.run(
            "const items = Array.from(document.querySelectorAll('.segments > li'));"
                + "const next = document.getElementById('next'); const places = [];"
                + "for (;;) {"
                + " const page = items.flatMap((of, place) => of.checkVisibility() ? [place] : []);"
                + " if (page.length > 25) throw new Error(`${page.length} segments on a page`);"
                + " places.push(...page);"
                + " if (next.disabled) break;"
                + " next.click(); }"
                + "document.getElementById('first').click(); return places");
    return ((List<?>) places).stream().map(Long.class::cast).toList();
  }

  private void assertShown(String what, IntPredicate expected) {
    List<Long> places =
        LongStream.range(0, rows.size()).filter(row -> expected.test((int) row)).boxed().toList();
    assertEquals(places, shown(), what);
    assertEquals(
        places.isEmpty()
            ? "No segment is found."
            : "1 to " + Math.min(25, places.size()) + " of " + places.size() + " segments",
        browser.run("return document.getElementById('found').value"),
        what);
  }

  private void choose(String id, String value) {
    browser.run(
        "const of = document.getElementById(arguments[0]); of.value = arguments[1];"
            + "of.dispatchEvent(new Event('input', {bubbles: true}))",
        id,
        value);
  }

  @Test
  void wordsAreFoundWhereverTheyStand() {
    assertShown("no words", row -> true);
    WebElement words = browser.tab().findElement(By.id("words"));
    List<Integer> found = new ArrayList<>();
    for (String query :
        List.of(
            "1907",
            "mujer",
            "PROFESOR  española",
            "كاتبة",
            "hyperlink(",
            "<script>",
            "Ada",
            "\"the brush\"",
            "nowhere")) {
      words.sendKeys(Keys.chord(Keys.CONTROL, "a"), query);
      assertShown(query, row -> hasAll(rows.get(row), query));
      found.add(shown().size());
    }
    assertTrue(found.stream().distinct().count() > 4, "the queries differ: " + found);
  }

  /** Whether name, occupations, Spanish or Arabic sentence have each of the words. */
  private static boolean hasAll(LabelledSegment row, String query) {
    String text =
        String.join(
                "\n",
                row.name(),
                String.join(", ", row.occupationLabels()),
                row.sentences().get(1),
                row.sentences().get(2))
            .toLowerCase(Locale.ROOT);
    return Arrays.stream(query.toLowerCase(Locale.ROOT).split(" +")).allMatch(text::contains);
  }

  @Test
  void filtersGiveWhatTheTableOfSegmentsHas() throws IOException {
    for (String category : List.of("feminine", "masculine", "")) {
      choose("category", category);
      assertShown(
          category, row -> category.isEmpty() || rows.get(row).genderCategory().equals(category));
    }
    List<String> verdicts = verdicts(Pages.HOSTILE_SYSTEM);
    assertTrue(verdicts.contains("right") && verdicts.contains("wrong"), verdicts::toString);
    choose("system", Pages.HOSTILE_SYSTEM);
    for (String verdict : List.of("right", "wrong", "none")) {
      choose("verdict", verdict);
      assertShown(verdict, row -> verdicts.get(row).equals(verdict));
    }
    choose("system", "");
    choose("verdict", "wrong");
    choose("category", "feminine");
    choose("words", "1900");
    List<String> others = verdicts("right");
    assertShown(
        "all at once",
        row ->
            (verdicts.get(row).equals("wrong") || others.get(row).equals("wrong"))
                && rows.get(row).genderCategory().equals("feminine")
                && rows.get(row).sentences().get(1).contains("1900"));
    assertFalse(shown().isEmpty());
  }

  /** Verdicts by line. */
  private List<String> verdicts(String system) throws IOException {
    Path table = pages.file(Page.EVALUATE).resolveSibling("segments.tsv");
    List<List<String>> cells =
        Files.readAllLines(table).stream().map(line -> List.of(line.split("\t", -1))).toList();
    int column = cells.get(0).indexOf("verdict");
    List<String> verdicts =
        cells.stream()
            .filter(row -> row.get(1).equals(system))
            .map(row -> row.get(column))
            .toList();
    assertEquals(rows.size(), verdicts.size());
    return verdicts;
  }

  @Test
  void aFigureAndABarLeadToTheirSegments() throws IOException {
    List<String> verdicts = verdicts(Pages.HOSTILE_SYSTEM);
    browser.run(
        "Array.from(document.querySelectorAll('a[data-category=feminine][data-verdict=any]'))"
            + ".find(of => of.dataset.system === arguments[0]).click()",
        Pages.HOSTILE_SYSTEM);
    assertEquals("#segments", browser.run("return location.hash"));
    assertShown(
        "feminine with a verdict",
        row ->
            rows.get(row).genderCategory().equals("feminine") && !verdicts.get(row).equals("none"));
    browser.run(
        "Array.from(document.querySelectorAll('#gaps [data-row]'))"
            + ".find(of => of.dataset.row === arguments[0])"
            + ".dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))",
        Pages.HOSTILE_SYSTEM);
    assertShown("with a verdict", row -> !verdicts.get(row).equals("none"));
    assertEquals(
        Pages.HOSTILE_SYSTEM, browser.run("return document.getElementById('system').value"));
  }

  @Test
  void twoSystemsStandSideBySideWithTheirDifferences() {
    String texts =
        "return Array.from(document.querySelectorAll('.segments dd[data-system]'))"
            + ".filter(of => of.checkVisibility()).map(of => of.firstElementChild.textContent)";
    Object before = browser.run(texts);
    choose("system", "right");
    choose("other", Pages.HOSTILE_SYSTEM);
    assertEquals(before, browser.run(texts), "colours change no text");
    List<?> lefts =
        (List<?>)
            browser.run(
                "return Array.from(document.querySelectorAll('.segments dd[data-system]'))"
                    + ".slice(0, 2).map(of => of.getBoundingClientRect().top)");
    assertEquals(lefts.get(0), lefts.get(1), "in one line");
    List<?> differing =
        (List<?>)
            browser.run(
                "return Array.from(document.querySelectorAll('.segments > li'), of => Array.from("
                    + "of.querySelectorAll('.differs'), word => word.textContent).join(' '))");
    for (int row = 0; row < rows.size(); row++) {
      boolean woman = rows.get(row).genderCategory().equals("feminine");
      assertEquals(woman ? "كانت امرأة كاتبة مصرية كان رجلا كاتبا مصريا" : "", differing.get(row));
    }
    choose("other", "");
    assertEquals(0L, browser.run("return document.querySelectorAll('.differs').length"));
    assertEquals(before, browser.run(texts));
  }
}
