package org.occgen.benchmark.table;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import org.occgen.benchmark.RecordTable;
import org.occgen.benchmark.RowSink;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.transforms.record.RecordWriter;

/**
 * A table of records as a Parquet file.
 *
 * @param <T> what the file has of a row
 */
public final class RecordFile<T extends Record> implements RowSink {
  private final RecordWriter<T> records;
  private final RecordTable<T> table;

  /** Begins the file. */
  public RecordFile(OutputStream out, RecordTable<T> table) throws IOException {
    this.records = table.write(Channels.newChannel(out));
    this.table = table;
  }

  @Override
  public void write(LabelledSegment row) throws IOException {
    records.write(table.of(row));
  }

  @Override
  public void finish() throws IOException {
    records.finish();
    records.close();
  }
}
