package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.FolderTree;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.review.journal.RunReview.Beginning;
import org.occgen.review.server.ReviewClient;
import org.occgen.review.server.ReviewServer;
import org.occgen.review.server.ReviewTokens;
import org.occgen.review.server.ServerProcess;
import org.openqa.selenium.Keys;

/** What a reviewer looks for, hides, leaves open and takes back, by keyboard on two screens. */
@BrowserTest
class ReviewWaysTest {
  private static final Screen LAPTOP = new Screen(1280, 800, false, false);

  private final Browser browser;

  @TempDir private Path folder;
  private String run = "";
  private RunReview review;
  private ReviewServer server;
  private List<LabelledSegment> rows = List.of();
  private int keys;

  ReviewWaysTest(Browser browser) {
    this.browser = browser;
  }

  static Stream<Screen> screens() {
    return Stream.of(LAPTOP, Screen.PHONE);
  }

  @BeforeEach
  void begin() throws IOException {
    rows = MadeBenchmark.write(folder.resolve("run")).rows();
    run = folder.resolve("run").toString();
    open(0);
  }

  private void open(double share) throws IOException {
    review = RunReview.open(run, new Beginning(Optional.of(share), Optional.empty()), notice -> {});
    serve();
  }

  private void serve() throws IOException {
    server =
        ReviewServer.start(
            review,
            run,
            new ReviewServer.Options(
                "127.0.0.1",
                0,
                ReviewTokens.random(List.of("anna", "bert", "cem")),
                ReviewOrder.FILES));
  }

  @AfterEach
  void stop() throws IOException {
    browser.show("about:blank", Screen.DESKTOP);
    server.close();
    review.close();
  }

  private ReviewTab tab(String reviewer, Screen screen) {
    return ReviewTab.open(browser, server.addresses().get(reviewer), screen);
  }

  private ReviewClient client(String reviewer) {
    return new ReviewClient(server.addresses().get(reviewer), reviewer);
  }

  private String key() {
    return "key-0000" + keys++;
  }

  private SegmentReview segment(int row) {
    return review.read(state -> state.segment(rows.get(row).id()).orElseThrow());
  }

  private ReviewEvent newest(int row) {
    List<ReviewEvent> history = segment(row).history();
    return history.get(history.size() - 1);
  }

  private long events() {
    return review.read(ReviewState::newest);
  }

  private void assertFits(Screen screen, String name) throws IOException {
    Pictures.ofView(browser, "review-" + name + "-" + screen.width());
    assertTrue(
        (Long) browser.run("return document.documentElement.scrollWidth") <= screen.width(), name);
  }

  private Object number(String script) {
    return browser.run("return Math.round(" + script + ")");
  }

  private long place(String selector, String side) {
    return (Long)
        number("document.querySelector('" + selector + "').getBoundingClientRect()." + side);
  }

  /** A reason is chosen beside the sentences, and a rejection names its language. */
  @ParameterizedTest
  @MethodSource("screens")
  void theSentencesStayInSightWhileAReasonIsChosen(Screen screen) throws IOException {
    ReviewTab tab = tab("anna", screen);
    assertFits(screen, "segment");
    tab.press("r");
    assertFits(screen, "rejection");
    assertAll(
        () -> assertEquals(false, browser.run("return document.querySelector('dialog').open")),
        () -> assertTrue(place(".text:nth-child(1) .sentence", "top") >= 0),
        () ->
            assertTrue(
                place(".text:nth-child(2) .sentence", "bottom") <= place(".decide", "top"),
                place(".text:nth-child(2) .sentence", "bottom") + " " + place(".decide", "top")),
        () -> assertTrue(place(".decide", "bottom") <= screen.height()),
        () -> assertEquals(List.of(), browser.errors()));
    tab.press("2").press("l").press("l").press(Keys.ENTER);
    assertEquals(Optional.of(RejectionReason.PARTIAL), newest(0).reason());
    assertEquals(Set.of("es"), newest(0).languages());
    tab.press("r").press("1").press(Keys.ENTER);
    assertEquals(Set.of(), newest(1).languages());
    tab.press("r").press("8").press(Keys.ENTER);
    assertEquals(2, events(), "the reason \"other\" waits for a comment");
    tab.press("Odd.").press(Keys.ESCAPE).press("r").press(Keys.ENTER);
    assertEquals("Odd.", newest(2).comment());
    tab.press("r").press("3").press(Keys.ESCAPE).press("a");
    assertEquals(Kind.ACCEPT, newest(3).kind());
    tab.press("r");
    assertEquals(List.of(), Axe.graveFindings(browser));
  }

