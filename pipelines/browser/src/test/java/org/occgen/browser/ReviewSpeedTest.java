package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.books.Stage;
import org.occgen.review.ReviewState;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.review.server.ReviewServer;
import org.occgen.review.server.ReviewTokens;
import org.occgen.run.testing.SyntheticRun;

/**
 * A reviewer of 5,000 segments, and how long that reviewer waits: it prints what it measured, and
 * sets no bound, since machines that test do other things, too.
 */
@BrowserTest
@Tag("slow")
class ReviewSpeedTest {
  private static final int SEGMENTS = 5_000;
  private static final int DECISIONS = 60;

  private final Browser browser;

  ReviewSpeedTest(Browser browser) {
    this.browser = browser;
  }

  @Test
  void theFirstSegmentAndTheNextOne(@TempDir Path folder) throws IOException {
    MadeRun.write(folder, SEGMENTS);
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
      List<Double> first = new ArrayList<>();
      for (int opening = 0; opening < 5; opening++) {
        ReviewTab.open(browser, server.addresses().get("anna"), Screen.DESKTOP);
        first.add(number("return window.performance.getEntriesByName('segment')[0].startTime"));
      }
      ReviewTab tab = ReviewTab.open(browser, server.addresses().get("anna"), Screen.DESKTOP);
      for (int decision = 0; decision < DECISIONS; decision++) {
        tab.press("a");
      }
      assertEquals(DECISIONS, review.read(ReviewState::newest));
      List<Double> next = new ArrayList<>();
      for (int i = 1; i <= DECISIONS; i++) {
        next.add(
            number(
                "return window.performance.getEntriesByName('segment')["
                    + i
                    + "].startTime - window.performance.getEntriesByName('asked')["
                    + i
                    + "].startTime"));
      }
      System.out.printf(
          Locale.ROOT,
          "first segment: %.0f ms (median of %d), next: %.0f ms (median of %d), slowest %.0f%n",
          median(first),
          first.size(),
          median(next),
          next.size(),
          Collections.max(next));
      browser.show("about:blank", Screen.DESKTOP);
    }
  }

  private double number(String script) {
    return ((Number) browser.run(script)).doubleValue();
  }

  private static double median(List<Double> numbers) {
    List<Double> sorted = new ArrayList<>(numbers);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
