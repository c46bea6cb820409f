package org.occgen.harness.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/** A dataset hub on the loopback, with the requests that Hugging Face answers. */
public final class LoopbackHub implements AutoCloseable {
  /** The only dataset that it has. */
  public static final String DATASET = "me/set";

  static final String TOKEN = System.getenv().getOrDefault("OCCGEN_TEST_KEY", "");
  private static final JsonMapper JSON = new JsonMapper();

  /** What stands in an address that is good for one upload. */
  private static final String SIGNED = "?X-Amz-Signature=s3cret";

  private static final int MOST_OBJECTS = 256;

  /** Parts of files that are larger than one of them. */
  private static final int PART = 1_000;

  final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  final Map<String, byte[]> files = new TreeMap<>();
  final List<String> commits = new ArrayList<>();
  boolean made;
  boolean isPrivate;
  boolean namesCommit = true;

  /** How many of the next requests fail as a server does that has too much to do. */
  int failures;

  /** How many of the next datasets meet another operation. */
  int conflicts;

  /** Status and message with which this hub refuses the next commits. */
  final Deque<Map.Entry<Integer, String>> refusedCommits = new ArrayDeque<>();

  /** Whether the token may make datasets. */
  boolean mayMake = true;

  /** Where large files are to be sent. */
  String store;

  /** Whether the store takes files. */
  boolean storeTakes = true;

  /** How the store writes the tag of a part. */
  UnaryOperator<String> tag = text -> "\"" + text + "\"";

  private final Map<String, byte[]> objects = new HashMap<>();
  private final Map<String, byte[]> parts = new HashMap<>();
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();

