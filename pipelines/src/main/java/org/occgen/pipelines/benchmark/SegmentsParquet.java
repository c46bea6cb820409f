package org.occgen.pipelines.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import org.occgen.core.benchmark.BenchmarkSegment;
import org.occgen.transforms.record.RecordWriter;

/** {@code segments.parquet}: everything that is known of each row, in one file. */
final class SegmentsParquet implements RowSink {
  private final RecordWriter<LabelledSegment> rows;
  private final OccupationLabels labels;

  SegmentsParquet(OutputStream out, OccupationLabels labels) throws IOException {
    this.labels = labels;
    this.rows = RecordWriter.to(LabelledSegment.class, Channels.newChannel(out));
  }

  @Override
  public void write(BenchmarkSegment row) throws IOException {
    rows.write(LabelledSegment.of(row, labels));
  }

  @Override
  public void finish() throws IOException {
    rows.finish();
    rows.close();
  }
}
