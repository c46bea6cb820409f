package org.occgen.sparql.wiki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.occgen.http.WikimediaClass;
import org.occgen.sparql.wiki.WikiLimits.Admission;
import org.occgen.sparql.wiki.WikiLimits.Interface;

class WikiLimitsTest {
  private static final String NAMED = "occgen/0.1 (me@example.org) okhttp/5";
  private static final String NAMELESS = "occgen/0.1 okhttp/5";

  private static Admission ask(WikiLimits limits, String agent, String token, long now) {
    Admission request = limits.begin(Interface.PAGE, agent, token, () -> now);
    limits.end(request);
    return request;
  }

  @Test
  void aMinuteAndASecondHaveSoManyRequestsOfEachClass() {
    WikiLimits limits = new WikiLimits(1, "secret");
    for (int i = 0; i < 10; i++) {
      assertEquals("", ask(limits, NAMELESS, "", i * 1_000_000L).violation());
    }
    assertEquals("limit-minute", ask(limits, NAMELESS, "", 59_999_999).violation());
    // a contact allows more at once
    assertEquals("", ask(limits, NAMED, "", 59_999_999).violation());
    WikiLimits second = new WikiLimits(1, "secret");
    for (int i = 0; i < 4; i++) {
      assertEquals("", ask(second, NAMED, "", 0).violation());
    }
    assertEquals("limit-second", ask(second, NAMED, "", 999_999).violation());
    assertEquals("", ask(second, NAMED, "Bearer secret", 999_999).violation());
    assertEquals("", ask(second, NAMED, "", 1_000_000 + 999_999).violation());
    assertEquals(List.of("limit-second"), second.violations());
    assertEquals(Map.of(WikimediaClass.CONTACT, 6, WikimediaClass.TOKEN, 1), second.requests());
  }

  @Test
  void aFactorMakesTimePassQuicker() {
    WikiLimits limits = new WikiLimits(100, "");
    for (int i = 0; i < 4; i++) {
      assertEquals("", ask(limits, NAMED, "", 0).violation());
    }
    assertEquals("limit-second", ask(limits, NAMED, "", 9_999).violation());
    assertEquals("", ask(limits, NAMED, "", 19_999).violation());
  }

  @Test
  void eachInterfaceHasSoManyAtATime() {
    WikiLimits limits = new WikiLimits(1, "secret");
    Admission first = limits.begin(Interface.ACTION, NAMED, "", () -> 0);
    assertEquals("limit-at-once", limits.begin(Interface.ACTION, NAMED, "", () -> 0).violation());
    limits.end(first);
    assertEquals("", limits.begin(Interface.ACTION, NAMED, "Bearer secret", () -> 0).violation());
    for (int i = 0; i < 5; i++) {
      assertEquals("", limits.begin(Interface.SPARQL, NAMED, "", () -> 0).violation());
    }
    assertEquals("limit-at-once", limits.begin(Interface.SPARQL, NAMED, "", () -> 0).violation());
  }

  @Test
  void aServerRefusesWhatIsTooMuchAndTokensThatAreNone() throws Exception {
    WikiFolder sample = WikiFolder.read(Path.of("..", "pipelines", "sample"));
    WikiLimits limits = new WikiLimits(1, "secret");
    try (WikiServer server = WikiServer.start(sample, BreakagePlan.NONE, limits)) {
      HttpClient client = HttpClient.newHttpClient();
      URI entity = URI.create(server.apiAddress() + "?action=wbgetentities&format=json&ids=Q5");
      HttpRequest request = HttpRequest.newBuilder(entity).header("User-Agent", NAMED).build();
      for (int i = 0; i < 4; i++) {
        assertEquals(200, status(client, request));
      }
      assertEquals(429, status(client, request));
      assertEquals(
          401,
          status(
              client,
              HttpRequest.newBuilder(entity).header("Authorization", "Bearer wrong").build()));
      assertEquals(1, limits.refusedTokens());
      assertTrue(limits.violations().contains("limit-second"), limits.violations()::toString);
      assertEquals(limits.violations().size(), server.log().overLimits().size());
    }
  }

  private static int status(HttpClient client, HttpRequest request) throws Exception {
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }
}
