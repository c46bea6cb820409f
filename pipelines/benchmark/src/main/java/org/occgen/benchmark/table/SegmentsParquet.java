package org.occgen.benchmark.table;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import org.occgen.benchmark.RowSink;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.transforms.record.RecordWriter;

/** {@code segments.parquet}: everything that is known of each row, in one file. */
public final class SegmentsParquet implements RowSink {
  private final RecordWriter<LabelledSegment> rows;

  /** Begins the file. */
  public SegmentsParquet(OutputStream out) throws IOException {
    this.rows = RecordWriter.to(LabelledSegment.class, Channels.newChannel(out));
  }

  @Override
  public void write(LabelledSegment row) throws IOException {
    rows.write(row);
  }

  @Override
  public void finish() throws IOException {
    rows.finish();
    rows.close();
  }
}
