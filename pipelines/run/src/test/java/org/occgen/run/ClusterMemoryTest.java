package org.occgen.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessSpec;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.command.cluster.ClusterMemory;
import org.occgen.run.command.Occgen;

class ClusterMemoryTest {
  private static final long MIB = 1L << 20;

  private static Recipe recipe(RecipeSetting... settings) {
    return new RecipeReader(Occgen.home().resolve("pipelines/recipes"))
        .read("sample", List.of(settings));
  }

  /** What pipelines/cluster/scripts/flink-cluster is known to work with. */
  @Test
  void theSampleNeedsWhatItIsKnownToWorkWith() {
    ClusterMemory memory = Run.memory(recipe(), 2, 1);

    assertEquals(
        new ClusterMemory(
            128 * MIB, 128 * MIB, 640 * MIB, 64 * MIB, 256 * MIB, 128 * MIB, 256 * MIB, 192 * MIB),
        memory);
    assertEquals(1792 * MIB, memory.process());
    assertEquals(768 * MIB, memory.heap());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 2", "8, 8", "100, 16"})
  void flinkDividesAProcessAsWeDo(int taskManagers, int slots) {
    ClusterMemory memory = Run.memory(recipe(), taskManagers, slots);
    Configuration configuration = Configuration.fromMap(memory.configuration());

    TaskExecutorProcessSpec spec = TaskExecutorProcessUtils.processSpecFromConfig(configuration);

    assertEquals(memory.process(), spec.getTotalProcessMemorySize().getBytes());
    assertEquals(memory.flink(), spec.getTotalFlinkMemorySize().getBytes());
    assertEquals(memory.taskHeap(), spec.getTaskHeapSize().getBytes());
    assertEquals(memory.taskOffHeap(), spec.getTaskOffHeapSize().getBytes());
    assertEquals(memory.network(), spec.getNetworkMemSize().getBytes());
    assertEquals(memory.managed(), spec.getManagedMemorySize().getBytes());
    assertEquals(memory.overhead(), spec.getJvmMetaspaceAndOverhead().getOverhead().getBytes());
    // what an operator gives a container beside it does not contradict it
    configuration.setString(
        "taskmanager.memory.process.size", ClusterMemory.words(memory.process()));
    assertEquals(spec, TaskExecutorProcessUtils.processSpecFromConfig(configuration));
  }

  @Test
  void moreSlotsAndTaskManagersNeedMore() {
    ClusterMemory one = Run.memory(recipe(), 2, 1);
    ClusterMemory two = Run.memory(recipe(), 2, 2);
    ClusterMemory many = Run.memory(recipe(), 20, 2);

    assertTrue(two.taskHeap() > one.taskHeap() && two.managed() > one.managed());
    assertTrue(many.network() > two.network());
    assertEquals(two.taskHeap(), many.taskHeap());
  }

  @Test
  void aLargerBackgroundNeedsMoreHeap() {
    ClusterMemory memory =
        Run.memory(recipe(RecipeSetting.ofText("background.size", "50000", "--set")), 2, 1);

    // 5 languages, 384 components of two bytes; held twice while it is drawn
    assertTrue(memory.taskHeap() >= 2L * 50_000 * 5 * 384 * 2 + 608 * MIB, memory.toString());
  }

  @Test
  void aModelFileOfTheUsersIsHeldInTheHeap(@TempDir Path folder) throws Exception {
    Path model = folder.resolve("large.occgen");
    try (var shipped =
        ClusterMemoryTest.class.getResourceAsStream("/org/occgen/models/shipped.occgen")) {
      Files.copy(shipped, model);
    }

    ClusterMemory memory =
        Run.memory(recipe(RecipeSetting.ofText("encoder", model.toString(), "--set")), 2, 1);

    assertTrue(memory.taskHeap() >= 608 * MIB + Files.size(model), memory.toString());
    assertEquals(64 * MIB, memory.taskOffHeap());
    // the same of a store, which is copied before it is looked at
    assertEquals(
        memory,
        Run.memory(recipe(RecipeSetting.ofText("encoder", "file://" + model, "--set")), 2, 1));
  }

  @Test
  void aClusterHasATaskManager() {
    assertThrows(IllegalArgumentException.class, () -> Run.memory(recipe(), 0, 1));
    assertThrows(IllegalArgumentException.class, () -> Run.memory(recipe(), 1, 0));
  }
}
