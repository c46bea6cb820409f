package org.occgen.pipelines.check;

import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.pipelines.stage.Problems;

/**
 * Reads a file of the benchmark side by side with its rows. After the first line that is not the
 * row's the others are only counted: behind a lost line all would differ.
 *
 * @param <T> a line of the file
 */
final class Follower<T> implements Closeable {
  /** Opens the content of a file. */
  interface Opener<T> {
    Iterator<T> open() throws IOException;
  }

  private final String file;
  private final BiFunction<LabelledSegment, T, Optional<String>> compare;
  private final Problems problems;
  private Iterator<T> content;
  private long expected;
  private long read;
  private boolean differs;

  /**
   * Opens a file; one that cannot be opened is a problem, and is not followed.
   *
   * @param file its name, for messages
   * @param compare what is wrong with a line, if anything
   */
  Follower(
      String file,
      Opener<T> opener,
      BiFunction<LabelledSegment, T, Optional<String>> compare,
      Problems problems) {
    this.file = file;
    this.compare = compare;
    this.problems = problems;
    problems.guard(file, () -> content = opener.open());
  }

  /** Compares the next line with {@code row}. */
  void follow(LabelledSegment row) {
    expected++;
    reading(
        () -> {
          if (content.hasNext()) {
            T line = content.next();
            read++;
            if (!differs) {
              compare
                  .apply(row, line)
                  .ifPresent(
                      problem -> {
                        differs = true;
                        problems.add(
                            file,
                            String.format(
                                Locale.ROOT, "row %d (%s) %s", row.row(), row.id(), problem));
                      });
            }
          }
        });
  }

  /** Compares the numbers of lines, once all rows were read. */
  void finish() {
    reading(
        () -> {
          while (content.hasNext()) {
            content.next();
            read++;
          }
          problems.compare(file, "lines:", read, "rows:", expected);
        });
  }

  private void reading(Problems.Check reading) {
    if (content == null) {
      return;
    }
    problems.guard(
        file,
        () -> {
          boolean done = false;
          try {
            reading.run();
            done = true;
          } finally {
            if (!done) {
              close(); // and is not read on from where it failed
            }
          }
        });
  }

  @Override
  public void close() throws IOException {
    Iterator<T> open = content;
    content = null;
    if (open instanceof Closeable closeable) {
      closeable.close();
    }
  }
}
