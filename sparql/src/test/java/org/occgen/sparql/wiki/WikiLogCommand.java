package org.occgen.sparql.wiki;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Says what the log of a wiki server tells of its client's manners; see {@code
 * scripts/wiki-server}.
 */
public final class WikiLogCommand {
  private static final String USAGE = "wiki-server check LOG RATE LANES";

  /** How long a response may be on its way, and a request that was sent before it came. */
  private static final Duration GRACE = Duration.ofMillis(200);

  private WikiLogCommand() {}

  /** Exit status 1 if a rule was broken. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 3) {
      System.err.println(USAGE);
      System.exit(2);
    }
    double rate = Double.parseDouble(arguments[1]);
    int lanes = Integer.parseInt(arguments[2]);
    try (RequestLog log = RequestLog.read(Path.of(arguments[0]))) {
      int most = log.mostWithin(Duration.ofSeconds(10));
      int inFlight = log.mostInFlight();
      int within = log.withinRetryAfter(GRACE).size();
      System.out.printf(
          Locale.ROOT,
          "%,d requests, %,d with Retry-After; at most %,d in ten seconds, %d in flight;"
              + " %d within Retry-After, %d asked for again after a response%n",
          log.requests().size(),
          log.requests().stream().filter(request -> request.retryAfter() > 0).count(),
          most,
          inFlight,
          within,
          log.askedAfterSuccess().size());
      List<String> broken = new ArrayList<>();
      if (most > 10 * rate) {
        broken.add("more than " + 10 * rate + " requests in ten seconds");
      }
      if (inFlight > lanes) {
        broken.add("more than " + lanes + " requests in flight");
      }
      if (within > 0) {
        broken.add("requests within Retry-After");
      }
      if (!log.overLimits().isEmpty()) {
        broken.add(log.overLimits().size() + " requests over the limits (--limits)");
      }
      broken.forEach(rule -> System.out.println("broken: " + rule));
      System.exit(broken.isEmpty() ? 0 : 1);
    }
  }
}
