package org.occgen.transforms.measure;

import java.io.IOException;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.apiguardian.api.API;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;

/**
 * Measures text, by dataset, language and group. Nothing is shuffled: the sums of each bundle go
 * out with it, one number as often as there are bundles, and {@link
 * org.occgen.transforms.books.WriteCounts} adds them up. Each instance of the function, which is of
 * one thread, opens the measure once: a session is not for several threads.
 *
 * @param <T> what has rows
 */
@API(status = API.Status.STABLE)
public final class ApplyMeasure<T> extends PTransform<PCollection<T>, PCollection<MeasureSum>> {
  /** The namespace of the metric that counts what was measured, for progress displays. */
  public static final String NAMESPACE = "characterise";

  private final Measure<?> measure;
  private final RowReader<T> reader;

  private ApplyMeasure(Measure<?> measure, RowReader<T> reader) {
    this.measure = measure;
    this.reader = reader;
  }

  /** Applies {@code measure} to the rows that {@code reader} reads. */
  public static <T> ApplyMeasure<T> of(Measure<?> measure, RowReader<T> reader) {
    return new ApplyMeasure<>(measure, reader);
  }

  @Override
  public PCollection<MeasureSum> expand(PCollection<T> elements) {
    return elements.apply("Measure", ParDo.of(new MeasureFn()));
  }

  private final class MeasureFn extends DoFn<T, MeasureSum> {
    private final Counter measured = Metrics.counter(NAMESPACE, "measured");
    private transient MeasureWorker worker;

    @Setup
    public void setup() throws IOException {
      worker = MeasureWorker.of(measure);
    }

    @StartBundle
    public void startBundle() {
      worker.reset();
    }

    @ProcessElement
    public void process(@Element T element) throws IOException {
      reader.read(element, worker);
      measured.inc();
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext out) throws IOException {
      for (MeasureSum sum : worker.takeSums()) {
        out.output(sum, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
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
