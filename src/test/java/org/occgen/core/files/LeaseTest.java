package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LeaseTest {
  private static final int WORLDS = Integer.getInteger("lease.worlds", 120);

  private static Lease take(LeaseWorld world, String id) throws IOException, LeaseTakenException {
    return Lease.take(world.store(), world.times(), id, "process " + id);
  }

  /** Takes the lease at times, works and renews, and now and then dies without giving it back. */
  private static void work(LeaseWorld world, String id, List<Lease> leases, AtomicInteger taken)
      throws IOException {
    for (int i = 0; i < 3; i++) {
      Lease lease;
      try {
        lease = take(world, id + i);
      } catch (LeaseTakenException e) {
        continue;
      }
      taken.incrementAndGet();
      leases.add(lease);
      while (lease.isHeld() && !world.chance(6)) {
        world.step();
        lease.renew();
      }
      if (world.chance(5)) {
        return;
      }
      lease.close();
    }
  }

  @Test
  void twoNeverHoldItHoweverTheirStepsInterleave() throws Exception {
    AtomicInteger taken = new AtomicInteger();
    for (int seed = 0; seed < WORLDS; seed++) {
      LeaseWorld world = new LeaseWorld(seed);
      List<Lease> leases = new CopyOnWriteArrayList<>();
      for (String id : List.of("a", "b", "c")) {
        world.add(() -> work(world, id, leases, taken));
      }
      int which = seed;
      world.run(
          () ->
              assertTrue(
                  leases.stream().filter(Lease::isHeld).count() <= 1,
                  "two hold it: seed " + which));
      // whoever comes when those are gone or dead has it, and cleans up after them
      world.pass(Lease.DEAD_AFTER.plusSeconds(1));
      take(world, "last").close();
      assertEquals(0, world.size(), "seed " + seed);
    }
    assertTrue(taken.get() > WORLDS, "it was taken only " + taken + " times");
  }

  @Test
  void theOtherOneIsTold() throws Exception {
    LeaseWorld world = new LeaseWorld(1);
    Lease lease = take(world, "one");
    world.pass(Duration.ofSeconds(100));
    LeaseTakenException refused = assertThrows(LeaseTakenException.class, () -> take(world, "two"));
    assertEquals("process one", refused.holder());
    assertEquals("one", refused.id());
    assertEquals(100, refused.age().toSeconds());
    lease.close();
    take(world, "two").close();
  }

  @Test
  void aHolderThatWasStoppedHasLostIt() throws Exception {
    LeaseWorld world = new LeaseWorld(1);
    Lease stopped = take(world, "stopped");
    world.pass(Lease.LOST_AFTER.plusSeconds(1));
    assertFalse(stopped.isHeld());
    assertThrows(LeaseTakenException.class, () -> take(world, "early"));
    world.pass(Lease.DEAD_AFTER);
    Lease next = take(world, "next");
    stopped.renew();
    assertFalse(stopped.isHeld());
    assertTrue(next.isHeld());
    stopped.close();
    next.renew();
    assertTrue(next.isHeld());
  }

  @Test
  void aHolderWhoseLeaseSomebodyDeletedHasLostIt() throws Exception {
    LeaseWorld world = new LeaseWorld(1);
    Lease lease = take(world, "one");
    lease.renew();
    assertTrue(lease.isHeld());
    world.store().delete("one");
    lease.renew();
    assertFalse(lease.isHeld());
  }

  @Test
  void aStoreThatDoesNotShowWhatIsWrittenGivesNoLease() {
    LeaseWorld world = new LeaseWorld(1);
    LeaseStore blind =
        new LeaseStore() {
          private final LeaseStore store = world.store();

          @Override
          public void write(String id, String text) throws IOException {
            store.write(id, text);
          }

          @Override
          public List<StoredLease> list() {
            return List.of();
          }

          @Override
          public java.util.Optional<String> read(String id) throws IOException {
            return store.read(id);
          }

          @Override
          public void delete(String id) throws IOException {
            store.delete(id);
          }
        };
    assertThrows(IOException.class, () -> Lease.take(blind, world.times(), "one", "process"));
    assertEquals(0, world.size());
  }
}
