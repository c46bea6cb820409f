package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.command.folder.RunFolder;
import org.occgen.run.testing.SyntheticRun;

/**
 * The check of a run that is whole but for faults. A class of faults has a method {@code faults}
 * that lists them, those together that stand in different files.
 */
abstract class FaultsTestCase {
  @ParameterizedTest
  @MethodSource("faults")
  void namesTheFaults(List<Fault> faults, @TempDir Path folder) throws IOException {
    RunFolder run = SyntheticRun.write(folder);
    for (Fault fault : faults) {
      fault.fault().in(run);
    }
    List<String> problems = RunCheck.check(run);
    for (Fault fault : faults) {
      assertTrue(
          problems.stream().anyMatch(problem -> problem.contains(fault.expected())),
          () -> fault.expected() + " is not in " + String.join("\n", problems));
    }
  }

  /** Faults that stand in files of their own each, and so are looked for one by one. */
  static List<List<Fault>> each(Stream<Fault> faults) {
    return faults.map(List::of).toList();
  }
}
