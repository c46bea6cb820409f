package org.occgen.bench.scale;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.io.FileUtils;
import org.occgen.bench.measure.GcLog;
import org.occgen.bench.measure.ProcessWatch;
import org.occgen.bench.measure.StageCost;
import org.occgen.core.books.Stage;
import org.occgen.sparql.dump.DumpFormat;

/** Runs occgen in a process of its own on made-up people, and says what it cost. */
record ScaleRun(Plan plan, PrintStream out) {
  private static final Pattern SECONDS = Pattern.compile(".*, [0-9.]+ s");
  private static final int TAIL = 30;

  /**
   * The plan of a run.
   *
   * @param work folder of runs and logs
   * @param data folder of {@link DataMaker}
   * @param format of its dump
   * @param people how many are in the data
   * @param languages languages of the recipe
   * @param settings further keys of the recipe, as KEY=VALUE
   * @param heap Java's heap, such as 1g
   * @param profile whether Flight Recorder runs along
   */
  record Plan(
      Path work,
      Path data,
      DumpFormat format,
      long people,
      List<String> languages,
      List<String> settings,
      String heap,
      boolean profile) {}

  /**
   * Runs the occgen of a checkout, and tells of each stage.
   *
   * @param name of the checkout, for people and for files
   * @param checkout folder of occgen's sources, built if it is not
   */
  RunCost run(String name, Path checkout) throws IOException, InterruptedException {
    Path script = checkout.resolve("scripts/occgen");
    String id = name + "-" + plan.people();
    Path log = plan.work().resolve(id + ".log");
    build(script, log);
    Path folder = plan.work().resolve(id);
    if (Files.exists(folder.resolve("run.json"))) {
      FileUtils.deleteDirectory(folder.toFile()); // a run before, whose stages would not be done
    }
    Path recipe = plan.work().resolve(id + ".yaml");
    Files.writeString(recipe, "languages: [" + String.join(", ", plan.languages()) + "]\n");
    Path gc = plan.work().resolve(id + ".gc");
    Files.deleteIfExists(gc);
    Path recording = plan.work().resolve(id + ".jfr");
    List<String> command =
        new ArrayList<>(
            List.of(
                script.toString(),
                "run",
                "--recipe",
                recipe.toString(),
                "--output",
                folder.toString(),
                "--wikidata-dump",
                DataMaker.dump(plan.data(), plan.format()).toString(),
                "--html-dump",
                DataMaker.pages(plan.data())));
    plan.settings().forEach(setting -> command.addAll(List.of("--set", setting)));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("OCCGEN_MEMORY", plan.heap());
    builder
        .environment()
        .put(
            "OCCGEN_JAVA_OPTIONS",
            "-Xlog:gc:file=" + gc + (plan.profile() ? " " + FlightProfile.options(recording) : ""));
    Map<String, Instant> ends = new LinkedHashMap<>();
    Process process = builder.start();
    try (ProcessWatch watch = ProcessWatch.start(process, new GcLog(gc))) {
      follow(process, watch, log, ends);
      int status = process.waitFor();
      watch.finished(StageCost.REST);
      if (status != 0) {
        fail(status, log);
      }
      return new RunCost(
          name,
          plan.people(),
          status,
          watch.costs(),
          plan.profile() && Files.exists(recording)
              ? FlightProfile.read(recording, ends)
              : List.of());
    } finally {
      process.destroy();
    }
  }

  /** Builds the checkout where it is not built, so that the run's time has none of that. */
  private static void build(Path script, Path log) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(script.toString(), "--version")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    int status = builder.start().waitFor();
    if (status != 0) {
      throw new IOException(
          script + ": does not run (status " + status + "): " + String.join("\n", tail(log)));
    }
  }

  private void follow(Process process, ProcessWatch watch, Path log, Map<String, Instant> ends)
      throws IOException {
    try (BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        PrintWriter copy = new PrintWriter(Files.newBufferedWriter(log))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        copy.println(line);
        copy.flush();
        Optional<String> stage = finishedBy(line);
        if (stage.isPresent()) {
          watch.finished(stage.get());
          ends.put(stage.get(), Instant.now());
          out.println("  " + line);
        }
      }
    }
  }

  /** The stage that a line of a run's log tells the end of. */
  static Optional<String> finishedBy(String line) {
    for (Stage stage : Stage.values()) {
      if (line.startsWith(stage.id() + ": ") && SECONDS.matcher(line).matches()) {
        return Optional.of(stage.id());
      }
    }
    return Optional.empty();
  }

  private void fail(int status, Path log) throws IOException {
    out.println("  the run failed with status " + status + "; the end of " + log + ":");
    tail(log).forEach(line -> out.println("    " + line));
  }

  private static List<String> tail(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log);
    return lines.subList(Math.max(0, lines.size() - TAIL), lines.size());
  }
}
