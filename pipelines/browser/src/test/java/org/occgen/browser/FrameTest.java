package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.browser.Pages.Page;

/** What only a browser tells of the frame of pages and of charts: colours and places. */
@BrowserTest
class FrameTest {
  private final Browser browser;
  private final Pages pages;

  FrameTest(Browser browser, Pages pages) {
    this.browser = browser;
    this.pages = pages;
  }

  @Test
  void theReaderChoosesLightOrDark() throws IOException {
    browser.show(pages.file(Page.CHARACTERISE), Screen.DESKTOP);
    String light = paper();
    choose("dark");
    String dark = paper();
    assertNotEquals(light, dark);
    browser.look(Screen.DESKTOP.inTheDark());
    choose("light");
    assertEquals(light, paper());
    choose("system");
    assertEquals(dark, paper());
  }

  private void choose(String theme) {
    browser.run(
        "const of = document.getElementById('theme'); of.value = arguments[0];"
            + "of.dispatchEvent(new Event('change'))",
        theme);
  }

  private String paper() {
    return (String) browser.run("return getComputedStyle(document.body).backgroundColor");
  }

  /** No text is measured where charts are made, so it has to be seen here that texts have room. */
  @ParameterizedTest
  @EnumSource
  void textsOfChartsAreReadableOnAPhone(Page page) throws IOException {
    browser.show(pages.file(page), Screen.PHONE);
    assertTrue((Long) browser.run("return document.querySelectorAll('svg.drawing').length") > 0);
    assertEquals(
        List.of(),
        browser.run(
            "const found = [];"
                + "for (const chart of document.querySelectorAll('svg.drawing')) {"
                + " const whole = chart.getBoundingClientRect();"
                + " const texts = Array.from(chart.querySelectorAll(':scope > text'), of =>"
                + "  ({text: of.textContent, size: parseFloat(getComputedStyle(of).fontSize),"
                + "   box: of.getBoundingClientRect()}));"
                + " texts.forEach(({text, size, box}, i) => {"
                + "  if (size < 12) found.push('small: ' + text);"
                + "  if (box.left < whole.left - 8 || box.right > whole.right + 8)"
                + "   found.push('outside: ' + text);"
                + "  for (const other of texts.slice(i + 1)) {"
                + "   const across = Math.min(box.right, other.box.right)"
                + "    - Math.max(box.left, other.box.left);"
                + "   const down = Math.min(box.bottom, other.box.bottom)"
                + "    - Math.max(box.top, other.box.top);"
                + "   if (across > 1 && down > 5) found.push(text + ' over ' + other.text);"
                + "  } }); }"
                + "return found"));
  }
}
