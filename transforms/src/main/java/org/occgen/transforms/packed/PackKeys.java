package org.occgen.transforms.packed;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.jspecify.annotations.Nullable;
import org.occgen.core.packed.KeySet;
import org.occgen.transforms.parts.GroupGlobally;

/**
 * Packs keys of 64 bits, such as numbers of item ids, into one set that every worker holds: 8 bytes
 * each. A key may come as often as it likes; of those that follow each other one moves. Keys move
 * in blocks, for an element for each would cost more than the key.
 */
public final class PackKeys extends PTransform<PCollection<Long>, PCollectionView<KeySet>> {
  @Override
  public PCollectionView<KeySet> expand(PCollection<Long> keys) {
    return keys.apply("Block", ParDo.of(new BlockFn()))
        .apply("GroupGlobally", GroupGlobally.create())
        .apply("Pack", ParDo.of(new PackFn()))
        .setCoder(new KeySetCoder())
        .apply(
            "Broadcast", View.<KeySet>asSingleton().withDefaultValue(new KeySet.Builder().build()));
  }

  /** Gathers the keys of a bundle in blocks. */
  private static final class BlockFn extends DoFn<Long, byte[]> {
    /** Keys of a block, which has 32 KiB then. */
    private static final int KEYS = 4096;

    private transient ByteBuffer block;
    private transient @Nullable Long before;

    @StartBundle
    public void startBundle() {
      block = ByteBuffer.allocate(KEYS * Long.BYTES);
      before = null;
    }

    @ProcessElement
    public void process(@Element Long key, OutputReceiver<byte[]> out) {
      if (key.equals(before)) {
        return;
      }
      before = key;
      block.putLong(key);
      if (!block.hasRemaining()) {
        out.output(block.array());
        startBundle();
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      if (block.position() > 0) {
        GlobalWindow window = GlobalWindow.INSTANCE;
        context.output(
            Arrays.copyOf(block.array(), block.position()), window.maxTimestamp(), window);
      }
    }
  }

  private static final class PackFn extends DoFn<KV<Integer, Iterable<byte[]>>, KeySet> {
    @ProcessElement
    public void process(@Element KV<Integer, Iterable<byte[]>> all, OutputReceiver<KeySet> out) {
      KeySet.Builder keys = new KeySet.Builder();
      for (byte[] block : all.getValue()) {
        LongBuffer longs = ByteBuffer.wrap(block).asLongBuffer();
        while (longs.hasRemaining()) {
          keys.add(longs.get());
        }
      }
      out.output(keys.build());
    }
  }

  private static final class KeySetCoder extends CustomCoder<KeySet> {
    @Override
    public void encode(KeySet set, OutputStream out) throws IOException {
      DataOutputStream data = new DataOutputStream(out);
      data.writeInt(set.size());
      for (int i = 0; i < set.size(); i++) {
        data.writeLong(set.get(i));
      }
      data.flush();
    }

    @Override
    public KeySet decode(InputStream in) throws IOException {
      DataInputStream data = new DataInputStream(in);
      long[] sorted = new long[data.readInt()];
      for (int i = 0; i < sorted.length; i++) {
        sorted[i] = data.readLong();
      }
      return KeySet.ofSorted(sorted);
    }
  }
}
