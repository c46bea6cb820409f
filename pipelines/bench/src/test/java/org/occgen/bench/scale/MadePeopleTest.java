package org.occgen.bench.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;
import org.occgen.core.person.Titles;

class MadePeopleTest {
  private static final List<String> LANGUAGES = List.of("en", "ru", "ar");
  private static final int N = 5_000;

  private final PeoplePlan plan = plan(1, 0);
  private final MadePeople people = new MadePeople(plan);

  @Test
  void theSamePersonAtAnyTimeAndAnotherOneForAnotherSeed() {
    Person late = new MadePeople(plan).person(N - 1);
    IntStream.range(0, N).forEach(people::person);
    assertEquals(late, people.person(N - 1));
    assertNotEquals(all(people), all(new MadePeople(plan(2, 0))));
  }

  @Test
  void allHaveNamesAndIdsOfTheirOwn() {
    Set<String> ids = new HashSet<>();
    Set<String> titles = new HashSet<>();
    for (long index = 0; index < people.items(); index++) {
      assertTrue(ids.add(people.qid(index)));
      if (people.kind(index) != MadePeople.Kind.NO_HUMAN) {
        people
            .person(index)
            .sitelinks()
            .forEach(
                link -> {
                  assertTrue(titles.add(link.language() + link.title()), link.title());
                  assertTrue(Titles.isWellFormed(link.title()), link.title());
                });
      }
    }
    assertNotEquals(
        MadeNames.full("en", true, 0, MadeNames.SURNAMES - 1), MadeNames.full("en", true, 0, 0));
  }

  @Test
  void sharesAreThoseOfWikidata() {
    Map<String, Long> genders =
        all(people).stream()
            .collect(
                Collectors.groupingBy(
                    person -> GenderCategories.DEFAULT.of(person.genders()),
                    Collectors.counting()));
    assertEquals(0.19, genders.get("feminine") / (double) N, 0.02);
    assertEquals(0.80, genders.get("masculine") / (double) N, 0.02);
    assertEquals(0.57, share(person -> person.occupations().size() == 1), 0.02);
    assertEquals(0.22, share(person -> person.occupations().size() == 2), 0.02);
    assertEquals(0.11, share(person -> person.occupations().size() == 3), 0.02);
    assertTrue(all(people).stream().allMatch(person -> person.occupations().size() <= 12));
    List<Long> byOccupation =
        all(people).stream()
            .flatMap(person -> person.occupations().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
            .values()
            .stream()
            .sorted()
            .toList();
    assertTrue(byOccupation.size() > MadeOccupations.COUNT / 2, "" + byOccupation.size());
    long most = byOccupation.get(byOccupation.size() - 1);
    assertTrue(most > 0.03 * N && most < 0.2 * N, "" + most);
  }

  @Test
  void oneOccupationIsAsFrequentAsAsked() {
    MadePeople hot = new MadePeople(plan(1, 0.6));
    long have =
        all(hot).stream()
            .filter(person -> person.occupations().contains(MadeOccupations.qid(0)))
            .count();
    assertEquals(0.6, have / (double) N, 0.02);
  }

  @Test
  void othersLackSomething() {
    for (long index = N; index < people.items(); index++) {
      MadePeople.Kind kind = people.kind(index);
      if (kind == MadePeople.Kind.NO_HUMAN) {
        continue;
      }
      Person person = people.person(index);
      assertEquals(
          kind != MadePeople.Kind.WITHOUT_ARTICLES, person.hasArticlesIn(LANGUAGES), "" + index);
      assertEquals(
          kind == MadePeople.Kind.WITHOUT_OCCUPATION, person.occupations().isEmpty(), "" + index);
      if (kind == MadePeople.Kind.WITHOUT_GENDER) {
        assertEquals(List.of(), person.genders());
      }
    }
    assertEquals(N / 5, people.items() - N);
    assertThrows(IndexOutOfBoundsException.class, () -> people.person(people.items()));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.2, 0, 0, people",
    "90000000, 0.2, 0, 0, people",
    "10, -1, 0, 0, others",
    "10, 0, 1.5, 0, occupation-share",
    "10, 0, 0, 1000000, longest-article"
  })
  void refusesWhatCannotBeMade(
      long number, double others, double occupationShare, int longest, String complaint) {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> new PeoplePlan(number, LANGUAGES, 1, others, occupationShare, longest, Map.of()));
    assertTrue(String.valueOf(refusal.getMessage()).startsWith(complaint), refusal.getMessage());
  }

  private static PeoplePlan plan(long seed, double occupationShare) {
    return new PeoplePlan(N, LANGUAGES, seed, 0.2, occupationShare, 0, Map.of());
  }

  private double share(Predicate<Person> which) {
    return all(people).stream().filter(which).count() / (double) N;
  }

  private static List<Person> all(MadePeople people) {
    return LongStream.range(0, N).mapToObj(people::person).toList();
  }
}
