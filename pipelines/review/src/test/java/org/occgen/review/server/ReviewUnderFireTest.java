package org.occgen.review.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.review.ReviewEffort;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.RunReview;
import org.occgen.run.testing.SyntheticRun;

/**
 * Two reviewers edit the same segments at the same time while the server is killed; the journal
 * keeps every saved edit once.
 */
class ReviewUnderFireTest {
  private static final int EDITS = 30;
  private static final int KILLS = 2;
  private static final int SEGMENTS = 4;

  @TempDir private Path folder;
  private final AtomicInteger answered = new AtomicInteger();

  /**
   * What a reviewer saw.
   *
   * @param taken text of each edit that was answered as saved, by its number in the journal
   * @param sent keys of everything that was sent
   * @param conflicts texts of the other reviewer that were shown when an edit came too late
   */
  private record Seen(Map<Long, String> taken, Set<String> sent, List<String> conflicts) {}

  @Test
  void nothingIsLostAndNothingDoubled() throws Exception {
    String run = SyntheticRun.write(folder.resolve("run")).root();
    ExecutorService reviewers = Executors.newFixedThreadPool(2);
    List<Seen> seen = new ArrayList<>();
    try (ServerProcess server = new ServerProcess(run, folder.resolve("tokens.json"))) {
      List<Future<Seen>> both = new ArrayList<>();
      for (String name : List.of("anna", "bert")) {
        both.add(reviewers.submit(reviewing(new ReviewClient(server.address(), name), name)));
      }
      for (int kill = 1; kill <= KILLS; kill++) {
        while (answered.get() < kill * 2 * EDITS / (KILLS + 1)) {
          Thread.sleep(2);
        }
        server.killAndStart();
      }
      for (Future<Seen> one : both) {
        seen.add(one.get(10, TimeUnit.MINUTES));
      }
    } finally {
      reviewers.shutdownNow();
    }
    compare(RunReview.read(run).orElseThrow(), seen.get(0), seen.get(1));
  }

  /** Three reviewers at once, with every kind of event and a draft before each. */
  @Test
  void ofThreeReviewersEveryEventIsKeptAndEveryDraftEnds() throws Exception {
    String run = SyntheticRun.write(folder.resolve("run")).root();
    List<String> names = List.of("anna", "bert", "cem");
    Map<String, String> told = new ConcurrentHashMap<>(); // key to kind
    ExecutorService reviewers = Executors.newFixedThreadPool(names.size());
    try (ServerProcess server = new ServerProcess(run, folder.resolve("tokens.json"))) {
      List<Future<Integer>> all = new ArrayList<>();
      for (String name : names) {
        ReviewClient client = new ReviewClient(server.address(), name);
        all.add(reviewers.submit(() -> decideAll(client, name, told)));
      }
      while (answered.get() < EDITS) {
        Thread.sleep(2);
      }
      server.killAndStart();
      int refused = 0;
      for (Future<Integer> one : all) {
        refused += one.get(10, TimeUnit.MINUTES);
      }
      assertEquals(names.size() * EDITS, told.size() + refused);
      for (String name : names) {
        ReviewClient client = new ReviewClient(server.address(), name);
        JsonNode drafts = client.get("/api/drafts", "").json().path("drafts");
        assertEquals(0, drafts.size(), drafts.toString());
      }
    } finally {
      reviewers.shutdownNow();
    }
    Map<String, String> kept = new TreeMap<>();
    for (SegmentReview review : RunReview.read(run).orElseThrow().segments()) {
      review.history().forEach(event -> kept.put(event.key(), event.kind().id()));
    }
    assertEquals(new TreeMap<>(told), kept);
    assertEquals(4, Set.copyOf(kept.values()).size(), "of each kind there is one");
  }

