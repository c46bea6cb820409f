package org.occgen.review.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.files.FolderTree;
import org.occgen.review.ReviewEffort;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.review.journal.RunReview.Beginning;
import org.occgen.run.stage.RunRefusedException;
import org.occgen.run.testing.SyntheticRun;

/** The responses of the server to reviewers. */
class ReviewServerTest {
  /** As much of hostile text as a sentence of the benchmark may have. */
  private static final String MARKUP = "\"><img src=x onerror=alert`1`>";

  private static final String HOSTILE = "\"><script>alert(1)</script>\u202e";

  @TempDir private static Path shared;
  @TempDir private Path folder;
  private static String made = "";
  private String run = "";
  private RunReview review;
  private ReviewServer server;
  private ReviewClient anna;
  private ReviewClient bert;
  private int keys;

  @BeforeAll
  static void writeRun() throws IOException {
    made = SyntheticRun.write(shared.resolve("run")).root();
  }

  @BeforeEach
  void start() throws IOException {
    run = made;
    start(0);
  }

  private void start(double share) throws IOException {
    review = RunReview.open(run, new Beginning(Optional.of(share), Optional.empty()), notice -> {});
    server = ReviewServer.start(review, run, options(List.of()));
    anna = new ReviewClient(server.addresses().get(""), "anna");
    bert = new ReviewClient(server.addresses().get(""), "bert");
  }

  private static ReviewServer.Options options(List<String> reviewers) {
    return new ReviewServer.Options(
        "127.0.0.1", 0, ReviewTokens.random(reviewers), ReviewOrder.FILES);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    review.close();
    FolderTree.delete(Path.of(run, "review")); // each test begins a review of the same run
  }

  private String key() {
    return "key-0000" + keys++;
  }

  private List<String> pending(ReviewClient client, String query) throws IOException {
    JsonNode page = client.get("/api/queue", query).json();
    return page.path("items").findValuesAsText("id");
  }

  @Test
  void theQueueIsPaged() throws IOException {
    List<String> all = pending(anna, "&count=200");
    assertEquals(22, all.size());
    assertEquals(all.subList(0, 5), pending(anna, "&count=5"));
    assertEquals(all.subList(5, 10), pending(anna, "&count=5&after=" + all.get(4)));
    assertEquals(all.subList(3, 5), pending(anna, "&count=2&before=" + all.get(5)));
    assertEquals(List.of(), pending(anna, "&after=" + all.get(21)));
    assertEquals(all.subList(0, 1), pending(anna, "&before=" + all.get(1)));
    JsonNode segment = anna.segment(all.get(0));
    anna.decide(ReviewClient.decision(segment, "accept", key()));
    assertEquals(all.subList(1, 22), pending(anna, ""));
    assertEquals(all.subList(1, 2), pending(anna, "&count=1&after=" + all.get(0)));
    assertEquals(all.subList(0, 1), pending(anna, "&filter=mine"));
    assertEquals(all.subList(0, 1), pending(bert, "&filter=settled"));
    assertEquals(all, pending(bert, "&filter=all"));
    assertEquals(404, anna.get("/api/queue", "&after=Q1-1").status());
    assertEquals(400, anna.get("/api/queue", "&filter=none").status());
    assertEquals(400, anna.get("/api/queue", "&count=201").status());
    assertEquals(400, anna.get("/api/queue", "&count=-1").status());
  }

  /** What is found is what a look at every segment finds. */
  @Test
  void whatIsLookedForIsFound() throws IOException {
    List<LabelledSegment> rows =
        review.read(state -> state.segments().stream().map(SegmentReview::segment).toList());
    LabelledSegment some = rows.get(7);
    String word = some.sentences().get(1).split(" ")[0].toUpperCase(Locale.ROOT);
    assertEquals(
        ids(rows, row -> (row.sentences() + row.name()).toUpperCase(Locale.ROOT).contains(word)),
        pending(anna, "&words=" + word));
    assertEquals(List.of(some.id()), pending(anna, "&words=" + some.id() + "+" + word));
    assertEquals(List.of(), pending(anna, "&words=nowhere"));
    assertEquals(
        ids(rows, row -> row.genderCategory().equals("feminine")),
        pending(anna, "&category=feminine"));
    int percent = (int) Math.round(100 * some.probabilities().get(0));
    assertEquals(
        ids(rows, row -> 100 * row.probabilities().get(0) <= percent),
        pending(anna, "&to=" + percent));
    assertEquals(
        ids(rows, row -> 100 * row.probabilities().get(0) >= percent),
        pending(anna, "&from=" + percent));
    assertEquals(400, anna.get("/api/queue", "&from=101").status());
    assertEquals(400, anna.get("/api/queue", "&to=x").status());
    assertEquals(List.of(), pending(anna, "&commented=on"));
    bert.decide(
        ReviewClient.decision(bert.segment(some.id()), "comment", key()).put("comment", "x"));
    bert.decide(ReviewClient.decision(bert.segment(rows.get(2).id()), "accept", key()));
    bert.decide(ReviewClient.decision(bert.segment(rows.get(3).id()), "unsure", key()));
    assertEquals(List.of(some.id()), pending(anna, "&commented=on&filter=undecided"));
    assertEquals(rows.size() - 1, pending(anna, "&count=200&filter=undecided").size());
    assertEquals(rows.size() - 2, pending(anna, "&count=200").size());
    assertEquals(List.of(rows.get(3).id()), pending(anna, "&filter=conflict"));
  }

