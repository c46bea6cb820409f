package org.occgen.measure.report;

import java.util.List;
import org.occgen.report.table.Columns;

/** Tables with tabulators, one after the other, each below a line that tells what it is of. */
public final class TsvText {
  private final StringBuilder text = new StringBuilder();

  /** Adds a table with a line for each row. Of a number that is none, the cell is empty. */
  public <R> TsvText table(String title, Columns<R> columns, List<? extends R> rows) {
    text.append(text.isEmpty() ? "" : "\n").append("# ").append(title).append('\n');
    text.append(columns.tsv(rows));
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
