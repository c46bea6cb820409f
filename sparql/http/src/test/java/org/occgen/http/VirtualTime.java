package org.occgen.http;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that only waiting moves. */
public final class VirtualTime implements TimeSource {
  /** When it begins. */
  public static final Instant BEGIN = Instant.parse("2026-03-01T12:00:00Z");

  private long nanos;

  @Override
  public synchronized long nanoTime() {
    return nanos;
  }

  @Override
  public synchronized void sleep(Duration wait) {
    nanos += wait.toNanos();
  }

  /** Time since the beginning. */
  public Duration elapsed() {
    return Duration.ofNanos(nanoTime());
  }

  @Override
  public Clock clock() {
    return new Clock() {
      @Override
      public Instant instant() {
        return BEGIN.plusNanos(nanoTime());
      }

      @Override
      public ZoneId getZone() {
        return ZoneOffset.UTC;
      }

      @Override
      public Clock withZone(ZoneId zone) {
        return this;
      }
    };
  }
}
