package org.occgen.regard.run;

import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.measure.MeasureSum;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import org.occgen.regard.corpus.CountPersonRegard;
import org.occgen.regard.person.PersonRegardCounter;

/** The regard of a benchmark's pivot sentences, by the classifier that ships. */
public final class RegardOfRows implements RowMeasure {
  @Override
  public String key() {
    return REGARD;
  }

  @Override
  public Set<String> languages() {
    return ShippedRegardClassifier.LANGUAGES;
  }

  @Override
  public JsonNode madeWith() throws IOException {
    return RunRegard.shipped().madeWith();
  }

  @Override
  public PTransform<PCollection<LabelledSegment>, PCollection<MeasureSum>> transform() {
    return new CountPersonRegard(RunRegard.CLASSIFIERS);
  }

  @Override
  public List<MeasureSum> count(Iterator<LabelledSegment> rows) throws IOException {
    try (PersonRegardCounter counter = new PersonRegardCounter(RunRegard.CLASSIFIERS.open())) {
      rows.forEachRemaining(counter::add);
      return counter.takeSums();
    }
  }

  @Override
  public Figures figures(Collection<MeasureSum> counts) throws IOException {
    return RunRegard.of(counts);
  }

  @Override
  public String shown(MeasureSum number) {
    return format(
        "%s towards people found by %s, %s, group %s:",
        number.key(), number.statistic(), number.of().group(), number.of().unit());
  }
}