  /** Two linguists of one language each: nobody answers for a sentence that is hidden. */
  @ParameterizedTest
  @MethodSource("screens")
  void myLanguagesAloneAreShownAndJudged(Screen screen) throws IOException {
    ReviewTab tab = tab("anna", screen);
    tab.press("/");
    browser.run("document.querySelector('#languages input').focus()");
    tab.press(Keys.TAB, Keys.SPACE); // Arabic is the second one
    assertFits(screen, "filters");
    assertFalse((Boolean) browser.run("return !!document.querySelector('.sentence[lang=ar]')"));
    assertTrue(tab.segment().contains("Hidden: Arabic."), tab.segment());
    assertEquals(List.of(), Axe.graveFindings(browser));
    tab = tab("anna", screen); // it is kept
    tab.press("e").write("La de Anna.").save();
    tab.press("r").press("2");
    assertEquals(Set.of("es"), newest(0).languages());
    assertEquals(Set.of("es"), newest(1).languages());
    assertEquals(Optional.of(RejectionReason.PARTIAL), newest(1).reason());
    assertEquals(ReviewStatus.AWAITING_SECOND, segment(0).status());
    assertEquals(rows.get(2).id(), tab.id());

    tab = tab("bert", screen);
    assertEquals(rows.get(0).id(), tab.id());
    browser.run("document.querySelector('#languages input').click()"); // Spanish
    tab.settle();
    assertEquals(rows.get(0).id(), tab.id());
    tab.press("a");
    assertEquals(Map.of("es", "La de Anna."), newest(0).texts());
    assertEquals(Set.of(), newest(0).languages(), "all are judged now");
    assertEquals("bert", newest(0).reviewer());
    assertEquals(ReviewStatus.REVIEWED, segment(0).status());
    assertEquals(rows.get(2).id(), tab.id(), "a rejection needs no other language");
  }

  /** Doubt goes to a third person, and counts as no decision until then. */
  @ParameterizedTest
  @MethodSource("screens")
  void notSureGoesToAThirdPerson(Screen screen) throws IOException {
    stop();
    FolderTree.delete(Path.of(run, "review"));
    open(1);
    ReviewTab tab = tab("anna", screen);
    tab.press("c").write("He or she?").press(Keys.ESCAPE).press("d");
    assertTrue(tab.notice().startsWith("Not sure"), tab.notice());
    ReviewClient bert = client("bert");
    bert.decide(ReviewClient.edit(bert.segment(rows.get(0).id()), "es", "La de Bert.", key()));
    assertEquals(ReviewStatus.CONFLICT, segment(0).status());
    tab = tab("cem", screen);
    tab.show("conflict");
    assertFits(screen, "conflict");
    assertTrue(tab.segment().contains("Somebody is not sure"), tab.segment());
    assertTrue(tab.segment().contains("He or she?"), tab.segment());
    assertFalse(tab.segment().contains("anna"), tab.segment());
    tab.press("d").press("1");
    assertEquals(2, events(), "doubt is no decision to be taken");
    tab.press("2");
    assertEquals(Map.of("es", "La de Bert."), segment(0).decision().orElseThrow().texts());
  }

  /** A comment needs no decision, and undo says what stands and who decided it. */
  @ParameterizedTest
  @MethodSource("screens")
  void commentsStandAloneAndUndoSaysWhoDecided(Screen screen) throws IOException {
    String id = rows.get(0).id();
    ReviewTab tab = tab("anna", screen);
    tab.press("c").write("Look.").save();
    assertEquals(Kind.COMMENT, newest(0).kind());
    assertEquals(ReviewStatus.UNREVIEWED, segment(0).status());
    assertEquals(id, tab.id());
    tab.press("n").press("p");
    assertEquals(id, tab.id(), "it is still to be decided");

    ReviewClient bert = client("bert");
    bert.decide(ReviewClient.decision(bert.segment(id), "accept", key()));
    tab.show("all");
    assertTrue(tab.segment().contains("bert: accepted"), tab.segment());
    tab.press("r").press("1").press(Keys.ENTER);
    assertEquals("Look.", newest(0).comment(), "the remark goes with the decision");
    tab.press("u");
    assertEquals("Undone on " + id + ": you: rejected. Now stands: bert: accepted.", tab.notice());
    tab.press("r").press("1").press(Keys.ENTER);
    bert.decide(
        ReviewClient.edit(bert.segment(id), "es", "La de Bert.", key()).put("comment", "Right."));
    tab.press("u");
    assertTrue(
        tab.notice()
            .endsWith("was replaced, and cannot be taken back any more. Now stands: bert: edited."),
        tab.notice());
    tab.press("p");
    browser.run("document.querySelector('.history').open = true");
    String history =
        String.valueOf(browser.run("return document.querySelector('.history').innerText"));
    assertEquals(
        List.of(
            "you: commented",
            "bert: accepted",
            "you: rejected",
            "you: took it back",
            "you: rejected",
            "bert: edited"),
        history.lines().skip(1).map(line -> line.replaceFirst("^\\S+ \\S+ ", "")).toList(),
        history);
    assertFits(screen, "history");
    assertEquals(List.of(), browser.errors());
  }

