package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.browser.Pages.Page;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What holds of every page: seen, heard, typed at, without scripts, and by an attacker. */
@BrowserTest
class EveryPageTest {
  private static final String ANY = ".";

  /** The made-up biographies call themselves Arabic and are not. */
  private static final String ARABIC = "\\p{Script=Arabic}";

  private final Browser browser;
  private final Pages pages;

  EveryPageTest(Browser browser, Pages pages) {
    this.browser = browser;
    this.pages = pages;
  }

  static Stream<Arguments> pagesAndScreens() {
    return Stream.of(Page.values())
        .flatMap(
            page ->
                Stream.of(
                        Screen.DESKTOP,
                        Screen.DESKTOP.inTheDark(),
                        Screen.PHONE,
                        Screen.PHONE.inTheDark())
                    .map(screen -> Arguments.of(page, screen)));
  }

  @ParameterizedTest
  @MethodSource("pagesAndScreens")
  void itIsCompleteQuietAndAccessible(Page page, Screen screen) throws IOException {
    Path file = pages.file(page);
    browser.show(file, screen);
    picture(page, screen.name());
    assertAll(
        () -> assertEquals(List.of(), browser.errors()),
        () -> assertEquals(List.of(file.toUri().toString()), fetched()),
        () -> assertFits(screen),
        () -> assertEquals(screen.dark(), isDark(), "its colours are those of the theme"),
        () -> assertEquals(List.of(), Axe.graveFindings(browser, screen)));
  }

  private void picture(Page page, String state) throws IOException {
    String name = page.name().toLowerCase(Locale.ROOT) + "-" + state;
    Pictures.ofPage(browser, name);
    for (String section : List.of("segments", "review")) {
      if (Boolean.TRUE.equals(
          browser.run("return document.getElementById(arguments[0]) !== null", section))) {
        browser.run(
            "document.getElementById(arguments[0]).scrollIntoView({behavior: 'instant'})", section);
        Pictures.ofView(browser, name + "-" + section);
      }
    }
  }

  /** The addresses that the page asked for; what stands in the page itself is not fetched. */
  private List<String> fetched() {
    return browser.requests().stream().filter(address -> !address.startsWith("data:")).toList();
  }

  private void assertFits(Screen screen) {
    long width = (Long) browser.run("return document.documentElement.scrollWidth");
    assertTrue(width <= screen.width(), "the page is " + width + " wide");
  }

  private boolean isDark() {
    return (Boolean)
        browser.run(
            "const of = getComputedStyle(document.body);"
                + "const light = colour => colour.match(/[0-9.]+/g).slice(0, 3)"
                + ".reduce((sum, part) => sum + Number(part), 0);"
                + "return light(of.backgroundColor) < light(of.color)");
  }

  /** No table is cut on a laptop, whatever the names in it. */
  @ParameterizedTest
  @EnumSource(names = {"CHARACTERISE", "EVALUATE"})
  void tablesFitALaptop(Page page) throws IOException {
    browser.show(pages.file(page), Screen.DESKTOP);
    assertEquals(
        List.of(),
        browser.run(
            "document.querySelectorAll('details').forEach(of => of.open = true);"
                + "return Array.from(document.querySelectorAll('.scroll'))"
                + ".filter(of => of.scrollWidth > of.clientWidth)"
                + ".map(of => of.getAttribute('aria-label'))"));
  }

  static Stream<Arguments> pagesAndWidths() {
    return Stream.of(Page.values())
        .flatMap(
            page ->
                Stream.of(Screen.PHONE, Screen.DESKTOP, new Screen(1600, 900, false, false))
                    .map(screen -> Arguments.of(page, screen)));
  }

  /** A click on a link to a section shows its heading below the strip of links, at every width. */
  @ParameterizedTest
  @MethodSource("pagesAndWidths")
  void aLinkToASectionLandsOnIt(Page page, Screen screen) throws IOException {
    browser.show(pages.file(page), screen);
    assertEquals(
        browser.run("return Array.from(document.querySelectorAll('main > section'), of => of.id)"),
        browser.run(
            "return Array.from(document.querySelectorAll('nav a'), of => of.hash.slice(1))"),
        "the links have the order of the sections");
    assertEquals(
        List.of(),
        browser.await(
            "const done = arguments[arguments.length - 1]; const missed = [];"
                + "const frame = () => new Promise(go => requestAnimationFrame(() => setTimeout(go, 0)));"
                + "(async () => {"
                + " for (const link of document.querySelectorAll('nav a')) {"
                + "  scrollTo(0, 0); await frame(); link.click(); await frame(); await frame();"
                + "  const top = document.querySelector(link.hash).getBoundingClientRect().top;"
                + "  const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;"
                + "  if (!(top >= 0 && (top < 140 || (end && top < innerHeight))))"
                + "   missed.push(`${link.hash} at ${top}`);"
                + " } done(missed); })()"));
  }