  private static List<String> ids(List<LabelledSegment> rows, Predicate<LabelledSegment> wanted) {
    List<String> ids = rows.stream().filter(wanted).map(LabelledSegment::id).toList();
    assertFalse(ids.isEmpty());
    return ids;
  }

  /** The browser's own store is of one port: the server has what is typed, of each reviewer. */
  @Test
  void draftsSurviveARestartAtAnotherPortUntilTheDecision() throws IOException {
    String draft = "{\"draft\":{\"texts\":{\"sw\":\"Nusu \u200f\"}},\"at\":7}";
    assertEquals(200, anna.post("/api/draft", "&id=Q110-0", draft).status());
    assertEquals(200, anna.post("/api/draft", "&id=Q110-1", "{}").status());
    assertEquals(200, anna.post("/api/draft", "&id=Q110-1", "").status());
    int port = server.port();
    server.close();
    server = ReviewServer.start(review, run, options(List.of("anna", "bert")));
    assertNotEquals(port, server.port());
    anna = new ReviewClient(server.addresses().get("anna"), "anna");
    bert = new ReviewClient(server.addresses().get("bert"), "bert");
    JsonNode drafts = anna.get("/api/drafts", "").json().path("drafts");
    assertEquals(draft, drafts.path("Q110-0").textValue());
    assertEquals(1, drafts.size());
    assertEquals(0, bert.get("/api/drafts", "").json().path("drafts").size());
    for (int i = 0; i < 20; i++) { // each is told, however fast the client writes
      assertEquals(413, anna.post("/api/draft", "&id=Q110-1", "x".repeat(1 << 21)).status());
    }
    anna.decide(ReviewClient.decision(anna.segment("Q110-0"), "accept", key()));
    assertEquals(0, anna.get("/api/drafts", "").json().path("drafts").size());
    for (int i = 0; i < 500; i++) {
      anna.post("/api/draft", "&id=Q" + i, "{}");
    }
    assertEquals(400, anna.post("/api/draft", "&id=Q500", "{}").status());
    server.close();
    Files.writeString(RunReview.drafts(run), "{");
    RunRefusedException refused =
        assertThrows(
            RunRefusedException.class,
            () -> ReviewServer.start(review, run, options(List.of("anna"))));
    assertTrue(refused.getMessage().contains("drafts.json: is damaged"), refused.getMessage());
  }

  @Test
  void nobodyOverwritesUnseenAndBothAreShown() throws IOException {
    JsonNode seen = anna.segment("Q110-0");
    assertEquals(200, bert.decide(ReviewClient.edit(seen, "sw", "Bert.", key())).status());
    ReviewClient.Response refused = anna.decide(ReviewClient.edit(seen, "sw", "Anna.", key()));
    assertEquals(409, refused.status());
    assertEquals("stale", refused.json().path("error").textValue());
    JsonNode now = refused.json().path("segment");
    assertEquals("Bert.", now.path("decisions").path(0).path("texts").path("sw").textValue());
    assertEquals("bert", now.path("decisions").path(0).path("who").textValue());
    assertEquals(200, anna.decide(ReviewClient.edit(now, "sw", "Anna.", key())).status());
    assertEquals(
        "Anna.",
        bert.segment("Q110-0").path("decisions").path(0).path("texts").path("sw").textValue());
  }

