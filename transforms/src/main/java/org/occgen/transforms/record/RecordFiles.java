package org.occgen.transforms.record;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Folders of Parquet files that hold records, on any file system that Beam knows.
 *
 * <ul>
 *   <li>{@link #read} reads all rows of a folder, in no order;
 *   <li>{@link #write} writes rows where they are, in as many files as the runner has bundles: for
 *       large rows that should not be shuffled;
 *   <li>{@link WriteSorted} writes files that have the same bytes on every runner;
 *   <li>{@link #writeShard} writes one file of given rows in their order.
 * </ul>
 */
public final class RecordFiles {
  private RecordFiles() {}

  /**
   * Reads the rows of all Parquet files in {@code folder}; none, where there is no file: that a
   * stage was finished its marker tells.
   */
  public static <T extends Record> PTransform<PBegin, PCollection<T>> read(
      Class<T> type, String folder) {
    return new ReadRecords<>(type, folder, ReadRecords.PART_BYTES);
  }

  /** Writes rows to {@code folder}, unsorted, without moving them. */
  public static <T extends Record> PTransform<PCollection<T>, PDone> write(
      Class<T> type, String folder) {
    return new WriteRows<>(type, folder);
  }

  /** The number of rows in the files that {@code pattern} names, by what each says of itself. */
  public static long count(String pattern) throws IOException {
    long rows = 0;
    for (MatchResult.Metadata file : StoredFiles.match(pattern)) {
      rows += ParquetRecords.count(new ParquetInput(file));
    }
    return rows;
  }

  /** Name of the file that holds shard {@code shard} of {@code shards}. */
  public static String shardName(int shard, int shards) {
    return String.format(Locale.ROOT, "part-%05d-of-%05d.parquet", shard, shards);
  }

  /**
   * Writes rows in their order to one file of {@code folder}. The file appears whole or not at all,
   * and writing it twice gives the same file, so a bundle may be repeated.
   */
  public static <T extends Record> void writeShard(
      Class<T> type, String folder, String fileName, Iterable<T> rows) throws IOException {
    replace(
        folder,
        fileName,
        channel -> {
          try (RecordWriter<T> writer = RecordWriter.to(type, channel)) {
            for (T row : rows) {
              writer.write(row);
            }
            writer.finish();
          }
        });
  }

  /** Writes the content of a new file. */
  public interface Filler {
    void fill(WritableByteChannel channel) throws IOException;
  }

  /** Writes a file under a name of its own and then renames it to {@code folder/fileName}. */
  public static void replace(String folder, String fileName, Filler filler) throws IOException {
    ResourceId file = StoredFiles.file(folder, fileName);
    ResourceId unfinished =
        StoredFiles.file(folder, "." + fileName + "." + UUID.randomUUID() + ".part");
    try {
      try (WritableByteChannel channel = StoredFiles.create(unfinished)) {
        filler.fill(channel);
      }
      FileSystems.rename(
          List.of(unfinished), List.of(file), StandardMoveOptions.IGNORE_MISSING_FILES);
    } catch (IOException e) {
      deleteUnfinished(unfinished, e);
      // a full disk names no file
      throw String.valueOf(e.getMessage()).contains(folder)
          ? e
          : new IOException(file + ": cannot be written: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      deleteUnfinished(unfinished, e);
      throw e;
    }
  }

  /** A file that is left would keep a full disk full. */
  private static void deleteUnfinished(ResourceId unfinished, Exception error) {
    try {
      FileSystems.delete(List.of(unfinished), StandardMoveOptions.IGNORE_MISSING_FILES);
    } catch (IOException | RuntimeException e) {
      error.addSuppressed(e);
    }
  }
}
