package org.occgen.sparql.wiki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.biography.PageHead;
import org.occgen.core.person.Titles;

/** The sample wiki over HTTP. */
class WikiServerTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Path SAMPLE = Path.of("..", "pipelines", "sample");

  private static WikiFolder sample;

  @BeforeAll
  static void read() throws IOException {
    sample = WikiFolder.read(SAMPLE);
  }

  private static HttpResponse<byte[]> get(String address, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static JsonNode json(HttpResponse<byte[]> response) throws IOException {
    return WikiFolder.JSON.readTree(response.body());
  }

  private static String ids(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "Q" + (990_000_000 + i))
        .collect(Collectors.joining("%7C"));
  }

  @Test
  void entities() throws Exception {
    try (WikiServer server = WikiServer.start(sample, BreakagePlan.NONE)) {
      String api = server.apiAddress() + "?action=wbgetentities&format=json&maxlag=5&ids=";
      JsonNode fifty = json(get(api + ids(50))).get("entities");
      assertEquals(50, fifty.size());
      fifty
          .properties()
          .forEach(e -> assertEquals(sample.entities().get(e.getKey()), e.getValue()));
      // The dump has two revisions of this one.
      assertFalse(fifty.get("Q990000010").toString().contains("Q36180"));
      JsonNode missing = json(get(api + "Q1%7CQ990000001")).get("entities");
      assertEquals("{\"id\":\"Q1\",\"missing\":\"\"}", missing.get("Q1").toString());
      assertEquals("item", missing.get("Q990000001").get("type").asText());
      assertEquals("toomanyvalues", code(api + ids(51)));
      assertEquals("no-such-entity", code(api + "Q0"));
      assertEquals("param-missing", code(api));
      JsonNode some =
          json(get(api + "Q990000001&props=labels%7Cinfo&languages=en")).at("/entities/Q990000001");
      assertEquals(Set.of("type", "id", "labels", "lastrevid"), names(some));
      assertEquals(Set.of("en"), names(some.get("labels")));
      assertTrue(header(get(server.apiAddress() + "?action=x"), "Content-Type").contains("json"));
    }
  }

  private static String code(String address) throws IOException, InterruptedException {
    return json(get(address)).at("/error/code").asText();
  }

  private static Set<String> names(JsonNode object) {
    return object.properties().stream().map(e -> e.getKey()).collect(Collectors.toSet());
  }

  @Test
  void everyPageOfTheSample() throws Exception {
    int pages = 0;
    try (WikiServer server = WikiServer.start(sample, BreakagePlan.NONE);
        Stream<Path> files = Files.walk(SAMPLE.resolve("pages"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String language = file.getParent().getFileName().toString();
        // one was saved under the title of a redirect
        String title = PageHead.of(Files.readString(file)).title().orElse("Nobody");
        String page = server.restAddress(language) + "/page/" + Titles.percentEncoded(title);
        byte[] html = Files.readAllBytes(file);
        if (html.length == 0) {
          continue; // does not say its title
        }
        assertArrayEquals(html, get(page + "/html").body(), file.toString());
        JsonNode json = json(get(page + "/with_html"));
        assertEquals(new String(html, StandardCharsets.UTF_8), json.get("html").asText());
        assertEquals(title, json.get("title").asText());
        assertTrue(json.at("/latest/id").asLong() > 0);
        pages++;
      }
      assertEquals(282, pages);
      assertEquals(2 * 282, server.log().requests().size());
      assertEquals(List.of(), server.log().askedAfterSuccess());
      assertEquals(1, server.log().mostInFlight());
    }
  }

  @Test
  void pagesThatAreMovedOrMissing(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("wikidata.json"),
        "{\"type\": \"item\", \"id\": \"Q2\", \"labels\": [], \"lastrevid\": 7}\n");
    Files.createDirectories(folder.resolve("pages/en"));
    Files.writeString(folder.resolve("pages/en/AC%2FDC.html"), "<p>band</p>");
    Files.writeString(folder.resolve("redirects.tsv"), "en\tAcca Dacca\tAC/DC\nwikidata\tQ1\tQ2\n");
    try (WikiServer server = WikiServer.start(WikiFolder.read(folder), BreakagePlan.NONE)) {
      String page = server.restAddress("en") + "/page/";
      HttpResponse<byte[]> found = get(page + "AC%2FDC/html");
      assertEquals("<p>band</p>", new String(found.body(), StandardCharsets.UTF_8));
      assertTrue(header(found, "Content-Type").startsWith("text/html"));
      String tag = header(found, "ETag");
      assertTrue(tag.matches("W/\"\\d+/[0-9a-f]{16}\""), tag);
      assertEquals(304, get(page + "AC%2FDC/html", "If-None-Match", tag).statusCode());
      HttpResponse<byte[]> moved = get(page + "Acca_Dacca/with_html");
      assertEquals(307, moved.statusCode());
      assertEquals("/en/w/rest.php/v1/page/AC%2FDC/with_html", header(moved, "Location"));
      HttpResponse<byte[]> spaced = get(page + "Acca%20Dacca/html");
      assertEquals(301, spaced.statusCode());
      assertEquals("/en/w/rest.php/v1/page/Acca_Dacca/html", header(spaced, "Location"));
      JsonNode kept = json(get(page + "Acca_Dacca/with_html?redirect=no"));
      assertTrue(kept.get("redirect_target").asText().endsWith("/AC%2FDC/with_html"));
      HttpResponse<byte[]> missing = get(page + "Nobody/with_html");
      assertEquals(404, missing.statusCode());
      assertEquals("rest-nonexistent-title", json(missing).get("errorKey").asText());
      assertEquals(404, get(page + "..%2F..%2Fwikidata/html").statusCode());
      assertEquals(404, get(server.address() + "/nothing").statusCode());
      JsonNode redirected =
          json(get(server.apiAddress() + "?action=wbgetentities&format=json&ids=Q1"));
      assertEquals("Q2", redirected.at("/entities/Q1/id").asText());
      assertEquals("Q1", redirected.at("/entities/Q1/redirects/from").asText());
    }
  }

  @Test
  void queries() throws Exception {
    try (WikiServer server = WikiServer.start(sample, BreakagePlan.NONE)) {
      HttpResponse<byte[]> response =
          CLIENT.send(
              HttpRequest.newBuilder(server.sparqlAddress())
                  .header("Accept", "application/sparql-results+json")
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .POST(
                      HttpRequest.BodyPublishers.ofString(
                          "query=SELECT+(COUNT(*)+AS+?n)+{?s+?p+"
                              + "%3Chttp://www.wikidata.org/entity/Q5%3E}"))
                  .build(),
              HttpResponse.BodyHandlers.ofByteArray());
      assertEquals(200, response.statusCode());
      assertTrue(header(response, "Content-Type").startsWith("application/sparql-results+json"));
      // 62 people, each by a statement and by the truthy one
      assertEquals(124, json(response).at("/results/bindings/0/n/value").asInt());
      assertTrue(server.log().requests().get(0).path().matches("/sparql#[0-9a-f]{16}"));
    }
  }

  @Test
  void responsesAreSpoiltAsPlanned() throws Exception {
    for (Breakage kind : Breakage.values()) {
      BreakagePlan plan = BreakagePlan.storm(3, 1).only(Set.of(kind));
      try (WikiServer server = WikiServer.start(sample, plan)) {
        String address =
            server.apiAddress() + "?action=wbgetentities&format=json&maxlag=5&ids=Q990000001";
        if (kind == Breakage.CUT_BODY) {
          assertThrows(IOException.class, () -> get(address));
        } else {
          check(kind, get(address));
        }
        LoggedRequest first = server.log().requests().get(0);
        assertEquals(kind.label(), first.breakage());
        assertFalse(first.isSuccess());
        if (kind == Breakage.SLOW_BODY) {
          assertTrue(first.end() - first.start() >= plan.slowness().toMillis() * 1000);
        }
      }
    }
  }

  private static void check(Breakage kind, HttpResponse<byte[]> response) throws IOException {
    String type = header(response, "Content-Type");
    String wait = header(response, "Retry-After");
    int status = response.statusCode();
    switch (kind) {
      case RATE_LIMITED -> assertEquals("429 1", status + " " + wait);
      case RATE_LIMITED_UNSAID -> assertEquals("429 ", status + " " + wait);
      case UNAVAILABLE -> assertEquals(503, status);
      case SLOW_BODY ->
          assertEquals("item", json(response).at("/entities/Q990000001/type").asText());
      case WRONG_TYPE -> assertEquals("200 image/png", status + " " + type);
      case MAXLAG ->
          assertEquals("maxlag 1", json(response).at("/error/code").asText() + " " + wait);
      case REDIRECT_LOOP -> {
        assertEquals(302, status);
        String address = "http://" + response.uri().getAuthority();
        try {
          String next = header(response, "Location");
          for (int i = 0; i < 5; i++) {
            HttpResponse<byte[]> step = get(address + next);
            assertEquals(302, step.statusCode());
            next = header(step, "Location");
          }
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
      }
      case HTML_ERROR -> {
        assertEquals(200, status);
        assertTrue(type.startsWith("text/html"));
      }
      case CUT_BODY -> throw new AssertionError("a response that was to be cut");
    }
  }

  @Test
  void aFolderWithoutADumpIsRefused(@TempDir Path folder) {
    IOException e = assertThrows(IOException.class, () -> WikiFolder.read(folder));
    assertTrue(e.getMessage().contains("holds no wikidata.json"), e.getMessage());
  }
}
