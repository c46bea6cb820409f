package org.occgen.transforms.books;

import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.occgen.core.books.Countable;
import org.occgen.transforms.record.RecordFiles;

/**
 * Sums counts and writes them, in their order, as one Parquet file of a folder. An empty collection
 * gives a file without rows.
 *
 * @param <T> what is counted
 */
public final class WriteCounts<T extends Record & Countable<T>>
    extends PTransform<PCollection<T>, PDone> {
  private final Class<T> type;
  private final String folder;
  private final String fileName;

  private WriteCounts(Class<T> type, String folder, String fileName) {
    this.type = type;
    this.folder = folder;
    this.fileName = fileName;
  }

  /** Writes counts of {@code type} to {@code folder/fileName}. */
  public static <T extends Record & Countable<T>> WriteCounts<T> to(
      Class<T> type, String folder, String fileName) {
    return new WriteCounts<>(type, folder, fileName);
  }

  @Override
  public PDone expand(PCollection<T> counted) {
    counted
        .apply("Sum", Combine.globally(new SumCounts<T>()))
        .apply("Write", ParDo.of(new WriteFn()));
    return PDone.in(counted.getPipeline());
  }

  private final class WriteFn extends DoFn<List<T>, Void> {
    @ProcessElement
    public void process(@Element List<T> counts) throws IOException {
      RecordFiles.writeShard(type, folder, fileName, counts);
    }
  }
}
