package org.occgen.command.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderSource;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.storage.LocalCopies;

/**
 * The memory of a TaskManager that a recipe needs, by the parts that Flink divides it into; all in
 * bytes. The names are those of Flink's REST interface. Generated configurations are made of it,
 * and a cluster is checked against it before a job is submitted.
 *
 * @param frameworkHeap heap of Flink itself
 * @param frameworkOffHeap memory of Flink itself outside of the heap
 * @param taskHeap heap of occgen and Beam
 * @param taskOffHeap memory of occgen and Beam outside of the heap: weights of models that an
 *     engine runs, buffers
 * @param managed what Flink sorts and hashes in
 * @param network buffers between tasks
 * @param metaspace classes
 * @param overhead stacks of threads, compiled code
 */
public record ClusterMemory(
    long frameworkHeap,
    long frameworkOffHeap,
    long taskHeap,
    long taskOffHeap,
    long managed,
    long network,
    long metaspace,
    long overhead) {
  private static final long MIB = 1L << 20;

  /** Flink's own defaults. */
  private static final long FRAMEWORK = 128 * MIB;

  /**
   * The heap of a process for what it holds once: statics, tables of languages, shipped encoder.
   */
  private static final long HEAP_OF_PROCESS = 352 * MIB;

  /**
   * The heap of a slot. Runs of up to 100,000 people on two slots kept at most 400 MB of heap in
   * all, and 560 MB with an article of 20,000 sentences.
   */
  private static final long HEAP_OF_SLOT = 256 * MIB;

  private static final long OFF_HEAP = 64 * MIB;

  /** The library of an engine, and what it works in, a slot. Not measured, chosen with room. */
  private static final long ENGINE = 512 * MIB;

  private static final long ENGINE_OF_SLOT = 256 * MIB;

  private static final long MANAGED_OF_SLOT = 256 * MIB;

  private static final long NETWORK = 64 * MIB;

  /** Some thirty exchanges of a stage, {@link #MIN_BUFFERS} buffers of 32 KiB each. */
  private static final long NETWORK_OF_SLOT = 60 * MIB;

  /** Two buffers of every exchange for each sender; they are of use while a task reads. */
  private static final long NETWORK_OF_SLOT_AND_SENDER = 2 * MIB;

  private static final long METASPACE = 256 * MIB;
  private static final long LEAST_OVERHEAD = 192 * MIB;
  private static final int OVERHEAD_SHARE = 10; // Flink's default: a tenth

  /** Flink adds up and prints in these. */
  private static final long UNIT = 32 * MIB;

  /**
   * {@code taskmanager.network.sort-shuffle.min-buffers}: Flink's default of 512 is more than the
   * exchanges of a stage leave each other.
   */
  public static final int MIN_BUFFERS = 64;

  /**
   * The memory that a run needs.
   *
   * @param encoder its sentence encoder
   * @param languages how many languages it has; with one nothing is encoded
   * @param backgroundSize how many sentences of each language are the background
   * @param taskManagers how many TaskManagers work on it, at least one
   * @param slots slots of each of them, at least one
   */
  public static ClusterMemory of(
      String encoder, int languages, int backgroundSize, int taskManagers, int slots) {
    if (taskManagers < 1 || slots < 1) {
      throw new IllegalArgumentException(
          taskManagers + " TaskManagers with " + slots + " slots: there must be one at least");
    }
    long weights = languages == 1 ? 0 : nativeWeights(encoder);
    long background = languages == 1 ? 0 : background(encoder, languages, backgroundSize);
    long taskHeap = HEAP_OF_PROCESS + slots * HEAP_OF_SLOT + modelFile(encoder) + 2 * background;
    long taskOffHeap =
        OFF_HEAP + (weights == 0 ? 0 : weights + weights / 4 + ENGINE + slots * ENGINE_OF_SLOT);
    long managed = slots * MANAGED_OF_SLOT;
    long senders = (long) taskManagers * slots;
    long network = NETWORK + slots * (NETWORK_OF_SLOT + senders * NETWORK_OF_SLOT_AND_SENDER);
    long others = 2 * FRAMEWORK + taskHeap + taskOffHeap + managed + network + METASPACE;
    return new ClusterMemory(
        FRAMEWORK,
        FRAMEWORK,
        roundedUp(taskHeap),
        roundedUp(taskOffHeap),
        managed,
        roundedUp(network),
        METASPACE,
        roundedUp(Math.max(LEAST_OVERHEAD, others / OVERHEAD_SHARE)));
  }

  /** The memory of Flink and its tasks, in bytes: all but the memory that Java itself needs. */
  public long flink() {
    return frameworkHeap + frameworkOffHeap + taskHeap + taskOffHeap + managed + network;
  }

  /** The memory of the whole process: what a container must have. */
  public long process() {
    return flink() + metaspace + overhead;
  }

  /** The heap of the process. */
  public long heap() {
    return frameworkHeap + taskHeap;
  }

  /** The keys of Flink's configuration that give a TaskManager this memory, no more and no less. */
  public Map<String, String> configuration() {
    Map<String, String> keys = new LinkedHashMap<>();
    put(keys, "taskmanager.memory.framework.heap.size", frameworkHeap);
    put(keys, "taskmanager.memory.framework.off-heap.size", frameworkOffHeap);
    put(keys, "taskmanager.memory.task.heap.size", taskHeap);
    put(keys, "taskmanager.memory.task.off-heap.size", taskOffHeap);
    put(keys, "taskmanager.memory.managed.size", managed);
    put(keys, "taskmanager.memory.network.min", network);
    put(keys, "taskmanager.memory.network.max", network);
    put(keys, "taskmanager.memory.jvm-metaspace.size", metaspace);
    put(keys, "taskmanager.memory.jvm-overhead.min", overhead);
    put(keys, "taskmanager.memory.jvm-overhead.max", overhead);
    return keys;
  }

  private static void put(Map<String, String> keys, String key, long bytes) {
    keys.put(key, words(bytes));
  }

  /** As Flink and Kubernetes' operator read it, such as {@code 640m}. */
  public static String words(long bytes) {
    return bytes / MIB + "m";
  }

  private static long roundedUp(long bytes) {
    return (bytes + UNIT - 1) / UNIT * UNIT;
  }

  /** The weights that an engine holds outside of the heap; none of the shipped encoder. */
  private static long nativeWeights(String encoder) {
    EncoderProfile profile = Encoders.profile(LocalCopies.of(encoder));
    return profile instanceof DescribedModel model ? size(model.weights()) : 0;
  }

  /** A model file of the user's, which is held in the heap. */
  private static long modelFile(String encoder) {
    return encoder.equals(EncoderSource.SHIPPED)
        ? 0
        : Encoders.place(LocalCopies.of(encoder))
            .filter(path -> Files.isRegularFile(path) && path.toString().endsWith(".occgen"))
            .map(ClusterMemory::size)
            .orElse(0L);
  }

  /** The vectors of the background, two bytes a component. */
  private static long background(String encoder, int languages, int size) {
    long components = Encoders.profile(LocalCopies.of(encoder)).dimension();
    return 2 * components * size * languages;
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
