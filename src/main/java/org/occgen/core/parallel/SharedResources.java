package org.occgen.core.parallel;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Large resources that all threads of a process share, such as the weights of a model: one of a
 * name. The first user opens it. It is closed some time after the last one has given it back, so
 * that users who come one after the other open it once.
 *
 * @param <T> a resource; several threads may use it at once
 */
public final class SharedResources<T> {
  private final Map<String, Shared> open = new ConcurrentHashMap<>();
  private final Function<String, ? extends T> opening;
  private final Consumer<? super T> closing;
  private final BiConsumer<String, Runnable> later;

  /**
   * No resource is open yet.
   *
   * @param opening opens the resource of a name; what it throws, {@link #acquire} throws
   * @param closing closes it
   * @param kept how long a resource stays open that nobody uses
   */
  public SharedResources(
      Function<String, ? extends T> opening, Consumer<? super T> closing, Duration kept) {
    this(opening, closing, (name, look) -> startAfter(kept, name, look));
  }

  /**
   * No resource is open yet.
   *
   * @param later takes a name and what looks, after some time, whether its resource is still unused
   */
  SharedResources(
      Function<String, ? extends T> opening,
      Consumer<? super T> closing,
      BiConsumer<String, Runnable> later) {
    this.opening = opening;
    this.closing = closing;
    this.later = later;
  }

  /** The resource of that name, which is opened unless it is open; to be given back. */
  public Lease<T> acquire(String name) {
    Shared shared =
        open.compute(
            name,
            (key, found) -> {
              Shared resourcesShared = found == null ? new Shared(opening.apply(key)) : found;
              resourcesShared.users++;
              return resourcesShared;
            });
    AtomicBoolean given = new AtomicBoolean();
    return new Lease<>(
        shared.resource,
        () -> {
          if (given.compareAndSet(false, true)) {
            giveBack(name, shared);
          }
        });
  }

  /**
   * A resource that somebody uses.
   *
   * @param <T> the resource
   */
  public static final class Lease<T> implements AutoCloseable {
    private final T resource;
    private final Runnable end;

    private Lease(T resource, Runnable end) {
      this.resource = resource;
      this.end = end;
    }

    /** The resource; not to be closed, and not to be used once this is closed. */
    public T get() {
      return resource;
    }

    /** Gives the resource back; a second time does nothing. */
    @Override
    public void close() {
      end.run();
    }
  }

  private final class Shared {
    private final T resource;
    private int users; // guarded by the map's lock on the name, as is the next
    private long ended; // how many users have ended

    Shared(T resource) {
      this.resource = resource;
    }
  }

  private void giveBack(String name, Shared shared) {
    open.computeIfPresent(
        name,
        (key, found) -> {
          shared.users--;
          shared.ended++;
          if (shared.users == 0) {
            long since = shared.ended;
            later.accept(name, () -> closeIfUnused(name, shared, since));
          }
          return found;
        });
  }

  /**
   * A thread that waits and then looks. It ends with that: one that stayed would keep the classes
   * of a Flink job that has ended.
   */
  private static void startAfter(Duration kept, String name, Runnable look) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(kept.toMillis());
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              look.run();
            },
            "occgen-shared-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Closes the resource unless somebody has used it since {@code since} users had ended. */
  private void closeIfUnused(String name, Shared shared, long since) {
    AtomicBoolean unused = new AtomicBoolean();
    open.computeIfPresent(
        name,
        (key, found) -> {
          unused.set(found == shared && shared.users == 0 && shared.ended == since);
          return unused.get() ? null : found;
        });
    if (unused.get()) { // outside of the map: nobody gets it any more, even if closing fails
      closing.accept(shared.resource);
    }
  }
}
