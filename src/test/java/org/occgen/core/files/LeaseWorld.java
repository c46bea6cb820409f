package org.occgen.core.files;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * A store and a clock in memory, for processes that are threads of which one runs at a time: {@link
 * #run} decides which, and how much time passes before. So an interleaving can be had again.
 */
final class LeaseWorld {
  private record Stored(String text, Instant written) {}

  private final Random random;
  private final Map<String, Stored> files = new TreeMap<>();
  private final Set<Thread> waiting = new LinkedHashSet<>();
  private long nanos;
  private int living;
  private Thread granted;

  LeaseWorld(long seed) {
    random = new Random(seed);
  }

  /** Part of a process that may throw. */
  interface Work {
    void run() throws Exception;
  }

  /** Adds a process; it begins with {@link #run}. */
  void add(Work work) {
    living++;
    Thread thread =
        new Thread(
            () -> {
              step();
              try {
                work.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              } finally {
                end();
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  private synchronized void end() {
    living--;
    notifyAll();
  }

  /** Where another process may go on instead; time may pass. */
  void step() {
    synchronized (this) {
      Thread me = Thread.currentThread();
      waiting.add(me);
      notifyAll();
      while (granted != me) {
        await();
      }
      granted = null;
      waiting.remove(me);
    }
  }

  /** Lets processes run, one step of one at a time, until all have ended. */
  void run(Runnable afterEachStep) {
    while (true) {
      synchronized (this) {
        while (granted != null || waiting.size() < living) {
          await();
        }
        afterEachStep.run();
        if (living == 0) {
          return;
        }
        pass();
        granted = List.copyOf(waiting).get(random.nextInt(waiting.size()));
        notifyAll();
      }
    }
  }

  /** Mostly some milliseconds pass; at times a process is stopped for minutes. */
  private void pass() {
    long most = random.nextInt(20) == 0 ? Duration.ofMinutes(4).toMillis() : 20;
    nanos += Duration.ofMillis((long) (most * random.nextDouble())).toNanos();
  }

  private void await() {
    try {
      wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  synchronized boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  /** Lets time pass for all. */
  synchronized void pass(Duration duration) {
    nanos += duration.toNanos();
  }

  synchronized int size() {
    return files.size();
  }

  private synchronized Instant now() {
    return Instant.EPOCH.plusNanos(nanos);
  }

  /** The clock of processes; steps only if there are others. */
  LeaseTimes times() {
    return new LeaseTimes() {
      @Override
      public long nanos() {
        synchronized (LeaseWorld.this) {
          return nanos;
        }
      }

      @Override
      public void sleep(Duration duration) {
        pass(duration);
        store().pause();
      }

      @Override
      public double random() {
        synchronized (LeaseWorld.this) {
          return random.nextDouble();
        }
      }
    };
  }

  Store store() {
    return new Store();
  }

  /** The store, as a process sees it. */
  final class Store implements LeaseStore {
    private void pause() {
      if (living > 0) {
        step();
      }
    }

    /** Begun at one time, which is what the file shows, and there at a later one, as on S3. */
    @Override
    public void write(String id, String text) {
      pause();
      Instant begun = now();
      pause();
      synchronized (LeaseWorld.this) {
        files.put(id, new Stored(text, begun));
      }
    }

    @Override
    public List<StoredLease> list() {
      pause();
      if (living > 1 && chance(8)) {
        return List.of(); // somebody changed a file meanwhile
      }
      synchronized (LeaseWorld.this) {
        List<StoredLease> leases = new ArrayList<>();
        files.forEach((id, file) -> leases.add(new StoredLease(id, file.written())));
        return leases;
      }
    }

    @Override
    public Optional<String> read(String id) {
      pause();
      synchronized (LeaseWorld.this) {
        return Optional.ofNullable(files.get(id)).map(Stored::text);
      }
    }

    @Override
    public void delete(String id) {
      pause();
      synchronized (LeaseWorld.this) {
        files.remove(id);
      }
    }
  }
}
