package org.occgen.cluster.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.runtime.clusterframework.TaskExecutorProcessUtils;
import org.apache.flink.runtime.jobmanager.JobManagerProcessUtils;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.command.cluster.ClusterMemory;
import org.occgen.run.Run;
import org.occgen.run.command.Occgen;

/** Calls the commands that write files for a cluster, and what they write. */
abstract class ClusterFilesTestCase {
  /** A folder whose name the shell, YAML and everybody else could stumble over. */
  static final String HOSTILE = "s3://bucket/it's $(touch here) \"&<b>: #1 é";

  static final ClusterMemory MEMORY =
      Run.memory(
          new RecipeReader(Occgen.home().resolve("pipelines/recipes")).read("sample", List.of()),
          3,
          2);

  @TempDir Path folder;

  Occgen.Answer call(String kind, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "cluster",
                kind,
                "--recipe=sample",
                "--taskmanagers=3",
                "--slots=2",
                "--output=" + folder));
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  Occgen.Answer kubernetes(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--image=registry.example:5000/team/occgen:1",
                "--wikidata-dump=s3://bucket/dump.json.bz2",
                "--pages=s3://bucket/pages"));
    arguments.addAll(List.of(more));
    return call("kubernetes", arguments.toArray(String[]::new));
  }

  String text(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new LinkedHashMap<>();
    object.properties().forEach(field -> texts.put(field.getKey(), field.getValue().textValue()));
    return texts;
  }

  /** Calls a script with a program that writes its arguments down in the place of {@code name}. */
  List<String> argumentsThat(
      String script, String name, Map<String, String> environment, String... arguments)
      throws Exception {
    Path bin = Files.createDirectories(folder.resolve("fake/bin"));
    Path written = folder.resolve("fake/arguments");
    program(bin.resolve(name), "printf '%s\\0' \"$@\" >" + written);
    List<String> command = new ArrayList<>(List.of("bash", folder.resolve(script).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.resolve("fake").toFile());
    builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    builder.environment().putAll(environment);
    run(builder, 0);
    return List.of(Files.readString(written).split("\0", -1)).stream()
        .filter(argument -> !argument.isEmpty())
        .toList();
  }

  static String run(ProcessBuilder builder, int expected) throws Exception {
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES), said);
    assertEquals(expected, process.exitValue(), said);
    return said;
  }

  static void program(Path file, String line) throws IOException {
    Files.writeString(file, "#!/usr/bin/env bash\n" + line + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  static void checkApplication(List<String> arguments, String jar) {
    int main = arguments.indexOf("--class");
    assertEquals(
        List.of("--class", "org.occgen.command.ApplicationMain", jar, "run"),
        arguments.subList(main, main + 4));
    assertTrue(arguments.contains("--flinkMaster=[auto]"));
    assertTrue(arguments.contains("--output=" + HOSTILE), arguments.toString());
    Map<String, String> keys = new TreeMap<>();
    for (String argument : arguments.subList(3, main)) {
      assertTrue(argument.startsWith("-D"), argument);
      String[] parts = argument.substring(2).split("=", 2);
      keys.put(parts[0], parts[1]);
    }
    KnownFlinkKeys.check(keys);
    Configuration configuration = Configuration.fromMap(keys);
    assertEquals(
        MEMORY.process(),
        TaskExecutorProcessUtils.processSpecFromConfig(configuration)
            .getTotalProcessMemorySize()
            .getBytes());
    assertEquals(
        FlinkKeys.APPLICATION_HEAP,
        JobManagerProcessUtils.processSpecFromConfigWithNewOptionToInterpretLegacyHeap(
                configuration, JobManagerOptions.JVM_HEAP_MEMORY)
            .getJvmHeapMemorySize()
            .getBytes());
  }

  Map<Path, String> files() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(file, Files.readString(file));
      }
    }
    return files;
  }
}
