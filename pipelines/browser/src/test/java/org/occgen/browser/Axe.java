package org.occgen.browser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Accessibility by axe-core: what it finds in the page that is shown. */
final class Axe {
  private static final Set<Object> GRAVE = Set.of("serious", "critical");

  private static final String SCRIPT = script();

  private Axe() {}

  private static String script() {
    try (InputStream script =
        Objects.requireNonNull(Axe.class.getResourceAsStream("/axe.min.js"), "axe.min.js")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Takes all but two of rows and items that are alike out: contrast is slow to compute. */
  private static final String SHORTEN =
      "document.querySelectorAll('tbody > tr:nth-child(n+3), ol > li:nth-child(n+3)')"
          + ".forEach(of => of.remove());";

  /**
   * {@link #graveFindings(Browser)} on two of the four screens, so that each theme and each width
   * is looked at once; none on the others. The rules take more time than everything else.
   */
  static List<String> graveFindings(Browser browser, Screen screen) {
    return screen.phone() == screen.dark() ? graveFindings(browser) : List.of();
  }

  /**
   * The serious and critical findings: rule, what it asks for, and the elements. The page is no
   * longer whole afterwards.
   */
  static List<String> graveFindings(Browser browser) {
    browser.run(SHORTEN + SCRIPT);
    List<?> violations =
        (List<?>)
            browser.await(
                "const done = arguments[arguments.length - 1];"
                    + "axe.run(document, {resultTypes: ['violations']})"
                    + ".then(found => done(found.violations.map(of => ({impact: of.impact,"
                    + " rule: of.id, help: of.help, html: of.nodes.map(node => node.html"
                    + " + ' ' + node.any.concat(node.all).map(check => check.message)"
                    + ".join(' '))}))), error => done([{impact: 'critical', rule: 'axe',"
                    + " help: String(error), html: []}]))");
    List<String> grave = new ArrayList<>();
    for (Object violation : violations) {
      Map<?, ?> found = (Map<?, ?>) violation;
      if (GRAVE.contains(found.get("impact"))) {
        grave.add(found.get("rule") + ": " + found.get("help") + ": " + found.get("html"));
      }
    }
    return grave;
  }
}
