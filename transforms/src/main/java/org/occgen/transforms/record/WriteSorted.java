package org.occgen.transforms.record;

import java.io.IOException;
import org.apache.beam.sdk.coders.ByteArrayCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Writes rows as a folder of Parquet files whose bytes depend on the rows alone: which file a row
 * stands in is a function of the row, and the rows of a file are sorted, in bounded memory. A file
 * that would have no rows is not written.
 *
 * @param <T> the rows
 */
public final class WriteSorted<T extends Record> extends PTransform<PCollection<T>, PDone> {
  /** MiB of rows of a file that are sorted in memory. */
  private static final int MEMORY = 32;

  private final Class<T> type;
  private final String folder;
  private final int shards;
  private final SerializableFunction<T, Integer> shard;
  private final SerializableFunction<T, SortKey> order;
  private final SerializableBiFunction<T, Long, T> number;

  private WriteSorted(
      Class<T> type,
      String folder,
      int shards,
      SerializableFunction<T, Integer> shard,
      SerializableFunction<T, SortKey> order,
      SerializableBiFunction<T, Long, T> number) {
    this.type = type;
    this.folder = folder;
    this.shards = shards;
    this.shard = shard;
    this.order = order;
    this.number = number;
  }

  /**
   * Writes to {@code folder}.
   *
   * @param shards number of files, at least 1
   * @param shard file of a row, from 0 to {@code shards} - 1
   * @param order rows are sorted by it; no two rows of a file have the same
   */
  public static <T extends Record> WriteSorted<T> to(
      Class<T> type,
      String folder,
      int shards,
      SerializableFunction<T, Integer> shard,
      SerializableFunction<T, SortKey> order) {
    if (shards < 1) {
      throw new IllegalArgumentException("shards: " + shards + "; at least 1 is needed");
    }
    return new WriteSorted<>(type, folder, shards, shard, order, (row, place) -> row);
  }

  /**
   * A copy whose rows know their places.
   *
   * @param number gives a row its place in its file, from 0
   */
  public WriteSorted<T> numbered(SerializableBiFunction<T, Long, T> number) {
    return new WriteSorted<>(type, folder, shards, shard, order, number);
  }

  /** Spreads keys over shards, the same way on every machine. */
  public static int shardOf(String key, int shards) {
    // String.hashCode is specified, but its low bits alone are too regular for item ids
    return Math.floorMod((key.hashCode() * 0x9e3779b9) >>> 7, shards);
  }

  /**
   * Gives elements the shard of their key: those of one key come together when they are grouped.
   */
  public static <E> WithKeys<Integer, E> byShard(SerializableFunction<E, String> key, int shards) {
    return WithKeys.<Integer, E>of(element -> shardOf(key.apply(element), shards))
        .withKeyType(TypeDescriptors.integers());
  }

  @Override
  public PDone expand(PCollection<T> rows) {
    rows.apply("ByShard", ParDo.of(new EncodeFn()))
        .setCoder(
            KvCoder.of(VarIntCoder.of(), KvCoder.of(ByteArrayCoder.of(), ByteArrayCoder.of())))
        .apply("Group", GroupByKey.create())
        .apply("Write", ParDo.of(new WriteFn()));
    return PDone.in(rows.getPipeline());
  }

  /**
   * Rows move, and are sorted, as their bytes: they are made once, and read when they are written.
   */
  private final class EncodeFn extends DoFn<T, KV<Integer, KV<byte[], byte[]>>> {
    private final RecordCoder<T> coder = RecordCoder.of(type);

    @ProcessElement
    public void process(@Element T row, OutputReceiver<KV<Integer, KV<byte[], byte[]>>> out)
        throws IOException {
      byte[] bytes = CoderUtils.encodeToByteArray(coder, row);
      out.output(KV.of(shard.apply(row), KV.of(order.apply(row).bytes(), bytes)));
    }
  }

  private final class WriteFn extends DoFn<KV<Integer, Iterable<KV<byte[], byte[]>>>, Void> {
    @ProcessElement
    public void process(@Element KV<Integer, Iterable<KV<byte[], byte[]>>> group)
        throws IOException {
      RecordCoder<T> coder = RecordCoder.of(type);
      try (ExternalSort sort = ExternalSort.within(MEMORY)) {
        for (KV<byte[], byte[]> row : group.getValue()) {
          sort.add(row.getKey(), row.getValue());
        }
        RecordFiles.replace(
            folder,
            RecordFiles.shardName(group.getKey(), shards),
            channel -> {
              try (RecordWriter<T> writer = RecordWriter.to(type, channel)) {
                long place = 0;
                for (KV<byte[], byte[]> row : sort.sorted()) {
                  writer.write(
                      number.apply(CoderUtils.decodeFromByteArray(coder, row.getValue()), place++));
                }
                writer.finish();
              }
            });
      }
    }
  }
}
