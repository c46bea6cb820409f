package org.occgen.sparql.entity;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.FailureKind;
import org.occgen.http.TestLane;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityOutcome.Document;
import org.occgen.sparql.entity.EntityOutcome.Failed;
import org.occgen.sparql.entity.EntityOutcome.Missing;

@Timeout(600)
class EntityDocumentsTest {
  private static final EntityReader READER = new EntityReader();

  private static final String PERSON =
      """
      {"pageid":1,"ns":0,"title":"Q7","lastrevid":12,"modified":"2026-01-01T00:00:00Z",
       "type":"item","id":"Q7","labels":{"mul":{"language":"mul","value":"Ann Li"},
       "sw":{"language":"sw","value":"Ana"}},
       "claims":{"P31":[@Q5,normal@],"P21":[@Q6581072,normal@,@Q48270,deprecated@],
       "P106":[@Q36180,normal@,@Q9,preferred@,@Q11,preferred@],
       "P569":[{"mainsnak":{"snaktype":"somevalue","property":"P569","datatype":"time"},
       "type":"statement","id":"Q7$9","rank":"normal"}]},
       "sitelinks":{"enwiki":{"site":"enwiki","title":"Ann Li","badges":[]},
       "nowiki":{"site":"nowiki","title":"Ann Li (maler)","badges":["Q17437796"]},
       "enwikiquote":{"site":"enwikiquote","title":"Ann Li","badges":[]}}}\
      """;

  private final TestLane lane = new TestLane();

  /** {@code @Q5,normal@} stands for a statement. */
  private static String document(String template) {
    return template.replaceAll(
        "@Q(\\d+),(\\w+)@",
        "{\"mainsnak\":{\"snaktype\":\"value\",\"property\":\"P31\",\"datavalue\":{\"value\":"
            + "{\"entity-type\":\"item\",\"numeric-id\":$1,\"id\":\"Q$1\"},"
            + "\"type\":\"wikibase-entityid\"},\"datatype\":\"wikibase-item\"},"
            + "\"type\":\"statement\",\"id\":\"Q7$0\",\"rank\":\"$2\"}");
  }

  private EntityDocuments client(TestServer server, int maxBytes) {
    return FakeApi.client(lane, server, maxBytes);
  }

  private List<EntityOutcome> fetch(List<String> ids, Handler handler) throws IOException {
    try (TestServer server = new TestServer(handler)) {
      return client(server, EntityDocuments.MAX_BYTES).fetch(ids);
    }
  }

