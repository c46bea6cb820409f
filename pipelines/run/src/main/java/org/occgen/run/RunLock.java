package org.occgen.run;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.command.folder.ThisProcess;
import org.occgen.core.files.CellText;
import org.occgen.core.files.DiskFailure;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.core.files.Lease;
import org.occgen.core.files.LeaseTakenException;
import org.occgen.core.files.LeaseTimes;
import org.occgen.run.stage.RunRefusedException;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.LeaseFiles;
import org.occgen.transforms.storage.StorageFailure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Held while a run works in its folder: two at once would delete each other's files. On local disk
 * it is a lock of the operating system, which a run that is killed gives back; in a store it is a
 * {@link Lease}.
 */
record RunLock(String root, Optional<ExclusiveLock> lock, Optional<RenewedLease> lease)
    implements AutoCloseable {
  private static final int MOST_ABOUT = 200;

  /** Whether a file of that name in a run folder is of its lock. */
  static boolean isOwn(String fileName) {
    return fileName.equals(RunFolder.LOCK) || LeaseFiles.isLease(fileName);
  }

  /**
   * Takes the lock of {@code folder}.
   *
   * @throws CommandFailedException if another run has it
   * @throws RunRefusedException if the folder cannot be made or written to
   */
  static RunLock take(RunFolder folder) {
    String root = folder.root();
    return FileLookup.isLocal(root) ? lock(root) : lease(root);
  }

  private static RunLock lock(String root) {
    try {
      Path file = Files.createDirectories(Path.of(root)).resolve(RunFolder.LOCK);
      Optional<ExclusiveLock> lock = ExclusiveLock.tryTake(file, ThisProcess.about());
      if (lock.isEmpty()) {
        throw taken(root, ExclusiveLock.holder(file), "wait for it, or name another folder");
      }
      Optional<Reviews> reviews = Reviews.installed();
      if (reviews.isPresent() && reviews.get().isAtWork(root)) { // its lock file was deleted
        lock.get().close();
        throw taken(root, "occgen review", "end it, or name another folder");
      }
      return new RunLock(root, lock, Optional.empty());
    } catch (IOException e) {
      throw unwritable(
          root,
          DiskFailure.explain(e)
              .orElseGet(() -> e.getClass().getSimpleName() + ": " + e.getMessage()));
    }
  }

  private static RunLock lease(String root) {
    LeaseFiles files = new LeaseFiles(root);
    try {
      Lease lease =
          Lease.take(
              files, LeaseTimes.ofSystem(), UUID.randomUUID().toString(), ThisProcess.about());
      return new RunLock(root, Optional.empty(), Optional.of(new RenewedLease(lease)));
    } catch (LeaseTakenException e) {
      throw taken(
          root,
          e.holder(),
          lenientFormat(
              "last seen %s s ago; wait for it, or name another folder; if it was killed, try "
                  + "again in %s minutes, or delete %s",
              e.age().toSeconds(), Lease.DEAD_AFTER.toMinutes(), files.path(e.id())));
    } catch (IOException e) {
      throw unwritable(
          root, StorageFailure.explain(e).orElseGet(() -> String.valueOf(e.getMessage())));
    }
  }

  private static CommandFailedException taken(String root, String holder, String advice) {
    String shown = CellText.shown(holder);
    return new CommandFailedException(
        lenientFormat(
            "--output %s: another run is at work in this folder%s; %s",
            root,
            shown.isBlank()
                ? ""
                : " (" + shown.substring(0, Math.min(MOST_ABOUT, shown.length())) + ")",
            advice));
  }

  private static RunRefusedException unwritable(String root, String why) {
    return new RunRefusedException(
        lenientFormat(
            "--output %s: cannot be written (%s); name a folder that you may write to", root, why));
  }

  /**
   * Sees that the run still has the folder; to be called before anything is changed there.
   *
   * @throws CommandFailedException if another run may have it
   */
  void require() throws IOException {
    if (lock.isPresent() && !lock.get().isHeld()) {
      throw new CommandFailedException(
          lenientFormat(
              "--output %s: somebody deleted or replaced %s while this run was at work, so another"
                  + " run may have the folder and this one stops here; see that no other is at"
                  + " work, then give the same command again: it goes on after the last finished"
                  + " stage",
              root, RunFolder.LOCK));
    }
    if (lease.isPresent() && !lease.get().isHeld()) {
      throw new CommandFailedException(
          lenientFormat(
              "--output %s: this run could not show for %s minutes that it is at work, or somebody"
                  + " deleted its lease; another run may have the folder, so it stops here; the"
                  + " same command goes on after the last finished stage",
              root, Lease.LOST_AFTER.toMinutes()));
    }
  }

  @Override
  public void close() throws IOException {
    if (lock.isPresent()) {
      lock.get().close();
    }
    if (lease.isPresent()) {
      lease.get().close();
    }
  }

  /** A lease that a thread of its own renews until it is closed. */
  private static final class RenewedLease implements AutoCloseable {
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
      } catch (IOException
          | RuntimeException e) { // tried again; the lease itself knows for how long
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
}
