package org.occgen.transforms.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.BalancedSet;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class BalanceGendersTest {
  private static final List<List<String>> GENDERS =
      List.of(
          List.of(Fixtures.FEMALE),
          List.of(Fixtures.MALE),
          List.of(Fixtures.MALE),
          List.of(Fixtures.NON_BINARY),
          List.of(Fixtures.FEMALE, Fixtures.MALE));

  /** People with up to two occupations and up to six segments, some of which repeat. */
  private static List<KeyedSegments> people(int number, int seed) {
    Random random = new Random(seed);
    List<KeyedSegments> people = new ArrayList<>();
    for (int p = 1; p <= number; p++) {
      List<String> occupations =
          random.ints(random.nextInt(4) == 0 ? 2 : 1, 10, 16).mapToObj(i -> "Q" + i).toList();
      // ids whose order as text is not that of their numbers
      Person person =
          Fixtures.person("Q" + p * 7, GENDERS.get(random.nextInt(5)), occupations, "en", "sw");
      List<Segment> segments = new ArrayList<>();
      List<Long> keys = new ArrayList<>();
      for (int i = random.nextInt(7); i > 0; i--) {
        double margin = 1 + random.nextInt(50) / 100.0;
        segments.add(
            new Segment(
                person.qid(), List.of(6 - i, i), List.of(0.9), List.of(margin), margin - 1));
        keys.add((long) random.nextInt(number * 20));
      }
      people.add(new KeyedSegments(person, segments, keys));
    }
    return people;
  }

  private static Person without(Person person, Set<String> ignored) {
    return new Person(
        person.qid(),
        person.name(),
        person.genders(),
        person.occupations().stream().filter(o -> !ignored.contains(o)).toList(),
        person.sitelinks());
  }

  /** The plain functions of core on the same people. */
  private static BalancedSet expected(
      List<KeyedSegments> people, BalanceOptions options, Set<String> ignored) {
    RepeatedSegments repeated = new RepeatedSegments();
    List<PersonSegments> distinct = new ArrayList<>();
    people.stream()
        .sorted(Comparator.comparing(p -> p.person().qid(), Qid.ORDER))
        .forEach(
            selected ->
                distinct.add(
                    repeated.keepFirst(
                        new KeyedSegments(
                            without(selected.person(), ignored),
                            selected.segments(),
                            selected.keys()))));
    return GenderBalancer.balance(distinct, GenderCategories.DEFAULT, options);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void balancesAsThePlainFunctionsDo(int seed, TestPipeline pipeline) {
    BalanceOptions options =
        switch (seed) {
          case 1 -> BalanceOptions.NONE;
          case 2 ->
              new BalanceOptions(
                  true,
                  List.of("feminine", "masculine", "nonbinary"),
                  List.of(),
                  BalanceOptions.Group.OCCUPATION,
                  BalanceOptions.Choose.QUALITY);
          default -> BalanceOptions.DEFAULT;
        };
    Set<String> ignored = seed == 4 ? Set.of("Q11", "Q12") : Set.of();
    List<KeyedSegments> people = people(120, seed);
    BalancedSet expected = expected(people, options, ignored);
    List<Person> chosen =
        expected.segments().stream().map(BalancedSegment::person).distinct().toList();
    if (chosen.size() < 10) {
      throw new AssertionError("a poor example: " + chosen.size() + " people are chosen");
    }
    Collections.shuffle(people, new Random(seed));
    StageOutput<BalancedSegment> output =
        pipeline
            .apply(Create.of(people))
            .apply(Reshuffle.<KeyedSegments>viaRandomKey().withNumBuckets(7))
            .apply(BalanceGenders.of(GenderCategories.DEFAULT, options).ignoring(ignored));
    PAssert.that(output.rows()).containsInAnyOrder(expected.segments());
    long segments = people.stream().mapToLong(p -> p.keys().size()).sum();
    long rows = expected.segments().size();
    PAssert.that(output.entries())
        .satisfies(
            entries -> {
              Books books = new Books(StreamSupport.stream(entries.spliterator(), false).toList());
              assertEquals(List.of(), books.imbalances());
              assertEquals(120, books.total(Unit.PERSON, Kind.IN));
              assertEquals(segments, books.total(Unit.SEGMENT, Kind.IN));
              assertEquals(rows, books.total(Unit.SEGMENT, Kind.OUT));
              return null;
            });
    // who is left is in the funnel, with the rows that it has
    List<Statistic> left =
        chosen.stream().flatMap(p -> Statistic.ofPerson(Stage.BALANCE, p).stream()).toList();
    List<Statistic> perGender = new ArrayList<>(left);
    expected
        .segments()
        .forEach(
            row ->
                perGender.add(
                    Statistic.of(Stage.BALANCE, Table.SEGMENTS, row.person().genderKey(), "", 1)));
    for (KeyedSegments person : people) {
      long had = person.keys().size();
      if (had > 0) {
        Person narrowed = without(person.person(), ignored);
        perGender.addAll(Statistic.ofPerson(Stage.ALIGN, narrowed));
        perGender.add(Statistic.of(Stage.ALIGN, Table.SEGMENTS, narrowed.genderKey(), "", had));
      }
    }
    PAssert.that(Fixtures.summed("Statistics", output.statistics()))
        .containsInAnyOrder(Fixtures.summed(perGender));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aRepeatedSegmentStaysWithTheSmallerNumberAndIsCounted(TestPipeline pipeline) {
    // Q9 is the smaller number and the larger word
    KeyedSegments nine = one("Q9", Fixtures.FEMALE, 77);
    KeyedSegments ten = one("Q10", Fixtures.FEMALE, 77);
    StageOutput<BalancedSegment> output =
        pipeline
            .apply(Create.of(ten, nine))
            .apply(BalanceGenders.of(GenderCategories.DEFAULT, BalanceOptions.NONE));
    PAssert.that(output.rows())
        .satisfies(
            rows -> {
              assertEquals(
                  Set.of("Q9"),
                  StreamSupport.stream(rows.spliterator(), false)
                      .map(row -> row.person().qid())
                      .collect(Collectors.toSet()));
              return null;
            });
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            BookEntry.in(Unit.PERSON, Fixtures.FEMALE, "", 2),
            BookEntry.out(Unit.PERSON, Fixtures.FEMALE, "", 1),
            BookEntry.dropped(Unit.PERSON, GenderBalancer.NO_SEGMENT, Fixtures.FEMALE, "", 1),
            BookEntry.in(Unit.SEGMENT, Fixtures.FEMALE, "", 2),
            BookEntry.out(Unit.SEGMENT, Fixtures.FEMALE, "", 1),
            BookEntry.dropped(
                Unit.SEGMENT, RepeatedSegments.REPEATED_SEGMENT, Fixtures.FEMALE, "", 1));
    pipeline.run().waitUntilFinish();
  }

  private static KeyedSegments one(String qid, String gender, long key) {
    Person person = Fixtures.person(qid, List.of(gender), List.of("Q10"), "en");
    Segment segment = new Segment(qid, List.of(0), List.of(), List.of(), 0);
    return new KeyedSegments(person, List.of(segment), List.of(key));
  }

  @Test
  void nobodyGivesNothing(TestPipeline pipeline) {
    StageOutput<BalancedSegment> output =
        pipeline
            .apply(Create.empty(TypeDescriptor.of(KeyedSegments.class)))
            .apply(BalanceGenders.of(GenderCategories.DEFAULT, BalanceOptions.DEFAULT));
    PAssert.that(output.rows()).empty();
    PAssert.that(output.entries()).empty();
    pipeline.run().waitUntilFinish();
  }
}
