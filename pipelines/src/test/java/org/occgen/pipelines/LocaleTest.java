package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Runner;

/**
 * The sample, its evaluation, its review and its release, on machines of other locales, time zones
 * and charsets. It calls the command line as this class path has it: {@code Main.main} sets the
 * default locale, and a worker of a cluster, or the program of somebody else, does not.
 */
class LocaleTest {
  /** The options that give Java the locale, time zone and charset of a machine, by its name. */
  private static final Map<String, List<String>> MACHINES =
      Map.of(
          "ordinary",
          List.of("-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC"),
          // 5 is another digit
          "egyptian",
          List.of(
              "-Duser.language=ar",
              "-Duser.country=EG",
              "-Duser.extensions=u-nu-arab",
              "-Duser.timezone=America/St_Johns",
              "-Dfile.encoding=ISO-8859-6"));

  /** Commands that print alone. */
  private static final Set<String> PRINT = Set.of("check", "inspect");

  @TempDir private Path folder;

  /**
   * Of this process, which surefire starts as on a Turkish machine: i has another capital letter.
   */
  @Test
  void theBytesAreTheSameOnEveryMachine() throws Exception {
    assertEquals("RATIO", "ratıo".toUpperCase(Locale.getDefault()), "see surefire.machine");
    assertEquals("Pacific/Kiritimati", TimeZone.getDefault().getID());
    Path inputs = inputs();
    Map<String, Process> processes = new TreeMap<>();
    for (String machine : MACHINES.keySet()) {
      processes.put(machine, start(machine, inputs));
    }
    Machine.work(inputs, folder.resolve("turkish"));
    Map<String, byte[]> turkish = files("turkish");
    assertTrue(turkish.size() > 100, turkish.keySet().toString());
    for (Map.Entry<String, Process> machine : processes.entrySet()) {
      Path log = folder.resolve(machine.getKey() + ".log");
      assertEquals(0, machine.getValue().waitFor(), Files.readString(log));
      Map<String, byte[]> other = files(machine.getKey());
      assertEquals(turkish.keySet(), other.keySet());
      assertEquals(
          List.of(),
          turkish.keySet().stream()
              .filter(file -> !Arrays.equals(turkish.get(file), other.get(file)))
              .toList(),
          machine.getKey());
    }
  }

  /** All files that a machine has made, but those of a run that tell where it ran. */
  private Map<String, byte[]> files(String machine) throws IOException {
    Map<String, byte[]> all = new TreeMap<>();
    try (Stream<Path> made = Files.list(folder.resolve(machine))) {
      for (Path part : made.toList()) {
        Occgen.files(part)
            .forEach((file, bytes) -> all.put(part.getFileName() + "/" + file, bytes));
      }
    }
    return all;
  }

  /**
   * The sample in three of its languages, with every format, and with lines that become dead
   * letters.
   */
  private Path inputs() throws IOException {
    Path inputs = Files.createDirectory(folder.resolve("inputs"));
    List<String> dump =
        new ArrayList<>(
            Files.readAllLines(Occgen.home().resolve("pipelines/sample/wikidata.json")));
    dump.add(1, "{\"id\": \"Q1\", \"more\": " + "[".repeat(100) + "]".repeat(100) + "},");
    dump.add(1, "{\"id\": \"Q2\", \"claims\": tru},");
    Files.write(inputs.resolve("wikidata.json"), dump);
    Files.write(
        inputs.resolve("all.yaml"),
        List.of(
            "languages: [en, es, ar]",
            "wikidata-dump: wikidata.json",
            "pages: " + Occgen.home().resolve("pipelines/sample/pages"),
            "probability: 0.5",
            "max-failure-rate: 0.1",
            "output:",
            "  regard: true",
            "  formats: [csv, parquet, jsonl, tmx, xliff, report, croissant, citation, hub, lm-eval,"
                + " mt-lens, mt-metrics-eval, wmt]"));
    return inputs;
  }

  private Process start(String machine, Path inputs) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(MACHINES.get(machine));
    command.addAll(
        List.of(
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dai.djl.offline=true",
            "-Doccgen.home=" + Occgen.home(),
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--add-opens=java.base/java.time=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Machine.class.getName(),
            inputs.toString(),
            folder.resolve(machine).toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(machine + ".log").toFile())
        .start();
  }

  /** A process that works on a machine. */
  static final class Machine {
    public static void main(String[] arguments) throws IOException {
      work(Path.of(arguments[0]), Path.of(arguments[1]));
    }

    /** Calls what writes files, and keeps what is printed of figures. */
    static void work(Path inputs, Path folder) throws IOException {
      String run = folder.resolve("run").toString();
      Occgen.run(Runner.DIRECT, inputs.resolve("all.yaml").toString(), Path.of(run))
          .expectSuccess();
      List<String> system = new ArrayList<>();
      for (String line : Files.readAllLines(Path.of(run, "benchmark/test.es"))) {
        system.add(system.size() % 4 == 0 ? line.replaceAll(" [^ ]+$", "") : line);
      }
      Path hypotheses = Files.write(folder.resolve("system.es"), system);
      List<List<String>> calls =
          List.of(
              List.of("check", run),
              List.of("inspect", run, "--lang", "ar"),
              List.of("inspect", "pairs", run, "--lang", "ar"),
              List.of("evaluate", run, "--lang", "es", "--hypotheses", "it=" + hypotheses),
              List.of("characterise", run + "/benchmark"),
              List.of("gender", "swap", "--benchmark", run, "--lang", "en,es"),
              List.of("review", "export", run, "--reviewer", "me", "--format", "csv"),
              List.of("release", run, "--version", "1.0", "--unreviewed", "keep"));
      Path printed = Files.createDirectory(folder.resolve("printed"));
      for (List<String> call : calls) {
        List<String> arguments = new ArrayList<>(call);
        if (!PRINT.contains(call.get(0))) {
          arguments.addAll(List.of("--output", folder.resolve(call.get(0)).toString()));
        }
        String out = Occgen.call(arguments).expectSuccess().out();
        Files.writeString(
            printed.resolve(calls.indexOf(call) + "-" + call.get(0)),
            out.replace(folder.toString(), ""));
      }
    }
  }
}
