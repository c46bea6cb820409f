package org.occgen.sparql.wikipedia;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.core.http.TestServer.Response;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.TestLane;

@Timeout(600)
class ArticleClientTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PAGES = "/en/w/rest.php/v1/page/";
  private static final String HTML =
      "<!DOCTYPE html><html><body><p>Ann Li writes.</p></body></html>";

  private final TestLane lane = new TestLane();

  private PageResult fetch(TestServer server, String title) throws IOException {
    return client(server).fetch(new PageRequest("en", title));
  }

  private ArticleClient client(TestServer server) {
    return new ArticleClient(lane.client(), new WikiAddresses(server.url("/{language}/")));
  }

  private PageResult fetch(String title, Handler handler) throws IOException {
    try (TestServer server = new TestServer(handler)) {
      return fetch(server, title);
    }
  }

  private HttpFailure failure(Handler handler) {
    return assertThrows(HttpFailure.class, () -> fetch("Ann Li", handler));
  }

  private static void page(Response response, String title, String html) throws IOException {
    Map<String, Object> page =
        Map.of(
            "id",
            7,
            "key",
            title.replace(' ', '_'),
            "title",
            title,
            "latest",
            Map.of("id", 1234, "timestamp", "2026-01-01T00:00:00Z"),
            "content_model",
            "wikitext",
            "license",
            Map.of("url", "https://creativecommons.org/", "title", "CC BY-SA"),
            "html",
            html);
    json(response, 200, JSON.writeValueAsString(page));
  }

  private static void json(Response response, int status, String body) throws IOException {
    TestLane.send(
        response, status, "application/json", body.getBytes(UTF_8), "ETag: W/\"1234/x/html\"");
  }

  private static Handler body(String body) {
    return (request, response) -> json(response, 200, body);
  }

  // ---- pages ----

  @Test
  void fetchesAnArticle() throws IOException {
    assertEquals(
        PageResult.found("Ann Li", 1234, HTML),
        fetch("Ann Li", (request, response) -> page(response, "Ann Li", HTML)));
  }

  @Test
  void theTitleIsThatAtTheEndOfAllRedirects() throws IOException {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              switch (request.path().substring(PAGES.length())) {
                case "ann_Li/with_html" -> redirect(response, 301, "Ann_Li/with_html");
                case "Ann_Li/with_html" -> redirect(response, 307, "Li_An/with_html?redirect=no");
                default -> page(response, "Li An", HTML);
              }
            })) {
      assertEquals(PageResult.found("Li An", 1234, HTML), fetch(server, "ann Li"));
      assertEquals(3, server.requests().size());
    }
  }

  /** The title is right and the page another person's; so is it behind a redirect. */
  @Test
  void anotherPersonsPageIsAFailure() throws IOException {
    HttpFailure failure = failure((request, response) -> page(response, "Corvin Bo", HTML));
    assertEquals(FailureKind.MALFORMED, failure.kind());
    assertEquals(
        true,
        failure.getMessage().contains("is the page \"Corvin Bo\", but \"Ann_Li\" was asked for"),
        failure.getMessage());
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              if (request.path().contains("Ann_Li")) {
                redirect(response, 307, "Li_An/with_html?redirect=no");
              } else {
                page(response, "Ann Li", HTML);
              }
            })) {
      assertThrows(HttpFailure.class, () -> fetch(server, "Ann Li"));
    }
  }

  /** Which of the two counts nobody knows; the check of the title may see the other one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"title\":\"Corvin Bo\",\"title\":\"Ann Li\",\"latest\":{\"id\":1},\"html\":\"<p>x\"}",
        "{\"title\":\"Ann Li\",\"latest\":{\"id\":1,\"id\":2},\"html\":\"<p>x\"}",
        "{\"title\":\"Ann Li\",\"latest\":{\"id\":1},\"html\":\"<p>x\",\"html\":\"<p>y\"}"
      })
  void aDoubledFieldIsMalformed(String body) {
    HttpFailure failure = failure(body(body));
    assertEquals(FailureKind.MALFORMED, failure.kind());
    assertEquals(true, failure.getMessage().contains(" twice in one object"), failure.getMessage());
  }

  @Test
  void aByteOrderMarkIsNamed() {
    HttpFailure failure = failure(body("\uFEFF{\"title\":\"Ann Li\"}"));
    assertEquals(true, failure.getMessage().contains("byte order mark"), failure.getMessage());
  }

  /** The title is text, and not a path: it is another one than was asked for. */
  @Test
  void aServedTitleThatLooksLikeAPathIsNotTaken() {
    HttpFailure failure = failure((request, response) -> page(response, "../../Ann Li", HTML));
    assertEquals(true, failure.getMessage().contains("is the page \"../../Ann Li\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ann_Li", "ann Li", "Ann  Li", "Ann\u00A0Li", "Ann Li\u200E"})
  void otherSpellingsOfTheTitleAreThePage(String served) throws IOException {
    assertEquals(
        1234, fetch("Ann Li", (request, response) -> page(response, served, HTML)).revision());
  }

  @ParameterizedTest
  @ValueSource(strings = {"AC/DC", "Zoë", "Zoe\u0308", "100%", "A+B", "Ölüdeniz", "ǆ"})
  void everyTitleIsItsOwn(String title) throws IOException {
    assertEquals(1234, fetch(title, (request, response) -> page(response, title, HTML)).revision());
  }

  private static void redirect(Response response, int status, String to) throws IOException {
    response.head(status, "Location: " + PAGES + to, "Content-Length: 0");
  }

  @Test
  void a304ThatWasNotAskedForIsMalformed() {
    assertEquals(FailureKind.MALFORMED, failure((request, response) -> response.head(304)).kind());
  }

  @Test
  void aPageThatIsNotThereIsMissing() throws IOException {
    String error = "{\"errorKey\":\"rest-nonexistent-title\",\"httpCode\":404}";
    assertEquals(
        PageResult.absent("missing-page", "the wiki answers rest-nonexistent-title"),
        fetch("Ann Li", (request, response) -> json(response, 404, error)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"errorKey\":\"gateway\"}"})
  void another404IsAFailure(String body) {
    HttpFailure failure = failure((request, response) -> json(response, 404, body));
    assertEquals(FailureKind.MALFORMED, failure.kind());
  }

  // ---- titles and languages ----

  @ParameterizedTest
  @CsvSource({
    "AC/DC, AC%2FDC",
    "Q & A?, Q_%26_A%3F",
    "50%2F, 50%252F",
    "é, %C3%A9",
    "a;b=c+d, a%3Bb%3Dc%2Bd",
    "...And Justice, ...And_Justice",
    "'; DROP', %3B_DROP"
  })
  void titlesAreEncodedStrictly(String title, String path) throws IOException {
    try (TestServer server = new TestServer((request, response) -> page(response, title, HTML))) {
      fetch(server, title);
      assertEquals(PAGES + path + "/with_html", server.requests().get(0).path());
    }
  }

  static Stream<String> badTitles() {
    return Stream.of(
        "",
        " ",
        ".",
        "..",
        "../etc/passwd",
        "./a",
        "a/../b",
        "a/./b",
        "a/..",
        "a\u0000",
        "a|b",
        "<script>",
        "a#b",
        "{{a}}",
        "\ud800",
        "a\r\nX-Evil: 1",
        "a HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        "a\nb",
        "a\rb",
        "a\u0085b",
        "a\u2028b",
        "a\tb",
        "a".repeat(100_000));
  }

  @ParameterizedTest
  @MethodSource("badTitles")
  void titlesThatNoArticleHasAreNotAskedFor(String title) throws IOException {
    try (TestServer server = new TestServer((request, response) -> page(response, "x", HTML))) {
      assertEquals(
          PageResult.absent("malformed-title", "no article can have this title"),
          fetch(server, title));
      assertEquals(0, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"EN", "simple", "../en", "en.evil.example/", "", "en\r\n", "no"})
  void onlyLanguagesAreAsked(String language) throws IOException {
    try (TestServer server = new TestServer((request, response) -> page(response, "x", HTML))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> client(server).fetch(new PageRequest(language, "Ann Li")));
      assertEquals(0, server.requests().size());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://{host}, en, https://en.wikipedia.org/w/rest.php/v1/page/",
    "https://{host}/, yue, https://zh-yue.wikipedia.org/w/rest.php/v1/page/",
    "http://127.0.0.1:80/{language}, nb, http://127.0.0.1:80/nb/w/rest.php/v1/page/"
  })
  void everyLanguageHasItsWiki(String pattern, String language, String pages) {
    assertEquals(pages, new WikiAddresses(pattern).pages(language));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://en.wikipedia.org",
        "file:///{language}",
        "https://{host}/?x=",
        "{language}",
        "https://{host}/#",
        "https://user@{host}/"
      })
  void patternsAreAddresses(String pattern) {
    assertThrows(IllegalArgumentException.class, () -> new WikiAddresses(pattern));
  }

  // ---- hostile responses ----

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/fr/w/rest.php/v1/page/Ann_Li/with_html",
        "/admin",
        PAGES + "../../../../../admin",
        PAGES + "%2e%2e/admin",
        "http://169.254.169.254/",
        "//evil.example/"
      })
  void aRedirectOutOfTheWikiIsRefused(String location) {
    HttpFailure failure =
        failure(
            (request, response) -> {
              if (request.number() == 0) {
                response.head(307, "Location: " + location, "Content-Length: 0");
              } else {
                page(response, "Ann Li", HTML);
              }
            });
    assertEquals(FailureKind.REFUSED, failure.kind());
  }

  @Test
  void aRedirectLoopIsMalformed() {
    Handler loop = (request, response) -> redirect(response, 307, "Ann_Li/with_html");
    assertEquals(FailureKind.MALFORMED, failure(loop).kind());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html><body>Wikimedia Error</body></html>",
        "[]",
        "{\"title\":\"Ann Li\",\"latest\":{\"id\":1},\"html\":\"<p>",
        "{\"title\":\"Ann Li\",\"latest\":{\"id\":1},\"html\":\"<p>\"}}",
        "{\"latest\":{\"id\":1},\"html\":\"<p>\"}",
        "{\"title\":\"Ann Li\",\"html\":\"<p>\"}",
        "{\"title\":\"Ann Li\",\"latest\":{\"id\":-1},\"html\":\"<p>\"}",
        "{\"title\":\"a|b\",\"latest\":{\"id\":1},\"html\":\"<p>\"}",
        "{\"title\":7,\"latest\":{\"id\":1},\"html\":\"<p>\"}"
      })
  void whatIsNoPageIsMalformed(String body) {
    assertEquals(FailureKind.MALFORMED, failure(body(body)).kind());
  }

  @Test
  void aPageOfAnErrorWithStatus200IsMalformed() {
    HttpFailure failure =
        failure(
            (request, response) ->
                TestLane.send(response, 200, "text/html", "<html>Error</html>".getBytes(UTF_8)));
    assertEquals(FailureKind.MALFORMED, failure.kind());
    assertEquals("<html>Error</html>", failure.head());
  }

  @Test
  void jsonThatIsNestedDeepIsRefused() {
    String deep = "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
    assertEquals(FailureKind.REFUSED, failure(body(deep)).kind());
    String many = "{\"a\":[" + "{},".repeat(1 << 19) + "7]}";
    assertEquals(FailureKind.REFUSED, failure(body(many)).kind());
  }

  @Test
  void htmlThatIsNestedDeepIsLeftToTheExtraction() throws IOException {
    String deep = "<html><body>" + "<div>".repeat(100_000) + "</body></html>";
    assertEquals(
        deep, fetch("Ann Li", (request, response) -> page(response, "Ann Li", deep)).text());
  }
}
