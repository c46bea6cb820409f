package org.occgen.measure.report;

import java.util.Arrays;
import org.occgen.core.files.CellText;

/** Tables with tabulators, one after the other, each below a line that tells what it is of. */
public final class TsvText {
  private final StringBuilder text = new StringBuilder();

  /** Begins a table. */
  public TsvText table(String title, Object... header) {
    text.append(text.isEmpty() ? "" : "\n").append("# ").append(title).append('\n');
    return row(header);
  }

  /** Adds a row. Of a number that is none, the cell is empty. */
  public TsvText row(Object... cells) {
    text.append(CellText.line(Arrays.stream(cells).map(TsvText::cell).toArray()));
    return this;
  }

  private static Object cell(Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number) ? CellText.number(number) : "";
    }
    return value instanceof String name ? CellText.shown(name) : value;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