  public LoopbackHub() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
    store = address() + "/store/";
  }

  /** The address of the hub. */
  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Stores the bytes of a large file, as if they had been uploaded. */
  void keep(byte[] object) throws NoSuchAlgorithmException {
    objects.put(hex("SHA-256", object), object);
  }

  private synchronized void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      byte[] body = exchange.getRequestBody().readAllBytes();
      requests.add(exchange.getRequestMethod() + " " + path);
      String token = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
      boolean isStore = path.startsWith("/store/");
      if (failures > 0) {
        failures--;
        answer(exchange, 503, "{}");
      } else if (isStore && !storeTakes) {
        answer(exchange, 403, "<Error><Code>AccessDenied</Code></Error>");
      } else if (isStore && !token.equals("null")) {
        answer(exchange, 400, "{\"error\":\"the store got a token\"}");
      } else if (!isStore && !token.equals("Bearer " + TOKEN)) {
        answer(exchange, 401, "{\"error\":\"bad " + token + "\"}");
      } else {
        answer(exchange, path, body);
      }
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private void answer(HttpExchange exchange, String path, byte[] body)
      throws IOException, NoSuchAlgorithmException {
    if (path.equals("/api/repos/create")) {
      if (conflicts > 0) {
        conflicts--;
        answer(
            exchange,
            409,
            "{\"error\":\"Cannot create repo: another conflicting operation is in progress\"}");
        return;
      } else if (!mayMake) {
        answer(exchange, 403, "{\"error\":\"no rights to make one\"}");
        return;
      }
      JsonNode asked = JSON.readTree(body);
      boolean known = made || !asked.path("organization").asText().equals("me");
      isPrivate = made ? isPrivate : asked.path("private").asBoolean();
      made = true;
      answer(exchange, known ? 409 : 200, "{\"url\":\"" + address() + "\"}");
    } else if (path.equals("/api/datasets/me/set")) {
      answer(exchange, made ? 200 : 404, "{\"id\":\"me/set\"}");
    } else if (path.equals("/api/datasets/me/set/preupload/main")) {
      answer(exchange, 200, preupload(JSON.readTree(body)));
    } else if (path.equals("/datasets/me/set.git/info/lfs/objects/batch")) {
      JsonNode asked = JSON.readTree(body);
      boolean takes = asked.path("objects").size() <= MOST_OBJECTS;
      answer(exchange, takes ? 200 : 413, takes ? batch(asked) : "{}");
    } else if (path.startsWith("/store/")) {
      store(exchange, path.substring("/store/".length()), body);
    } else if (path.equals("/api/datasets/me/set/verify")) {
      JsonNode asked = JSON.readTree(body);
      byte[] stored = objects.get(asked.path("oid").asText());
      boolean whole = stored != null && stored.length == asked.path("size").asLong();
      answer(exchange, whole ? 200 : 422, "{}");
    } else if (path.equals("/api/datasets/me/set/commit/main") && !refusedCommits.isEmpty()) {
      Map.Entry<Integer, String> refusal = refusedCommits.remove();
      answer(exchange, refusal.getKey(), "{\"error\":\"" + refusal.getValue() + "\"}");
    } else if (path.equals("/api/datasets/me/set/commit/main")) {
      commit(new String(body, UTF_8));
      answer(exchange, 200, namesCommit ? "{\"commitOid\":\"c" + commits.size() + "\"}" : "{}");
    } else {
      answer(exchange, 404, "{}");
    }
  }

  private String preupload(JsonNode asked) throws NoSuchAlgorithmException {
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode node = answer.putArray("files");
    for (JsonNode file : asked.path("files")) {
      String name = file.path("path").asText();
      boolean large = name.endsWith(".parquet");
      ObjectNode said = node.addObject().put("path", name).put("shouldIgnore", false);
      said.put("uploadMode", large ? "lfs" : "regular");
      byte[] there = files.get(name);
      if (there != null) {
        byte[] blob =
            large ? there : concat(("blob " + there.length + "\0").getBytes(UTF_8), there);
        said.put("oid", hex(large ? "SHA-256" : "SHA-1", blob));
      }
    }
    return answer.toString();
  }

  private String batch(JsonNode asked) {
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode node = answer.putArray("objects");
    for (JsonNode object : asked.path("objects")) {
      String id = object.path("oid").asText();
      long size = object.path("size").asLong();
      ObjectNode said = node.addObject().put("oid", id).put("size", size);
      if (!objects.containsKey(id)) {
        ObjectNode actions = said.putObject("actions");
        ObjectNode upload = actions.putObject("upload").put("href", store + id + SIGNED);
        if (size > PART) {
          ObjectNode header = upload.putObject("header").put("chunk_size", "" + PART);
          for (int part = 1; (part - 1) * (long) PART < size; part++) {
            header.put("0" + part, store + id + "/" + part + SIGNED);
          }
        }
        actions.putObject("verify").put("href", address() + "/api/datasets/me/set/verify");
      }
    }
    return answer.toString();
  }

  private void store(HttpExchange exchange, String name, byte[] body)
      throws IOException, NoSuchAlgorithmException {
    if (name.contains("/")) {
      parts.put(name, body);
      exchange.getResponseHeaders().add("Last-Modified", "Thu, 01 Jan 2026 00:00:00 GMT");
      exchange.getResponseHeaders().add("ETag", tag.apply(hex("SHA-1", body)));
      answer(exchange, 200, "");
    } else if (exchange.getRequestMethod().equals("PUT")) {
      objects.put(name, body);
      answer(exchange, 200, "");
    } else { // the parts are complete
      byte[] whole = new byte[0];
      for (JsonNode part : JSON.readTree(body).path("parts")) {
        byte[] indexes = parts.get(name + "/" + part.path("partNumber").asInt());
        if (!part.path("etag").asText().equals(tag.apply(hex("SHA-1", indexes)))) {
          answer(exchange, 400, "{\"error\":\"another part\"}");
          return;
        }
        whole = concat(whole, indexes);
      }
      objects.put(name, whole);
      answer(exchange, 200, "{}");
    }
  }

  private void commit(String lines) throws IOException, NoSuchAlgorithmException {
    for (String line : lines.split("\n")) {
      JsonNode value = JSON.readTree(line).path("value");
      switch (JSON.readTree(line).path("key").asText()) {
        case "header" -> commits.add(value.path("summary").asText());
        case "file" ->
            files.put(
                value.path("path").asText(),
                Base64.getDecoder().decode(value.path("content").asText()));
        case "lfsFile" -> {
          byte[] stored = objects.get(value.path("oid").asText());
          if (stored == null || !hex("SHA-256", stored).equals(value.path("oid").asText())) {
            throw new IOException("not the bytes of " + value);
          }
          files.put(value.path("path").asText(), stored);
        }
        default -> throw new IOException(line);
      }
    }
  }

  private static byte[] concat(byte[] one, byte[] other) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(one);
    all.writeBytes(other);
    return all.toByteArray();
  }

  private static String hex(String algorithm, byte[] bytes) throws NoSuchAlgorithmException {
    return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
