package org.occgen.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.WordGender;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEffort;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.review.journal.RunReview.Beginning;
import org.occgen.review.server.ReviewClient;
import org.occgen.review.server.ReviewServer;
import org.occgen.review.server.ReviewTokens;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The page of {@code occgen review}, by keyboard, on hostile segments in three languages. */
@BrowserTest
class ReviewPageTest {
  private final Browser browser;

  @TempDir private Path folder;
  private RunReview review;
  private ReviewServer server;
  private List<LabelledSegment> rows = List.of();
  private int keys;

  ReviewPageTest(Browser browser) {
    this.browser = browser;
  }

  private void serve(double share) throws IOException {
    serve(share, ReviewOrder.FILES);
  }

  private void serve(double share, ReviewOrder order) throws IOException {
    MadeBenchmark made = MadeBenchmark.write(folder.resolve("run"));
    rows = made.rows();
    String run = folder.resolve("run").toString();
    review = RunReview.open(run, new Beginning(Optional.of(share), Optional.empty()), notice -> {});
    server =
        ReviewServer.start(
            review,
            run,
            new ReviewServer.Options(
                "127.0.0.1", 0, ReviewTokens.random(List.of("anna", "bert", "cem")), order));
  }

  @AfterEach
  void stop() throws IOException {
    browser.show("about:blank", Screen.DESKTOP);
    server.close();
    review.close();
  }

  private ReviewTab open(String reviewer, Screen screen) {
    return ReviewTab.open(browser, server.addresses().get(reviewer), screen);
  }

  private ReviewClient client(String reviewer) {
    return new ReviewClient(server.addresses().get(reviewer), reviewer);
  }

  private ReviewEvent decision(int row) {
    return review.read(
        state -> state.segment(rows.get(row).id()).orElseThrow().decision().orElseThrow());
  }

  private void picture(String name) throws IOException {
    Pictures.ofPage(browser, "review-" + name);
  }

  /** From the first segment to the last without a mouse: every kind of decision, and undo. */
  @Test
  void theKeyboardIsEnough() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    assertEquals(rows.get(0).id(), tab.id());
    tab.press("a");
    assertEquals("Accepted " + rows.get(0).id() + ".", tab.notice());
    assertEquals(Kind.ACCEPT, decision(0).kind());

    tab.press("e").write("Ella escribió un libro.").save();
    assertEquals(Map.of("es", "Ella escribió un libro."), decision(1).texts());

    tab.press("r").press("2").press(Keys.ENTER);
    assertEquals(Optional.of(RejectionReason.PARTIAL), decision(2).reason());

    tab.press("m");
    browser.run("document.activeElement.scrollIntoView()");
    picture("marking");
    tab.press(Keys.ARROW_RIGHT).press(Keys.SPACE);
    tab.press("s");
    assertTrue(
        decision(3).marks().orElseThrow().stream()
            .anyMatch(mark -> mark.start() == 5 && mark.gender() == WordGender.MASCULINE),
        decision(3).toString());

    tab.press("c").write("To be looked at.").press(Keys.ESCAPE).press("a");
    assertEquals("To be looked at.", decision(4).comment());

