package org.occgen.run;

import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.occgen.core.files.Lease;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A lease that a thread of its own renews until it is closed. */
final class RenewedLease implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RenewedLease.class);

  private final Lease lease;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread made = new Thread(task, "lease");
            made.setDaemon(true);
            return made;
          });

  RenewedLease(Lease lease) {
    this.lease = lease;
    long seconds = Lease.RENEW_EVERY.toSeconds();
    var unused = thread.scheduleWithFixedDelay(this::renew, seconds, seconds, TimeUnit.SECONDS);
  }

  private void renew() {
    try {
      lease.renew();
    } catch (IOException | RuntimeException e) { // tried again; the lease itself knows for how long
      LOG.warn("the lease of the run folder could not be renewed: {}", e.getMessage());
    }
  }

  boolean isHeld() {
    return lease.isHeld();
  }

  @Override
  public void close() throws IOException {
    thread.shutdown();
    lease.close();
  }
}
