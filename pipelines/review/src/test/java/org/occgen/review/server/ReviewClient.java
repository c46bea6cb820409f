package org.occgen.review.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A reviewer without a browser: asks as the page does. */
public final class ReviewClient {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI address;
  private final String token;
  private final String reviewer;

  /** A response: status of HTTP, and JSON. */
  public record Response(int status, JsonNode json) {}

  /**
   * A client.
   *
   * @param address as the server prints it, with its token
   */
  public ReviewClient(String address, String reviewer) {
    this.address = URI.create(address);
    this.token = address.substring(address.indexOf("token=") + "token=".length());
    this.reviewer = reviewer;
  }

  private HttpRequest.Builder request(String path, String query) {
    String name = URLEncoder.encode(reviewer, StandardCharsets.UTF_8);
    return HttpRequest.newBuilder(address.resolve(path + "?reviewer=" + name + query))
        .timeout(Duration.ofMinutes(5))
        .header("Authorization", "Bearer " + token);
  }

  private Response send(HttpRequest request) throws IOException {
    try {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      return new Response(response.statusCode(), JSON.readTree(response.body()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** Asks for something. */
  public Response get(String path, String query) throws IOException {
    return send(request(path, query).build());
  }

  /** A segment as the reviewer sees it. */
  public JsonNode segment(String id) throws IOException {
    return get("/api/segment", "&id=" + id).json().path("segment");
  }

  /** Sends text as a decision. */
  public Response post(String body) throws IOException {
    return post("/api/decision", "", body);
  }

  /** Sends text to an address. */
  public Response post(String path, String query, String body) throws IOException {
    return send(
        request(path, query)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build());
  }

  /** Sends a decision. */
  public Response decide(ObjectNode decision) throws IOException {
    return post(decision.toString());
  }

  /** A decision on a segment as it was shown. */
  public static ObjectNode decision(JsonNode segment, String kind, String key) {
    return JSON.createObjectNode()
        .put("segment", segment.path("id").textValue())
        .put("seen", segment.path("seen").textValue())
        .put("kind", kind)
        .put("basedOn", segment.path("version").longValue())
        .put("key", key);
  }

  /** An edit of one language. */
  public static ObjectNode edit(JsonNode segment, String language, String text, String key) {
    ObjectNode decision = decision(segment, "edit", key);
    decision.putObject("texts").put(language, text);
    return decision;
  }
}
