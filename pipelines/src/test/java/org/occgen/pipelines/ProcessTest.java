package org.occgen.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;

/** occgen as a process: its signals, its temporary files, and what it writes to a terminal. */
class ProcessTest {
  private static final String AGAIN = "the same command goes on where this one stopped";
  private static final String ANEW = "it was not done; the same command begins from the start";

  @TempDir private Path folder;
  private Path temporary;

  @BeforeEach
  void makeFolder() throws IOException {
    temporary = Files.createDirectory(folder.resolve("temporary"));
  }

  private Process start(boolean terminal, String... arguments) throws IOException {
    return builder(terminal, arguments).redirectOutput(folder.resolve("out").toFile()).start();
  }

  private ProcessBuilder builder(boolean terminal, String... arguments) {
    List<String> command =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
    for (String open : List.of("lang", "util", "nio", "time")) {
      command.add("--add-opens=java.base/java." + open + "=ALL-UNNAMED");
    }
    command.addAll(
        List.of(
            "-Xmx1g",
            "-Dsun.stdout.encoding=UTF-8",
            "-Dsun.jnu.encoding=UTF-8",
            "-Doccgen.home=" + Occgen.home(),
            "-Doccgen.terminal=" + terminal,
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Main.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(folder.resolve("err").toFile());
  }

  private Process startRun() throws IOException {
    String run = folder.resolve("run").toString();
    return start(false, "run", "--recipe", "sample", "--output", run);
  }

  private static void send(String signal, Process process) throws Exception {
    String pid = Long.toString(process.pid());
    assertEquals(0, new ProcessBuilder("kill", "-" + signal, pid).start().waitFor());
  }

  private String text(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.toList();
    }
  }

  /**
   * Waits until there are files beside the lock, as Flink makes them; nothing else tells of them.
   */
  private void awaitFlink(Process process) throws Exception {
    while (true) {
      assertTrue(process.isAlive(), text("err"));
      try (Stream<Path> files = Files.walk(temporary, 2)) {
        if (files.anyMatch(
            file ->
                file.getNameCount() == temporary.getNameCount() + 2 && !file.endsWith("lock"))) {
          return;
        }
      } catch (java.io.UncheckedIOException e) {
        // a file went meanwhile
      }
      Thread.sleep(50);
    }
  }

  /**
   * Whether a signal is ignored, as SIGHUP is below nohup and SIGINT is in the background of a
   * shell: then Java leaves it so, and the command goes on, as whoever started it wants.
   */
  private static boolean isIgnored(int signal) throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .map(line -> Long.parseUnsignedLong(line.split("\\s+", -1)[1], 16))
        .anyMatch(ignored -> (ignored >> (signal - 1) & 1) != 0);
  }

  /** A pipe that nobody has written into: whoever opens it to write waits for its reader. */
  @ParameterizedTest
  @CsvSource({"TERM, 143", "INT, 130", "HUP, 129"})
  void aSignalEndsACommandWithOneLineAndItsStatus(String signal, int status) throws Exception {
    assumeFalse(isIgnored(status - 128), signal + " is ignored here");
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Process process = start(false, "gender", "marks", pipe.toString(), "--lang", "es");
    OutputStream open = Files.newOutputStream(pipe);
    try {
      assertEquals(1, left().size());
      send(signal, process);
      assertEquals(status, process.waitFor(), () -> folder.toString());
    } finally {
      open.close();
    }
    assertEquals("occgen: ended by SIG" + signal + "; " + ANEW + "\n", text("err"));
    assertEquals(List.of(), left());
  }

