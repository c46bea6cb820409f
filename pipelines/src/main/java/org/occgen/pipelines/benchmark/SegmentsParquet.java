package org.occgen.pipelines.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import org.apache.beam.sdk.io.parquet.ParquetIO;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.occgen.core.benchmark.BenchmarkSegment;
import org.occgen.transforms.record.RecordSchema;

/** {@code segments.parquet}: everything that is known of each row, in one file. */
final class SegmentsParquet implements RowSink {
  private final RecordSchema<LabelledSegment> schema = RecordSchema.of(LabelledSegment.class);
  private final ParquetIO.Sink sink;
  private final OccupationLabels labels;

  SegmentsParquet(OutputStream out, OccupationLabels labels) throws IOException {
    this.labels = labels;
    this.sink = ParquetIO.sink(schema.avro()).withCompressionCodec(CompressionCodecName.SNAPPY);
    sink.open(Channels.newChannel(out));
  }

  @Override
  public void write(BenchmarkSegment row) throws IOException {
    sink.write(schema.toAvro(LabelledSegment.of(row, labels)));
  }

  @Override
  public void finish() throws IOException {
    sink.flush();
  }
}
