package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.books.Stage;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.review.server.ReviewServer;
import org.occgen.review.server.ReviewTokens;
import org.occgen.run.testing.SyntheticRun;
import org.openqa.selenium.Keys;

/**
 * The keys that a reviewer presses for 60 segments in four languages: 40 accepts, ten rejections
 * with a reason, five edits and five comments. Keys of texts are not counted. It prints the time,
 * which is worth something as a ratio alone.
 */
@BrowserTest
class ReviewKeysTest {
  private final Browser browser;

  ReviewKeysTest(Browser browser) {
    this.browser = browser;
  }

  /**
   * Whoever judges one language needs no key to say that the reason is chosen, and the rejection
   * names the language.
   */
  @ParameterizedTest
  @CsvSource({"false, 95", "true, 85"})
  void sixtySegments(boolean oneLanguage, long expected, @TempDir Path folder) throws IOException {
    MadeRun.write(folder, 60);
    RunFolder run = new RunFolder(folder.toString());
    RunRecord.write(run, SyntheticRun.recipe(MadeRun.LANGUAGES, BalanceOptions.DEFAULT));
    run.mark(Stage.WRITE, "made up", "{}", List.of());
    try (RunReview review =
            RunReview.open(run.root(), RunReview.Beginning.AS_BEFORE, notice -> {});
        ReviewServer server =
            ReviewServer.start(
                review,
                run.root(),
                new ReviewServer.Options(
                    "127.0.0.1", 0, ReviewTokens.random(List.of("anna")), ReviewOrder.FILES))) {
      ReviewTab tab = ReviewTab.open(browser, server.addresses().get("anna"), Screen.DESKTOP);
      for (int language = 2; oneLanguage && language < MadeRun.LANGUAGES.size(); language++) {
        browser.run(
            "document.querySelector(`#languages [value=${arguments[0]}]`).click()",
            MadeRun.LANGUAGES.get(language));
        tab.settle();
      }
      browser.run(
          "window.pressed = 0; addEventListener('keydown', event => {"
              + " if (!['Shift', 'Control'].includes(event.key)"
              + " && !(event.key === 'a' && event.ctrlKey)) window.pressed++; }, true)");
      for (int segment = 0; segment < 60; segment++) {
        switch (segment % 12) {
          case 3, 9 -> {
            tab.press("r").press("2");
            if (!oneLanguage) {
              tab.press(Keys.ENTER);
            }
          }
          case 5 -> tab.press("e").paste("Otra frase " + segment + ".").save();
          case 7 -> tab.press("c").paste("Look.").press(Keys.ESCAPE).press("a");
          default -> tab.press("a");
        }
      }
      assertEquals(expected, browser.run("return window.pressed"));
      Map<Kind, Long> kinds = new TreeMap<>();
      for (SegmentReview segment : review.read(state -> List.copyOf(state.segments()))) {
        segment.decisions().forEach(event -> kinds.merge(event.kind(), 1L, Long::sum));
        segment
            .decisions()
            .forEach(
                event -> assertEquals(oneLanguage ? Set.of("es") : Set.of(), event.languages()));
      }
      assertEquals(Map.of(Kind.ACCEPT, 45L, Kind.EDIT, 5L, Kind.REJECT, 10L), kinds);
      browser.show("about:blank", Screen.DESKTOP);
    }
  }
}
