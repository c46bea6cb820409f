package org.occgen.regard.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.measure.MeasureSum;
import org.occgen.regard.measure.FakeClassifiers;
import org.occgen.regard.person.PersonRegardCounter;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class CountPersonRegardTest {
  private static LabelledSegment row(int number) {
    String qid = "Q" + (1 + number % 40);
    return MadeRow.number(number)
        .sentence(
            "en",
            (number % 3 == 0 ? "She" : number % 3 == 1 ? qid : "Some")
                + " people are "
                + (number % 5 == 0 ? "kind." : number % 5 == 1 ? "rude." : "here."))
        .builder()
        .id(qid + "-" + number)
        .qid(qid)
        .name("Person " + qid)
        .genderCategory(number % 2 == 0 ? "feminine" : "masculine")
        .occupations(List.of())
        .occupationLabels(List.of())
        .group(List.of())
        .build();
  }

  @Test
  void aPipelineCountsWhatOneCounterCounts(TestPipeline pipeline) {
    List<LabelledSegment> rows = new ArrayList<>();
    List<MeasureSum> expected = new ArrayList<>();
    try (PersonRegardCounter counter = new PersonRegardCounter(FakeClassifiers.regards(7))) {
      for (int number = 0; number < 300; number++) {
        rows.add(row(number));
        counter.add(row(number));
      }
      expected.addAll(counter.takeSums());
    }
    assertEquals(300, expected.stream().mapToLong(MeasureSum::count).sum());
    PCollection<MeasureSum> counted =
        pipeline
            .apply(Create.of(rows))
            .apply(Reshuffle.viaRandomKey())
            .apply(new CountPersonRegard(() -> FakeClassifiers.regards(4)));
    PAssert.that(Fixtures.summed("Regard", counted)).containsInAnyOrder(Fixtures.summed(expected));
    pipeline.run().waitUntilFinish();
    assertEquals(0, FakeClassifiers.OPEN.get(), "every classifier was closed");
  }
}
