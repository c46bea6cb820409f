package org.occgen.regard.corpus;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.MapValues;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Top;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.jspecify.annotations.Nullable;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.regard.measure.KeywordSession;
import org.occgen.regard.measure.RegardMeasure;
import org.occgen.regard.measure.SentenceChoice;
import org.occgen.transforms.measure.RowReader;

/**
 * Chooses so many sentences of each attribute, by the hashes of their ids. Holds a hash for each
 * sentence that is wanted; the sentences are read again where they are needed, and move nowhere.
 */
public final class ChooseSentences
    extends PTransform<PCollection<CorpusSlice>, PCollectionView<Map<String, Long>>> {
  private static final long serialVersionUID = 1L;

  private final RegardMeasure measure;
  private final RowReader<CorpusSlice> reader;
  private final int most;

  /**
   * Chooses sentences.
   *
   * @param most of each attribute, at least 1
   */
  public ChooseSentences(RegardMeasure measure, RowReader<CorpusSlice> reader, int most) {
    this.measure = measure;
    this.reader = reader;
    this.most = most;
  }

  /** The bounds of a {@link SentenceChoice}. */
  @Override
  public PCollectionView<Map<String, Long>> expand(PCollection<CorpusSlice> slices) {
    return slices
        .apply("Hash", ParDo.of(new HashFn()))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), VarLongCoder.of()))
        .apply("Smallest", Top.smallestPerKey(most))
        .apply("Bound", MapValues.into(TypeDescriptors.longs()).via(this::bound))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), VarLongCoder.of()))
        .apply("Broadcast", View.asMap());
  }

  private long bound(List<Long> smallest) {
    return smallest.size() < most ? Long.MAX_VALUE : smallest.get(most - 1);
  }

  private final class HashFn extends DoFn<CorpusSlice, KV<String, Long>> {
    private static final long serialVersionUID = 1L;
    private transient MeasureWorker worker;
    private transient @Nullable OutputReceiver<KV<String, Long>> receiver;

    @Setup
    public void setup() {
      worker = MeasureWorker.of(measure, new KeywordSession(measure, this::output));
    }

    private void output(String keyword, long hash) {
      if (receiver != null) {
        receiver.output(KV.of(keyword, hash));
      }
    }

    @ProcessElement
    public void process(@Element CorpusSlice slice, OutputReceiver<KV<String, Long>> out)
        throws IOException {
      worker.reset();
      receiver = out;
      reader.read(slice, worker);
      receiver = null;
    }

    @Teardown
    public void teardown() throws IOException {
      if (worker != null) {
        worker.close();
      }
    }
  }
}
