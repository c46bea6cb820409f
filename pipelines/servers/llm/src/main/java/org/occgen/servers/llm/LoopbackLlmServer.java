package org.occgen.servers.llm;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * An OpenAI-compatible server on a port of the loopback: {@code /v1/chat/completions} and {@code
 * /v1/completions}.
 */
public final class LoopbackLlmServer implements AutoCloseable {
  static {
    // Otherwise every response on a kept connection waits 40 ms for an acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final ServedRequests log;

  private LoopbackLlmServer(ServerOptions options, ReplyBook book, Consumer<ServedRequest> listener)
      throws IOException {
    TokenCounter counter =
        options.vocabulary == null
            ? TokenCounter.ofCharacters()
            : TokenCounter.ofVocabulary(options.vocabulary);
    log = new ServedRequests(options.keepsAsked, listener);
    ChatHandler handler = new ChatHandler(options, new ChatResponder(book, counter, options), log);
    server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), options.port), 1_000);
    server.setExecutor(threads);
    server.createContext("/", exchange -> handle(handler, exchange));
    server.start();
  }

  private static void handle(ChatHandler handler, HttpExchange exchange) throws IOException {
    try (exchange) {
      handler.handle(exchange);
    }
  }

  /**
   * Starts a server.
   *
   * @param replies what it replies, by sentence
   */
  public static LoopbackLlmServer start(ServerOptions options, Map<String, String> replies)
      throws IOException {
    return new LoopbackLlmServer(options, ReplyBook.of(replies), asked -> {});
  }

  /**
   * Starts a server that takes its replies from the files of its options.
   *
   * @param listener is told of every request when it has been answered
   */
  public static LoopbackLlmServer start(ServerOptions options, Consumer<ServedRequest> listener)
      throws IOException {
    return new LoopbackLlmServer(options, ReplyBook.read(options.replies), listener);
  }

  /** Its address, to which the path of an interface is added. */
  public URI baseUrl() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
  }

  /** The requests up to now, in the order of their responses. */
  public List<ServedRequest> asked() {
    return log.asked();
  }

  /** The number of requests that were answered up to now, those that are not kept among them. */
  public int count() {
    return log.count();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
