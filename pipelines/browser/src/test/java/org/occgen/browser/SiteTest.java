package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The site of the documentation, as {@code mvn -Psite} has made it. Run by that profile alone. */
@BrowserTest
@EnabledIfSystemProperty(named = "occgen.site", matches = ".+")
class SiteTest {
  private static final Path SITE = Path.of(System.getProperty("occgen.site", "."));

  private final Browser browser;

  SiteTest(Browser browser) {
    this.browser = browser;
  }

  static Stream<Screen> screens() {
    return Stream.of(
        Screen.DESKTOP, Screen.DESKTOP.inTheDark(), Screen.PHONE, Screen.PHONE.inTheDark());
  }

  @ParameterizedTest
  @MethodSource("screens")
  void pagesFitAndAskForNothingOutside(Screen screen) throws IOException {
    for (String page : List.of("index", "library", "output-contract", "adr/0058-bounded-memory")) {
      browser.show(SITE.resolve(page + ".html"), screen);
      Pictures.ofView(browser, "site-" + page.replace('/', '-') + "-" + screen.name());
      long width = (Long) browser.run("return document.documentElement.scrollWidth");
      assertAll(
          page,
          () -> assertEquals(List.of(), browser.errors()),
          () -> assertTrue(width <= screen.width(), "the page is " + width + " wide"),
          () ->
              assertEquals(
                  List.of(),
                  browser.requests().stream()
                      .filter(address -> !address.startsWith(SITE.toUri().toString()))
                      .toList()),
          () -> assertEquals(List.of(), Axe.graveFindings(browser, screen)));
    }
  }

  @ParameterizedTest
  @MethodSource("screens")
  void theSearchFindsAndLeadsThere(Screen screen) throws IOException {
    browser.show(SITE.resolve("library.html"), screen);
    WebElement field = browser.tab().findElement(By.id("find"));
    field.sendKeys("Parquet");
    List<?> found = found();
    // behind a decision with the word in its title, before all others
    assertTrue(
        found.subList(0, 3).stream()
            .anyMatch(address -> String.valueOf(address).contains("/output-contract.html")),
        found.toString());
    Pictures.ofView(browser, "site-search-" + screen.name());
    long width = (Long) browser.run("return document.documentElement.scrollWidth");
    assertTrue(width <= screen.width(), "the page is " + width + " wide");
    field.sendKeys(Keys.ARROW_DOWN);
    browser.tab().switchTo().activeElement().sendKeys(Keys.ENTER);
    assertEquals(found.get(0), browser.run("return location.href"));
    assertEquals(List.of(), browser.errors());
  }

  /** Waits until the search is done; the addresses of what it found. */
  private List<?> found() {
    return (List<?>)
        browser.await(
            "const done = arguments[arguments.length - 1]; let tries = 0;"
                + "const look = () => { const links = document.querySelectorAll('#found a');"
                + " if (links.length > 0 || ++tries > 200) done(Array.from(links, of => of.href));"
                + " else setTimeout(look, 50); }; look();");
  }

  @Test
  void theSearchSaysThatItFoundNothing() {
    browser.show(SITE.resolve("index.html"), Screen.DESKTOP);
    browser.tab().findElement(By.id("find")).sendKeys("<img src=x onerror=alert(1)> xyzzy");
    assertEquals(List.of(), found());
    assertEquals(
        "Nothing found for “<img src=x onerror=alert(1)> xyzzy”.",
        browser.run("return document.getElementById('found').textContent"));
    assertEquals(List.of(), browser.errors());
  }

  /** Numbers for which lunr's own index has others. */
  @Test
  void theIndexHasTheNumbersOfTheTextsAlone() {
    browser.show(SITE.resolve("index.html"), Screen.DESKTOP);
    browser.tab().findElement(By.id("find")).sendKeys("Parquet");
    found();
    assertEquals(
        List.of(),
        browser.run(
            "lunr.TokenSet._nextId = 1;"
                + " const words = new Set(Array.from({length: 1000}, (_, i) => '' + i * i * 39 % 100003));"
                + " return lunr.TokenSet.fromArray(Array.from(words).sort()).toArray()"
                + ".filter(word => !words.has(word));"));
  }
}
