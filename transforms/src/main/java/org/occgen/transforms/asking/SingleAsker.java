package org.occgen.transforms.asking;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.jspecify.annotations.Nullable;
import org.occgen.http.ClientState;
import org.occgen.http.TimeSource;
import org.occgen.transforms.record.TextFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one process that asks servers for a run, by a fencing token in the run folder: whoever begins
 * writes its own, and whoever finds another's there asks no more. So a worker that was taken for
 * dead and is not, or the job of a client that was ended, stops when its successor begins.
 *
 * <p>The token is read again every {@link #CHECK}, before a request. A successor that finds a token
 * waits {@link #TAKEOVER}, which is longer. So two processes never ask at a time, but for a request
 * that is on its way, or whose thread stops between the look and the sending. Two that begin in the
 * same instant both ask until the next look, {@link #CHECK} at most.
 */
public final class SingleAsker implements ClientState, AutoCloseable {
  /** The time between two looks of a process whether it is still its turn. */
  static final Duration CHECK = Duration.ofSeconds(2);

  /**
   * The time that a process waits that takes over from one that did not end well. Shorter pauses of
   * hosts have passed then, so nobody is told of them.
   */
  static final Duration TAKEOVER = Duration.ofSeconds(3);

  private static final Logger LOG = LoggerFactory.getLogger(SingleAsker.class);
  private static final String FILE = "asker";

  private final String folder;
  private final TimeSource time;
  private final String token = UUID.randomUUID().toString();
  private final HostPauses pauses;
  private final Map<String, Instant> pausedHosts = new TreeMap<>();
  private long checked;
  private @Nullable IOException untold;

  private SingleAsker(String folder, TimeSource time) {
    this.folder = folder;
    this.time = time;
    this.pauses = new HostPauses(folder);
  }

  /**
   * Begins to ask; takes over from a process that did not say that it ended.
   *
   * @param folder where the processes of a run find each other, which need not be there yet
   * @throws IOException if the folder cannot be read and written
   */
  public static SingleAsker begin(String folder) throws IOException {
    return begin(folder, TimeSource.system());
  }

  static SingleAsker begin(String folder, TimeSource time) throws IOException {
    SingleAsker asker = new SingleAsker(folder, time);
    boolean takesOver = asker.inTurn().isPresent();
    TextFile.write(folder, FILE, asker.token + "\n");
    if (takesOver) {
      LOG.info("{}: takes over from a process that did not end well", asker.path());
      asker.sleep(TAKEOVER);
    }
    asker.look();
    asker.pausedHosts.putAll(asker.pauses.at(asker.now()));
    return asker;
  }

  private String path() {
    return folder + "/" + FILE;
  }

  private Instant now() {
    return time.clock().instant();
  }

  /** The token of the process whose turn it is. */
  private Optional<String> inTurn() throws IOException {
    return TextFile.read(path()).map(String::strip);
  }

  @Override
  public synchronized void checkTurn() throws IOException {
    if (untold != null) {
      throw new IOException("cannot keep which hosts asked to be left alone", untold);
    }
    if (time.nanoTime() - checked >= CHECK.toNanos()) {
      look();
    }
  }

  private void look() throws IOException {
    long began = time.nanoTime();
    if (!inTurn().equals(Optional.of(token))) {
      throw new IOException(
          path()
              + ": another process has begun to ask servers for this run, so this one stops; if"
              + " there is none, run again");
    }
    checked = began;
  }

  @Override
  public synchronized void pauseHost(String host, Instant until) {
    Instant told = pausedHosts.getOrDefault(host, Instant.MIN);
    // within a second it is the same pause, which each of several lanes was asked for
    if (until.isAfter(now().plus(TAKEOVER)) && until.isAfter(told.plusSeconds(1))) {
      pausedHosts.put(host, until);
      try {
        pauses.add(host, until, now());
      } catch (IOException e) {
        untold = e;
      }
    }
  }

  @Override
  public synchronized Map<String, Instant> pausedHosts() {
    return Map.copyOf(pausedHosts);
  }

  private void sleep(Duration wait) throws InterruptedIOException {
    try {
      time.sleep(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(path() + ": interrupted");
    }
  }

  /** Says that this process asks no more; what hosts asked for stays until it has passed. */
  @Override
  public synchronized void close() throws IOException {
    if (inTurn().equals(Optional.of(token))) {
      FileSystems.delete(
          List.of(FileSystems.matchNewResource(path(), false)),
          StandardMoveOptions.IGNORE_MISSING_FILES);
      pauses.deletePassed(now());
    }
  }
}
