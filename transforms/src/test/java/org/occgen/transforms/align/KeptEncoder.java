package org.occgen.transforms.align;

import java.util.concurrent.atomic.AtomicBoolean;
import org.occgen.models.EncoderSource;

/**
 * Keeps the shipped encoder open in this process, for tests that run many pipelines: each would
 * read its file and compute the checksum again, which takes longer than to encode the sample.
 */
public final class KeptEncoder {
  private static final AtomicBoolean KEPT = new AtomicBoolean();

  private KeptEncoder() {}

  /** Opens it at the first call; it stays open until the process ends. */
  public static void keep() {
    if (KEPT.compareAndSet(false, true)) {
      SharedEncoder.acquire(EncoderSource.SHIPPED);
    }
  }
}
