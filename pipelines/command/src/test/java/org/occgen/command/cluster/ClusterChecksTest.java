package org.occgen.command.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Over responses that a cluster of {@code pipelines/cluster/scripts/flink-cluster} has given. */
class ClusterChecksTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ClusterAddress ADDRESS = new ClusterAddress("localhost", 8081);
  private static final long MIB = 1 << 20;

  static JsonNode recorded(String name) throws IOException {
    return JSON.readTree(ClusterChecksTest.class.getResourceAsStream(name + ".json"));
  }

  static ClusterState cluster() throws IOException {
    return ClusterState.of(
        recorded("overview"),
        recorded("jobmanager-environment"),
        recorded("jobmanager-config"),
        recorded("taskmanagers"));
  }

  private static ClusterState with(
      ClusterState state, int free, String flink, String java, List<ClusterState.TaskManager> all) {
    return new ClusterState(
        flink, state.slots(), free, 1, java, state.classPath(), state.settings(), all);
  }

  @Test
  void theResponsesOfAClusterAreRead() throws IOException {
    ClusterState state = cluster();
    assertEquals("1.19.3", state.flinkVersion());
    assertEquals(2, state.slots());
    assertEquals(2, state.freeSlots());
    assertEquals(2, state.taskManagers().size());
    ClusterState.TaskManager manager = state.taskManagers().get(0);
    assertEquals(768 * MIB, manager.heap());
    assertEquals(192 * MIB, manager.offHeap());
    assertEquals(128 * MIB, manager.network());
    assertEquals(256 * MIB, manager.managed());
    assertEquals(256 * MIB, manager.metaspace());
    assertEquals(17, ClusterChecks.javaMajor(state.javaVersion()));
    assertTrue(state.classPath().stream().anyMatch(entry -> entry.contains("beam-sdks-java-core")));
    assertEquals("64", state.settings().get(MemoryCheck.MIN_BUFFERS));
  }

  @Test
  void whatIsNoFlinkIsRefused() {
    assertThrows(
        IOException.class,
        () ->
            ClusterState.of(
                JSON.readTree("{\"status\":\"UP\"}"),
                JSON.createObjectNode(),
                JSON.createArrayNode(),
                JSON.createObjectNode()));
  }

  private static ClusterMemory need(long taskHeap, long taskOffHeap, long network) {
    return new ClusterMemory(
        128 * MIB,
        128 * MIB,
        taskHeap * MIB,
        taskOffHeap * MIB,
        256 * MIB,
        network * MIB,
        256 * MIB,
        192 * MIB);
  }

  @Test
  void theMemoryOfTheScriptIsThatOfASample() throws IOException {
    MemoryCheck check = MemoryCheck.of(cluster(), (managers, slots) -> need(640, 64, 128), 2);
    assertEquals(new MemoryCheck(List.of(), List.of()), check);
  }

  @Test
  void tooLittleMemoryIsRefusedAndLittleIsNoted() throws IOException {
    MemoryCheck check = MemoryCheck.of(cluster(), (managers, slots) -> need(700, 500, 128), 2);
    assertEquals(
        List.of(
            "a TaskManager has 192 MiB of direct and native memory, and this run should have 628:"
                + " raise taskmanager.memory.task.off-heap.size by 436 MiB"),
        check.tooLittle());
    assertEquals(
        List.of(
            "a TaskManager has 768 MiB of heap, and this run should have 828: raise"
                + " taskmanager.memory.task.heap.size by 60 MiB"),
        check.scarce());
  }

  @Test
  void everyPartOfTheMemoryIsLookedAt() throws IOException {
    ClusterState.TaskManager small =
        new ClusterState.TaskManager("a:1", 4, MIB, MIB, MIB, MIB, MIB);
    ClusterState state = cluster();
    assertEquals(
        5,
        MemoryCheck.of(
                with(state, 4, "1.19.3", "17", List.of(small)),
                (managers, slots) -> need(640, 64, 128),
                4)
            .tooLittle()
            .size());
  }

  @Test
  void exchangesOfFlinksOwnSizeNeedMoreNetwork() throws IOException {
    ClusterState state = cluster();
    ClusterState plain =
        new ClusterState(
            state.flinkVersion(),
            2,
            2,
            0,
            state.javaVersion(),
            List.of(),
            Map.of(),
            state.taskManagers());
    MemoryCheck check = MemoryCheck.of(plain, (managers, slots) -> need(640, 64, 128), 2);
    assertEquals(1, check.tooLittle().size(), check::toString);
    assertTrue(
        check.tooLittle().get(0).contains("set " + MemoryCheck.MIN_BUFFERS + " to 64, or raise"),
        check::toString);
  }

  @Test
  void slotsMustBeFree() throws IOException {
    ClusterState state = cluster();
    assertEquals(List.of(), ClusterChecks.slots(state, ADDRESS, 2));
    String few = ClusterChecks.slots(state, ADDRESS, 3).get(0);
    assertTrue(few.startsWith("--parallelism=3 ") && few.contains("pass --parallelism=2"), few);
    ClusterState busy = with(state, 0, "1.19.3", "17", state.taskManagers());
    String none = ClusterChecks.slots(busy, ADDRESS, 1).get(0);
    assertTrue(none.contains("none of the cluster's 2 slots is free"), none);
    String empty =
        ClusterChecks.slots(with(state, 0, "1.19.3", "17", List.of()), ADDRESS, 1).get(0);
    assertTrue(empty.contains("no TaskManager"), empty);
  }

  @Test
  void anotherMinorVersionOfFlinkIsRefused() throws IOException {
    ClusterState state = cluster();
    assertEquals(List.of(), ClusterChecks.flinkVersion(state, "1.19.1"));
    String other = ClusterChecks.flinkVersion(state, "1.20.0").get(0);
    assertTrue(other.contains("Flink 1.19.3") && other.contains("Flink 1.20"), other);
  }

  @Test
  void anotherJavaIsRefused() throws IOException {
    ClusterState state = cluster();
    assertEquals(List.of(), ClusterChecks.javaVersion(state, 17));
    String other = ClusterChecks.javaVersion(state, 21).get(0);
    assertTrue(other.contains("Java 17") && other.contains("JAVA_HOME"), other);
  }

  @ParameterizedTest
  @CsvSource({
    "OpenJDK 64-Bit Server VM - Debian - 17/17.0.13+11-Debian-2deb12u1, 17",
    "OpenJDK 64-Bit Server VM - Eclipse Adoptium - 11/11.0.24+8, 11",
    "Java HotSpot(TM) 64-Bit Server VM - Oracle Corporation - 1.8/25.202-b08, 8",
    "OpenJDK 64-Bit Server VM - Eclipse Adoptium - 21/21.0.4+7-LTS, 21",
    "17.0.2, 17",
    "'', 0",
    "nothing, 0"
  })
  void theMajorVersionIsFoundInWhatAJvmCallsItself(String version, int major) {
    assertEquals(major, ClusterChecks.javaMajor(version));
  }

  @Test
  void librariesAreCompared() throws IOException {
    ClusterState state = cluster();
    assertEquals(
        List.of(), ClusterChecks.libraries(state, Set.of("beam-sdks-java-core-2.62.0.jar")));
    String missing = ClusterChecks.libraries(state, Set.of("none-1.0.jar")).get(0);
    assertTrue(
        missing.contains("none-1.0.jar") && missing.contains("occgen cluster lib DIR"), missing);
  }
}
