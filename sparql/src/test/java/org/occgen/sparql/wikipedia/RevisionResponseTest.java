package org.occgen.sparql.wikipedia;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.http.TestServer;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.RejectedResponseException;
import org.occgen.http.TestLane;

/** Only a whole response about the very page says that there was no article at a moment. */
@Timeout(600)
class RevisionResponseTest {
  private static final String PAGE = "\"pageid\":7,\"ns\":0,\"title\":\"Ann Li\"";
  private static final String KNOWN =
      "{\"continue\":{\"rvcontinue\":\"1|2\"},\"query\":{\"pages\":[{"
          + PAGE
          + ",\"revisions\":[{\"revid\":12,\"parentid\":3}]}]}}";
  private static final String NONE =
      "{\"batchcomplete\":true,\"query\":{\"pages\":[{" + PAGE + "}]}}";
  private static final String GONE =
      "{\"batchcomplete\":true,\"query\":{\"pages\":[{\"title\":\"Ann Li\",\"missing\":true}]}}";

  private static RevisionResponse read(String body) throws RejectedResponseException {
    return RevisionResponse.of(body.getBytes(UTF_8), "ann_Li");
  }

  @Test
  void aPageHadARevisionOrNoneOrHasNoHistory() throws RejectedResponseException {
    assertEquals(new RevisionResponse("Ann Li", false, 7, Optional.of(12L)), read(KNOWN));
    assertEquals(new RevisionResponse("Ann Li", false, 7, Optional.empty()), read(NONE));
    assertEquals(new RevisionResponse("Ann Li", true, 0, Optional.empty()), read(GONE));
    assertTrue(read(GONE.replace("missing", "invalid")).missing());
  }

  @Test
  void theTitleIsThatAtTheEndOfAllChanges() throws RejectedResponseException {
    String moved =
        NONE.replace("Ann Li", "Li An")
            .replace(
                "\"pages\"",
                "\"normalized\":[{\"from\":\"ann_Li\",\"to\":\"Ann Li\"}],\"redirects\":["
                    + "{\"from\":\"A Li\",\"to\":\"Li An\"},{\"from\":\"Ann Li\",\"to\":\"A Li\"}],"
                    + "\"pages\"");
    assertEquals("Li An", read(moved).title());
    RejectedResponseException other =
        assertThrows(
            RejectedResponseException.class, () -> read(moved.replace("\"A Li\"}", "\"B Li\"}")));
    assertTrue(other.getMessage().contains("about \"Li An\", but \"ann_Li\""), other.getMessage());
  }

  @Test
  void redirectsInACircleEnd() {
    String circle =
        NONE.replace(
            "\"pages\"",
            "\"redirects\":[{\"from\":\"Ann Li\",\"to\":\"A\"},{\"from\":\"A\",\"to\":\"B\"},"
                + "{\"from\":\"B\",\"to\":\"A\"}],\"pages\"");
    assertThrows(RejectedResponseException.class, () -> read(circle));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"batchcomplete\":true}",
        "{\"batchcomplete\":true,\"query\":{\"pages\":[]}}",
        "{\"batchcomplete\":true,\"query\":{\"pages\":{\"7\":{\"title\":\"Ann Li\"}}}}",
        "{\"error\":{\"code\":\"readonly\"},\"query\":{\"pages\":[{\"title\":\"Ann Li\"}]}}",
        "{\"errors\":[{\"code\":\"badvalue\"}]}",
        // another page
        "{\"batchcomplete\":true,\"query\":{\"pages\":[{\"pageid\":8,\"title\":\"Bo Li\"}]}}",
        "{\"batchcomplete\":true,\"query\":{\"pages\":[{\"pageid\":7,\"title\":\"Ann Li\"},"
            + "{\"pageid\":8,\"title\":\"Bo Li\"}]}}",
        // neither missing nor a page
        "{\"batchcomplete\":true,\"query\":{\"pages\":[{\"title\":\"Ann Li\"}]}}",
        // not all of it
        "{\"query\":{\"pages\":[{\"pageid\":7,\"title\":\"Ann Li\"}]}}",
        "{\"batchcomplete\":true,\"continue\":{},\"query\":{\"pages\":[{\"pageid\":7,"
            + "\"title\":\"Ann Li\"}]}}",
        // a revision without id
        "{\"batchcomplete\":true,\"query\":{\"pages\":[{\"pageid\":7,\"title\":\"Ann Li\","
            + "\"revisions\":[{\"timestamp\":\"2026-05-20T12:00:00Z\"}]}]}}",
        "{\"batchcomplete\":true,\"query\":{\"pages\":[{\"pageid\":7,\"title\":\"Ann Li\","
            + "\"revisions\":null}]}}"
      })
  void anythingElseSaysNothingOfTheArticle(String body) {
    RejectedResponseException rejected =
        assertThrows(RejectedResponseException.class, () -> read(body));
    assertEquals(FailureKind.MALFORMED, rejected.kind());
  }

  @Test
  void aServerThatLagsBehindIsAskedAgain() {
    RejectedResponseException rejected =
        assertThrows(
            RejectedResponseException.class, () -> read("{\"error\":{\"code\":\"maxlag\"}}"));
    assertEquals(FailureKind.UNAVAILABLE, rejected.kind());
  }

  // ---- both requests ----

  private static PageResult asOf(String history, int status, String revision) throws IOException {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              boolean first = request.path().contains("api.php");
              TestLane.send(
                  response,
                  first ? 200 : status,
                  "application/json",
                  (first ? history : revision).getBytes(UTF_8));
            })) {
      return new ArticleClient(
              new TestLane().client(), new WikiAddresses(server.url("/{language}/")))
          .fetchAsOf(new PageRequest("en", "Ann_Li"), LocalDate.of(2026, 6, 1));
    }
  }

  private static String revision(long page, String title, long id) {
    return "{\"id\":"
        + id
        + ",\"page\":{\"id\":"
        + page
        + ",\"title\":\""
        + title
        + "\"},\"html\":\"<p>Then.\"}";
  }

  @Test
  void onlyAnArticleWithoutRevisionThenIsMissing() throws IOException {
    assertEquals(
        PageResult.found("Ann Li", 12, "<p>Then."), asOf(KNOWN, 200, revision(7, "Ann Li", 12)));
    assertEquals("missing-page", asOf(NONE, 500, "").reason());
    assertEquals("no-page", asOf(GONE, 500, "").reason());
  }

  /** Hidden and deleted revisions are answered with 403 and 404. */
  @ParameterizedTest
  @CsvSource({
    "200,8,Ann Li,12",
    "200,7,Bo Li,12",
    "200,7,Ann Li,13",
    "403,7,Ann Li,12",
    "404,7,Ann Li,12"
  })
  void anotherRevisionOrAHiddenOneIsAFailure(int status, long page, String title, long id) {
    assertThrows(HttpFailure.class, () -> asOf(KNOWN, status, revision(page, title, id)));
  }
}
