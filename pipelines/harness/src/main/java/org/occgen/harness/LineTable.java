package org.occgen.harness;

import java.util.function.Function;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * A file of lines.
 *
 * @param header what stands before the first row
 * @param lines what a row adds, with its line feeds
 */
record LineTable(String header, Function<LabelledSegment, String> lines) implements RowText {
  /** A file with the same text in every benchmark of a recipe. */
  static LineTable ofText(String text) {
    return new LineTable(text, row -> "");
  }

  /** A file with a line a row. */
  static LineTable of(Function<LabelledSegment, String> line) {
    return new LineTable("", row -> line.apply(row) + "\n");
  }

  @Override
  public String of(LabelledSegment row) {
    return lines.apply(row);
  }
}
