package org.occgen.transforms.record;

import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.KV;
import org.apache.commons.io.function.Uncheck;

/**
 * Sorts records, or what else has a coder, within one worker and in bounded memory. What does not
 * fit in memory lies in temporary files until {@link #close}.
 *
 * @param <T> what is sorted
 */
public final class RecordSort<T> implements Closeable {
  private final Coder<T> coder;
  private final ExternalSort sort;

  private RecordSort(Coder<T> coder, ExternalSort sort) {
    this.coder = coder;
    this.sort = sort;
  }

  /**
   * A sorter without records.
   *
   * @param memory MiB of records that are held in memory
   * @throws IOException if no temporary folder can be made
   */
  public static <T extends Record> RecordSort<T> within(int memory, Class<T> type)
      throws IOException {
    return within(memory, RecordCoder.of(type));
  }

  /**
   * A sorter of anything, without elements.
   *
   * @param coder makes the bytes that lie in the files
   */
  public static <T> RecordSort<T> within(int memory, Coder<T> coder) throws IOException {
    return new RecordSort<>(coder, ExternalSort.within(memory));
  }

  /** Adds a record. */
  public void add(SortKey key, T record) throws IOException {
    sort.add(key.bytes(), CoderUtils.encodeToByteArray(coder, record));
  }

  /**
   * All records, by their keys; those of one key come in any order. To be called once, and iterated
   * before {@link #close}; no record may be added afterwards.
   */
  public Iterator<T> sorted() throws IOException {
    Iterator<KV<byte[], byte[]>> pairs = sort.sorted().iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return pairs.hasNext();
      }

      @Override
      public T next() {
        byte[] value = pairs.next().getValue();
        return Uncheck.get(
            () -> CoderUtils.decodeFromByteArray(coder, value),
            () -> "a temporary file is damaged");
      }
    };
  }

  /** Deletes the temporary files. */
  @Override
  public void close() throws IOException {
    sort.close();
  }
}
