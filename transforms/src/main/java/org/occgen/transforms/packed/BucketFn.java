package org.occgen.transforms.packed;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.util.VarInt;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;

/**
 * Spreads records over buckets by their keys of 64 bits, packed: an element for each record would
 * cost more than all that is done with it. Equal keys come into one bucket. The output is the
 * bucket with records, one behind the other: eight bytes of the key, then the numbers as
 * variable-length integers.
 *
 * @param <T> what the records are made of
 */
public abstract class BucketFn<T> extends DoFn<T, KV<Integer, byte[]>> {
  /** Bytes that a worker packs before it sends them. */
  private static final int PACKED_BYTES = 8 << 20;

  private final int buckets;
  private transient @Nullable Map<Integer, ByteArrayOutputStream> packs;
  private transient long packed;

  /**
   * Nothing is packed yet.
   *
   * @param buckets how many there are
   */
  protected BucketFn(int buckets) {
    this.buckets = buckets;
  }

  /** Takes the records of a pack. */
  @FunctionalInterface
  public interface Reader {
    /**
     * Takes a record.
     *
     * @param key its key
     * @param numbers where its numbers are; they must be read, by {@link VarInt}
     */
    void record(long key, ByteArrayInputStream numbers) throws IOException;
  }

  /** Reads the packs of a bucket. */
  public static void read(Iterable<byte[]> bucket, Reader reader) throws IOException {
    for (byte[] pack : bucket) {
      ByteArrayInputStream bytes = new ByteArrayInputStream(pack);
      DataInputStream data = new DataInputStream(bytes);
      while (bytes.available() > 0) {
        reader.record(data.readLong(), bytes);
      }
    }
  }

  /** Begins a bundle without packs: those of a bundle that failed are made again. */
  @StartBundle
  public final void startBundle() {
    packs().clear();
    packed = 0;
  }

  private Map<Integer, ByteArrayOutputStream> packs() {
    if (packs == null) {
      packs = new TreeMap<>();
    }
    return packs;
  }

  /**
   * Packs a record.
   *
   * @param numbers zero or more, each at least 0
   */
  protected final void pack(long key, long... numbers) throws IOException {
    ByteArrayOutputStream pack =
        packs()
            .computeIfAbsent(
                Math.floorMod(Long.hashCode(key), buckets), number -> new ByteArrayOutputStream());
    int before = pack.size();
    new DataOutputStream(pack).writeLong(key);
    for (long number : numbers) {
      VarInt.encode(number, pack);
    }
    packed += pack.size() - before;
  }

  /** Sends what is packed, if it is much. */
  protected final void sendIfMuch(OutputReceiver<KV<Integer, byte[]>> out) {
    if (packed > PACKED_BYTES) {
      packs().forEach((bucket, pack) -> out.output(KV.of(bucket, pack.toByteArray())));
      startBundle();
    }
  }

  /** Sends the rest. */
  @FinishBundle
  public final void finishBundle(FinishBundleContext context) {
    packs()
        .forEach(
            (bucket, pack) ->
                context.output(
                    KV.of(bucket, pack.toByteArray()),
                    BoundedWindow.TIMESTAMP_MIN_VALUE,
                    GlobalWindow.INSTANCE));
    startBundle();
  }
}
