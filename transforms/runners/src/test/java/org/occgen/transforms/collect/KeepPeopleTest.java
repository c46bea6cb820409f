package org.occgen.transforms.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class KeepPeopleTest {
  private static final String F = Fixtures.FEMALE;
  private static final String M = Fixtures.MALE;

  private static Person painter(String qid, String gender) {
    return Fixtures.person(qid, List.of(gender), List.of("Q1028181"), "en", "sw");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void theLatestRevisionIsKeptInWhateverOrderTheyCome(int seed, TestPipeline pipeline) {
    Person old = painter("Q5000", F);
    Person latest = Fixtures.person("Q5000", List.of(F), List.of("Q36180"), "en");
    Person oldest = Fixtures.person("Q5000", List.of(), List.of());
    List<Human> read =
        new ArrayList<>(
            List.of(
                new Human(old, 20, ""),
                new Human(latest, 100, ""),
                new Human(oldest, 3, ""),
                new Human(painter("Q5001", M), 1, "")));
    Collections.shuffle(read, new Random(seed));
    StageOutput<Person> kept = pipeline.apply(Create.of(read)).apply(KeepPeople.inShards(seed));
    PAssert.that(kept.rows()).containsInAnyOrder(latest, painter("Q5001", M));
    PAssert.that(Fixtures.summed("Books", kept.entries()))
        .containsInAnyOrder(
            Fixtures.books(
                """
                PERSON F -: in 2, out 1, repeated-item 1
                PERSON M -: in 1, out 1
                PERSON - -: in 1, repeated-item 1
                """));
    PAssert.that(kept.deadLetters()).empty();
    pipeline.run().waitUntilFinish();
  }

  @Test
  void whoLacksSomethingIsLeftOutByItsFirstReasonAndStillCounted(TestPipeline pipeline) {
    Person kept = Fixtures.person("Q1", List.of(F), List.of("Q10", "Q11"), "en", "sw");
    List<Person> people =
        List.of(
            kept,
            Fixtures.person("Q2", List.of(), List.of("Q10"), "en"),
            Fixtures.person("Q3", List.of(M), List.of(), "en"),
            Fixtures.person("Q4", List.of(M), List.of("Q10")),
            Fixtures.person("Q5", List.of(), List.of()));
    StageOutput<Person> output =
        pipeline
            .apply(Create.of(people.stream().map(p -> new Human(p, 1, "")).toList()))
            .apply(KeepPeople.inShards(2));
    PAssert.that(output.rows()).containsInAnyOrder(kept);
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            Fixtures.books(
                """
                PERSON F -: in 1, out 1
                PERSON - -: in 2, no-gender 2
                PERSON M -: in 2, no-occupation 1, no-sitelinks 1
                """));
    PAssert.that(Fixtures.summed("Statistics", output.statistics()))
        .containsInAnyOrder(
            count(Table.PEOPLE_BY_LANGUAGE, F, "en", 1),
            count(Table.PEOPLE_BY_LANGUAGE, F, "sw", 1),
            count(Table.PEOPLE_BY_LANGUAGE, "", "en", 1),
            count(Table.PEOPLE_BY_LANGUAGE, M, "en", 1),
            count(Table.PEOPLE_BY_OCCUPATION_COUNT, F, "2", 1),
            count(Table.PEOPLE_BY_OCCUPATION_COUNT, "", "1", 1),
            count(Table.PEOPLE_BY_OCCUPATION_COUNT, "", "0", 1),
            count(Table.PEOPLE_BY_OCCUPATION_COUNT, M, "0", 1),
            count(Table.PEOPLE_BY_OCCUPATION_COUNT, M, "1", 1),
            count(Table.PEOPLE, F, "", 1),
            count(Table.PEOPLE_BY_OCCUPATION, F, "Q10", 1),
            count(Table.PEOPLE_BY_OCCUPATION, F, "Q11", 1));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void revisionsAreOrderedByNumberThenByWhatTheySay() {
    Human nine = new Human(painter("Q1", F), 9, "");
    Human ten = new Human(painter("Q1", F), 10, "");
    Human otherTen = new Human(painter("Q1", M), 10, "");
    assertEquals(-1, Integer.signum(Human.LATEST_LAST.compare(nine, ten)));
    assertEquals(
        -Integer.signum(Human.LATEST_LAST.compare(otherTen, ten)),
        Integer.signum(Human.LATEST_LAST.compare(ten, otherTen)));
    assertEquals(1, Math.abs(Integer.signum(Human.LATEST_LAST.compare(ten, otherTen))));
  }

  private static Statistic count(Table table, String gender, String key, long count) {
    return Statistic.of(Stage.COLLECT, table, gender, key, count);
  }
}
