package org.occgen.benchmark.table;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.occgen.benchmark.RowSink;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;

/** A table of text as a file. */
public final class TableFile implements RowSink {
  private final OutputStream out;
  private final RowText table;

  /** Begins the file. */
  public TableFile(OutputStream out, RowText table) throws IOException {
    this.out = out;
    this.table = table;
    write(table.header());
  }

  @Override
  public void write(LabelledSegment row) throws IOException {
    write(table.of(row));
  }

  @Override
  public void finish() throws IOException {
    write(table.footer());
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
