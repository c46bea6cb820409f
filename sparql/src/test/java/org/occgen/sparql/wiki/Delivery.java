package org.occgen.sparql.wiki;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Sends a response, spoilt where the plan says so. */
final class Delivery {
  private final HttpExchange exchange;
  private final BreakagePlan plan;
  private final LongSupplier clock;

  Delivery(HttpExchange exchange, BreakagePlan plan, LongSupplier clock) {
    this.exchange = exchange;
    this.plan = plan;
    this.clock = clock;
  }

  /** Told when the response is about to be complete, and before the client can know. */
  @FunctionalInterface
  interface Completion {
    void complete(long end, long bytes);
  }

  /** What is answered in place of the right response; empty where that is needed, to be spoilt. */
  Optional<Reply> instead(Breakage breakage) {
    return switch (breakage) {
      case RATE_LIMITED -> Optional.of(page(429, "Too many requests", retryAfter()));
      case RATE_LIMITED_UNSAID -> Optional.of(page(429, "Too many requests", Map.of()));
      case UNAVAILABLE -> Optional.of(page(503, "Service unavailable", Map.of()));
      case HTML_ERROR -> Optional.of(page(200, "Error", Map.of()));
      case MAXLAG -> Optional.of(WikidataApi.lagged(plan.retryAfterSeconds()));
      case REDIRECT_LOOP -> {
        boolean even = exchange.getRequestURI().getRawPath().equals("/loop/0");
        yield Optional.of(Reply.redirect(302, even ? "/loop/1" : "/loop/0"));
      }
      case SLOW_BODY, CUT_BODY, WRONG_TYPE -> Optional.empty();
    };
  }

  private Map<String, String> retryAfter() {
    return Map.of("Retry-After", "" + plan.retryAfterSeconds());
  }

  private static Reply page(int status, String title, Map<String, String> headers) {
    return Reply.text(
        status,
        "text/html; charset=utf-8",
        headers,
        String.format(
            Locale.ROOT,
            "<!DOCTYPE html><html><head><title>Error</title></head><body><h1>%s</h1>"
                + "<p>Our servers are under maintenance.</p></body></html>",
            title));
  }

  /** Sends {@code reply}; the last byte after {@code completion} is told. */
  void send(Reply reply, Optional<Breakage> breakage, Completion completion) throws IOException {
    Breakage spoilt = breakage.orElse(null);
    boolean wrong = spoilt == Breakage.WRONG_TYPE;
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    if (!reply.contentType().isEmpty()) {
      exchange.getResponseHeaders().set("Content-Type", wrong ? "image/png" : reply.contentType());
    }
    byte[] body = reply.body();
    if (body.length == 0 || exchange.getRequestMethod().equals("HEAD")) {
      completion.complete(clock.getAsLong(), 0);
      exchange.sendResponseHeaders(reply.status(), -1);
      if (spoilt == Breakage.CUT_BODY) {
        throw new IOException("nothing to cut in an empty response");
      }
      return;
    }
    exchange.sendResponseHeaders(reply.status(), body.length);
    OutputStream out = exchange.getResponseBody();
    int sent = body.length / 2;
    out.write(body, 0, sent);
    out.flush();
    if (spoilt == Breakage.CUT_BODY) {
      completion.complete(clock.getAsLong(), sent);
      return; // closing the exchange before its end closes the connection
    }
    if (spoilt == Breakage.SLOW_BODY) {
      pause(plan.slowness());
    }
    out.write(body, sent, body.length - 1 - sent);
    out.flush();
    completion.complete(clock.getAsLong(), body.length);
    out.write(body, body.length - 1, 1);
  }

  private static void pause(Duration time) throws IOException {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
