package org.occgen.command.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A REST interface on the loopback that answers what it is told to. */
final class FakeFlink implements AutoCloseable {
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;

  private static final Pattern JOB = Pattern.compile("/jobs/([0-9a-f]{32})");

  private final HttpServer server;
  private final Map<String, String> responses = new ConcurrentHashMap<>();
  private final Map<String, Integer> statuses = new ConcurrentHashMap<>();
  private final Map<String, Queue<String>> before = new ConcurrentHashMap<>();
  private volatile List<String> any = List.of();
  private final List<String> patched = new CopyOnWriteArrayList<>();

  FakeFlink() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    Matcher asked = JOB.matcher(path);
    if (!any.isEmpty() && asked.matches() && !responses.containsKey(path)) {
      job(asked.group(1), any.get(0)).counted(asked.group(1), any.get(1), any.get(2));
    }
    if (exchange.getRequestMethod().equals("PATCH")) {
      patched.add(exchange.getRequestURI().toString());
      responses.computeIfPresent(path, (key, job) -> "{\"state\":\"CANCELED\"}");
    }
    Queue<String> first = before.get(path);
    String early = first == null ? null : first.poll();
    if (early != null) {
      send(exchange, early.startsWith("{\"errors") ? NOT_FOUND : OK, early);
      return;
    }
    String text = responses.getOrDefault(path, "{\"errors\":[\"Not found: " + path + "\"]}");
    int known = responses.containsKey(path) ? OK : NOT_FOUND;
    send(exchange, statuses.getOrDefault(path, known), text);
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(UTF_8);
    exchange.getRequestBody().readAllBytes();
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Lets {@code path} be answered with these texts first, one at a time; errors are unknown. */
  FakeFlink first(String path, String... texts) {
    before.put(path, new ConcurrentLinkedQueue<>(List.of(texts)));
    return this;
  }

  /** Lets it be a cluster of {@code pipelines/cluster/scripts/flink-cluster}. */
  FakeFlink cluster() throws IOException {
    return with("/overview", ClusterChecksTest.recorded("overview").toString())
        .with(
            "/jobmanager/environment",
            ClusterChecksTest.recorded("jobmanager-environment").toString())
        .with("/jobmanager/config", ClusterChecksTest.recorded("jobmanager-config").toString())
        .with("/taskmanagers", ClusterChecksTest.recorded("taskmanagers").toString());
  }

  /** Lets every job that is asked for be in a state, its workers having counted so much. */
  void any(String state, String namespace, String base64) {
    any = List.of(state, namespace, base64);
  }

  /** Lets the workers of a job have counted; {@code base64} is a number as Beam writes it. */
  FakeFlink counted(String id, String namespace, String base64) {
    String metrics =
        "{'metrics':{'attempted':[{'urn':'beam:metric:user:sum_int64:v1','labels':{'NAMESPACE':'"
            + namespace
            + "'},'payload':'"
            + base64
            + "'}]}}";
    return with(
        "/jobs/" + id + "/accumulators",
        "{\"user-task-accumulators\":[{\"name\":\"__metricscontainers\",\"value\":\""
            + metrics.replace("'", "\\\"")
            + "\"}]}");
  }

  /** Lets {@code path} be answered with a status and a text. */
  FakeFlink with(String path, int status, String text) {
    responses.put(path, text);
    statuses.put(path, status);
    return this;
  }

  FakeFlink with(String path, String json) {
    return with(path, OK, json);
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
