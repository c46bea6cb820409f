package org.occgen.transforms.packed;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.packed.KeySet;

/**
 * Packs keys of 64 bits into one set that every worker holds: 8 bytes each. A key may come as often
 * as it likes.
 */
public final class PackKeys extends PTransform<PCollection<Long>, PCollectionView<KeySet>> {
  private static final long serialVersionUID = 1L;

  private PackKeys() {}

  /** Packs keys. */
  public static PackKeys create() {
    return new PackKeys();
  }

  @Override
  public PCollectionView<KeySet> expand(PCollection<Long> keys) {
    return keys.apply(
            "Together", WithKeys.<Integer, Long>of(0).withKeyType(TypeDescriptors.integers()))
        .apply("Group", GroupByKey.create())
        .apply("Pack", ParDo.of(new PackFn()))
        .setCoder(new KeySetCoder())
        .apply(
            "Broadcast", View.<KeySet>asSingleton().withDefaultValue(new KeySet.Builder().build()));
  }

  private static final class PackFn extends DoFn<KV<Integer, Iterable<Long>>, KeySet> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<Long>> all, OutputReceiver<KeySet> out) {
      KeySet.Builder keys = new KeySet.Builder();
      all.getValue().forEach(keys::add);
      out.output(keys.build());
    }
  }

  private static final class KeySetCoder extends CustomCoder<KeySet> {
    private static final long serialVersionUID = 1L;

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