  private static List<String> first(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> "Q" + i).toList();
  }

  // ---- documents ----

  @Test
  void readsADocumentAsItsLineInADump() throws IOException {
    String person = document(PERSON);
    List<EntityOutcome> outcomes = fetch(List.of("Q8", "Q7"), FakeApi.server(Map.of("Q7", person)));
    assertEquals(
        List.of(
            READER.read(FakeApi.empty("Q8").getBytes(UTF_8)).get(0),
            READER.read(person.getBytes(UTF_8)).get(0)),
        outcomes.stream().map(outcome -> ((Document) outcome).line()).toList());
    // what is kept of a document reads as the document did, from one line
    for (EntityOutcome outcome : outcomes) {
      Document document = (Document) outcome;
      assertEquals(List.of(document.line()), READER.read(document.json().getBytes(UTF_8)));
      assertEquals(1, document.json().lines().count());
    }
    Human human =
        assertInstanceOf(Human.class, assertInstanceOf(Document.class, outcomes.get(1)).line());
    assertEquals("Ann Li", human.person().name());
    assertEquals(List.of("Q9", "Q11"), human.person().occupations());
  }

  @Test
  void keepsWhatTheServerSent() throws IOException {
    String sent =
        "{\r\n \"type\":\"item\", \"id\":\"Q7\",\"labels\":{\"en\":{\"language\":\"en\",\"value\":"
            + "\"\\u00c9va\\n\"}},\"claims\":{\"P999\":[{\"new\":1e0}]},\"new\":[]\n}";
    List<EntityOutcome> outcomes =
        fetch(List.of("Q8", "Q7", "Q9"), FakeApi.server(Map.of("Q7", sent)));
    assertEquals(
        "{\"entities\":{\"Q7\":" + sent.replaceAll("[\r\n]", " ") + "}}",
        assertInstanceOf(Document.class, outcomes.get(1)).json());
    assertEquals(
        "{\"entities\":{\"Q9\":" + FakeApi.empty("Q9") + "}}",
        assertInstanceOf(Document.class, outcomes.get(2)).json());
  }

  @Test
  void aKeyThatWasNotAskedForIsNotKept() throws IOException {
    List<EntityOutcome> outcomes =
        fetch(
            List.of("Q1"),
            (request, response) ->
                FakeApi.json(
                    response,
                    "{\"entities\":{\"Q2\\\"}}\\n\":{\"id\":7},\"Q1\":"
                        + FakeApi.empty("Q1")
                        + "},\"success\":1}"));
    assertEquals(List.of("Q1"), outcomes.stream().map(EntityOutcome::asked).toList());
    assertEquals(
        "{\"entities\":{\"Q1\":" + FakeApi.empty("Q1") + "}}",
        assertInstanceOf(Document.class, outcomes.get(0)).json());
  }

  @Test
  void asksForFiftyAtATime() throws IOException {
    List<String> ids = new ArrayList<>(first(120));
    ids.add("Q3"); // again
    try (TestServer server = new TestServer(FakeApi.server(Map.of()))) {
      List<EntityOutcome> outcomes = client(server, EntityDocuments.MAX_BYTES).fetch(ids);
      assertEquals(first(120), outcomes.stream().map(EntityOutcome::asked).toList());
      assertEquals(
          List.of(50, 50, 20),
          server.requests().stream().map(request -> FakeApi.ids(request).size()).toList());
      Map<String, String> parameters = FakeApi.parameters(server.requests().get(0));
      assertEquals("wbgetentities", parameters.get("action"));
      assertEquals("5", parameters.get("maxlag"));
      assertEquals("json", parameters.get("format"));
      assertEquals("info|labels|claims|sitelinks", parameters.get("props"));
    }
  }

  @Test
  void followsAndRecordsRedirects() throws IOException {
    List<EntityOutcome> outcomes =
        fetch(List.of("Q1"), FakeApi.server(Map.of("Q1", redirected("Q1", "Q2"))));
    OtherItem item =
        assertInstanceOf(OtherItem.class, assertInstanceOf(Document.class, outcomes.get(0)).line());
    assertEquals("Q2", item.qid());
    assertEquals("Q1", item.redirectedFrom());
  }

  private static String redirected(String from, String to) {
    return "{\"redirects\":{\"from\":\""
        + from
        + "\",\"to\":\""
        + to
        + "\"},"
        + FakeApi.empty(to).substring(1);
  }

  /** Two people under each other's id: each is a failure, and none takes the other's place. */
  @Test
  void anotherItemsDocumentIsAFailureOfThatId() throws IOException {
    List<EntityOutcome> outcomes =
        fetch(
            List.of("Q1", "Q2", "Q3"),
            FakeApi.server(Map.of("Q1", FakeApi.empty("Q2"), "Q2", FakeApi.empty("Q1"))));
    assertEquals(List.of("Q1", "Q2", "Q3"), outcomes.stream().map(EntityOutcome::asked).toList());
    for (EntityOutcome outcome : outcomes.subList(0, 2)) {
      Failed failed = assertInstanceOf(Failed.class, outcome);
      assertEquals(FailureKind.MALFORMED, failed.kind());
      assertTrue(failed.message().contains("under " + failed.asked()), failed.message());
    }
    assertInstanceOf(Document.class, outcomes.get(2));
  }

  @Test
  void tellsWhatIsMissing() throws IOException {
    assertEquals(
        List.of(new Missing("Q1")),
        fetch(List.of("Q1"), FakeApi.server(Map.of("Q1", "{\"id\":\"Q1\",\"missing\":\"\"}"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Q1|Q2", "P31", "Q0", "Q1&action=logout", "", "Q1\r\nX: y", "q1"})
  void whatIsNoItemIdIsNotAskedFor(String id) throws IOException {
    try (TestServer server = new TestServer(FakeApi.server(Map.of()))) {
      EntityOutcome outcome = client(server, EntityDocuments.MAX_BYTES).fetch(List.of(id)).get(0);
      assertEquals(FailureKind.REFUSED, assertInstanceOf(Failed.class, outcome).kind());
      assertEquals(0, server.requests().size());
    }
  }

  // ---- what passes ----

  @Test
  void waitsWhileTheDatabaseLags() throws IOException {
    Handler good = FakeApi.server(Map.of());
    List<EntityOutcome> outcomes =
        fetch(
            List.of("Q1"),
            (request, response) -> {
              if (request.number() < 2) {
                FakeApi.json(
                    response, "{\"error\":{\"code\":\"maxlag\",\"lag\":9}}", "Retry-After: 5");
              } else {
                good.answer(request, response);
              }
            });
    assertInstanceOf(Document.class, outcomes.get(0));
    assertEquals(Duration.ofMillis(100).plusSeconds(10), lane.elapsed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxlag", "readonly", "internal_api_error_DBQueryError"})
  void aFaultOfTheServerIsTriedAgain(String code) throws IOException {
    try (TestServer server = new TestServer(FakeApi.error(code))) {
      List<EntityOutcome> outcomes =
          client(server, EntityDocuments.MAX_BYTES).fetch(List.of("Q1", "Q2"));
      assertEquals(2, outcomes.size());
      for (EntityOutcome outcome : outcomes) {
        assertEquals(FailureKind.UNAVAILABLE, assertInstanceOf(Failed.class, outcome).kind());
      }
      assertEquals(6, server.requests().size(), "never in halves");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"entities\":[],\"success\":1}",
        "{\"entities\":{\"Q1\":{\"type\":\"item\",\"id\":\"Q1\"}},\"success\":1}",
        "{\"entities\":{\"Q1\":{\"type\":\"item\",\"id\":\"Q1\"},\"Q2\":{\"type\":\"item\"",
        "<html>Error</html>"
      })
  void aCutOrWrongResponseIsTriedAgain(String body) throws IOException {
    Handler good = FakeApi.server(Map.of());
    List<EntityOutcome> outcomes =
        fetch(
            List.of("Q1", "Q2"),
            (request, response) -> {
              if (request.number() < 3) {
                FakeApi.json(response, body);
              } else {
                good.answer(request, response);
              }
            });
    assertInstanceOf(Document.class, outcomes.get(0));
    assertInstanceOf(Document.class, outcomes.get(1));
  }

  // ---- what stays ----

  @Test
  void aServerThatRefusesIsNotAskedInHalves() throws IOException {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                TestLane.send(response, 403, "text/plain", "banned".getBytes(UTF_8)))) {
      List<EntityOutcome> outcomes = client(server, EntityDocuments.MAX_BYTES).fetch(first(50));
      assertEquals(50, outcomes.size());
      Failed failed = assertInstanceOf(Failed.class, outcomes.get(49));
      assertEquals(FailureKind.REFUSED, failed.kind());
      assertEquals("banned", failed.head());
      assertTrue(failed.message().contains("operator.contact"), failed.message());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void anIdThatTheApiDoesNotKnowHarmsNoOther() throws IOException {
    Handler good = FakeApi.server(Map.of());
    List<EntityOutcome> outcomes =
        fetch(
            first(50),
            (request, response) -> {
              Handler handler =
                  FakeApi.ids(request).contains("Q33") ? FakeApi.error("no-such-entity") : good;
              handler.answer(request, response);
            });
    checkAllButOne(outcomes, new Missing("Q33"));
  }

  @Test
  void anErrorThatStaysIsAFailureOfItsId() throws IOException {
    List<EntityOutcome> outcomes = fetch(List.of("Q1"), FakeApi.error("param-illegal"));
    Failed failed = assertInstanceOf(Failed.class, outcomes.get(0));
    assertEquals(FailureKind.MALFORMED, failed.kind());
    assertTrue(failed.message().contains("param-illegal"), failed.message());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"item\",\"id\":\"Q33\",\"claims\":\"none\"}",
        "{\"type\":\"item\",\"id\":\"nothing\"}",
        "{\"id\":7}",
        "7"
      })
  void anEntityThatCannotBeReadHarmsNoOther(String malformed) throws IOException {
    List<EntityOutcome> outcomes = fetch(first(50), FakeApi.server(Map.of("Q33", malformed)));
    checkAllButOne(outcomes, null);
    assertEquals(FailureKind.MALFORMED, assertInstanceOf(Failed.class, outcomes.get(32)).kind());
  }

  @Test
  void anEntityThatIsNestedDeepHarmsNoOther() throws IOException {
    String deep =
        "{\"type\":\"item\",\"id\":\"Q33\",\"x\":" + "[".repeat(9_999) + "]".repeat(9_999) + "}";
    List<EntityOutcome> outcomes = fetch(first(50), FakeApi.server(Map.of("Q33", deep)));
    checkAllButOne(outcomes, null);
    assertEquals(FailureKind.REFUSED, assertInstanceOf(Failed.class, outcomes.get(32)).kind());
  }

  @Test
  void aResponseThatIsTooLargeIsAskedForInHalves() throws IOException {
    String large = "{\"type\":\"item\",\"id\":\"Q33\",\"x\":\"" + "x".repeat(20_000) + "\"}";
    try (TestServer server = new TestServer(FakeApi.server(Map.of("Q33", large)))) {
      List<EntityOutcome> outcomes = client(server, 10_000).fetch(first(50));
      checkAllButOne(outcomes, null);
      assertEquals(FailureKind.REFUSED, assertInstanceOf(Failed.class, outcomes.get(32)).kind());
    }
  }

  private static void checkAllButOne(List<EntityOutcome> outcomes, Missing missing) {
    assertEquals(first(50), outcomes.stream().map(EntityOutcome::asked).toList());
    assertEquals(49, outcomes.stream().filter(Document.class::isInstance).count());
    if (missing != null) {
      assertEquals(missing, outcomes.get(32));
    }
  }
}