  @ParameterizedTest
  @EnumSource
  void theKeyboardReachesEveryControlAndShowsWhereItIs(Page page) throws IOException {
    browser.show(pages.file(page), Screen.DESKTOP);
    browser.run(
        "window.reached = []; window.unseen = [];"
            + "document.addEventListener('focusin', event => {"
            + " window.reached.push(event.target);"
            + " const style = getComputedStyle(event.target);"
            + " if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 1)"
            + " window.unseen.push(event.target.outerHTML.slice(0, 200)); });");
    long controls =
        (Long)
            browser.run(
                "return (window.controls = Array.from(document.querySelectorAll("
                    + "'a[href], input, select, button, summary, [tabindex=\"0\"]'))"
                    + ".filter(of => !of.disabled && of.checkVisibility())).length");
    assertTrue(controls > 3, controls + " controls");
    browser
        .tab()
        .findElement(By.tagName("body"))
        .sendKeys(Keys.TAB.toString().repeat((int) controls + 1));
    assertAll(
        () ->
            assertEquals(
                List.of(),
                browser.run(
                    "return window.controls.filter(of => !window.reached.includes(of))"
                        + ".map(of => of.outerHTML.slice(0, 200))"),
                "not reached"),
        () -> assertEquals(List.of(), browser.run("return window.unseen"), "focus not seen"));
  }

  @ParameterizedTest
  @EnumSource
  void sentencesAreReadFromTheirOwnSide(Page page) throws IOException {
    browser.show(pages.file(page), Screen.DESKTOP);
    for (String language : page.rightToLeft()) {
      assertEquals(List.of("rtl"), directions(language, ARABIC), language);
    }
    for (String language : page.leftToRight()) {
      assertEquals(List.of("ltr"), directions(language, ANY), language);
    }
  }

  /** The different directions of the elements in a language whose text has such a letter. */
  private Object directions(String language, String letter) {
    return browser.run(
        "const letter = new RegExp(arguments[1], 'u');"
            + "return Array.from(new Set(Array.from(document.querySelectorAll("
            + "`[lang=\"${arguments[0]}\"]`)).filter(of => letter.test(of.textContent))"
            + ".map(of => getComputedStyle(of).direction)))",
        language,
        letter);
  }

  @ParameterizedTest
  @EnumSource
  void hostileTextIsShownAndDoesNothing(Page page) throws IOException {
    browser.show(pages.file(page), Screen.DESKTOP);
    String text =
        (String)
            browser.run(
                "const next = document.getElementById('next'); let text = '';"
                    + "for (;;) { text += document.body.textContent;"
                    + " if (next === null || next.disabled) break; next.click(); }"
                    + "return text.replace(/\\t/g, ' ')");
    for (String shown : pages.shown(page)) {
      assertTrue(text.contains(shown), shown);
    }
    browser.run(
        "for (const of of document.querySelectorAll('*'))"
            + " for (const event of ['mouseover', 'focus', 'click', 'load', 'error'])"
            + " if (!(of instanceof HTMLAnchorElement)) of.dispatchEvent(new Event(event));");
    assertNull(browser.run("return window.canary"));
    assertEquals(
        List.of(),
        browser.run(
            "return Array.from(document.querySelectorAll('a[href]'), of => of.href)"
                + ".filter(of => !/^(https:|file:.*#)/.test(of))"),
        "links");
    assertEquals(List.of(), browser.errors());
    assertEquals(1, fetched().size(), () -> fetched().toString());
  }

  @ParameterizedTest
  @EnumSource
  void figuresStandWithoutScripts(Page page) throws IOException {
    browser.show(pages.file(page), Screen.DESKTOP);
    String with = figures();
    browser.showWithoutScripts(pages.file(page), Screen.DESKTOP);
    assertEquals(with, figures());
    picture(page, "without-scripts");
    assertFalse(with.isBlank());
  }

  /** The text of all sections but the list of segments. */
  private String figures() {
    return (String)
        browser.run(
            "return Array.from(document.querySelectorAll('main section:not(#segments)'),"
                + " of => of.innerText).join('\\n')");
  }

  /** The tests above can fail: a page that does what they forbid is found out. */
  @Test
  void aBadPageIsFoundOut() throws IOException {
    Path bad = Pages.FOLDER.resolve("bad.html");
    Files.writeString(
        bad,
        "<!DOCTYPE html><html><title>bad</title><meta name=viewport content='width=device-width'>"
            + "<body style='background: white; color: black'>"
            + "<p lang=ar>كانت</p><img src=http://127.0.0.1:9/x.png>"
            + "<input style='outline: none'><table style='width: 900px'><tr><td>wide</table>"
            + "<script>window.canary = 1; console.error('loud'); window.none.such</script>");
    browser.show(bad, Screen.PHONE.inTheDark());
    assertAll(
        () -> assertTrue(browser.errors().stream().anyMatch(text -> text.contains("loud"))),
        () -> assertTrue(browser.errors().stream().anyMatch(text -> text.contains("TypeError"))),
        () -> assertEquals(List.of(bad.toUri().toString(), "http://127.0.0.1:9/x.png"), fetched()),
        () ->
            assertTrue(
                Axe.graveFindings(browser).stream().anyMatch(text -> text.startsWith("image-alt"))),
        () -> assertTrue((Long) browser.run("return document.documentElement.scrollWidth") > 390),
        () -> assertFalse(isDark()),
        () -> assertEquals(List.of("ltr"), directions("ar", ARABIC)),
        () -> assertEquals(1L, browser.run("return window.canary")));
    browser.showWithoutScripts(bad, Screen.PHONE);
    assertNull(browser.run("return window.canary"));
  }
}
