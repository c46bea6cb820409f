package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.review.ReviewStatus;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.review.server.ReviewServer;
import org.occgen.review.server.ReviewTokens;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;
import org.openqa.selenium.Keys;

/** A reviewer's whole path by keyboard alone: from the first segment to the proved release. */
@BrowserTest
class ReviewToReleaseTest {
  private final Browser browser;

  @TempDir private Path folder;

  ReviewToReleaseTest(Browser browser) {
    this.browser = browser;
  }

  @Test
  void theKeyboardLeadsFromTheFirstSegmentToTheRelease() throws IOException {
    String run = SyntheticRun.write(folder.resolve("run")).root();
    List<String> edits = new ArrayList<>();
    String command;
    try (RunReview review = RunReview.open(run, RunReview.Beginning.AS_BEFORE, notice -> {});
        ReviewServer server =
            ReviewServer.start(
                review,
                run,
                new ReviewServer.Options(
                    "127.0.0.1", 0, ReviewTokens.random(List.of("anna")), ReviewOrder.FILES))) {
      ReviewTab tab = ReviewTab.open(browser, server.addresses().get("anna"), Screen.DESKTOP);
      decideAll(tab, edits);
      long all = review.read(state -> state.segments().size());
      long reviewed = review.read(state -> state.progress().get(ReviewStatus.REVIEWED));
      assertEquals(all, reviewed);
      assertTrue(tab.segment().contains("Every segment is settled"), tab.segment());
      command = (String) browser.run("return document.querySelector('.release textarea').value");
      tab.press("y");
      tab.waitFor("return document.getElementById('notice').textContent !== ''");
      assertTrue(tab.notice().startsWith("The command is "), tab.notice());
      for (Screen screen : List.of(Screen.DESKTOP, Screen.PHONE.inTheDark())) {
        ReviewTab end = ReviewTab.open(browser, server.addresses().get("anna"), screen);
        assertTrue(end.segment().contains("Every segment is settled"), end.segment());
        assertEquals(List.of(), Axe.graveFindings(browser));
        Pictures.ofPage(browser, "review-end-" + screen.name());
      }
      assertEquals(List.of(), browser.errors());
      browser.show("about:blank", Screen.DESKTOP);
    }
    String release = run + "-1.0.0";
    assertEquals("occgen release " + run + " --version 1.0.0 --output " + release, command);
    List<String> words = List.of(command.split(" ", -1));
    Occgen.call(words.subList(1, words.size()).toArray(String[]::new)).expectSuccess();
    Occgen.call("check", release, "--run", run).expectSuccess();
    List<String> swahili = Files.readAllLines(Path.of(release, "test.sw"));
    assertTrue(swahili.stream().anyMatch(edits::contains), "edits are in the release");
  }

  /** Accepts, edits and rejects by turns until no segment is left. */
  private static void decideAll(ReviewTab tab, List<String> edits) {
    for (int i = 0; !tab.id().isEmpty(); i++) {
      switch (i % 6) {
        case 1, 4 -> {
          String text = "Sentensi mpya " + i + ".";
          edits.add(text);
          tab.press("e").write(text).save();
        }
        case 2 -> tab.press("r").press("1").press(Keys.ENTER);
        default -> tab.press("a");
      }
    }
  }
}