  /** Sends a draft and an event {@link #EDITS} times; returns how many the server refused. */
  private int decideAll(ReviewClient client, String name, Map<String, String> told)
      throws InterruptedException {
    Random random = new Random(name.hashCode());
    List<String> kinds = List.of("accept", "unsure", "comment", "edit");
    int refused = 0;
    for (int step = 0; step < EDITS; step++) {
      String id = "Q11" + random.nextInt(2) + "-0";
      String draft = "{\"at\":" + step + "}";
      insist(() -> client.post("/api/draft", "&id=" + id, draft));
      JsonNode segment =
          insist(() -> client.get("/api/segment", "&id=" + id)).json().path("segment");
      String kind = kinds.get(random.nextInt(kinds.size()));
      String key = name + "-key-" + step;
      ObjectNode event =
          kind.equals("edit")
              ? ReviewClient.edit(segment, "sw", name + " " + step + ".", key)
              : ReviewClient.decision(segment, kind, key).put("comment", "Look.");
      if (segment.path("mayAdjudicate").booleanValue() && !kind.equals("comment")) {
        event.put("adjudication", true);
      }
      if (insist(() -> client.decide(event)).status() == 200) {
        told.put(key, kind);
      } else {
        refused++;
        insist(() -> client.post("/api/draft", "&id=" + id, "")); // dropped (x)
      }
      answered.incrementAndGet();
    }
    return refused;
  }

  private Callable<Seen> reviewing(ReviewClient client, String name) {
    return () -> {
      Seen seen = new Seen(new TreeMap<>(), new HashSet<>(), new ArrayList<>());
      Random random = new Random(name.hashCode());
      List<String> ids = new ArrayList<>();
      insist(() -> client.get("/api/queue", "&filter=all&count=" + SEGMENTS))
          .json()
          .path("items")
          .forEach(item -> ids.add(item.path("id").textValue()));
      for (int edit = 0; edit < EDITS; edit++) {
        String id = ids.get(random.nextInt(SEGMENTS));
        JsonNode segment =
            insist(() -> client.get("/api/segment", "&id=" + id)).json().path("segment");
        Thread.sleep(random.nextInt(20)); // a reviewer thinks, and the other comes in between
        save(client, segment, name + " " + edit + ".", name + "-key-" + edit, seen);
        answered.incrementAndGet();
      }
      return seen;
    };
  }

  /**
   * Sends an edit until it is saved: the same edit again if there is no response, and a new one
   * based on the newest decision after a conflict.
   */
  private static void save(
      ReviewClient client, JsonNode segment, String text, String key, Seen seen)
      throws InterruptedException {
    ObjectNode edit = ReviewClient.edit(segment, "sw", text, key);
    ReviewEffort effort = effort(text);
    edit.putObject("effort")
        .put("milliseconds", effort.milliseconds())
        .put("keystrokes", effort.keystrokes());
    seen.sent().add(key);
    ReviewClient.Response response = insist(() -> client.decide(edit));
    if (response.status() == 409) {
      JsonNode now = response.json().path("segment");
      seen.conflicts().add(now.path("decisions").path(0).path("texts").path("sw").asText());
      save(client, now, text, key + "-again", seen);
      return;
    }
    assertEquals(200, response.status(), response.json().toString());
    seen.taken().put(response.json().path("sequence").longValue(), text);
  }

  /** An effort that the text tells. */
  private static ReviewEffort effort(String text) {
    return new ReviewEffort(text.hashCode() & 0xfffff, text.length());
  }

  /** A request that fails while there is no server. */
  private interface Asking {
    ReviewClient.Response ask() throws IOException;
  }

  private static ReviewClient.Response insist(Asking asking) throws InterruptedException {
    while (true) {
      try {
        return asking.ask();
      } catch (IOException e) {
        Thread.sleep(50);
      }
    }
  }

  private static void compare(ReviewState state, Seen anna, Seen bert) {
    Map<Long, String> told = new TreeMap<>(anna.taken());
    told.putAll(bert.taken());
    assertEquals(2 * EDITS, told.size(), "no two edits have one number");
    Map<Long, String> kept = new TreeMap<>();
    Set<String> keys = new HashSet<>();
    for (SegmentReview review : state.segments()) {
      for (ReviewEvent event : review.history()) {
        String text = event.texts().get("sw");
        kept.put(event.sequence(), text);
        assertEquals(Optional.of(effort(text)), event.effort(), "what it took is kept with it");
        assertTrue(keys.add(event.key()), event.key() + " is there twice");
      }
    }
    assertEquals(told, kept, "what was told and what is kept");
    assertEquals(2 * EDITS, state.newest());
    Set<String> sent = new HashSet<>(anna.sent());
    sent.addAll(bert.sent());
    assertTrue(sent.containsAll(keys));
    assertTrue(!anna.conflicts().isEmpty() && !bert.conflicts().isEmpty(), "both were shown some");
    assertTrue(anna.conflicts().stream().allMatch(text -> text.startsWith("bert ")));
    assertTrue(bert.conflicts().stream().allMatch(text -> text.startsWith("anna ")));
  }
}