  /** The effort of a decision is kept with it, and bounded. */
  @Test
  void whatADecisionTookIsKeptAndBounded() throws IOException {
    JsonNode segment = anna.segment("Q110-0");
    for (String effort :
        List.of(
            "{\"milliseconds\": -1, \"keystrokes\": 0}",
            "{\"milliseconds\": 86400001, \"keystrokes\": 0}",
            "{\"milliseconds\": 1}",
            "{\"milliseconds\": 1.5, \"keystrokes\": 0}",
            "[]")) {
      ObjectNode decision = ReviewClient.decision(segment, "accept", key());
      decision.set("effort", new ObjectMapper().readTree(effort));
      assertEquals(400, anna.decide(decision).status(), effort);
    }
    ObjectNode decision = ReviewClient.decision(segment, "accept", key());
    decision.putObject("effort").put("milliseconds", 4_321).put("keystrokes", 5);
    assertEquals(200, anna.decide(decision).status());
    assertEquals(200, anna.decide(decision).status(), "sent again, it is taken once");
    assertEquals(
        List.of(new ReviewEffort(4_321, 5)),
        review.read(
            state ->
                state.segment("Q110-0").orElseThrow().history().stream()
                    .flatMap(event -> event.effort().stream())
                    .toList()));
  }

  /** What stands around a sentence is that of the articles, in every language. */
  @Test
  void theSentencesAroundAreThoseOfTheArticles() throws Exception {
    Map<String, Biography> articles = new TreeMap<>();
    RunFolder.readAll(Biography.class, new RunFolder(run).rowFiles(Stage.EXTRACT))
        .forEach(
            biography -> articles.put(biography.person().qid() + biography.language(), biography));
    int sides = 0;
    for (LabelledSegment row :
        review.read(state -> state.segments().stream().map(SegmentReview::segment).toList())) {
      JsonNode response = anna.get("/api/context", "&id=" + row.id()).json();
      while (response.path("pending").booleanValue()) {
        Thread.sleep(10);
        response = anna.get("/api/context", "&id=" + row.id()).json();
      }
      assertEquals(row.languages().size(), response.path("context").size(), row.id());
      for (JsonNode around : response.path("context")) {
        String language = around.path("language").textValue();
        List<String> sentences = articles.get(row.qid() + language).sentences();
        int place = row.positions().get(row.languages().indexOf(language));
        assertEquals(
            sentences.subList(Math.max(0, place - 2), place), texts(around.path("before")));
        assertEquals(
            sentences.subList(place + 1, Math.min(place + 3, sentences.size())),
            texts(around.path("after")));
        sides += around.path("before").size() + around.path("after").size();
      }
    }
    assertTrue(sides > 0);
    JsonNode unknown = anna.get("/api/context", "&id=Q1-1").json();
    assertEquals(0, unknown.path("context").size());
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(node -> texts.add(node.textValue()));
    return texts;
  }

  @Test
  void whatIsSentTwiceIsTakenOnce() throws IOException {
    ObjectNode decision = ReviewClient.decision(anna.segment("Q110-0"), "accept", key());
    long sequence = anna.decide(decision).json().path("sequence").longValue();
    ReviewClient.Response again = anna.decide(decision);
    assertEquals(200, again.status());
    assertEquals(sequence, again.json().path("sequence").longValue());
    assertTrue(again.json().path("repeated").booleanValue());
    assertEquals(1, review.read(ReviewState::newest));
  }

  @Test
  void undoTakesBackTheNewestDecision() throws IOException {
    anna.decide(ReviewClient.decision(anna.segment("Q110-0"), "accept", key()));
    JsonNode segment = anna.segment("Q110-0");
    assertEquals("decision", segment.path("undo").textValue());
    assertTrue(bert.segment("Q110-0").path("undo").isMissingNode());
    ReviewClient.Response undone = anna.decide(ReviewClient.decision(segment, "withdraw", key()));
    assertEquals("unreviewed", undone.json().path("segment").path("status").textValue());
    assertEquals(
        409,
        anna.decide(ReviewClient.decision(anna.segment("Q110-0"), "withdraw", key())).status());
  }

  @Test
  void aReviewerSeesNothingOfTheOtherBeforeBothHaveDecided() throws IOException {
    stop();
    start(1);
    JsonNode before = bert.segment("Q110-0");
    anna.decide(ReviewClient.edit(anna.segment("Q110-0"), "sw", "Anna.", key()));
    assertEquals(before, bert.segment("Q110-0"), "nothing at all has changed for the other");
    assertEquals("awaiting-second", anna.segment("Q110-0").path("status").textValue());
    assertFalse(bert.get("/api/segment", "&id=Q110-0").json().toString().contains("Anna."));
    assertTrue(pending(bert, "").contains("Q110-0"));
    bert.decide(ReviewClient.edit(before, "sw", "Bert.", key()));
    JsonNode both = anna.segment("Q110-0");
    assertEquals("conflict", both.path("status").textValue());
    assertEquals(List.of("you", "second reviewer"), both.path("decisions").findValuesAsText("who"));
    assertFalse(both.path("mayAdjudicate").booleanValue());
    ReviewClient cem = new ReviewClient(server.addresses().get(""), "cem");
    JsonNode third = cem.segment("Q110-0");
    assertEquals(
        List.of("first reviewer", "second reviewer"),
        third.path("decisions").findValuesAsText("who"));
    assertFalse(third.toString().contains("\"anna\""));
    ReviewClient.Response decided =
        cem.decide(ReviewClient.edit(third, "sw", "Cem.", key()).put("adjudication", true));
    assertEquals("adjudicated", decided.json().path("segment").path("status").textValue());
    assertEquals(
        403,
        anna.decide(
                ReviewClient.decision(anna.segment("Q110-0"), "accept", key())
                    .put("adjudication", true))
            .status());
  }

