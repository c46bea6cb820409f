package org.occgen.pipelines.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A REST interface on the loopback that answers what it is told to. */
final class FakeFlink implements AutoCloseable {
  private static final int NOT_FOUND = 404;

  private final HttpServer server;
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Map<String, Integer> statuses = new ConcurrentHashMap<>();
  private final List<String> patched = new CopyOnWriteArrayList<>();

  FakeFlink() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (exchange.getRequestMethod().equals("PATCH")) {
      patched.add(exchange.getRequestURI().toString());
      answers.computeIfPresent(path, (key, job) -> "{\"state\":\"CANCELED\"}");
    }
    String text = answers.getOrDefault(path, "{\"errors\":[\"Not found: " + path + "\"]}");
    byte[] body = text.getBytes(UTF_8);
    int known = answers.containsKey(path) ? 200 : NOT_FOUND;
    exchange.sendResponseHeaders(statuses.getOrDefault(path, known), body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Lets {@code path} be answered with a status and a text. */
  FakeFlink with(String path, int status, String text) {
    answers.put(path, text);
    statuses.put(path, status);
    return this;
  }

  FakeFlink with(String path, String json) {
    return with(path, 200, json);
  }

  /** Lets a job be in a state. */
  FakeFlink job(String id, String state) {
    return with("/jobs/" + id, "{\"jid\":\"" + id + "\",\"state\":\"" + state + "\"}");
  }

  /** What was asked by PATCH. */
  List<String> patched() {
    return patched;
  }

  ClusterAddress address() {
    return new ClusterAddress("localhost", server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
