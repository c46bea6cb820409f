package org.occgen.command.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.files.CellText;
import org.occgen.core.text.Excerpt;

/**
 * The state of a cluster, as its REST interface reports it.
 *
 * @param flinkVersion such as 1.19.3
 * @param slots of all TaskManagers
 * @param freeSlots of them that do nothing
 * @param runningJobs jobs that are at work
 * @param javaVersion what the JobManager's JVM calls itself
 * @param classPath of the JobManager
 * @param settings of the configuration, by their keys
 * @param taskManagers each of them
 */
record ClusterState(
    String flinkVersion,
    int slots,
    int freeSlots,
    int runningJobs,
    String javaVersion,
    List<String> classPath,
    Map<String, String> settings,
    List<TaskManager> taskManagers) {

  private static final int MAX_TEXT = 1000;

  /**
   * One TaskManager, with the bytes of its memory's parts.
   *
   * @param id its name in the cluster
   * @param slots how many tasks of one kind it does at once
   * @param heap Flink's own and that of tasks
   * @param offHeap direct and native memory, Flink's own and that of tasks
   * @param network for what moves between workers
   * @param managed for sorting and joining
   * @param metaspace for classes
   */
  record TaskManager(
      String id, int slots, long heap, long offHeap, long network, long managed, long metaspace) {
    static TaskManager of(JsonNode node) {
      JsonNode memory = node.path("memoryConfiguration");
      return new TaskManager(
          text(node.path("id")),
          node.path("slotsNumber").asInt(),
          memory.path("frameworkHeap").asLong() + memory.path("taskHeap").asLong(),
          memory.path("frameworkOffHeap").asLong() + memory.path("taskOffHeap").asLong(),
          memory.path("networkMemory").asLong(),
          memory.path("managedMemory").asLong(),
          memory.path("jvmMetaspace").asLong());
    }
  }

  /** Asks a cluster. */
  static ClusterState ask(FlinkRest rest) throws IOException {
    return of(
        rest.get("/overview"),
        rest.get("/jobmanager/environment"),
        rest.get("/jobmanager/config"),
        rest.get("/taskmanagers"));
  }

  /**
   * Reads the responses.
   *
   * @throws IOException if they are not those of Flink's REST interface
   */
  static ClusterState of(
      JsonNode overview, JsonNode environment, JsonNode config, JsonNode taskManagers)
      throws IOException {
    if (!overview.path("flink-version").isTextual() || !overview.path("slots-total").isInt()) {
      throw new IOException("/overview tells no flink-version and slots-total: this is no Flink");
    }
    List<String> classPath = new ArrayList<>();
    environment.path("classpath").forEach(entry -> classPath.add(text(entry)));
    Map<String, String> settings = new TreeMap<>();
    config.forEach(one -> settings.put(text(one.path("key")), text(one.path("value"))));
    List<TaskManager> managers = new ArrayList<>();
    taskManagers.path("taskmanagers").forEach(one -> managers.add(TaskManager.of(one)));
    return new ClusterState(
        text(overview.path("flink-version")),
        overview.path("slots-total").asInt(),
        overview.path("slots-available").asInt(),
        overview.path("jobs-running").asInt(),
        text(environment.path("jvm").path("version")),
        List.copyOf(classPath),
        Map.copyOf(settings),
        List.copyOf(managers));
  }

  /** Text from outside, on one line. */
  static String text(JsonNode node) {
    return CellText.shown(Excerpt.of(node.asText(""), MAX_TEXT));
  }
}
