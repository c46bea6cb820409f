package org.occgen.transforms.write;

import java.util.List;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.books.BookEntry;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class ExcludeTestSetsTest {
  private static LabelledSegment row(String qid, int position, String... sentences) {
    return MadeRow.number(0)
        .sentence("en", sentences[0])
        .sentence("es", sentences[1])
        .builder()
        .id(qid + "-" + position)
        .qid(qid)
        .genderCategory("other")
        .positions(List.of(position, position))
        .build();
  }

  private static PersonRows person(
      String qid, String gender, boolean chosen, int repeated, LabelledSegment... rows) {
    return new PersonRows(qid, gender, chosen, repeated, List.of(rows));
  }

  private static final LabelledSegment IN_TEST =
      row("Q1", 0, "She was born in Lima.", "Nació en Lima.");
  private static final LabelledSegment UNUSED = row("Q1", 1, "She paints.", "Ella pinta.");
  private static final LabelledSegment SAME_SPANISH =
      row("Q2", 0, "They were born in Lima.", "«nació» en lima");
  private static final LabelledSegment SWAPPED =
      row("Q2", 1, "Nació en Lima.", "Otra cosa distinta.");
  private static final LabelledSegment FREE = row("Q2", 2, "They sing.", "Cantan.");
  private static final LabelledSegment GIVEN = row("Q3", 0, "He wrote.", "Escribió.");
  private static final LabelledSegment GIVEN_TOO = row("Q4", 0, "He read.", "Leyó.");

  private static final List<PersonRows> PEOPLE =
      List.of(
          person("Q1", Fixtures.FEMALE, true, 1, IN_TEST, UNUSED),
          person("Q2", Fixtures.NON_BINARY, false, 0, SAME_SPANISH, SWAPPED, FREE),
          person("Q3", Fixtures.MALE, false, 2, GIVEN),
          person("Q4", "", false, 0, GIVEN_TOO));

  private static StageOutput<LabelledSegment> leaveOut(
      TestPipeline pipeline, boolean ownTest, ApartKey... apart) {
    PCollection<LabelledSegment> test = pipeline.apply("Test", Create.of(IN_TEST));
    return pipeline
        .apply("People", Create.of(PEOPLE))
        .apply(
            new ExcludeTestSets(
                ownTest,
                test,
                pipeline.apply(
                    "Apart",
                    Create.of(List.of(apart)).withType(TypeDescriptor.of(ApartKey.class)))));
  }

  private static List<BookEntry> books(String fates) {
    return Fixtures.books(
        """
        SEGMENT F -: in 3, repeated-segment 1
        SEGMENT N -: in 3
        SEGMENT M -: in 3, repeated-segment 2
        SEGMENT - -: in 1
        PERSON F -: in 1
        PERSON N -: in 1
        PERSON M -: in 1
        PERSON - -: in 1
        """
            + fates);
  }

  @Test
  void leavesOutPeopleAndSentencesOfTheTestSet(TestPipeline pipeline) {
    StageOutput<LabelledSegment> output = leaveOut(pipeline, true);
    PAssert.that(output.rows()).containsInAnyOrder(FREE, GIVEN, GIVEN_TOO);
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            books(
                """
                SEGMENT F -: person-in-test 2
                PERSON F -: person-in-test 1
                SEGMENT N -: sentence-in-test 2, out 1
                PERSON N -: out 1
                SEGMENT M -: out 1
                PERSON M -: out 1
                SEGMENT - -: out 1
                PERSON - -: out 1
                """));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void leavesOutPeopleAndSentencesOfGivenBenchmarks(TestPipeline pipeline) {
    StageOutput<LabelledSegment> output =
        leaveOut(
            pipeline,
            true,
            ApartKey.ofPerson("Q3"),
            ApartKey.ofPerson("Q1"),
            ApartKey.ofSentence("Leyó."),
            ApartKey.ofSentence("They sing!"),
            ApartKey.ofSentence("Nació en Lima."));
    PAssert.that(output.rows()).empty();
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            books(
                """
                SEGMENT F -: person-in-test 2
                PERSON F -: person-in-test 1
                SEGMENT N -: sentence-in-test 2, sentence-in-benchmark 1
                PERSON N -: no-segment 1
                SEGMENT M -: person-in-benchmark 1
                PERSON M -: person-in-benchmark 1
                SEGMENT - -: sentence-in-benchmark 1
                PERSON - -: no-segment 1
                """));
    pipeline.run().waitUntilFinish();
  }

  /** Without balancing the rows of the run are the same corpus, and no test set. */
  @Test
  void anUnbalancedRunLeavesNothingOfItsOwnOut(TestPipeline pipeline) {
    StageOutput<LabelledSegment> output =
        leaveOut(pipeline, false, ApartKey.ofSentence("Otra cosa distinta"));
    PAssert.that(output.rows())
        .containsInAnyOrder(IN_TEST, UNUSED, SAME_SPANISH, FREE, GIVEN, GIVEN_TOO);
    pipeline.run().waitUntilFinish();
  }
}
