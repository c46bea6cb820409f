package org.occgen.run.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.run.testing.SyntheticRun;

/**
 * A fault of a run.
 *
 * @param name what is broken
 * @param expected what the check must say of it
 * @param fault breaks it
 */
record Fault(String name, String expected, Break fault) {
  /** Breaks a run. */
  interface Break {
    void in(RunFolder run) throws IOException;
  }

  @Override
  public String toString() {
    return name;
  }

  /** Changes the text of a file of the run. */
  static Break edit(String name, UnaryOperator<String> change) {
    return run -> {
      Path file = Path.of(run.path(name));
      String text = Files.readString(file);
      String changed = change.apply(text);
      if (changed.equals(text)) {
        throw new IllegalStateException(name + " was not changed");
      }
      Files.writeString(file, changed);
    };
  }

  /** Loses the first row of a stage. */
  static <T extends Record> Break lose(Class<T> type, Stage stage) {
    return run -> SyntheticRun.rewrite(type, run, stage, rows -> rows.subList(1, rows.size()));
  }

  /** Changes every row. */
  static <T> List<T> map(List<T> rows, UnaryOperator<T> change) {
    rows.replaceAll(change);
    return rows;
  }
}
