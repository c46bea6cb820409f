package org.occgen.transforms.asking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.http.TimeSource;

class SingleAskerTest {
  private static final Instant BEGIN = Instant.parse("2026-03-01T12:00:00Z");
  private static final String HOST = "en.wikipedia.org";

  /** A clock that only waiting moves, in small steps between which others act. */
  private static final class SteppedTime implements TimeSource {
    private static final Duration STEP = Duration.ofMillis(50);
    private Duration elapsed = Duration.ZERO;
    private Runnable others = () -> {};

    @Override
    public Clock clock() {
      return Clock.fixed(BEGIN.plus(elapsed), ZoneOffset.UTC);
    }

    @Override
    public long nanoTime() {
      return elapsed.toNanos();
    }

    @Override
    public void sleep(Duration wait) {
      Duration end = elapsed.plus(wait);
      while (elapsed.compareTo(end) < 0) {
        elapsed = elapsed.plus(STEP);
        others.run();
      }
    }
  }

  @TempDir private Path folder;
  private final SteppedTime time = new SteppedTime();

  @BeforeEach
  void open() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
  }

  private SingleAsker begin() throws IOException {
    return SingleAsker.begin(folder.resolve("fetched").toString(), time);
  }

  private Path file(String name) {
    return folder.resolve("fetched").resolve(name);
  }

  @Test
  void whoIsAloneAsksAtOnceAndLeavesNothing() throws IOException {
    try (SingleAsker asker = begin()) {
      assertEquals(Duration.ZERO, time.elapsed);
      for (int i = 0; i < 100; i++) {
        asker.checkTurn();
        time.sleep(Duration.ofMillis(500));
      }
    }
    try (SingleAsker next = begin()) {
      assertEquals(Duration.ofSeconds(50), time.elapsed, "what has ended is not waited for");
      next.checkTurn();
    }
    try (var files = Files.list(folder.resolve("fetched"))) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void whoIsTakenOverFromStopsBeforeTheOtherBegins() throws IOException {
    SingleAsker before = begin();
    time.sleep(Duration.ofMillis(1_350));
    long[] last = {-1};
    time.others =
        () -> {
          try {
            before.checkTurn();
            last[0] = time.nanoTime();
          } catch (IOException e) {
            assertTrue(e.getMessage().contains("another process has begun"), e.getMessage());
          }
        };
    time.others.run();
    Duration taken = time.elapsed;
    try (SingleAsker after = begin()) {
      assertEquals(taken.plus(SingleAsker.TAKEOVER), time.elapsed);
      assertTrue(last[0] >= taken.toNanos(), "it was at work until then");
      assertTrue(last[0] <= taken.plus(SingleAsker.CHECK).toNanos());
      assertThrows(IOException.class, before::checkTurn);
      before.close(); // the turn is not its own to end
      after.checkTurn();
      time.sleep(SingleAsker.CHECK);
      after.checkTurn();
    }
    assertFalse(Files.exists(file("asker")));
  }

  @Test
  void aProcessThatStoodStillAsksNothingWhenItGoesOn() throws IOException {
    SingleAsker stopped = begin();
    stopped.checkTurn();
    try (SingleAsker after = begin()) {
      after.checkTurn();
    }
    assertThrows(IOException.class, stopped::checkTurn);
  }

  @Test
  void whatHostsAskForIsToldToTheNext() throws IOException {
    Instant until = BEGIN.plusSeconds(60);
    SingleAsker killed = begin();
    killed.pauseHost("short.example", BEGIN.plus(SingleAsker.TAKEOVER));
    killed.pauseHost(HOST, until);
    killed.pauseHost(HOST, until.minusSeconds(9));
    killed.pauseHost("sw.wikipedia.org", BEGIN.plusSeconds(20));
    try (SingleAsker after = begin()) {
      assertEquals(
          Map.of(HOST, until, "sw.wikipedia.org", BEGIN.plusSeconds(20)), after.pausedHosts());
      time.sleep(Duration.ofSeconds(30));
    }
    try (SingleAsker later = begin()) {
      assertEquals(Map.of(HOST, until), later.pausedHosts());
      time.sleep(Duration.ofSeconds(30));
    }
    assertFalse(Files.exists(file("leave-alone.json")), "all has passed");
    try (SingleAsker last = begin()) {
      assertEquals(Map.of(), last.pausedHosts());
    }
  }

  @Test
  void aPauseThatCannotBeKeptEndsTheAsking() throws IOException {
    SingleAsker asker = begin();
    Files.createDirectories(file("leave-alone.json/full"));
    asker.pauseHost(HOST, BEGIN.plusSeconds(60));
    IOException e = assertThrows(IOException.class, asker::checkTurn);
    assertTrue(e.getMessage().contains("asked to be left alone"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "null",
        "{\"a\":",
        "{\"a\": null}",
        "{\"a\": {}}",
        "{\"a\": \"soon\"}",
        "{\"a\": \"9999-01-01T00:00:00Z\"}"
      })
  void aDamagedFileIsNamed(String text) throws IOException {
    Files.createDirectories(folder.resolve("fetched"));
    Files.writeString(file("leave-alone.json"), text);
    IOException e = assertThrows(IOException.class, this::begin);
    assertTrue(e.getMessage().contains("leave-alone.json is damaged"), e.getMessage());
    assertTrue(e.getMessage().contains("delete it"), e.getMessage());
  }
}
