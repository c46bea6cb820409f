package org.occgen.transforms.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalanceRules;
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
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.PipelineFactory;

@OnEachRunner
class BalanceGendersTest {
  @TempDir private Path folder;

  private static final List<List<String>> GENDERS =
      List.of(
          List.of(Fixtures.FEMALE),
          List.of(Fixtures.MALE),
          List.of(Fixtures.MALE),
          List.of(Fixtures.NON_BINARY),
          List.of(Fixtures.FEMALE, Fixtures.MALE));

  /** People with up to three occupations and up to six segments, some of which repeat. */
  private static List<KeyedSegments> people(int number, int seed) {
    Random random = new Random(seed);
    List<KeyedSegments> people = new ArrayList<>();
    for (int p = 1; p <= number; p++) {
      List<String> occupations =
          random
              .ints(random.nextInt(4) == 0 ? 2 + random.nextInt(2) : 1, 10, 16)
              .mapToObj(i -> "Q" + i)
              .toList();
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

  /** What the pipeline is to enter, by the plain functions of core. */
  private static List<BookEntry> expectedBooks(List<KeyedSegments> people, BalancedSet expected) {
    List<BookEntry> entries = new ArrayList<>();
    RepeatedSegments repeated = new RepeatedSegments();
    people.stream()
        .sorted(Comparator.comparing(p -> p.person().qid(), Qid.ORDER))
        .forEach(
            person ->
                RepeatedSegments.books(person, repeated.keepFirst(person)).stream()
                    .filter(entry -> entry.kind() != Kind.OUT && entry.count() > 0)
                    .forEach(entries::add));
    expected.books().stream()
        .filter(entry -> entry.unit() != Unit.SEGMENT || entry.kind() != Kind.IN)
        .forEach(entries::add);
    return Books.sum(entries);
  }

  private static List<Statistic> expectedStatistics(
      List<KeyedSegments> people, BalancedSet expected, Set<String> ignored) {
    List<Statistic> statistics = new ArrayList<>();
    expected.segments().stream()
        .map(BalancedSegment::person)
        .distinct()
        .forEach(person -> statistics.addAll(Statistic.ofPerson(Stage.BALANCE, person)));
    expected
        .segments()
        .forEach(
            row ->
                statistics.add(
                    Statistic.of(Stage.BALANCE, Table.SEGMENTS, row.person().genderKey(), "", 1)));
    for (KeyedSegments person : people) {
      long had = person.keys().size();
      if (had > 0) {
        Person narrowed = without(person.person(), ignored);
        statistics.addAll(Statistic.ofPerson(Stage.ALIGN, narrowed));
        statistics.add(Statistic.of(Stage.ALIGN, Table.SEGMENTS, narrowed.genderKey(), "", had));
      }
    }
    return Books.sum(statistics);
  }

  /** Files of {@code people}, written by a pipeline of its own. */
  private static SelectedFiles write(
      List<KeyedSegments> people, Path folder, int shards, PipelineFactory pipelines) {
    SelectedFiles files =
        new SelectedFiles(
            folder.resolve("selected").toString(), folder.resolve("repeated").toString(), shards);
    TestPipeline pipeline = pipelines.create();
    pipeline
        .apply(Create.of(people).withCoder(RecordCoder.of(KeyedSegments.class)))
        .apply(Reshuffle.<KeyedSegments>viaRandomKey().withNumBuckets(7))
        .apply(WriteSelected.to(files));
    pipeline.run().waitUntilFinish();
    return files;
  }

  private static void assertBalancesAsThePlainFunctionsDo(
      List<KeyedSegments> people,
      BalanceOptions options,
      Set<String> ignored,
      Path folder,
      PipelineFactory pipelines) {
    BalancedSet expected = expected(people, options, ignored);
    SelectedFiles files = write(people, folder, 3, pipelines);
    TestPipeline pipeline = pipelines.create();
    StageOutput<BalancedSegment> output =
        pipeline.apply(
            BalanceGenders.of(files, new BalanceRules(GenderCategories.DEFAULT, options))
                .ignoring(ignored));
    PAssert.that(output.rows()).containsInAnyOrder(expected.segments());
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(expectedBooks(people, expected));
    PAssert.that(Fixtures.summed("Statistics", output.statistics()))
        .containsInAnyOrder(expectedStatistics(people, expected, ignored));
    PAssert.that(output.deadLetters()).empty();
    pipeline.run().waitUntilFinish();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void balancesAsThePlainFunctionsDo(int seed, PipelineFactory pipelines) {
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
          case 5 ->
              new BalanceOptions(
                  true,
                  List.of("masculine", "feminine"),
                  List.of(2, 3),
                  BalanceOptions.Group.OCCUPATION,
                  BalanceOptions.Choose.SIZE);
          default -> BalanceOptions.DEFAULT;
        };
    Set<String> ignored = seed == 4 ? Set.of("Q11", "Q12") : Set.of();
    List<KeyedSegments> people = people(seed == 5 ? 400 : 120, seed);
    long chosen =
        expected(people, options, ignored).segments().stream()
            .map(BalancedSegment::person)
            .distinct()
            .count();
    if (chosen < 10) {
      throw new AssertionError("a poor example: " + chosen + " people are chosen");
    }
    Collections.shuffle(people, new Random(seed));
    assertBalancesAsThePlainFunctionsDo(people, options, ignored, folder, pipelines);
  }

  @Test
  void aRepeatedSegmentStaysWithTheSmallerNumberAndIsCounted(PipelineFactory pipelines) {
    // Q9 is the smaller number and the larger word
    KeyedSegments nine = one("Q9", Fixtures.FEMALE, 77);
    KeyedSegments ten = one("Q10", Fixtures.FEMALE, 77);
    List<KeyedSegments> people = List.of(ten, nine);
    BalancedSet expected = expected(people, BalanceOptions.NONE, Set.of());
    assertEquals(
        List.of("Q9"), expected.segments().stream().map(row -> row.person().qid()).toList());
    assertEquals(
        List.of(
            BookEntry.in(Unit.PERSON, Fixtures.FEMALE, "", 2),
            BookEntry.out(Unit.PERSON, Fixtures.FEMALE, "", 1),
            BookEntry.dropped(Unit.PERSON, GenderBalancer.NO_SEGMENT, Fixtures.FEMALE, "", 1),
            BookEntry.in(Unit.SEGMENT, Fixtures.FEMALE, "", 2),
            BookEntry.out(Unit.SEGMENT, Fixtures.FEMALE, "", 1),
            BookEntry.dropped(
                Unit.SEGMENT, RepeatedSegments.REPEATED_SEGMENT, Fixtures.FEMALE, "", 1)),
        expectedBooks(people, expected));
    assertBalancesAsThePlainFunctionsDo(people, BalanceOptions.NONE, Set.of(), folder, pipelines);
  }

  private static KeyedSegments one(String qid, String gender, long key) {
    Person person = Fixtures.person(qid, List.of(gender), List.of("Q10"), "en");
    Segment segment = new Segment(qid, List.of(0), List.of(), List.of(), 0);
    return new KeyedSegments(person, List.of(segment), List.of(key));
  }

  @Test
  void nobodyGivesNothing(PipelineFactory pipelines) {
    assertBalancesAsThePlainFunctionsDo(
        List.of(), BalanceOptions.DEFAULT, Set.of(), folder, pipelines);
  }
}
