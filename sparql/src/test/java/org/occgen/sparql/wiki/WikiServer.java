package org.occgen.sparql.wiki;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.digest.Sha256;

/**
 * A wiki on a port of the loopback: Wikidata's API ({@code /w/api.php}), the Wikipedias' REST API
 * ({@code /<language>/w/rest.php/v1/page/...}) and SPARQL ({@code /sparql}, by Fuseki). It logs
 * every request and spoils responses by a plan.
 */
public final class WikiServer implements AutoCloseable {
  private static final String API = "/w/api.php";
  private static final Pattern PAGE =
      Pattern.compile("/([a-z0-9-]+)/w/rest\\.php/v1/page/([^/]+)/(html|with_html|bare)");
  private static final Pattern REVISION =
      Pattern.compile("/([a-z0-9-]+)/w/rest\\.php/v1/revision/(\\d+)/with_html");
  private static final Pattern HISTORY = Pattern.compile("/([a-z0-9-]+)/w/api\\.php");

  static {
    // Otherwise every response on a kept connection waits 40 ms for an acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final WikidataApi api;
  private final MediaWikiRest rest;
  private final WikiFolder wiki;
  private final BreakagePlan plan;
  private final RequestLog log = new RequestLog();
  private final Optional<WikiLimits> limits;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, AtomicInteger> attempts = new ConcurrentHashMap<>();
  private final long started = System.nanoTime();
  private SparqlServer sparql; // started by the first query

  private WikiServer(WikiFolder wiki, int port, BreakagePlan plan, Optional<WikiLimits> limits)
      throws IOException {
    this.wiki = wiki;
    this.api = new WikidataApi(wiki);
    this.rest = new MediaWikiRest(wiki);
    this.plan = plan;
    this.limits = limits;
    this.server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /** Serves {@code wiki} on a free port, with a log in memory. */
  public static WikiServer start(WikiFolder wiki, BreakagePlan plan) throws IOException {
    return start(wiki, 0, plan, Optional.empty());
  }

  /** Serves {@code wiki} with limits that it enforces. */
  public static WikiServer start(WikiFolder wiki, BreakagePlan plan, WikiLimits limits)
      throws IOException {
    return start(wiki, 0, plan, Optional.of(limits));
  }

  static WikiServer start(WikiFolder wiki, int port, BreakagePlan plan, Optional<WikiLimits> limits)
      throws IOException {
    return new WikiServer(wiki, port, plan, limits);
  }

  /** Its port. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Where it is, without a slash at the end: {@code http://127.0.0.1:8080}. */
  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Where queries are answered. */
  public URI sparqlAddress() {
    return URI.create(address() + "/sparql");
  }

  /** Where Wikidata's API is. */
  public URI apiAddress() {
    return URI.create(address() + API);
  }

  /** Where the REST API of the Wikipedia in {@code language} is. */
  public URI restAddress(String language) {
    return URI.create(address() + "/" + language + "/w/rest.php/v1");
  }

  /** What was asked up to now. */
  public RequestLog log() {
    return log;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      long start = now();
      byte[] body = exchange.getRequestBody().readAllBytes();
      URI uri = exchange.getRequestURI();
      String path = path(uri, body);
      Optional<WikiLimits.Admission> admission = limits.map(limit -> begin(limit, exchange));
      int attempt = attempts.computeIfAbsent(path, p -> new AtomicInteger()).getAndIncrement();
      boolean lagging = uri.getRawPath().equals(API) && path.contains("maxlag=");
      Optional<Breakage> breakage =
          uri.getRawPath().startsWith("/loop/")
              ? Optional.of(Breakage.REDIRECT_LOOP)
              : plan.at(path, attempt, lagging);
      Delivery delivery = new Delivery(exchange, plan, this::now);
      if (admission.isPresent() && admission.get().isRefused()) {
        breakage = Optional.empty();
      }
      Optional<Breakage> spoilt = breakage;
      Optional<Reply> instead =
          admission
              .filter(WikiLimits.Admission::isRefused)
              .map(WikiServer::refused)
              .or(() -> spoilt.flatMap(delivery::instead));
      AtomicBoolean ended = new AtomicBoolean();
      try {
        Reply reply = instead.isPresent() ? instead.get() : answer(exchange, body);
        delivery.send(
            reply,
            spoilt,
            (end, bytes) -> {
              log.add(
                  new LoggedRequest(
                      start,
                      end,
                      exchange.getRequestMethod(),
                      path,
                      attempt,
                      reply.status(),
                      admission
                          .map(WikiLimits.Admission::violation)
                          .filter(violation -> !violation.isEmpty())
                          .orElseGet(() -> spoilt.map(Breakage::label).orElse("")),
                      Integer.parseInt(reply.headers().getOrDefault("Retry-After", "-1")),
                      bytes,
                      header(exchange, "User-Agent")));
              end(admission, ended);
            });
      } finally {
        end(admission, ended);
      }
    }
  }

  private WikiLimits.Admission begin(WikiLimits limit, HttpExchange exchange) {
    String path = exchange.getRequestURI().getRawPath();
    WikiLimits.Interface limitsInterface =
        path.equals("/sparql")
            ? WikiLimits.Interface.SPARQL
            : path.equals(API) ? WikiLimits.Interface.ACTION : WikiLimits.Interface.PAGE;
    return limit.begin(
        limitsInterface,
        header(exchange, "User-Agent"),
        header(exchange, "Authorization"),
        this::now);
  }

  private void end(Optional<WikiLimits.Admission> admission, AtomicBoolean ended) {
    if (admission.isPresent() && ended.compareAndSet(false, true)) {
      limits.orElseThrow().end(admission.get());
    }
  }

  private static Reply refused(WikiLimits.Admission admission) {
    String type = "text/plain; charset=utf-8";
    return admission.badToken()
        ? Reply.text(401, type, Map.of(), "the access token is none")
        : Reply.text(429, type, Map.of("Retry-After", "1"), admission.violation());
  }

  /** Microseconds since the server started, by the clock of its log. */
  public long now() {
    return (System.nanoTime() - started) / 1000;
  }

  private static String path(URI uri, byte[] body) {
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    String checksum = body.length == 0 ? "" : "#" + Sha256.hex(body).substring(0, 16);
    return uri.getRawPath() + query + checksum;
  }

  private Reply answer(HttpExchange exchange, byte[] body) throws IOException {
    URI uri = exchange.getRequestURI();
    String path = uri.getRawPath();
    if (path.equals("/sparql")) {
      return ask(exchange, body);
    }
    String query = uri.getRawQuery() == null ? "" : uri.getRawQuery();
    Map<String, String> parameters;
    String title;
    Matcher page = PAGE.matcher(path);
    try {
      parameters = parameters(query + "&" + new String(body, StandardCharsets.UTF_8));
      title = page.matches() ? decoded(page.group(2).replace("+", "%2B")) : "";
    } catch (IllegalArgumentException e) {
      return Reply.text(400, "text/plain; charset=utf-8", Map.of(), "bad encoding of characters");
    }
    if (path.equals(API)) {
      return api.answer(parameters);
    }
    Matcher history = HISTORY.matcher(path);
    if (history.matches()) {
      return new WikiHistory(wiki).lastBefore(history.group(1), parameters);
    }
    Matcher revision = REVISION.matcher(path);
    if (revision.matches()) {
      return new WikiHistory(wiki).revision(revision.group(1), Long.parseLong(revision.group(2)));
    }
    if (page.matches()) {
      return rest.answer(
          page.group(1),
          title,
          page.group(3),
          !parameters.getOrDefault("redirect", "").equals("no"),
          header(exchange, "If-None-Match"));
    }
    return Reply.text(404, "text/plain; charset=utf-8", Map.of(), "no such address");
  }

  /** Hands a query on to Fuseki. */
  private Reply ask(HttpExchange exchange, byte[] body) throws IOException {
    String query = exchange.getRequestURI().getRawQuery();
    URI address = URI.create(fuseki().address() + (query == null ? "" : "?" + query));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .method(
                exchange.getRequestMethod(),
                body.length == 0
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(body));
    for (String name : new String[] {"Accept", "Content-Type"}) {
      String value = header(exchange, name);
      if (!value.isEmpty()) {
        request.header(name, value);
      }
    }
    try {
      HttpResponse<byte[]> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      String type = response.headers().firstValue("Content-Type").orElse("");
      return new Reply(response.statusCode(), type, Map.of(), response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private synchronized SparqlServer fuseki() {
    if (sparql == null) {
      sparql = SparqlServer.of(wiki);
    }
    return sparql;
  }

  private static Map<String, String> parameters(String form) {
    Map<String, String> parameters = new HashMap<>();
    for (String pair : form.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        parameters.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
      }
    }
    return parameters;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  @Override
  public synchronized void close() throws IOException {
    server.stop(0);
    threads.shutdownNow();
    if (sparql != null) {
      sparql.close();
    }
  }
}
