package org.occgen.run.check;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.run.stage.Problems;

/**
 * Compares a file with the rows of the benchmark, up to the first row at which it differs: behind a
 * lost line all would differ.
 */
final class RowFileCheck {
  /** Opens a file. */
  interface Opener {
    RowFile open() throws IOException;
  }

  /** Opens what is found at a path. */
  interface PathOpener {
    RowFile open(String path) throws IOException;
  }

  private final String name;
  private final String rowsName;
  private final Problems problems;
  private Optional<RowFile> file = Optional.empty();
  private boolean agrees = true;
  private long rows;

  /**
   * Opens a file; one that cannot be opened is a problem, and is not compared.
   *
   * @param name its name, for messages
   * @param rowsName the name of the rows that it is compared with
   */
  RowFileCheck(String name, String rowsName, Opener opener, Problems problems) {
    this.name = name;
    this.rowsName = rowsName;
    this.problems = problems;
    problems.guard(name, () -> file = Optional.of(opener.open()));
  }

  /** Opens a file by its name below {@code benchmark/} of a run. */
  static RowFileCheck of(
      RunFolder run, String name, String rowsName, PathOpener opener, Problems problems) {
    String path = run.benchmark() + "/" + name;
    return new RowFileCheck("benchmark/" + name, rowsName, () -> opener.open(path), problems);
  }

  /** Compares the next row. */
  void compare(LabelledSegment row) {
    rows++;
    if (file.isPresent() && agrees) {
      problems.guard(
          name,
          () -> {
            agrees = false; // also where the file cannot be read on
            Optional<String> problem = file.get().compare(row);
            agrees = problem.isEmpty();
            problem.ifPresent(
                what ->
                    problems.add(
                        name,
                        // as lines are counted, from 1
                        String.format(
                            Locale.ROOT, "segment %d (%s) %s", row.row() + 1, row.id(), what)));
          });
    }
  }

  /** Sees that nothing follows the last row, and closes the file. */
  void finish() {
    if (file.isPresent()) {
      problems.guard(
          name,
          () -> {
            try (RowFile open = file.get()) {
              if (agrees && !open.isAtEnd()) {
                problems.add(name, "does not end after the " + rows + " rows of " + rowsName);
              }
            }
          });
    }
  }
}
