package org.occgen.transforms.write;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.BenchmarkSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.PipelineExtension;

@ExtendWith(PipelineExtension.class)
class JoinTextTest {
  private static final Person ONE =
      Fixtures.person("Q1", List.of(Fixtures.FEMALE), List.of("Q10", "Q11"), "en", "sw");
  private static final Person TWO =
      Fixtures.person("Q2", List.of(Fixtures.MALE), List.of("Q10"), "en", "sw");

  private static List<Biography> biographies() {
    List<Biography> biographies = new ArrayList<>();
    for (Person person : List.of(ONE, TWO)) {
      for (String language : List.of("sw", "en")) {
        biographies.add(
            Fixtures.biography(
                person,
                language,
                List.of(
                    person.qid() + language + "0",
                    person.qid() + language + "1",
                    person.qid() + language + "2")));
      }
    }
    return biographies;
  }

  private static BalancedSegment row(long row, Person person, int english, int swahili) {
    return new BalancedSegment(
        row,
        person,
        person.equals(ONE) ? "feminine" : "masculine",
        List.of("Q10"),
        new Segment(person.qid(), List.of(english, swahili), List.of(0.9), List.of(1.2), 0.2));
  }

  private static BenchmarkSegment joined(long row, Person person, int english, int swahili) {
    String qid = person.qid();
    return new BenchmarkSegment(
        row,
        qid + "-" + english,
        qid,
        person.name(),
        person.occupations(),
        List.of("Q10"),
        person.equals(ONE) ? "feminine" : "masculine",
        person.genders(),
        List.of("en", "sw"),
        List.of(qid + "en" + english, qid + "sw" + swahili),
        List.of(english, swahili),
        List.of("Person " + qid, "Person " + qid),
        List.of(7L, 7L),
        List.of("https://en.example.org/" + qid, "https://sw.example.org/" + qid),
        List.of(0.9),
        List.of(1.2),
        0.2);
  }

  @Test
  void joinsTheSentencesInTheOrderOfTheLanguages(TestPipeline pipeline) {
    PCollection<Biography> text = pipeline.apply("Text", Create.of(biographies()));
    PAssert.that(
            pipeline
                .apply("Rows", Create.of(row(2, TWO, 1, 2), row(0, ONE, 0, 2), row(1, ONE, 2, 0)))
                .apply(JoinText.of(List.of("en", "sw"), text)))
        .containsInAnyOrder(joined(0, ONE, 0, 2), joined(1, ONE, 2, 0), joined(2, TWO, 1, 2));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void withoutSegmentsThereIsNothingToJoin(TestPipeline pipeline) {
    PCollection<Biography> text = pipeline.apply("Text", Create.of(biographies()));
    PAssert.that(
            pipeline
                .apply("Rows", Create.empty(TypeDescriptor.of(BalancedSegment.class)))
                .apply(JoinText.of(List.of("en", "sw"), text)))
        .empty();
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aMissingBiographyFailsByName(TestPipeline pipeline) {
    PCollection<Biography> text =
        pipeline.apply(
            "Text",
            Create.of(biographies().stream().filter(b -> b.language().equals("en")).toList()));
    pipeline
        .apply("Rows", Create.of(row(0, ONE, 0, 2)))
        .apply(JoinText.of(List.of("en", "sw"), text));
    PipelineExecutionException failure =
        assertThrows(PipelineExecutionException.class, () -> pipeline.run().waitUntilFinish());
    assertTrue(
        failure.getMessage().contains("Q1: segments were chosen, but no biography in sw"),
        failure.getMessage());
  }
}
