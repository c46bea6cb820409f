package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.command.folder.RunFolder;
import org.occgen.run.testing.SyntheticRun;

/**
 * The check of a run that is whole but for one fault. A class of faults has a method {@code faults}
 * that lists them.
 */
abstract class FaultsTestCase {
  @TempDir private static Path whole;

  @BeforeAll
  static void writeRun() throws IOException {
    SyntheticRun.write(whole);
  }

  @ParameterizedTest
  @MethodSource("faults")
  void namesTheFault(Fault fault, @TempDir Path folder) throws IOException {
    copy(whole, folder);
    RunFolder run = new RunFolder(folder.toString());
    fault.fault().in(run);
    List<String> problems = RunCheck.check(run);
    assertFalse(problems.isEmpty());
    assertTrue(
        problems.stream().anyMatch(problem -> problem.contains(fault.expected())),
        () -> fault.expected() + " is not in " + String.join("\n", problems));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }
}