    tab.press("u");
    assertEquals(rows.get(4).id(), tab.id());
    assertEquals(
        ReviewStatus.UNREVIEWED,
        review.read(state -> state.segment(rows.get(4).id()).orElseThrow().status()));
    tab.press("n").press("p");
    assertEquals(rows.get(4).id(), tab.id());
    tab.press("e").write("Otra cosa.").press(Keys.ESCAPE).press("n");
    assertEquals(rows.get(4).id(), tab.id(), "an edit is not left behind unsaved");
    picture("edited");
    tab.press("x").press("?");
    tab.waitFor("return document.getElementById('help').open");
    tab.press(Keys.ESCAPE);
    tab.waitFor("return !document.getElementById('help').open");
    for (int row = 4; row < rows.size(); row++) {
      tab.press("a");
    }
    assertTrue(tab.segment().contains("Every segment is settled"), tab.segment());
    long reviewed = review.read(state -> state.progress().get(ReviewStatus.REVIEWED));
    assertEquals(rows.size(), reviewed);
    assertEquals(List.of(), browser.errors());
  }

  static Stream<Screen> screens() {
    return Stream.of(
        Screen.DESKTOP, Screen.DESKTOP.inTheDark(), Screen.PHONE, Screen.PHONE.inTheDark());
  }

  @ParameterizedTest
  @MethodSource("screens")
  void itIsQuietAccessibleAndFits(Screen screen) throws IOException {
    serve(1, ReviewOrder.THRESHOLD);
    for (String reviewer : List.of("anna", "bert")) {
      ReviewClient client = client(reviewer);
      JsonNode segment = client.segment(rows.get(0).id());
      client.decide(
          ReviewClient.edit(segment, "ar", MadeBenchmark.WOMAN + " " + reviewer, key())
              .put("comment", MadeBenchmark.HOSTILE.get(1)));
    }
    String origin = server.addresses().get("anna").replaceFirst("/\\?.*", "");
    ReviewTab tab = open("anna", screen);
    tab.press("e").write("Una profesora.").press(Keys.ESCAPE);
    picture(screen.name());
    assertAll(
        () -> assertEquals(List.of(), browser.errors()),
        () ->
            assertEquals(
                List.of(),
                browser.requests().stream()
                    .filter(text -> !text.startsWith(origin + "/") && !text.startsWith("data:"))
                    .toList()),
        () -> assertTrue(browser.requests().size() > 8, "requests are seen"),
        () ->
            assertTrue(
                (Long) browser.run("return document.documentElement.scrollWidth")
                    <= screen.width()),
        () -> assertEquals(screen.dark(), isDark()),
        () -> assertEquals(List.of("rtl"), directions("ar")),
        () -> assertEquals(List.of("ltr"), directions("es")));
    tab.press("x").press("r");
    assertEquals(List.of(), Axe.graveFindings(browser, screen));
    conflict(screen);
  }

  /** Shows a conflict between two reviewers to a third person, who decides it. */
  private void conflict(Screen screen) throws IOException {
    ReviewTab third = open("cem", screen);
    third.show("conflict");
    third.waitFor("return document.querySelector('.choice') !== null");
    picture("conflict-" + screen.name());
    assertTrue(third.segment().contains("first reviewer"), third.segment());
    assertTrue(!third.segment().contains("bert:"), "names are not told");
    third.press("2");
    assertEquals(
        ReviewStatus.ADJUDICATED,
        review.read(state -> state.segment(rows.get(0).id()).orElseThrow().status()));
    assertEquals(
        Map.of("ar", MadeBenchmark.WOMAN + " bert"), decision(0).texts(), "the second one");
    assertEquals(List.of(), Axe.graveFindings(browser, screen));
  }

  /** What two reviewers left alike is no part of the choice between them. */
  @Test
  void ofAConflictOnlyWhatDiffersIsShown() throws IOException {
    serve(1);
    for (String reviewer : List.of("anna", "bert")) {
      ReviewClient client = client(reviewer);
      JsonNode segment = client.segment(rows.get(0).id());
      ObjectNode edit = ReviewClient.edit(segment, "ar", "رأي " + reviewer, key());
      ((ObjectNode) edit.get("texts")).put("es", "Igual.");
      client.decide(edit.put("comment", "says " + reviewer));
    }
    ReviewTab third = open("cem", Screen.DESKTOP);
    third.show("conflict");
    String choice = browser.tab().findElement(By.cssSelector(".choice")).getText();
    for (String reviewer : List.of("anna", "bert")) {
      assertTrue(choice.contains("رأي " + reviewer), choice);
      assertTrue(choice.contains("says " + reviewer), choice);
    }
    assertTrue(!choice.contains("Igual."), choice);
    third.press("1");
    assertEquals(Map.of("ar", "رأي anna", "es", "Igual."), decision(0).texts());
  }

  private boolean isDark() {
    return (Boolean)
        browser.run(
            "const light = of => of.match(/[0-9.]+/g).slice(0, 3)"
                + ".reduce((sum, part) => sum + Number(part), 0);"
                + "const of = getComputedStyle(document.body);"
                + "return light(of.backgroundColor) < light(of.color)");
  }

  private Object directions(String language) {
    return browser.run(
        "return Array.from(new Set(Array.from(document.querySelectorAll("
            + "`[lang=\"${arguments[0]}\"]`), of => getComputedStyle(of).direction)))",
        language);
  }

  private String key() {
    return "key-0000" + keys++;
  }

  @Test
  void hostileTextIsShownAndDoesNothing() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    for (LabelledSegment row : rows.subList(0, MadeBenchmark.HOSTILE.size())) {
      assertEquals(row.id(), tab.id());
      String shown = String.valueOf(browser.run("return document.body.textContent"));
      row.sentences()
          .forEach(text -> assertTrue(shown.contains(CellText.shown(text)), CellText.shown(text)));
      assertTrue(shown.replace('\t', ' ').contains(CellText.shown(row.name())), row.name());
      String markup = row.row() + " <img src=x onerror=window.canary=1>";
      tab.press("c").paste(markup).press(Keys.ESCAPE).press("e").paste(markup).save();
    }
    tab.show("mine");
    assertNull(browser.run("return window.canary"));
    assertEquals(
        List.of(),
        browser.run(
            "return Array.from(document.querySelectorAll('a[href]'), of => of.href)"
                + ".filter(of => !/^https:/.test(of) && !of.endsWith('#content'))"));
    assertEquals(List.of(), browser.errors());
  }

  /** Time and keys go with the decision; a pause and a page that is hidden count nothing. */
  @Test
  void whatADecisionTakesIsCountedWithoutPauses() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    browser.run(
        "window.skipped = 0; const begun = performance.now();" // a clock that the test owns
            + "performance.now = () => begun + window.skipped;window.shift = seconds => {"
            + " window.dispatchEvent(new Event('scroll')); window.skipped += 1000 * seconds;"
            + " window.dispatchEvent(new Event('scroll')); };window.see = state => {"
            + " Object.defineProperty(document, 'visibilityState', {value: state, configurable:"
            + " true}); document.dispatchEvent(new Event('visibilitychange')); };"
            + "shift(20);" // reads
            + "shift(3600);" // is away
            + "see('hidden'); window.skipped += 30000; see('visible');" // looks at something else
            + "shift(15);");
    tab.press("e").write("Ella.").press(Keys.ESCAPE).press("n").save();
    ReviewEffort effort = decision(0).effort().orElseThrow();
    assertEquals(Map.of("es", "Ella."), decision(0).texts());
    assertTrue(
        effort.milliseconds() >= 35_000 && effort.milliseconds() < 65_000, effort.toString());
    assertEquals(6, effort.keystrokes(), "Ctrl+A and five letters");
    tab.press("a");
    ReviewEffort next = decision(1).effort().orElseThrow();
    assertTrue(next.milliseconds() < 30_000, next.toString());
    assertEquals(0, next.keystrokes());
  }

  /** On a phone both languages of a pair stand above Accept; on a wide screen side by side. */
  @Test
  void bothLanguagesAreInSight() throws IOException {
    serve(0);
    String places =
        "return Array.from(document.querySelectorAll('.text'))"
            + ".slice(0, 2).map(of => of.getBoundingClientRect())"
            + ".concat([document.querySelector('.decide').getBoundingClientRect()])"
            + ".flatMap(of => [Math.round(of.top), Math.round(of.bottom)])";
    open("anna", Screen.DESKTOP);
    List<?> wide = (List<?>) browser.run(places);
    assertEquals(wide.get(0), wide.get(2));
    open("anna", Screen.PHONE);
    List<?> phone = (List<?>) browser.run(places);
    assertTrue((Long) phone.get(3) <= (Long) phone.get(4), phone.toString());
    assertTrue((Long) phone.get(5) <= Screen.PHONE.height(), phone.toString());
  }

  /** A release would be refused for it: the page shows the same words, and keeps the edit. */
  @Test
  void anEditThatTheBenchmarkCannotHoldIsRefusedAndStays() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    String id = rows.get(0).id();
    tab.press("e").write("Una profesora (1).").save();
    assertEquals("Spanish: the line in es holds the bracket U+0028; change the edit", tab.faults());
    assertEquals("", tab.failure());
    assertEquals(id, tab.id());
    assertEquals(0, review.read(ReviewState::newest));
    tab.write("Una profesora.").save();
    assertEquals(Map.of("es", "Una profesora."), decision(0).texts());
    assertEquals("", tab.faults());
    assertTrue(
        browser.errors().stream().allMatch(text -> text.contains("400")),
        browser.errors().toString());
  }

  /** Nothing of a long paste is cut: the page says at the field that it is too long. */
  @Test
  void aLongPasteIsRefusedAtItsField() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    tab.press("e").paste("x".repeat(10_001)).save();
    assertEquals("Spanish: longer than 10,000 characters; shorten it.", tab.faults());
    tab.press(Keys.ESCAPE).press("c").paste("y".repeat(10_001)).save();
    assertTrue(tab.faults().endsWith("\nComment: longer than 10,000 characters; shorten it."));
    assertEquals(0, review.read(ReviewState::newest));
    tab.paste("y".repeat(10_000)).press(Keys.ESCAPE).press("e").paste("x".repeat(10_000)).save();
    assertEquals(Map.of("es", "x".repeat(10_000)), decision(0).texts());
    assertEquals("y".repeat(10_000), decision(0).comment());
  }

  /** What editors and the web leave in a sentence is mended, as on import. */
  @Test
  void whiteSpaceOfEditorsIsMendedAndRightToLeftMarksStay() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    tab.edit("es").paste("\ufeffUna\u00a0profesora  nueva.\u2003 ");
    tab.edit("ar").paste("كتبت C++\u200f.").save();
    assertEquals("", tab.faults());
    assertEquals(
        Map.of("es", "Una profesora nueva.", "ar", "كتبت C++\u200f."), decision(0).texts());
  }

  /** A reload takes neither what is typed nor a decision that the server did not take. */
  @Test
  void whatTheServerDoesNotHaveSurvivesAReload() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    tab.press("e").write("Una profesora.").press(Keys.ESCAPE).press("c").write("Look.");
    tab.reload();
    assertTrue(tab.segment().contains("You typed this before"), tab.segment());
    open("bert", Screen.DESKTOP);
    assertTrue(!tab.segment().contains("You typed this before"), "it is Anna's");
    open("anna", Screen.DESKTOP).save();
    assertEquals(Map.of("es", "Una profesora."), decision(0).texts());
    assertEquals("Look.", decision(0).comment());

    browser.devTools("Network.setBlockedURLs", Map.of("urls", List.of("*/api/decision*")));
    new Actions(browser.tab()).sendKeys("a").perform();
    tab.waitFor("return !document.getElementById('offline').hidden");
    browser.run("location.reload()");
    tab.waitFor("return !document.getElementById('offline').hidden");
    assertEquals(1, review.read(ReviewState::newest));
    browser.devTools("Network.setBlockedURLs", Map.of("urls", List.of()));
    tab.settle();
    assertEquals(Kind.ACCEPT, decision(1).kind());
    assertEquals(2, review.read(ReviewState::newest));
    assertEquals(rows.get(2).id(), tab.id());
    assertEquals(0L, browser.run("return localStorage.length"), "nothing is kept any more");
  }

  /** Another decision came while the page was gone: the reviewer still chooses between the two. */
  @Test
  void aKeptDecisionThatCameTooLateIsShownUntilTheReviewerChooses() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    tab.press("e").write("La de Anna.");
    browser.devTools("Network.setBlockedURLs", Map.of("urls", List.of("*/api/decision*")));
    new Actions(browser.tab())
        .keyDown(Keys.CONTROL)
        .sendKeys(Keys.ENTER)
        .keyUp(Keys.CONTROL)
        .perform();
    tab.waitFor("return !document.getElementById('offline').hidden");
    ReviewClient bert = client("bert");
    bert.decide(ReviewClient.edit(bert.segment(rows.get(0).id()), "es", "La de Bert.", key()));
    browser.run("location.reload()");
    browser.devTools("Network.setBlockedURLs", Map.of("urls", List.of()));
    for (int time = 0; time < 2; time++) {
      tab.reload();
      tab.waitFor("return document.getElementById('between-heading') !== null");
      assertTrue(tab.segment().contains("La de Anna."), tab.segment());
      assertTrue(tab.segment().contains("La de Bert."), tab.segment());
    }
    tab.press(Keys.TAB, Keys.ENTER); // leave it as it is now
    assertEquals(rows.get(1).id(), tab.id());
    assertEquals(Map.of("es", "La de Bert."), decision(0).texts());
    assertEquals(0L, browser.run("return localStorage.length"));
  }

  @Test
  void whatCameInBetweenIsShownBesideOnesOwn() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    String id = rows.get(0).id();
    ReviewClient bert = client("bert");
    bert.decide(ReviewClient.edit(bert.segment(id), "es", "La de Bert.", key()));
    tab.press("e").write("La de Anna.").save();
    picture("in-between");
    assertTrue(tab.segment().contains("Your decision was not saved"), tab.segment());
    assertTrue(tab.segment().contains("La de Bert."), tab.segment());
    assertTrue(tab.segment().contains("La de Anna."), tab.segment());
    assertEquals(Map.of("es", "La de Bert."), decision(0).texts());
    tab.press(Keys.TAB, Keys.TAB, Keys.ENTER); // save mine in its place
    assertEquals(Map.of("es", "La de Anna."), decision(0).texts());
    assertEquals(2, review.read(ReviewState::newest));
    assertTrue(
        browser.errors().stream().allMatch(text -> text.contains("409")),
        browser.errors().toString());
  }

  /**
   * While the server does not answer, the page keeps a decision. It saves it once when the server
   * answers again.
   */
  @Test
  void aServerThatIsAwayIsWaitedFor() throws IOException {
    serve(0);
    ReviewTab tab = open("anna", Screen.DESKTOP);
    String id = rows.get(0).id();
    browser.devTools(
        "Network.emulateNetworkConditions",
        Map.of("offline", true, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    new Actions(browser.tab()).sendKeys("a").perform();
    tab.waitFor("return !document.getElementById('offline').hidden");
    assertEquals(0, review.read(ReviewState::newest));
    browser.devTools(
        "Network.emulateNetworkConditions",
        Map.of("offline", false, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    tab.settle();
    assertEquals("Accepted " + id + ".", tab.notice());
    assertEquals(1, review.read(ReviewState::newest));
    tab.waitFor("return document.getElementById('offline').hidden");
  }
}
