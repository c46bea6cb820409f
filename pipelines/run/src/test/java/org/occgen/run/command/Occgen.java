package org.occgen.run.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.occgen.command.Main;
import org.occgen.core.books.Stage;
import org.occgen.transforms.align.KeptEncoder;
import org.occgen.transforms.testing.SharedFlink;
import picocli.CommandLine;

/** Calls the command line as a user does, and looks at what it leaves behind. */
public final class Occgen {
  private static final String SHARED_FLINK = "--flinkMaster=" + SharedFlink.MASTER;

  private Occgen() {}

  /** What was answered: exit status, standard output and standard error. */
  public record Answer(int status, String out, String err) {
    /** This answer, which must be that of a success. */
    public Answer expectSuccess() {
      assertEquals(0, status, () -> out + err);
      return this;
    }

    /** This answer, which must be of that status, its message with {@code parts} and no trace. */
    public Answer expectFailure(int expected, String... parts) {
      assertEquals(expected, status, () -> out + err);
      for (String part : parts) {
        assertTrue(err.contains(part), () -> part + " in: " + err);
      }
      assertFalse(err.contains("\tat "), err);
      assertFalse(err.contains("occgen: unexpected"), err);
      return this;
    }
  }

  /** The runners of a run; Flink is the cluster that all tests share. */
  public enum Runner {
    DIRECT,
    FLINK,
    FLINK_DATA_STREAM;

    public List<String> options(int workers) {
      if (this == DIRECT) {
        return List.of("--runner=DirectRunner", "--targetParallelism=" + workers);
      }
      return List.of(
          "--runner=FlinkRunner",
          SHARED_FLINK,
          "--parallelism=" + workers,
          "--useDataStreamForBatch=" + (this == FLINK_DATA_STREAM));
    }
  }

  /**
   * Calls {@code occgen}.
   *
   * @param arguments an option and its value may stand in one, with a space between them
   */
  public static Answer call(String... arguments) {
    String[] all = Stream.of(arguments).flatMap(Occgen::parts).toArray(String[]::new);
    return call(() -> Main.commandLine(all), all);
  }

  /**
   * Calls {@code occgen inspect pairs}, which belongs to this module, and {@code inspect} to
   * another.
   *
   * @param arguments as for {@link #call(String...)}
   */
  public static Answer pairs(String... arguments) {
    String[] all = Stream.of(arguments).flatMap(Occgen::parts).toArray(String[]::new);
    return call(Occgen::pairsAlone, all);
  }

  private static CommandLine pairsAlone() {
    CommandLine pairs = new CommandLine(new PairsCommand());
    Main.reportAsOccgen(pairs);
    return pairs.setUnmatchedArgumentsAllowed(true);
  }

  private static Stream<String> parts(String argument) {
    return argument.matches("(?s)--[a-z-]+ .*")
        ? Stream.of(argument.split(" ", 2))
        : Stream.of(argument);
  }

  /**
   * Calls another command line in the same way.
   *
   * @param commands makes it
   */
  public static Answer call(Supplier<CommandLine> commands, String... arguments) {
    StringWriter err = new StringWriter();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream before = System.out;
    boolean shared = List.of(arguments).contains(SHARED_FLINK);
    if (shared) {
      SharedFlink.enter();
    }
    int status;
    try (PrintStream captured = new PrintStream(out, true, UTF_8)) {
      System.setOut(captured);
      // only now, for it remembers where help is printed to
      CommandLine commandLine = commands.get();
      commandLine.setErr(new PrintWriter(err, true));
      status = commandLine.execute(arguments);
    } finally {
      System.setOut(before);
      if (shared) {
        SharedFlink.leave();
      }
    }
    return new Answer(status, out.toString(UTF_8), err.toString());
  }

  public static Answer call(List<String> arguments) {
    return call(arguments.toArray(String[]::new));
  }

  /**
   * {@code occgen run} of a recipe into {@code folder}, on one worker of {@code runner}: a second
   * one takes a tenth more time. {@link Sample#run} and RunnersTest have several.
   */
  public static Answer run(Runner runner, String recipe, Path folder, String... more) {
    return run(runner, 1, recipe, folder, more);
  }

  public static Answer run(Runner runner, int workers, String recipe, Path folder, String... more) {
    KeptEncoder.keep();
    List<String> arguments =
        new ArrayList<>(List.of("run", "--recipe " + recipe, "--output " + folder));
    arguments.addAll(List.of(more));
    arguments.addAll(runner.options(workers));
    return call(arguments);
  }

  /** The project's folder. */
  public static Path home() {
    return Main.home();
  }

  /** Copies a folder with the times of its files. */
  public static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
  }

  /**
   * The files of a run that must have the same bytes wherever it ran, by their paths: all but the
   * articles, which lie where they were fetched, and the marker that lists their files.
   */
  public static Map<String, byte[]> files(Path run) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(run)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = run.relativize(file).toString();
        if (!name.startsWith("articles.parquet/part-")
            && !name.equals("articles.parquet/_SUCCESS.json")) {
          files.put(name, Files.readAllBytes(file));
        }
      }
    }
    return files;
  }

  /** The dead letters of a stage, in any order. */
  static List<JsonNode> deadLetters(Path run, Stage stage) throws IOException {
    List<JsonNode> letters = new ArrayList<>();
    try (Stream<Path> files = Files.list(run.resolve("dead-letters").resolve(stage.id()))) {
      for (Path file : files.toList()) {
        for (String line : Files.readAllLines(file)) {
          letters.add(new ObjectMapper().readTree(line));
        }
      }
    }
    return letters;
  }

  /** Checks that a run proves itself and that nothing temporary is left of it. */
  public static void assertFinished(Path run) throws IOException {
    call("check", run.toString()).expectSuccess();
    try (Stream<Path> all = Files.walk(run)) {
      assertEquals(
          List.of(run.resolve(".lock")),
          all.filter(file -> file.getFileName().toString().startsWith(".")).toList());
    }
  }

  /** Checks that a run that stopped behind a stage proves itself so far. */
  public static void assertProvedUntil(Stage last, Path run) {
    Answer check = call("check", run.toString());
    assertEquals(Main.FAILED, check.status(), () -> check.out() + check.err());
    String next = Stage.values()[last.number()].id();
    List<String> problems = check.out().lines().toList();
    assertEquals(1, problems.size(), check.out());
    assertTrue(problems.get(0).startsWith("markers: stage " + next + " is not finished"), next);
  }

  /** Checks that two runs have the same files with the same bytes. */
  public static void assertSameBytes(Path expected, Path actual) throws IOException {
    Map<String, byte[]> a = files(expected);
    Map<String, byte[]> b = files(actual);
    assertEquals(a.keySet(), b.keySet());
    List<String> different =
        a.keySet().stream()
            .filter(name -> !java.util.Arrays.equals(a.get(name), b.get(name)))
            .toList();
    assertEquals(List.of(), different, "files with other bytes");
  }
}
