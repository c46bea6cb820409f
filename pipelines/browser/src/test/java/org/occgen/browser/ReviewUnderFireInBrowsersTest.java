package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.RunReview;
import org.occgen.review.server.ServerProcess;
import org.openqa.selenium.Keys;

/**
 * Two reviewers, each in a browser, edit the same few segments at the same time, by keyboard, while
 * the server is killed several times. The test compares the journal with what the pages showed:
 * every saved edit is there once, in its order, and each page showed the conflicts with the other
 * reviewer.
 */
@Tag("browser")
@Tag("slow")
class ReviewUnderFireInBrowsersTest {
  /**
   * Number of edits that each reviewer makes; {@code -Dreview.edits} sets a smaller number on a
   * busy machine.
   */
  private static final int EDITS = Integer.getInteger("review.edits", 200);

  private static final int KILLS = Integer.getInteger("review.kills", 5);
  private static final int SEGMENTS = 6;

  @TempDir private Path folder;
  private final AtomicInteger done = new AtomicInteger();

  /**
   * What a reviewer did.
   *
   * @param saved texts that the page said were saved, in their order
   * @param conflicts how often the page showed another decision that came in between
   */
  private record Seen(List<String> saved, int conflicts) {}

  @Test
  void nothingIsLostAndNothingDoubled() throws Exception {
    MadeBenchmark.write(folder.resolve("run"));
    String run = folder.resolve("run").toString();
    ExecutorService both = Executors.newFixedThreadPool(2);
    List<Seen> seen = new ArrayList<>();
    try (ServerProcess server = new ServerProcess(run, folder.resolve("tokens.json"))) {
      List<Future<Seen>> reviewers = new ArrayList<>();
      for (String name : List.of("anna", "bert")) {
        reviewers.add(both.submit(reviewing(server.address(), name)));
      }
      for (int kill = 1; kill <= KILLS; kill++) {
        while (done.get() < kill * 2 * EDITS / (KILLS + 1)
            && reviewers.stream().noneMatch(Future::isDone)) {
          Thread.sleep(2);
        }
        server.killAndStart();
      }
      for (Future<Seen> one : reviewers) {
        seen.add(one.get(30, TimeUnit.MINUTES));
      }
    } finally {
      both.shutdownNow();
    }
    ReviewState state = RunReview.read(run).orElseThrow();
    TreeMap<Long, ReviewEvent> kept = new TreeMap<>();
    Set<String> keys = new HashSet<>();
    for (SegmentReview review : state.segments()) {
      for (ReviewEvent event : review.history()) {
        kept.put(event.sequence(), event);
        assertTrue(keys.add(event.key()));
      }
    }
    System.out.println(
        seen.get(0).conflicts() + " and " + seen.get(1).conflicts() + " conflicts were shown");
    assertEquals(2 * EDITS, kept.size(), "no more and no fewer than were saved");
    assertEquals(seen.get(0).saved(), textsOf(kept, "anna"));
    assertEquals(seen.get(1).saved(), textsOf(kept, "bert"));
    assertTrue(seen.stream().allMatch(one -> one.conflicts() > 0), "conflicts shown to both");
  }

  private static List<String> textsOf(TreeMap<Long, ReviewEvent> events, String reviewer) {
    return events.values().stream()
        .filter(event -> event.reviewer().equals(reviewer) && event.kind() == Kind.EDIT)
        .map(event -> event.texts().getOrDefault("es", ""))
        .toList();
  }

  private Callable<Seen> reviewing(String address, String name) {
    return () -> {
      try (Browser browser = Browser.start()) {
        ReviewTab tab = ReviewTab.open(browser, address, Screen.DESKTOP);
        tab.press(name).press(Keys.ENTER);
        tab.show("all");
        Random random = new Random(name.hashCode());
        List<String> saved = new ArrayList<>();
        int conflicts = 0;
        for (int edit = 0; edit < EDITS; edit++) {
          for (int step = random.nextInt(3); step >= 0; step--) {
            int place = tab.place();
            boolean back = place > 0 && (place >= SEGMENTS - 1 || random.nextBoolean());
            tab.press(back ? "p" : "n");
          }
          String text = name + " wrote " + edit + ".";
          tab.press("e").write(text).save();
          while (tab.isColliding()) {
            conflicts++;
            tab.press(
                Keys.TAB,
                Keys.TAB,
                Keys.ENTER); // the button that saves this edit over the other one
          }
          assertTrue(tab.notice().startsWith("Saved the edit of "), tab.text());
          saved.add(text);
          done.incrementAndGet();
        }
        return new Seen(saved, conflicts);
      }
    };
  }
}
