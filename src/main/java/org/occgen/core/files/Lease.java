package org.occgen.core.files;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A claim that one of several processes holds at a time, in storage that has files and no locks.
 *
 * <p>Whoever wants it writes a lease of its own, then lists all leases, and has it if there is no
 * other. Of two that ask, the one whose lease is written later sees the other's: both may be turned
 * away, but never can both have it. Those who are turned away by others that only ask try again.
 * The holder writes its lease again every {@link #RENEW_EVERY}; it counts as lost after {@link
 * #LOST_AFTER} without, and as dead to others only after the longer {@link #DEAD_AFTER}. Ages are
 * differences between times of the store, so clocks of machines need not agree.
 *
 * <p>The holder asks {@link #isHeld} before it changes anything. A process that stops for longer
 * than {@link #LOST_AFTER} right after it asked, and then goes on, is not kept from the one change
 * that it was about to make: no file system here can refuse it.
 */
public final class Lease implements AutoCloseable {
  /** The time between two calls of {@link #renew}. */
  public static final Duration RENEW_EVERY = Duration.ofSeconds(30);

  /** Time without renewal after which the holder has lost the lease. */
  public static final Duration LOST_AFTER = Duration.ofMinutes(2);

  /** Age by which others know that a lease is held no more. */
  public static final Duration DEAD_AFTER = Duration.ofMinutes(3);

  private static final int ATTEMPTS = 6;
  private static final int LISTINGS = 10;
  private static final Duration MOST_WAITING = Duration.ofSeconds(2);

  /** First lines of the text: what the owner does with it. */
  private static final String ASKS = "asks\n";

  private static final String HOLDS = "holds\n";

  private final LeaseStore store;
  private final LeaseTimes times;
  private final String id;
  private final String about;
  private Instant written; // by the clock of the store
  private volatile long renewed; // by this process's clock, before it was written
  private volatile boolean lost;

  private Lease(LeaseStore store, LeaseTimes times, String id, String about) {
    this.store = store;
    this.times = times;
    this.id = id;
    this.about = about;
    this.written = Instant.MIN;
  }

  /**
   * Takes the lease if nobody has it.
   *
   * @param id of this process, different from all others'
   * @param about what others are told of this process
   * @throws LeaseTakenException if somebody has it
   * @throws IOException if the store cannot be read or written
   */
  public static Lease take(LeaseStore store, LeaseTimes times, String id, String about)
      throws IOException, LeaseTakenException {
    Lease lease = new Lease(store, times, id, about);
    for (int attempt = 1; ; attempt++) {
      Optional<LeaseTakenException> other;
      try {
        other = lease.ask(attempt == ATTEMPTS);
      } catch (IOException | RuntimeException e) {
        withdraw(store, id, e);
        throw e;
      }
      if (lease.isHeld()) {
        return lease;
      }
      store.delete(id);
      if (other.isPresent()) {
        throw other.get();
      }
      times.sleep(
          Duration.ofMillis((long) (MOST_WAITING.toMillis() * (0.1 + 0.9 * times.random()))));
    }
  }

  /**
   * Asks once.
   *
   * @param last whether another one that only asks counts as a holder
   * @return who has it; empty if this process has it now, or is to ask again
   */
  private Optional<LeaseTakenException> ask(boolean last) throws IOException {
    lost = true;
    long start = times.nanos();
    store.write(id, ASKS + about);
    List<LeaseStore.StoredLease> all = listing();
    Instant now =
        own(all)
            .orElseThrow(() -> new IOException("does not list what was just written there"))
            .written();
    List<LeaseStore.StoredLease> dead = new ArrayList<>();
    boolean alone = true;
    for (LeaseStore.StoredLease other : all) {
      if (other.id().equals(id)) {
        continue;
      }
      Duration age = Duration.between(other.written(), now);
      if (age.compareTo(DEAD_AFTER) > 0) {
        dead.add(other);
        continue;
      }
      alone = false;
      // what cannot be read is being written, or is not ours to judge
      String text = store.read(other.id()).orElse(HOLDS);
      if (last || !text.startsWith(ASKS)) {
        String holder = text.substring(text.indexOf('\n') + 1);
        return Optional.of(new LeaseTakenException(holder, other.id(), age));
      }
    }
    if (alone) {
      store.write(id, HOLDS + about);
      for (LeaseStore.StoredLease other : dead) {
        store.delete(other.id());
      }
      written = now;
      renewed = start;
      lost = false;
    }
    return Optional.empty();
  }

  /**
   * Shows others that the holder is alive; to be called every {@link #RENEW_EVERY}.
   *
   * @throws IOException if the store cannot be read or written; call it again
   */
  public synchronized void renew() throws IOException {
    if (!isHeld()) {
      return;
    }
    if (own(listing()).isEmpty()) {
      lost = true; // somebody deleted it, and may have it now
      return;
    }
    long start = times.nanos();
    store.write(id, HOLDS + about);
    Instant now = own(listing()).map(LeaseStore.StoredLease::written).orElse(Instant.MAX);
    // who has not renewed in time by the store's clock or its own may be taken for dead meanwhile
    if (!isHeld() || Duration.between(written, now).compareTo(LOST_AFTER) > 0) {
      lost = true;
      store.delete(id);
      return;
    }
    written = now;
    renewed = start;
  }

  /** Whether this process has it, as far as it can tell. */
  public boolean isHeld() {
    return !lost && times.nanos() - renewed <= LOST_AFTER.toNanos();
  }

  /** Gives it back. */
  @Override
  public synchronized void close() throws IOException {
    lost = true;
    store.delete(id);
  }

  /** A listing that has the own lease: one without was made while others changed theirs. */
  private List<LeaseStore.StoredLease> listing() throws IOException {
    List<LeaseStore.StoredLease> all = store.list();
    for (int i = 1; i < LISTINGS && own(all).isEmpty(); i++) {
      times.sleep(MOST_WAITING.dividedBy(LISTINGS));
      all = store.list();
    }
    return all;
  }

  private Optional<LeaseStore.StoredLease> own(List<LeaseStore.StoredLease> all) {
    return all.stream().filter(lease -> lease.id().equals(id)).findFirst();
  }

  private static void withdraw(LeaseStore store, String id, Exception cause) {
    try {
      store.delete(id);
    } catch (IOException | RuntimeException e) {
      cause.addSuppressed(e);
    }
  }
}
