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
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.occgen.core.packed.QidSet;
import org.occgen.core.person.Qid;

/**
 * Packs item ids into one set that every worker holds: a bit for each item of Wikidata at most,
 * some 20 MB. An id may come as often as it likes; of those that one worker sees one moves.
 */
public final class PackQids extends PTransform<PCollection<String>, PCollectionView<QidSet>> {
  private static final long serialVersionUID = 1L;

  private PackQids() {}

  /** Packs item ids. */
  public static PackQids create() {
    return new PackQids();
  }

  @Override
  public PCollectionView<QidSet> expand(PCollection<String> qids) {
    return qids.apply("Once", ParDo.of(new OnceFn()))
        .apply("Group", GroupByKey.create())
        .apply("Pack", ParDo.of(new PackFn()))
        .setCoder(new QidSetCoder())
        .apply("Broadcast", View.<QidSet>asSingleton().withDefaultValue(new QidSet()));
  }

  private static final class OnceFn extends DoFn<String, KV<Integer, Long>> {
    private static final long serialVersionUID = 1L;

    private transient QidSet seen; // of the bundle: one that failed is done again

    @StartBundle
    public void startBundle() {
      seen = new QidSet();
    }

    @ProcessElement
    public void process(@Element String qid, OutputReceiver<KV<Integer, Long>> out) {
      long number = Qid.number(qid);
      if (seen.add(number)) {
        out.output(KV.of(0, number));
      }
    }
  }

  private static final class PackFn extends DoFn<KV<Integer, Iterable<Long>>, QidSet> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<Long>> all, OutputReceiver<QidSet> out) {
      QidSet set = new QidSet();
      all.getValue().forEach(set::add);
      out.output(set);
    }
  }

  private static final class QidSetCoder extends CustomCoder<QidSet> {
    private static final long serialVersionUID = 1L;

    @Override
    public void encode(QidSet set, OutputStream out) throws IOException {
      DataOutputStream data = new DataOutputStream(out);
      set.write(data);
      data.flush();
    }

    @Override
    public QidSet decode(InputStream in) throws IOException {
      return QidSet.read(new DataInputStream(in));
    }
  }
}
