package org.occgen.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in an unpacked archive: a folder with a space in its name, a java that tells. */
class LauncherTest {
  @TempDir private Path folder;
  private Path home;

  @BeforeEach
  void unpack() throws IOException {
    home = Files.createDirectories(folder.resolve("a folder/occgen-1.0"));
    Path scripts = Files.createDirectory(home.resolve("scripts"));
    for (String script : List.of("occgen", "launch")) {
      Files.copy(
          Path.of(System.getProperty("occgen.home"), "scripts", script), scripts.resolve(script));
    }
    Files.createDirectory(home.resolve("lib"));
    Files.write(home.resolve("lib/classpath.txt"), List.of("z.jar", "a.jar"));
    java(
        "jdk",
        "case \"$*\" in *-version) echo 'openjdk version \"17.0.1\"' >&2;;"
            + " *) printf '%s\\n' \"$LC_ALL/$LC_CTYPE/$LC_MESSAGES\" \"$@\";; esac");
  }

  private void java(String jdk, String does) throws IOException {
    Path java = Files.createDirectories(folder.resolve(jdk + "/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + does + "\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private int run(Path output, String... command) throws IOException, InterruptedException {
    return run(folder.resolve("jdk"), output, command);
  }

  private static int run(Path jdk, Path output, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(Map.of("JAVA_HOME", jdk.toString()));
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    return builder.start().waitFor();
  }

  /** Java would end with a class that is not found, or a pipeline with a file of its own. */
  @Test
  void tooFewOpenFilesAreToldBeforeJavaBegins() throws Exception {
    Path output = folder.resolve("output");
    String script = home.resolve("scripts/occgen").toString();
    assertEquals(2, run(output, "bash", "-c", "ulimit -n 256; exec \"$0\" --help", script));
    assertTrue(
        Files.readString(output).contains("256 files open here (ulimit -n), and occgen needs 512"));
    assertEquals(0, run(output, "bash", "-c", "ulimit -n 512; exec \"$0\" --help", script));
  }

  /** Java takes a fourth of the memory of the machine for its heap where nobody says how much. */
  @Test
  void littleAddressSpaceIsNoOldJava() throws Exception {
    Path output = folder.resolve("output");
    Path real = Path.of(System.getProperty("java.home"));
    String script = home.resolve("scripts/occgen").toString();
    int status = run(real, output, "bash", "-c", "ulimit -v 2000000; exec \"$0\" --help", script);
    String said = Files.readString(output);
    assertFalse(said.contains("Java 17"), said);
    assertFalse(said.contains("does not start"), said);
    assertTrue(status == 0 || said.contains("a heap of 1536m here"), said);
  }

  @Test
  void aHeapThatJavaCannotHaveNamesItsVariable() throws Exception {
    Path output = folder.resolve("output");
    Path real = Path.of(System.getProperty("java.home"));
    String script = home.resolve("scripts/occgen").toString();
    for (String heap : List.of("0", "1", "99999999999999999999g")) {
      String call = "OCCGEN_MEMORY=" + heap + " exec \"$0\" --help";
      assertEquals(2, run(real, output, "bash", "-c", call, script), heap);
      String said = Files.readString(output);
      assertTrue(said.contains("a heap of " + heap + " here, for the reason above"), said);
      assertTrue(said.contains("set OCCGEN_MEMORY"), said);
    }
  }

  @Test
  void aJavaThatDoesNotStartSaysWhy() throws Exception {
    java("broken", "echo 'Error occurred during initialization of VM' >&2; exit 1");
    java("old", "echo 'openjdk version \"11.0.2\"' >&2");
    Path output = folder.resolve("output");
    String script = home.resolve("scripts/occgen").toString();
    assertEquals(2, run(folder.resolve("broken"), output, script, "--help"));
    List<String> said = Files.readAllLines(output);
    assertEquals("Error occurred during initialization of VM", said.get(0));
    assertTrue(said.get(1).contains("bin/java does not start, for the reason above"), said.get(1));
    assertEquals(2, run(folder.resolve("old"), output, script, "--help"));
    assertEquals(
        List.of("occgen needs Java 17 or later: set JAVA_HOME, or put java on the PATH"),
        Files.readAllLines(output));
  }

  @Test
  void takesTheLibrariesInTheirOrderAndBuildsNothing() throws Exception {
    Path output = folder.resolve("output");
    assertEquals(0, run(output, home.resolve("scripts/occgen").toString(), "check", "a run"));
    List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
    int at = lines.indexOf("-cp");
    assertEquals(home + "/lib/z.jar:" + home + "/lib/a.jar", lines.get(at + 1));
    assertEquals(
        List.of("org.occgen.command.Main", "check", "a run"), lines.subList(at + 2, lines.size()));
    assertTrue(Files.notExists(home.resolve("pipelines")));
  }

  /** Java has the words of errors from the operating system, and DiskFailure reads them. */
  @Test
  void lettersAreUtf8AndErrorsOfTheSystemEnglish() throws Exception {
    Path output = folder.resolve("output");
    String script = home.resolve("scripts/occgen").toString();
    Map<String, String> locales =
        Map.of(
            "LC_ALL=tr_TR.UTF-8 LC_MESSAGES=tr_TR", "/tr_TR.UTF-8/C",
            "LC_ALL= LC_CTYPE= LANG=de_DE.utf8", "/de_DE.utf8/C",
            "LC_ALL=tr_TR.ISO-8859-9 LANG=tr_TR.UTF-8", "/C.UTF-8/C",
            "LC_ALL= LC_CTYPE= LANG=", "/C.UTF-8/C");
    for (Map.Entry<String, String> locale : locales.entrySet()) {
      assertEquals(0, run(output, "bash", "-c", locale.getKey() + " \"$0\" check", script));
      // bash warns of locales that are not installed
      assertTrue(Files.readAllLines(output).contains(locale.getValue()), locale.getKey());
    }
  }

  @Test
  void saysThatOtherModulesAreInTheSourcesAlone() throws Exception {
    Path output = folder.resolve("output");
    assertEquals(2, run(output, home.resolve("scripts/launch").toString(), "pipelines/bench", "X"));
    assertEquals(
        "occgen: this archive has no pipelines/bench; it is in the sources alone\n",
        Files.readString(output));
  }
}