  /** Words, numbers and marks narrow the list, and lead back to the segment by a key. */
  @ParameterizedTest
  @MethodSource("screens")
  void whatIsLookedForIsShownAlone(Screen screen) throws IOException {
    ReviewTab tab = tab("anna", screen);
    LabelledSegment wanted = rows.get(5);
    tab.press("/").press(wanted.id()).press(Keys.ENTER);
    assertEquals(wanted.id(), tab.id());
    tab.press("c").write("Look.").save();
    browser.run("document.querySelector('#search [type=reset]').click()");
    tab.waitFor(
        "return document.getElementById('segment').dataset.id === '" + rows.get(0).id() + "'");
    tab.settle();
    browser.run("document.querySelector('[name=commented]').click()");
    tab.settle();
    assertEquals(wanted.id(), tab.id());
    browser.run(
        "const of = document.querySelector('[name=category]'); of.value = 'other';"
            + "of.dispatchEvent(new Event('change', {bubbles: true}))");
    tab.settle();
    assertEquals("", tab.id());
    assertTrue(tab.segment().contains("Nothing is left here"), tab.segment());
    assertFits(screen, "nothing");
    assertEquals(List.of(), browser.errors());
  }

  /** Of one person's segments a name is spelled in one way. */
  @ParameterizedTest
  @MethodSource("screens")
  void anotherSpellingOfTheSamePersonIsPointedOut(Screen screen) throws IOException {
    int other = 1;
    while (!rows.get(other).qid().equals(rows.get(0).qid())) {
      other++;
    }
    ReviewClient bert = client("bert");
    for (Map.Entry<Integer, String> said : Map.of(0, "La Núñez.", other, "La Nunez.").entrySet()) {
      bert.decide(
          ReviewClient.edit(
              bert.segment(rows.get(said.getKey()).id()), "es", said.getValue(), key()));
    }
    ReviewTab tab = tab("anna", screen);
    tab.show("settled");
    assertEquals(rows.get(0).id(), tab.id());
    assertTrue(
        tab.segment()
            .contains(
                "Spelled otherwise of this person: Núñez here, Nunez in " + rows.get(other).id()),
        tab.segment());
    assertFits(screen, "spelling");
  }

  /**
   * The store of a browser is of one port: a server that is killed and begins at another one has
   * what was typed, however long it is, until the decision takes its place.
   */
  @Test
  void whatIsTypedSurvivesAServerThatIsKilledAndMoves() throws Exception {
    server.close();
    review.close();
    String long20 = "Una profesora. ".repeat(1_334).strip();
    try (ServerProcess process = new ServerProcess(run, folder.resolve("tokens.json"))) {
      ReviewTab tab = ReviewTab.open(browser, process.address(), LAPTOP);
      tab.press("anna").press(Keys.ENTER);
      tab.press("e").paste(long20).press(Keys.ESCAPE).press("c").write("Look.");
      assertEquals("Spanish: longer than 10,000 characters; shorten it.", tab.faults());
      ReviewClient anna = new ReviewClient(process.address(), "anna");
      for (int time = 0; time < 600; time++) {
        if (anna.get("/api/drafts", "").json().toString().contains("Look.")) {
          break;
        }
        tab.settle();
      }
      String before = process.address();
      process.killAndMove();
      assertNotEquals(before, process.address());
      tab = ReviewTab.open(browser, process.address(), LAPTOP);
      tab.press("anna").press(Keys.ENTER);
      assertTrue(tab.segment().contains("You typed this before"), tab.notice());
      assertEquals(
          (long) long20.length(),
          browser.run("return document.querySelector('textarea[lang=es]').value.length"));
      tab.press("e").paste("\u200fUna\u00a0profesora\ufeff.").press(Keys.ESCAPE);
      tab.edit("ar").paste("C++\u200f.").save();
      assertEquals("", tab.failure());
      process.killAndMove();
      tab = ReviewTab.open(browser, process.address(), LAPTOP);
      tab.press("anna").press(Keys.ENTER);
      assertEquals(0L, browser.run("return localStorage.length"), "the decision took its place");
    }
    open(0);
    assertEquals(Map.of("es", "Una profesora.", "ar", "C++\u200f."), newest(0).texts());
    assertEquals("Look.", newest(0).comment());
    assertEquals(1, events());
  }
}
