package org.occgen.cluster.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.command.cluster.ClusterMemory;
import org.occgen.run.Run;
import org.occgen.run.command.Occgen;

/** Calls the commands that write files for a cluster, and what they write. */
abstract class ClusterFilesTestCase {
  /** A folder whose name the shell, YAML and everybody else could stumble over. */
  static final String HOSTILE = "s3://bucket/it's $(touch here) \"&<b>: #1 é";

  @TempDir Path folder;

  /** The memory of a TaskManager with two slots that the recipe {@code sample} needs. */
  static ClusterMemory memory(int taskManagers) {
    return Run.memory(
        new RecipeReader(Occgen.home().resolve("pipelines/recipes")).read("sample", List.of()),
        taskManagers,
        2);
  }

  Occgen.Answer standalone(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "cluster",
                "standalone",
                "--recipe=sample",
                "--taskmanagers=3",
                "--slots=2",
                "--output=" + folder));
    arguments.addAll(List.of(more));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  String text(String name) throws IOException {
    return Files.readString(folder.resolve(name));
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
    assertEquals(expected, process.waitFor(), said);
    return said;
  }

  static void program(Path file, String line) throws IOException {
    Files.writeString(file, "#!/usr/bin/env bash\n" + line + "\n");
    assertTrue(file.toFile().setExecutable(true));
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
