package org.occgen.regard.corpus;

import java.io.IOException;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.regard.RegardRow;
import org.occgen.regard.measure.RegardMeasure;
import org.occgen.regard.measure.RegardSession;
import org.occgen.regard.measure.SentenceChoice;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.measure.RowReader;
import org.occgen.transforms.record.EncodedRows;

/**
 * Measures the regard in slices of corpora: gives a row for each mention of a person, as bytes, and
 * the sums of all. Each instance of the function opens both classifiers once.
 */
public final class FindRegard extends PTransform<PCollection<CorpusSlice>, PCollectionTuple> {
  /** The rows, by {@link EncodedRows}. */
  public static final TupleTag<byte[]> ROWS = new TupleTag<>("rows") {};

  /** The sums; {@link org.occgen.transforms.books.WriteCounts} adds them up. */
  public static final TupleTag<MeasureSum> SUMS = new TupleTag<>("sums") {};

  private static final long serialVersionUID = 1L;

  private final RegardMeasure measure;
  private final RowReader<CorpusSlice> reader;
  private final @Nullable PCollectionView<Map<String, Long>> bounds;

  private FindRegard(
      RegardMeasure measure,
      RowReader<CorpusSlice> reader,
      @Nullable PCollectionView<Map<String, Long>> bounds) {
    this.measure = measure;
    this.reader = reader;
    this.bounds = bounds;
  }

  /** Takes every sentence of the slices that {@code reader} reads. */
  public static FindRegard of(RegardMeasure measure, RowReader<CorpusSlice> reader) {
    return new FindRegard(measure, reader, null);
  }

  /**
   * Takes only some sentences.
   *
   * @param chosen what {@link ChooseSentences} chose of the same slices
   */
  public FindRegard choosing(PCollectionView<Map<String, Long>> chosen) {
    return new FindRegard(measure, reader, chosen);
  }

  @Override
  public PCollectionTuple expand(PCollection<CorpusSlice> slices) {
    ParDo.SingleOutput<CorpusSlice, byte[]> find = ParDo.of(new FindFn());
    if (bounds != null) {
      find = find.withSideInputs(bounds);
    }
    return slices.apply("Find", find.withOutputTags(ROWS, TupleTagList.of(SUMS)));
  }

  private final class FindFn extends DoFn<CorpusSlice, byte[]> {
    private static final long serialVersionUID = 1L;
    private final Counter measured = Metrics.counter(ApplyMeasure.NAMESPACE, "measured");
    private transient RegardSession session;
    private transient MeasureWorker worker;

    @Setup
    public void setup() throws IOException {
      session = measure.open();
      worker = MeasureWorker.of(measure, session);
    }

    @StartBundle
    public void startBundle() {
      worker.reset();
    }

    @ProcessElement
    public void process(
        @Element CorpusSlice slice, OutputReceiver<byte[]> out, ProcessContext context)
        throws IOException {
      if (bounds != null) {
        session.choose(new SentenceChoice(context.sideInput(bounds)));
      }
      session.rowsTo(row -> EncodedRows.output(RegardRow.class, row, out));
      reader.read(slice, worker);
      measured.inc();
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext out) throws IOException {
      for (MeasureSum sum : worker.takeSums()) {
        out.output(SUMS, sum, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
    }

    @Teardown
    public void teardown() throws IOException {
      if (worker != null) {
        worker.close();
      }
    }
  }
}
