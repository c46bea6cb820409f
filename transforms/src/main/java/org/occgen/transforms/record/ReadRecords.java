package org.occgen.transforms.record;

import java.io.IOException;
import java.util.Optional;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Impulse;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Reads the rows of a folder of Parquet files in a pipeline, in no order. Beam's {@code ParquetIO}
 * does the same with three times as many steps, and steps take most of the time of a small run.
 *
 * @param <T> the record class
 */
final class ReadRecords<T extends Record> extends PTransform<PBegin, PCollection<T>> {
  /** Bytes of a file that one worker reads. */
  static final long PART_BYTES = 64 << 20;

  private final Class<T> type;
  private final String folder;
  private final long partBytes;

  ReadRecords(Class<T> type, String folder, long partBytes) {
    this.type = type;
    this.folder = folder;
    this.partBytes = partBytes;
  }

  /**
   * A part of a file: the row groups whose middle is in it.
   *
   * @param file its path
   * @param from first byte
   * @param to behind the last byte
   */
  public record Part(String file, long from, long to) {}

  @Override
  public PCollection<T> expand(PBegin begin) {
    return begin
        .apply("Impulse", Impulse.create())
        .apply("List", ParDo.of(new ListFn()))
        .apply("Spread", Reshuffle.of())
        .apply("Read", ParDo.of(new ReadFn()))
        .setCoder(RecordCoder.of(type))
        .setTypeDescriptor(TypeDescriptor.of(type));
  }

  private final class ListFn extends DoFn<byte[], KV<Integer, Part>> {
    @ProcessElement
    public void process(OutputReceiver<KV<Integer, Part>> out) throws IOException {
      int number = 0;
      for (MatchResult.Metadata file : StoredFiles.match(folder + "/part-*.parquet")) {
        String path = file.resourceId().toString();
        for (long from = 0; from < file.sizeBytes(); from += partBytes) {
          out.output(KV.of(number++, new Part(path, from, from + partBytes)));
        }
      }
    }
  }

  private final class ReadFn extends DoFn<KV<Integer, Part>, T> {
    @ProcessElement
    public void process(@Element KV<Integer, Part> part, OutputReceiver<T> out) throws IOException {
      Part wanted = part.getValue();
      MatchResult.Metadata file =
          FileLookup.find(wanted.file())
              .orElseThrow(() -> new IOException(wanted.file() + " is gone; run again"));
      RecordSchema<T> schema = RecordSchema.of(type);
      try (ParquetRecords<GenericRecord> rows =
          ParquetRecords.open(new ParquetInput(file), schema.avro(), wanted.from(), wanted.to())) {
        for (Optional<GenericRecord> row = rows.read(); row.isPresent(); row = rows.read()) {
          out.output(schema.fromAvro(row.get()));
        }
      }
    }
  }
}
