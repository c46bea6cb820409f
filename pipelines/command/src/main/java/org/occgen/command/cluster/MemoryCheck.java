package org.occgen.command.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.command.cluster.ClusterState.TaskManager;

/**
 * The memory of TaskManagers against what a recipe needs. The need has room, and nobody knows how
 * little just will do: a part with less than the need is named, and a run is refused with less than
 * three quarters of it.
 *
 * @param tooLittle a sentence for every part that a run is refused for
 * @param scarce a sentence for every other part that is below the need
 */
record MemoryCheck(List<String> tooLittle, List<String> scarce) {
  /** How many buffers every exchange of a job takes at least. */
  static final String MIN_BUFFERS = "taskmanager.network.sort-shuffle.min-buffers";

  private static final int DEFAULT_MIN_BUFFERS = 512;
  private static final long BUFFER = 32 << 10;
  private static final int EXCHANGES = 30; // of a stage, as ClusterMemory reckons
  private static final long MIB = 1 << 20;

  /**
   * Compares. TaskManagers of one cluster are most times alike, so the first that has too little is
   * told of.
   *
   * @param parallelism of the jobs: slots beyond it need no memory
   */
  static MemoryCheck of(ClusterState cluster, MemoryNeed need, int parallelism) {
    MemoryCheck check = new MemoryCheck(new ArrayList<>(), new ArrayList<>());
    for (TaskManager manager : cluster.taskManagers()) {
      int slots = Math.max(1, Math.min(manager.slots(), parallelism));
      check.compare(
          manager, need.of(cluster.taskManagers().size(), slots), slots * buffers(cluster));
      if (!check.tooLittle().isEmpty() || !check.scarce().isEmpty()) {
        break;
      }
    }
    return check;
  }

  /**
   * The bytes that the exchanges of a slot take beyond those that {@link ClusterMemory} reckons
   * with, because of another setting of the cluster.
   */
  private static long buffers(ClusterState cluster) {
    String setting = cluster.settings().getOrDefault(MIN_BUFFERS, "").strip();
    int buffers = setting.matches("\\d{1,6}") ? Integer.parseInt(setting) : DEFAULT_MIN_BUFFERS;
    return Math.max(0L, buffers - ClusterMemory.MIN_BUFFERS) * EXCHANGES * BUFFER;
  }

  private void compare(TaskManager manager, ClusterMemory need, long moreNetwork) {
    less("heap", manager.heap(), need.heap(), "raise taskmanager.memory.task.heap.size");
    less(
        "direct and native memory",
        manager.offHeap(),
        need.frameworkOffHeap() + need.taskOffHeap(),
        "raise taskmanager.memory.task.off-heap.size");
    less(
        "managed memory",
        manager.managed(),
        need.managed(),
        "raise taskmanager.memory.managed.size");
    less(
        "metaspace",
        manager.metaspace(),
        need.metaspace(),
        "raise taskmanager.memory.jvm-metaspace.size");
    less(
        "network memory",
        manager.network(),
        need.network() + moreNetwork,
        (moreNetwork > 0 ? "set " + MIN_BUFFERS + " to " + ClusterMemory.MIN_BUFFERS + ", or " : "")
            + "raise taskmanager.memory.network.min and taskmanager.memory.network.max");
  }

  private void less(String what, long has, long needed, String change) {
    if (has < needed) {
      (has < needed / 4 * 3 ? tooLittle : scarce)
          .add(
              String.format(
                  Locale.ROOT,
                  "a TaskManager has %d MiB of %s, and this run should have %d: %s by %d MiB",
                  has / MIB,
                  what,
                  (needed + MIB - 1) / MIB,
                  change,
                  (needed - has + MIB - 1) / MIB));
    }
  }
}
