package org.occgen.transforms.fetch;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Which articles somebody wants: 8 bytes each, which is some 80 MB for two million people in five
 * languages. One that nobody wants is taken for wanted by chance in less than one of 10^11 cases;
 * it finds nobody when it is joined.
 */
final class WantedTitles {
  private final long[] sorted;

  private WantedTitles(long[] sorted) {
    this.sorted = sorted;
  }

  /** The key of an article. */
  static String key(String language, String title) {
    return language + "\t" + title;
  }

  /** A hash of 64 bits: FNV-1a, its bits then mixed as in MurmurHash3. */
  static long hash(String key) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < key.length(); i++) {
      hash = (hash ^ key.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
    return hash ^ hash >>> 33;
  }

  /** Whether the article of this key is wanted. */
  boolean contains(String key) {
    return Arrays.binarySearch(sorted, hash(key)) >= 0;
  }

  /** The keys whose hashes {@link Pack} has packed. */
  static WantedTitles of(byte[] packed) {
    long[] hashes = new long[packed.length / Long.BYTES];
    ByteBuffer.wrap(packed).asLongBuffer().get(hashes);
    return new WantedTitles(hashes);
  }

  /** Packs the hashes of keys into one value that reaches all workers. */
  static final class Pack extends PTransform<PCollection<String>, PCollectionView<byte[]>> {
    private static final long serialVersionUID = 1L;

    @Override
    public PCollectionView<byte[]> expand(PCollection<String> keys) {
      return keys.apply("Hash", ParDo.of(new HashFn()))
          .apply(
              "Together", WithKeys.<Integer, byte[]>of(0).withKeyType(TypeDescriptors.integers()))
          .apply("Group", GroupByKey.create())
          .apply("Pack", ParDo.of(new PackFn()))
          .apply("Broadcast", View.<byte[]>asSingleton().withDefaultValue(new byte[0]));
    }
  }

  /** Packs the hashes of a bundle, so that few elements come together. */
  private static final class HashFn extends DoFn<String, byte[]> {
    private static final long serialVersionUID = 1L;

    /** Hashes of an element: 32 KiB. */
    private static final int BLOCK = 4096;

    private transient ByteBuffer block;

    @StartBundle
    public void begin() {
      block = ByteBuffer.allocate(BLOCK * Long.BYTES);
    }

    @ProcessElement
    public void process(@Element String key, OutputReceiver<byte[]> out) {
      block.putLong(hash(key));
      if (!block.hasRemaining()) {
        out.output(block.array());
        begin();
      }
    }

    @FinishBundle
    public void finish(FinishBundleContext context) {
      if (block.position() > 0) {
        byte[] packed = Arrays.copyOf(block.array(), block.position());
        GlobalWindow window = GlobalWindow.INSTANCE;
        context.output(packed, window.maxTimestamp(), window);
      }
    }
  }

  private static final class PackFn extends DoFn<KV<Integer, Iterable<byte[]>>, byte[]> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<byte[]>> all, OutputReceiver<byte[]> out) {
      long[] hashes = new long[1024];
      int size = 0;
      for (byte[] block : all.getValue()) {
        int more = block.length / Long.BYTES;
        if (size + more > hashes.length) {
          hashes = Arrays.copyOf(hashes, Math.addExact(size + more, size >> 1));
        }
        ByteBuffer.wrap(block).asLongBuffer().get(hashes, size, more);
        size += more;
      }
      Arrays.sort(hashes, 0, size);
      ByteBuffer packed = ByteBuffer.allocate(Math.multiplyExact(size, Long.BYTES));
      packed.asLongBuffer().put(hashes, 0, size);
      out.output(packed.array());
    }
  }
}
