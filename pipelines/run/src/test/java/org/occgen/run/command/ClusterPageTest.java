package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.NettyShuffleEnvironmentOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.RpcOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.configuration.WebOptions;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessUtils;
import org.apache.flink.runtime.jobmanager.JobManagerProcessUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configuration that the page on clusters shows, read by Flink. */
class ClusterPageTest {
  @TempDir private Path folder;

  private static String page() throws IOException {
    return Files.readString(Occgen.home().resolve("src/site/cluster.md"));
  }

  private static String block() throws IOException {
    Matcher block = Pattern.compile("(?s)\n```yaml\n(.*?)```").matcher(page());
    assertTrue(block.find());
    return block.group(1);
  }

  private Configuration read(String text) throws IOException {
    Files.writeString(folder.resolve("config.yaml"), text);
    return GlobalConfiguration.loadConfiguration(folder.toString());
  }

  /** All options of Flink that the page may name, by their keys. */
  private static Map<String, ConfigOption<?>> options() throws IllegalAccessException {
    Map<String, ConfigOption<?>> options = new TreeMap<>();
    for (Class<?> holder :
        new Class<?>[] {
          CoreOptions.class,
          JobManagerOptions.class,
          NettyShuffleEnvironmentOptions.class,
          RpcOptions.class,
          RestartStrategyOptions.class,
          TaskManagerOptions.class,
          WebOptions.class
        }) {
      for (Field field : holder.getFields()) {
        if (Modifier.isStatic(field.getModifiers()) && field.getType() == ConfigOption.class) {
          ConfigOption<?> option = (ConfigOption<?>) field.get(null);
          options.put(option.key(), option);
        }
      }
    }
    return options;
  }

  /** Reads every key of a configuration as Flink does. */
  private static void check(Configuration configuration) throws IllegalAccessException {
    Map<String, ConfigOption<?>> options = options();
    for (String key : configuration.keySet()) {
      assertTrue(options.containsKey(key), () -> key + " is no option of Flink");
      configuration.get(options.get(key));
    }
  }

  @Test
  void flinkKnowsTheKeysAndAddsTheMemoryUpToWhatThePageSays() throws Exception {
    Configuration configuration = read(block());

    check(configuration);
    long process =
        TaskExecutorProcessUtils.processSpecFromConfig(configuration)
            .getTotalProcessMemorySize()
            .getMebiBytes();
    assertTrue(block().contains("two slots: " + process + " MiB"), () -> process + " MiB");
    assertTrue(page().contains("their sum, " + process + "m with two slots"));
    assertEquals(2, configuration.get(TaskManagerOptions.NUM_TASK_SLOTS));
    assertEquals(
        512,
        JobManagerProcessUtils.processSpecFromConfigWithNewOptionToInterpretLegacyHeap(
                configuration, JobManagerOptions.JVM_HEAP_MEMORY)
            .getJvmHeapMemorySize()
            .getMebiBytes());
  }

  /** Or the test above would show nothing. */
  @Test
  void aKeyOrAValueThatFlinkDoesNotKnowIsFound() throws Exception {
    String right = block();
    Configuration key = read(right + "taskmanager.memroy: 1g\n");
    assertThrows(AssertionError.class, () -> check(key));
    Configuration value = read(right.replace("managed.size: 512m", "managed.size: some"));
    assertThrows(IllegalArgumentException.class, () -> check(value));
  }
}
