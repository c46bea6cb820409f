package org.occgen.regard.corpus;

import java.io.IOException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.measure.MeasureSum;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.person.PersonRegardCounter;

/**
 * Counts the rows of a benchmark by gender category and by the regard of the pivot sentence towards
 * the person ({@link PersonRegardCounter}). Nothing is shuffled: each bundle gives its counts,
 * which {@link org.occgen.transforms.books.WriteCounts} adds up. Each instance of the function,
 * which is of one thread, opens the classifier once; those of a process share its encoder.
 */
public final class CountPersonRegard
    extends PTransform<PCollection<LabelledSegment>, PCollection<MeasureSum>> {
  private static final long serialVersionUID = 1L;

  private final ClassifierSource<RegardClassifier> classifiers;

  /** Counts with the classifier of a source. */
  public CountPersonRegard(ClassifierSource<RegardClassifier> classifiers) {
    this.classifiers = classifiers;
  }

  @Override
  public PCollection<MeasureSum> expand(PCollection<LabelledSegment> rows) {
    return rows.apply("Count", ParDo.of(new CountFn()));
  }

  private final class CountFn extends DoFn<LabelledSegment, MeasureSum> {
    private static final long serialVersionUID = 1L;

    private transient PersonRegardCounter counter;

    @Setup
    public void setup() throws IOException {
      counter = new PersonRegardCounter(classifiers.open());
    }

    @StartBundle
    public void startBundle() {
      counter.reset();
    }

    @ProcessElement
    public void process(@Element LabelledSegment row) {
      counter.add(row);
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext out) {
      for (MeasureSum sum : counter.takeSums()) {
        out.output(sum, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
    }

    @Teardown
    public void teardown() {
      if (counter != null) {
        counter.close();
      }
    }
  }
}