  @Test
  void hostileTextComesBackAsItIs() throws IOException {
    ObjectNode decision =
        ReviewClient.edit(anna.segment("Q110-0"), "sw", MARKUP, key()).put("comment", HOSTILE);
    JsonNode shown = anna.decide(decision).json().path("segment").path("decisions").path(0);
    assertEquals(MARKUP, shown.path("texts").path("sw").textValue());
    assertEquals(HOSTILE, shown.path("comment").textValue());
    ReviewClient mallory = new ReviewClient(server.addresses().get(""), "<b onclick='x'>");
    assertEquals(200, mallory.get("/api/queue", "").status());
    assertEquals(
        400,
        new ReviewClient(server.addresses().get(""), "a\u202eb").get("/api/queue", "").status());
  }

  @Test
  void whatIsNoDecisionIsRefused() throws IOException {
    JsonNode segment = anna.segment("Q110-0");
    ObjectNode good = ReviewClient.decision(segment, "accept", key());
    for (String bad :
        List.of(
            "",
            "[]",
            "{",
            good + "{}",
            "{\"kind\":\"accept\",\"kind\":\"reject\"}",
            good.deepCopy().put("kind", "delete").toString(),
            good.deepCopy().put("sequence", 7).toString(),
            good.deepCopy().put("reviewer", "bert").toString(),
            good.deepCopy().put("basedOn", -1).toString(),
            good.deepCopy().put("basedOn", 1.5).toString(),
            good.deepCopy().put("key", "short").toString(),
            good.deepCopy().put("reason", "none").toString(),
            good.deepCopy().put("kind", "reject").toString(),
            ReviewClient.edit(segment, "sw", "two\nlines", key()).toString(),
            ReviewClient.edit(segment, "sw", "a bracket (", key()).toString(),
            ReviewClient.edit(segment, "sw", HOSTILE, key()).toString(),
            ReviewClient.edit(segment, "xx", "text", key()).toString())) {
      assertEquals(400, anna.post(bad).status(), bad);
    }
    assertEquals(404, anna.decide(good.deepCopy().put("segment", "Q1-1")).status());
    assertEquals(409, anna.decide(good.deepCopy().put("seen", "0".repeat(64))).status());
    assertEquals(0, review.read(ReviewState::newest));
  }

  @Test
  void namedReviewersHaveAnAddressEach() throws IOException {
    server.close();
    server = ReviewServer.start(review, run, options(List.of("anna", "bert")));
    String own = server.addresses().get("anna");
    assertEquals(200, new ReviewClient(own, "anna").get("/api/queue", "").status());
    assertEquals(200, new ReviewClient(own, "").get("/api/queue", "").status());
    assertEquals(403, new ReviewClient(own, "bert").get("/api/queue", "").status());
    assertEquals(
        "anna", new ReviewClient(own, "").get("/api/session", "").json().path("reviewer").asText());
  }

  @Test
  void aPortInUseIsRefused() {
    ReviewServer.Options same =
        new ReviewServer.Options(
            "127.0.0.1", server.port(), ReviewTokens.random(List.of()), ReviewOrder.FILES);
    RunRefusedException refused =
        assertThrows(RunRefusedException.class, () -> ReviewServer.start(review, run, same));
    assertTrue(refused.getMessage().startsWith("--port " + server.port()), refused.getMessage());
  }

  @Test
  void hostileSegmentsAreShownAsText() throws IOException {
    stop();
    run = SyntheticRun.write(folder.resolve("hostile")).root();
    SyntheticRun.rewrite(
        LabelledSegment.class,
        new RunFolder(run),
        Stage.WRITE,
        rows ->
            rows.stream()
                .map(row -> MadeRow.withSentence(row, 1, HOSTILE).withName(HOSTILE))
                .toList());
    start(0);
    JsonNode shown = anna.segment("Q110-0");
    assertEquals(HOSTILE, shown.path("name").textValue());
    assertEquals(HOSTILE, shown.path("texts").path(1).path("sentence").textValue());
  }
}
