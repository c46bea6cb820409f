package org.occgen.regard.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.occgen.regard.RegardRow;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * The rows of a measurement of regard, as Parquet files in one folder. All rows of a document stand
 * in one file, one behind the other: by dataset, document, id, place and keyword. The same rows
 * give the same bytes on every runner.
 */
public final class RegardRows {
  /** Name of the folder within the output of a measurement. */
  public static final String FOLDER = "rows.parquet";

  /** Files; fixed, so that their bytes do not depend on where they were written. */
  private static final int SHARDS = 16;

  private RegardRows() {}

  /** The folder of the rows within {@code output}, the output of a measurement. */
  public static String folder(String output) {
    return (output.endsWith("/") ? output : output + "/") + FOLDER;
  }

  /**
   * Writes rows.
   *
   * @param folder see {@link #folder}
   */
  public static PTransform<PCollection<RegardRow>, PDone> write(String folder) {
    return WriteSorted.to(
        RegardRow.class,
        folder,
        SHARDS,
        row -> WriteSorted.shardOf(row.dataset() + '\t' + row.document(), SHARDS),
        row ->
            SortKey.of(row.dataset())
                .then(row.document())
                .then(row.id())
                .then(row.start())
                .then(row.keyword()));
  }

  /**
   * Reads all rows in a pipeline, in no order.
   *
   * @param folder see {@link #folder}
   */
  public static PTransform<PBegin, PCollection<RegardRow>> read(String folder) {
    return RecordFiles.read(RegardRow.class, folder);
  }

  /**
   * Reads the rows outside a pipeline, one after the other, always in the same order.
   *
   * @param folder see {@link #folder}; without files it has no rows
   */
  public static RecordReader<RegardRow> open(String folder) throws IOException {
    return RecordReader.open(RegardRow.class, folder + "/part-*.parquet");
  }

  /** Takes the rows of one sentence. */
  @FunctionalInterface
  public interface OfSentence {
    /** Called once a sentence, in the order of the files. */
    void rows(List<RegardRow> rows) throws IOException;
  }

  /**
   * Reads the rows outside a pipeline, sentence by sentence, and holds those of one sentence.
   *
   * @param folder see {@link #folder}; without files it has no rows
   */
  public static void forEachSentence(String folder, OfSentence receiver) throws IOException {
    try (RecordReader<RegardRow> reader = open(folder)) {
      List<RegardRow> rows = new ArrayList<>();
      while (reader.hasNext()) {
        RegardRow row = reader.next();
        if (!rows.isEmpty() && !RegardedSentence.same(rows.get(0), row)) {
          receiver.rows(List.copyOf(rows));
          rows.clear();
        }
        rows.add(row);
      }
      if (!rows.isEmpty()) {
        receiver.rows(rows);
      }
    }
  }

  /** Writes rows outside a pipeline, in their order, as one file. */
  public static void write(String folder, Iterable<RegardRow> rows) throws IOException {
    RecordFiles.writeShard(RegardRow.class, folder, RecordFiles.shardName(0, 1), rows);
  }
}
