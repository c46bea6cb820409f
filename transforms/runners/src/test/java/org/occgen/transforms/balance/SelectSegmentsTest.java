package org.occgen.transforms.balance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.core.books.BookEntry;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class SelectSegmentsTest {
  private static final Map<String, Double> PROBABILITIES = Map.of("es", 0.5, "sw", 0.2);
  private static final Map<String, Double> MARGINS = Map.of("sw", 1.02);

  static List<PersonCandidates> people(int number) {
    List<PersonCandidates> people = new ArrayList<>();
    Random random = new Random(number);
    for (int p = 1; p <= number; p++) {
      Person person =
          Fixtures.person(
              "Q" + p,
              List.of(p % 3 == 0 ? Fixtures.MALE : Fixtures.FEMALE),
              List.of("Q" + (100 + p % 4)),
              "en",
              "es",
              "sw");
      List<Candidate> candidates = new ArrayList<>();
      for (String language : List.of("es", "sw")) {
        for (int pivot = 0; pivot < 6; pivot++) {
          for (int index = 0; index < 6; index++) {
            if (random.nextInt(3) == 0) {
              candidates.add(
                  new Candidate(
                      language,
                      pivot,
                      index,
                      random.nextInt(100) / 100.0,
                      0.95 + random.nextInt(20) / 100.0,
                      4,
                      4,
                      random.nextBoolean(),
                      random.nextBoolean(),
                      Candidate.Rivals.NONE,
                      random.nextInt(10) / 10.0,
                      0));
            }
          }
        }
      }
      List<List<Long>> keys = new ArrayList<>();
      for (int language = 0; language < 3; language++) {
        keys.add(random.longs(6).boxed().toList());
      }
      people.add(new PersonCandidates(person, List.of("en", "es", "sw"), keys, candidates));
    }
    return people;
  }

  @ParameterizedTest
  @EnumSource(Retrieval.class)
  void selectsAsThePlainFunctionsDo(Retrieval retrieval, TestPipeline pipeline) {
    List<PersonCandidates> people = people(40);
    List<KeyedSegments> rows = new ArrayList<>();
    List<BookEntry> books = new ArrayList<>();
    PairChoice choice = new PairChoice(retrieval, PROBABILITIES, MARGINS);
    for (PersonCandidates person : people) {
      PivotIntersection intersection =
          PivotIntersection.of(person, choice, OldSentences.Ages.ALL_NEW);
      rows.add(intersection.segments());
      intersection.books().stream().filter(entry -> entry.count() > 0).forEach(books::add);
    }
    StageOutput<KeyedSegments> output =
        pipeline.apply(Create.of(people)).apply(SelectSegments.of(choice));
    PAssert.that(output.rows()).containsInAnyOrder(rows);
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(Fixtures.summed(books));
    pipeline.run().waitUntilFinish();
  }
}
