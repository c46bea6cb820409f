package org.occgen.bench.measure;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/**
 * The largest heap that a collection of garbage left. A collection of young objects leaves old
 * garbage, so what is really held may be less.
 */
final class HeapPeak {
  private final AtomicLong peak = new AtomicLong();

  /** Watches the collections of this process from now on. */
  HeapPeak() {
    Set<String> heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(java.lang.management.MemoryPoolMXBean::getName)
            .collect(Collectors.toSet());
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener(
            (notification, nothing) -> {
              if (notification.getUserData() instanceof CompositeData data
                  && notification
                      .getType()
                      .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
                long used =
                    GarbageCollectionNotificationInfo.from(data)
                        .getGcInfo()
                        .getMemoryUsageAfterGc()
                        .entrySet()
                        .stream()
                        .filter(pool -> heap.contains(pool.getKey()))
                        .mapToLong(pool -> pool.getValue().getUsed())
                        .sum();
                peak.accumulateAndGet(used, Math::max);
              }
            },
            null,
            null);
      }
    }
  }

  /** Collects garbage and begins anew. */
  void reset() {
    System.gc();
    peak.set(0);
  }

  /** Bytes since {@link #reset}; 0 if nothing was collected since. */
  long bytes() {
    return peak.get();
  }
}
