package org.occgen.transforms.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
        double probability = random.nextInt(50) / 100.0;
        segments.add(
            new Segment(
                person.qid(), List.of(6 - i, i), List.of(0.9), List.of(1.2), List.of(probability)));
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

  /**
   * People who are balanced, and how.
   *
   * @param name of its transforms
   */
  private record Example(
      String name, List<KeyedSegments> people, BalanceOptions options, Set<String> ignored) {
    BalancedSet expected() {
      return BalanceGendersTest.expected(people, options, ignored);
    }

    SelectedFiles files(Path folder) {
      Path own = folder.resolve(name);
      return new SelectedFiles(
          own.resolve("selected").toString(), own.resolve("repeated").toString(), 2);
    }

    void write(TestPipeline pipeline, Path folder) {
      pipeline
          .apply(name + "Made", Create.of(people).withCoder(RecordCoder.of(KeyedSegments.class)))
          .apply(name + "Spread", Reshuffle.<KeyedSegments>viaRandomKey().withNumBuckets(3))
          .apply(name + "Write", WriteSelected.to(files(folder)));
    }

    void balance(TestPipeline pipeline, Path folder) {
      BalancedSet expected = expected();
      StageOutput<BalancedSegment> output =
          pipeline.apply(
              name + "Balance",
              BalanceGenders.of(files(folder), new BalanceRules(GenderCategories.DEFAULT, options))
                  .ignoring(ignored));
      PAssert.that(name, output.rows()).containsInAnyOrder(expected.segments());
      PAssert.that(name, Fixtures.summed(name + "Books", output.entries()))
          .containsInAnyOrder(expectedBooks(people, expected));
      PAssert.that(name, Fixtures.summed(name + "Statistics", output.statistics()))
          .containsInAnyOrder(expectedStatistics(people, expected, ignored));
      PAssert.that(name, output.deadLetters()).empty();
    }
  }

  /** An example of random people, of whom enough are chosen to show something. */
  private static Example random(
      String name, int number, int seed, BalanceOptions options, Set<String> ignored) {
    List<KeyedSegments> people = people(number, seed);
    Collections.shuffle(people, new Random(seed));
    Example example = new Example(name, people, options, ignored);
    long chosen =
        example.expected().segments().stream().map(BalancedSegment::person).distinct().count();
    assertTrue(chosen >= 10, "a poor example: " + chosen + " people are chosen");
    return example;
  }

  private static BalanceOptions byOccupation(
      List<String> genders, List<Integer> categories, BalanceOptions.Choose choose) {
    return new BalanceOptions(true, genders, categories, BalanceOptions.Group.OCCUPATION, choose);
  }

  /**
   * All in one job, since most of what a small one costs is its start. The Direct runner, for which
   * a large job is dear, gets few of them.
   */
  @Test
  void balancesAsThePlainFunctionsDo(PipelineFactory pipelines) {
    List<Example> all =
        List.of(
            new Example("Nobody", List.of(), BalanceOptions.DEFAULT, Set.of()),
            new Example("Repeated", REPEATED, BalanceOptions.NONE, Set.of()),
            random("Ignored", 120, 4, BalanceOptions.DEFAULT, Set.of("Q11", "Q12")),
            random("None", 60, 1, BalanceOptions.NONE, Set.of()),
            random(
                "Three",
                120,
                2,
                byOccupation(
                    List.of("feminine", "masculine", "nonbinary"),
                    List.of(),
                    BalanceOptions.Choose.QUALITY),
                Set.of()),
            random(
                "Higher",
                200,
                5,
                byOccupation(
                    List.of("masculine", "feminine"), List.of(2, 3), BalanceOptions.Choose.SIZE),
                Set.of()));
    TestPipeline writing = pipelines.create();
    boolean direct = writing.getOptions().getRunner() == DirectRunner.class;
    List<Example> examples = direct ? all.subList(1, 3) : all;
    examples.forEach(example -> example.write(writing, folder));
    writing.run().waitUntilFinish();
    TestPipeline balancing = pipelines.create();
    examples.forEach(example -> example.balance(balancing, folder));
    balancing.run().waitUntilFinish();
  }

  // Q9 is the smaller number and the larger word
  private static final List<KeyedSegments> REPEATED =
      List.of(one("Q10", Fixtures.FEMALE, 77), one("Q9", Fixtures.FEMALE, 77));

  private static KeyedSegments one(String qid, String gender, long key) {
    Person person = Fixtures.person(qid, List.of(gender), List.of("Q10"), "en");
    Segment segment = new Segment(qid, List.of(0), List.of(), List.of(), List.of());
    return new KeyedSegments(person, List.of(segment), List.of(key));
  }

  /** What the example above must give. */
  @Test
  void aRepeatedSegmentStaysWithTheSmallerNumberAndIsCounted() {
    BalancedSet expected = expected(REPEATED, BalanceOptions.NONE, Set.of());
    assertEquals(
        List.of("Q9"), expected.segments().stream().map(row -> row.person().qid()).toList());
    assertEquals(
        Fixtures.books(
            """
            PERSON F -: in 2, out 1, no-segment 1
            SEGMENT F -: in 2, out 1, repeated-segment 1
            """),
        expectedBooks(REPEATED, expected));
  }
}