  /** As {@code occgen man | head}. */
  @Test
  void aReaderThatEndsIsNoError() throws Exception {
    Process process = builder(false, "man").start();
    process.getInputStream().read();
    process.getInputStream().close();
    assertEquals(141, process.waitFor());
    assertEquals("", text("err"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run --recipe sample --output RUN",
        "characterise a.en",
        "regard measure a.en --lang en --output RUN"
      })
  void aFolderForTemporaryFilesThatIsNotThereIsNamed(String command) throws Exception {
    Files.writeString(folder.resolve("a.en"), "She is a nurse.\n");
    temporary = folder.resolve("none");
    Process process =
        start(
            false,
            command
                .replace("RUN", folder.resolve("run").toString())
                .replace("a.en", folder.resolve("a.en").toString())
                .split(" "));
    int status = process.waitFor();
    assertTrue(status != 0, text("err"));
    assertTrue(
        text("err")
            .contains(
                "occgen: the folder for temporary files, "
                    + temporary
                    + ", cannot be used (there is no such folder); name another:"
                    + " OCCGEN_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER\n"),
        text("err"));
    assertFalse(text("err").contains("\tat "), text("err"));
    assertFalse(text("err").contains("unexpected"), text("err"));
  }

  @Test
  void aRunThatASignalEndsLeavesNothingOfFlinkAndGoesOn() throws Exception {
    Process process = startRun();
    awaitFlink(process);
    send("TERM", process);
    assertEquals(143, process.waitFor());
    assertEquals("occgen: ended by SIGTERM; " + AGAIN + "\n", text("err"));
    assertEquals(List.of(), left());
  }

  @Test
  void whatAKilledProcessLeavesGoesAtTheNextStartAndALivingOneKeepsItsFolder() throws Exception {
    Process killed = startRun();
    awaitFlink(killed);
    List<Path> first = left();
    Process version = start(false, "--version");
    assertEquals(0, version.waitFor());
    assertEquals(first, left(), "of a living process");
    send("KILL", killed);
    killed.waitFor();
    assertEquals(first, left());
    assertEquals(0, start(false, "--version").waitFor());
    assertEquals(List.of(), left());
  }

  @ParameterizedTest
  @CsvSource({
    "marks, gender marks",
    "encoder train, train encoder",
    "regard train, train regard",
    "evaluate --compare, compare"
  })
  void theHelpOfAnOldNameIsThatOfTheNewOne(String old, String now) throws Exception {
    assertEquals(0, start(false, (old + " --help").split(" ", -1)).waitFor());
    assertEquals("occgen: " + old + " is now " + now + "\n", text("err"));
    assertTrue(text("out").startsWith("Usage: occgen " + now + " "), text("out"));
  }

  @ParameterizedTest
  @CsvSource({
    "evaluate --sheet 5, occgen: evaluate --sheet is now judgement-sheet",
    "models, occgen: models is now encoder info",
    "attributes, occgen: attributes is now regard detect or train attributes",
    "classifier, occgen: classifier is now train classifier or train prior",
    "language, occgen: language is now train language"
  })
  void anOldNameThatIsAnotherCallNowHasNoHelp(String typed, String told) throws Exception {
    assertEquals(Main.USAGE, start(false, (typed + " --help").split(" ", -1)).waitFor());
    assertTrue(text("err").startsWith(told), text("err"));
    assertEquals("", text("out"));
  }

  @Test
  void aTerminalGetsNoCharacterThatItObeysAndAPipeGetsAll() throws Exception {
    String hostile = "She is a nurse\u202e and \u001b[2Jher dog";
    Path file = Files.writeString(folder.resolve("text"), hostile + "\n");
    String[] call = {
      "gender", "swap", file.toString(), "--lang", "en", "--from", "feminine", "--to", "masculine"
    };
    assertEquals(0, start(false, call).waitFor(), () -> folder.toString());
    String piped = text("out");
    assertTrue(piped.contains("\u202e and \u001b[2J"), piped);
    assertEquals(0, start(true, call).waitFor());
    assertEquals(piped.replace("\u202e", "[U+202E]").replace("\u001b", "[U+001B]"), text("out"));
    assertEquals(2, start(false, "gender", "marks", "no\u001b[31m", "--lang", "es").waitFor());
    String said = new String(Files.readAllBytes(folder.resolve("err")), UTF_8);
    assertTrue(said.contains("no[U+001B][31m"), said);
    assertFalse(said.contains("\u001b"), said);
  }
}
