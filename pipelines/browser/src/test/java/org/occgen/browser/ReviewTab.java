package org.occgen.browser;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The review page in a browser, used by keyboard alone. */
final class ReviewTab {
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final Browser browser;

  private ReviewTab(Browser browser) {
    this.browser = browser;
  }

  /** Opens a review by its address, and waits until its first segment is there. */
  static ReviewTab open(Browser browser, String address, Screen screen) {
    browser.show("about:blank", screen);
    browser.devTools("Network.clearBrowserCookies", Map.of());
    browser.show(address, screen);
    ReviewTab tab = new ReviewTab(browser);
    tab.settle();
    return tab;
  }

  /** Waits until the page has its response. */
  void settle() {
    waitFor(
        "return document.readyState === 'complete' && !document.body.hasAttribute('aria-busy')"
            + " && document.getElementById('progress').textContent !== 'Loading'");
  }

  void waitFor(String condition) {
    Instant end = Instant.now().plus(LONGEST);
    while (!Boolean.TRUE.equals(browser.run(condition))) {
      if (Instant.now().isAfter(end)) {
        throw new AssertionError(condition + " in: " + text());
      }
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  /** Presses keys where the focus is. */
  ReviewTab press(CharSequence... keys) {
    new Actions(browser.tab()).sendKeys(keys).perform();
    settle();
    return this;
  }

  /** Saves an edit. */
  ReviewTab save() {
    new Actions(browser.tab())
        .keyDown(Keys.CONTROL)
        .sendKeys(Keys.ENTER)
        .keyUp(Keys.CONTROL)
        .perform();
    settle();
    return this;
  }

  /** Replaces the text of the field that has the focus. */
  ReviewTab write(String text) {
    new Actions(browser.tab())
        .keyDown(Keys.CONTROL)
        .sendKeys("a")
        .keyUp(Keys.CONTROL)
        .sendKeys(text)
        .perform();
    return this;
  }

  /** The same at once, as a reviewer pastes: each key of a long text takes ChromeDriver 10 ms. */
  ReviewTab paste(String text) {
    new Actions(browser.tab()).keyDown(Keys.CONTROL).sendKeys("a").keyUp(Keys.CONTROL).perform();
    browser.devTools("Input.insertText", Map.of("text", text));
    return this;
  }

  /** The status message of the page. */
  String notice() {
    return of("return document.getElementById('notice').textContent");
  }

  /** The message of a request that the server refused; empty if none is shown. */
  String failure() {
    return of(
        "const of = document.getElementById('failure'); return of.hidden ? '' : of.textContent");
  }

  /** The messages at fields, one a line; empty if none is shown. */
  String faults() {
    return of(
        "return Array.from(document.querySelectorAll('.fault:not([hidden])'),"
            + " of => of.textContent).join('\\n')");
  }

  /** Loads the page anew, without a question whether to leave it. */
  void reload() {
    browser.run("location.reload()");
    waitFor("return document.getElementById('run').textContent !== '…'");
    settle();
  }

  /** Begins to edit the sentence of a language. */
  ReviewTab edit(String language) {
    browser.run("document.querySelector(`p.sentence[lang=${arguments[0]}]`).click()", language);
    return this;
  }

  /** The text of the segment. */
  String segment() {
    return browser.tab().findElement(By.id("segment")).getText();
  }

  /** Id of the segment that is open; empty if none is. */
  String id() {
    return of("return document.getElementById('segment').dataset.id ?? ''");
  }

  /** Chooses which segments the queue shows. */
  void show(String filter) {
    browser.run(
        "const of = document.getElementById('filter'); of.value = arguments[0];"
            + "of.dispatchEvent(new Event('change'))",
        filter);
    settle();
  }

  /**
   * Whether the page shows a conflict: it did not save the decision, since another reviewer had
   * decided first.
   */
  boolean isColliding() {
    return Boolean.TRUE.equals(
        browser.run("return document.getElementById('between-heading') !== null"));
  }

  /** Place of the open segment among all, from 0. */
  int place() {
    return Integer.parseInt(of("return document.getElementById('segment').dataset.row ?? '0'"));
  }

  String text() {
    return of("return document.body.innerText");
  }

  private String of(String script) {
    return String.valueOf(browser.run(script));
  }
}
