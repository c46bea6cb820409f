package org.occgen.example;

import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.lexicon.GenderPolarityMeasure;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.transforms.books.SumCounts;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.measure.RowReader;

/**
 * Counts feminine and masculine words in lines of English; any other measure has the same place.
 */
final class CountPronouns extends PTransform<PCollection<String>, PCollection<List<MeasureSum>>> {
  private static final long serialVersionUID = 1L;

  @Override
  public PCollection<List<MeasureSum>> expand(PCollection<String> lines) {
    return lines
        .apply("Count", ApplyMeasure.of(GenderPolarityMeasure.shipped(), new Lines()))
        .apply("Sum", Combine.globally(new SumCounts<>()));
  }

  /** Each line is a sample of its own. */
  private static final class Lines implements RowReader<String> {
    private static final long serialVersionUID = 1L;

    private transient long number;

    @Override
    public void read(String line, MeasureWorker worker) throws IOException {
      number++;
      TextRow.Text text = new TextRow.Text("my corpus", "en", line);
      worker.add(new TextRow(number, number, "", "", List.of(text)));
    }
  }
}
