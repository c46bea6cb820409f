package org.occgen.review.server;

import static com.google.common.base.Strings.lenientFormat;

import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewOrder;
import org.occgen.review.journal.RunReview;
import org.occgen.run.stage.RunRefusedException;

/**
 * A web server for the review of one run: Java's own, with bounds on threads, half-open requests,
 * times and bodies.
 */
public final class ReviewServer implements Closeable {
  private static final int BACKLOG = 64;
  private static final int STOP_SECONDS = 1;

  static {
    // Java reads these limits once, before its first server. Times are in seconds: a client that
    // sends more slowly is cut off.
    System.setProperty("sun.net.httpserver.maxReqTime", "10");
    System.setProperty("sun.net.httpserver.maxRspTime", "60");
    System.setProperty("sun.net.httpserver.idleInterval", "60");
    System.setProperty("sun.net.httpserver.maxReqHeaders", "100");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "64");
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final RequestThreads threads;
  private final ReviewTokens tokens;
  private final String host;

  /**
   * The address that a server listens at, the people who may ask, and the order of segments.
   *
   * @param bind name or address of a network interface of this machine
   * @param port 0 for one that is free
   */
  public record Options(String bind, int port, ReviewTokens tokens, ReviewOrder order) {}

  private ReviewServer(
      HttpServer server, RequestThreads threads, ReviewTokens tokens, String host) {
    this.server = server;
    this.threads = threads;
    this.tokens = tokens;
    this.host = host;
  }

  /**
   * Starts to listen.
   *
   * @param run the run folder as it was typed
   * @throws RunRefusedException if the address cannot be listened on
   */
  public static ReviewServer start(RunReview review, String run, Options options)
      throws IOException {
    RunFolder folder = new RunFolder(run);
    RowMarks marks = new RowMarks(RunRecord.read(folder).languages(), folder.allOccupations());
    ServedFiles files = new ServedFiles();
    List<LabelledSegment> segments =
        review.read(state -> state.segments().stream().map(SegmentReview::segment).toList());
    ArticleContext context = new ArticleContext(folder, segments);
    ReviewDrafts drafts = new ReviewDrafts(RunReview.drafts(run));
    ReviewApi api =
        new ReviewApi(review, run, marks, options.order(), Clock.systemUTC(), context, drafts);
    InetAddress address = address(options.bind());
    HttpServer server = listen(address, options);
    int port = server.getAddress().getPort();
    RequestGuard guard = new RequestGuard(options.tokens(), hosts(options.bind()), port);
    RequestThreads threads = new RequestThreads();
    server.setExecutor(threads);
    ReviewHandler handler = new ReviewHandler(guard, api, files);
    server.createContext(
        "/",
        exchange -> {
          threads.headIsWhole();
          handler.handle(exchange);
        });
    server.start();
    String shown = address.isAnyLocalAddress() ? thisMachine() : options.bind();
    return new ReviewServer(
        server, threads, options.tokens(), shown.indexOf(':') < 0 ? shown : "[" + shown + "]");
  }

  private static HttpServer listen(InetAddress address, Options options) throws IOException {
    try {
      return HttpServer.create(new InetSocketAddress(address, options.port()), BACKLOG);
    } catch (BindException e) {
      throw new RunRefusedException(
          lenientFormat(
              "--port %s: cannot be listened on at %s (%s); name another port, or 0 for one that"
                  + " is free",
              options.port(), options.bind(), e.getMessage()));
    }
  }

  private static InetAddress address(String bind) {
    try {
      return InetAddress.getByName(bind);
    } catch (UnknownHostException e) {
      throw new RunRefusedException(
          "--bind " + bind + ": is no address of this machine; 127.0.0.1 is this machine alone");
    }
  }

  private static Set<String> hosts(String bind) {
    Set<String> hosts = new HashSet<>(Set.of("localhost", bind.toLowerCase(Locale.ROOT)));
    hosts.add(thisMachine().toLowerCase(Locale.ROOT));
    return hosts;
  }

  private static String thisMachine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }

  /** The port on which it listens. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Whether this machine alone can reach it. */
  public boolean isLocal() {
    return server.getAddress().getAddress().isLoopbackAddress();
  }

  /** The addresses to open, with their tokens, by reviewer; that of everybody under no name. */
  public Map<String, String> addresses() {
    Map<String, String> addresses = new LinkedHashMap<>();
    tokens
        .byReviewer()
        .forEach(
            (reviewer, token) ->
                addresses.put(reviewer, "http://" + host + ":" + port() + "/?token=" + token));
    return addresses;
  }

  @Override
  public void close() {
    // Java waits the whole time, also where no request is at work
    server.stop(threads.isAtWork() ? STOP_SECONDS : 0);
    threads.close();
  }
}
