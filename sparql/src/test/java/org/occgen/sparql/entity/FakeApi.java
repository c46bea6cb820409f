package org.occgen.sparql.entity;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.core.http.TestServer.Request;
import org.occgen.core.http.TestServer.Response;
import org.occgen.http.TestLane;

/** What Wikidata's API answers, as far as tests need it. */
final class FakeApi {
  private FakeApi() {}

  /** An item without labels, statements or sitelinks, as PHP writes it. */
  static String empty(String id) {
    return "{\"type\":\"item\",\"id\":\""
        + id
        + "\",\"lastrevid\":3,\"labels\":[],\"claims\":[],\"sitelinks\":[]}";
  }

  static List<String> ids(Request request) {
    String ids = parameters(request).get("ids");
    return List.of(ids.split("\\|", -1));
  }

  static Map<String, String> parameters(Request request) {
    String query = request.path().substring(request.path().indexOf('?') + 1);
    return Arrays.stream(query.split("&", -1))
        .map(pair -> pair.split("=", 2))
        .collect(
            Collectors.toMap(
                pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
  }

  static void json(Response response, String body, String... headers) throws IOException {
    TestLane.send(response, 200, "application/json; charset=utf-8", body.getBytes(UTF_8), headers);
  }

  /** The entities that are asked for, out of {@code documents}, empty items for the rest. */
  static Handler server(Map<String, String> documents) {
    return (request, response) -> json(response, entities(ids(request), documents));
  }

  static String entities(List<String> ids, Map<String, String> documents) {
    return ids.stream()
        .map(id -> "\"" + id + "\":" + documents.getOrDefault(id, empty(id)))
        .collect(Collectors.joining(",", "{\"entities\":{", "},\"success\":1}"));
  }

  static Handler error(String code) {
    return (request, response) ->
        json(
            response, "{\"error\":{\"code\":\"" + code + "\",\"info\":\"no\"},\"servedby\":\"x\"}");
  }

  /** A client of the server. */
  static EntityDocuments client(TestLane lane, TestServer server, int maxBytes) {
    return new EntityDocuments(lane.client(), URI.create(server.url("/w/api.php")), maxBytes);
  }
}
