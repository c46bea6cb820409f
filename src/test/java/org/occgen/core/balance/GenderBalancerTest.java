package org.occgen.core.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.balance.People.person;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.occgen.core.balance.BalanceOptions.Choose;
import org.occgen.core.balance.BalanceOptions.Group;
import org.occgen.core.books.BookEntry;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;

class GenderBalancerTest {
  private static final List<String> TWO = List.of("feminine", "masculine");
  private static final List<String> THREE = List.of("masculine", "feminine", "nonbinary");
  private static final List<String> PAINTER = List.of("Q100");
  private static final List<String> PAINTER_POET = List.of("Q100", "Q200");
  private static final List<String> POET_SCULPTOR = List.of("Q200", "Q300");

  private static BalancedSet balance(List<PersonSegments> people, BalanceOptions options) {
    return GenderBalancer.balance(people, GenderCategories.DEFAULT, options);
  }

  private static List<String> rows(BalancedSet set) {
    return set.segments().stream()
        .map(
            row ->
                BalanceModel.row(
                    new PersonSegments(row.person(), List.of()),
                    row.genderCategory(),
                    row.group(),
                    row.segment()))
        .toList();
  }

  private static Map<String, Integer> rowsByPerson(BalancedSet set) {
    Map<String, Integer> counts = new TreeMap<>();
    set.segments().forEach(row -> counts.merge(row.person().qid(), 1, Integer::sum));
    return counts;
  }

  private static long dropped(BalancedSet set, BookEntry.Unit unit, String reason) {
    return set.books().stream()
        .filter(e -> e.unit() == unit && e.reason().equals(reason))
        .mapToLong(BookEntry::count)
        .sum();
  }

  private static BalanceOptions randomOptions(Random random) {
    List<String> genders = random.nextInt(3) == 0 ? THREE : TWO;
    List<Integer> categories =
        switch (random.nextInt(4)) {
          case 0 -> List.of(1);
          case 1 -> List.of(2, 1);
          default -> List.of();
        };
    return new BalanceOptions(
        random.nextInt(10) > 0,
        genders,
        categories,
        random.nextInt(3) == 0 ? Group.OCCUPATION : Group.SET,
        random.nextInt(3) == 0 ? Choose.QUALITY : Choose.SIZE);
  }

  @Test
  void agreesWithTheModel() {
    int groups = 0;
    Map<String, Integer> fates = new HashMap<>();
    for (int seed = 0; seed < 1500; seed++) {
      Random random = new Random(seed);
      BalanceOptions options = randomOptions(random);
      List<PersonSegments> people = People.random(random, options.genders());
      BalanceModel model = new BalanceModel(people, options);
      BalancedSet set = balance(people, options);
      String name = "seed " + seed + ", " + options;

      assertEquals(model.rows, rows(set), name);
      assertEquals(
          model.groups,
          set.groups().stream()
              .map(
                  g ->
                      g.category() + " " + g.occupations() + " " + g.persons() + " " + g.segments())
              .toList(),
          name);
      assertEquals(expectedBooks(people, model), books(set), name);
      for (BalancedSegment row : set.segments()) {
        assertEquals(row, set.segments().get((int) row.row()));
        assertTrue(
            people.stream()
                .filter(p -> p.person().equals(row.person()))
                .anyMatch(p -> p.segments().contains(row.segment())));
      }
      groups += set.groups().size();
      model.fates.values().forEach(fate -> fates.merge(fate, 1, Integer::sum));
    }
    assertTrue(groups > 1000, groups + " groups");
    for (String reason :
        List.of(
            "",
            "ambiguous-gender",
            "unlisted-gender",
            "no-segment",
            "no-occupation",
            "category-not-listed",
            "occupation-used",
            "group-lacks-gender",
            "surplus-person")) {
      assertTrue(fates.getOrDefault(reason, 0) > 50, reason + " in " + fates);
    }
  }

  /** "UNIT KIND reason gender" to count, from what the model says of every person. */
  private static Map<String, Long> expectedBooks(List<PersonSegments> people, BalanceModel model) {
    Map<String, Long> expected = new TreeMap<>();
    for (PersonSegments p : people) {
      String fate = model.fates.get(p.person().qid());
      String gender = p.person().genderKey();
      long size = p.segments().size();
      long kept = model.rows.stream().filter(row -> row.startsWith(p.person().qid() + " ")).count();
      expected.merge("PERSON IN  " + gender, 1L, Long::sum);
      expected.merge("SEGMENT IN  " + gender, size, Long::sum);
      expected.merge("SEGMENT OUT  " + gender, kept, Long::sum);
      if (!fate.isEmpty()) {
        expected.merge("PERSON DROPPED " + fate + " " + gender, 1L, Long::sum);
        expected.merge("SEGMENT DROPPED " + fate + " " + gender, size, Long::sum);
      } else {
        expected.merge("PERSON OUT  " + gender, 1L, Long::sum);
        expected.merge("SEGMENT DROPPED surplus-segment " + gender, size - kept, Long::sum);
      }
    }
    expected.values().removeIf(count -> count == 0);
    return expected;
  }

  private static Map<String, Long> books(BalancedSet set) {
    Map<String, Long> books = new TreeMap<>();
    for (BookEntry entry : set.books()) {
      assertTrue(entry.count() > 0 && entry.language().isEmpty());
      books.merge(
          entry.unit() + " " + entry.kind() + " " + entry.reason() + " " + entry.gender(),
          entry.count(),
          Long::sum);
    }
    return books;
  }

  @Test
  void orderOfTheInputDoesNotMatter() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      BalanceOptions options = randomOptions(random);
      List<PersonSegments> people = new ArrayList<>();
      // Scores whose sums depend on their order.
      for (PersonSegments p : People.random(random, options.genders())) {
        List<Segment> segments = new ArrayList<>();
        for (Segment s : p.segments()) {
          double score = random.nextInt(3) == 0 ? 0.1 * random.nextInt(4) : random.nextDouble();
          segments.add(
              new Segment(s.qid(), s.positions(), s.cosines(), s.margins(), List.of(score)));
        }
        people.add(new PersonSegments(p.person(), segments));
      }
      BalancedSet expected = balance(people, options);
      List<PersonSegments> shuffled = new ArrayList<>();
      for (PersonSegments p : people) {
        List<Segment> segments = new ArrayList<>(p.segments());
        Collections.shuffle(segments, random);
        shuffled.add(new PersonSegments(p.person(), segments));
      }
      Collections.shuffle(shuffled, random);
      assertEquals(expected, balance(shuffled, options), "seed " + seed);
    }
  }

  /** The example of the design: painters, and what follows in category two. */
  private static List<PersonSegments> painters() {
    return List.of(
        person(1, "feminine", PAINTER, .5, .4, .3),
        person(2, "feminine", PAINTER, .6),
        person(3, "feminine", PAINTER, .7),
        person(11, "masculine", PAINTER, .1, .9, .2, .3, .2, .1),
        person(12, "masculine", PAINTER, .5, .4, .8, .05));
  }

  @Test
  void theExampleOfTheDesign() {
    // In the table the masculine painters are two, so that three feminine ones give N = 2.
    BalancedSet set = balance(painters(), BalanceOptions.DEFAULT);
    assertEquals(List.of(new BalancedGroup(1, PAINTER, 2, 4)), set.groups());
    // F1 and the better of F2 and F3; M1 and M2 with their best ones, 0.9 and 0.8, and the next
    // two best, 0.5 and 0.4, both of M2.
    assertEquals(
        List.of(
            "Q1 feminine [Q100] [0, 0]",
            "Q1 feminine [Q100] [2, 1]",
            "Q1 feminine [Q100] [4, 2]",
            "Q3 feminine [Q100] [0, 0]",
            "Q11 masculine [Q100] [2, 1]",
            "Q12 masculine [Q100] [0, 0]",
            "Q12 masculine [Q100] [2, 1]",
            "Q12 masculine [Q100] [4, 2]"),
        rows(set));
    assertEquals(1, dropped(set, BookEntry.Unit.PERSON, "surplus-person"));
    assertEquals(1, dropped(set, BookEntry.Unit.SEGMENT, "surplus-person"));
    assertEquals(6, dropped(set, BookEntry.Unit.SEGMENT, "surplus-segment"));
  }

  @Test
  void aHigherCategoryNeedsFreeOccupations() {
    List<PersonSegments> people = new ArrayList<>(painters());
    people.add(person(21, "feminine", PAINTER_POET, .9));
    people.add(person(22, "masculine", PAINTER_POET, .9));
    people.add(person(23, "feminine", POET_SCULPTOR, .9));
    people.add(person(24, "masculine", POET_SCULPTOR, .9, .9));
    BalancedSet set = balance(people, BalanceOptions.DEFAULT);
    assertEquals(
        List.of(new BalancedGroup(1, PAINTER, 2, 4), new BalancedGroup(2, POET_SCULPTOR, 1, 1)),
        set.groups());
    assertEquals(2, dropped(set, BookEntry.Unit.PERSON, "occupation-used"));

    // A group that was dropped uses nothing: with one gender of painters, all of them are free.
    people.removeIf(p -> p.person().occupations().equals(PAINTER) && p.person().qid().length() > 2);
    BalancedSet free = balance(people, BalanceOptions.DEFAULT);
    assertEquals(
        List.of(
            new BalancedGroup(2, PAINTER_POET, 1, 1), new BalancedGroup(2, POET_SCULPTOR, 1, 1)),
        free.groups());
    assertEquals(3, dropped(free, BookEntry.Unit.PERSON, "group-lacks-gender"));

    // Categories are not balanced against themselves, nor against those that are not listed.
    BalanceOptions second = new BalanceOptions(true, TWO, List.of(2), Group.SET, Choose.SIZE);
    assertEquals(2, balance(people, second).groups().size());
  }

  @Test
  void exchangesTheSmallestChosenForTheLargestUnchosen() {
    // Feminine limits S to 5 (4 + 1). Masculine begins with Q13 and Q12 (best means; 2 segments);
    // Q13 has one segment as Q12 has, and a better mean, so Q12 goes, and Q11 comes.
    List<PersonSegments> people =
        List.of(
            person(1, "feminine", PAINTER, .1, .1, .1, .1),
            person(2, "feminine", PAINTER, .1),
            person(11, "masculine", PAINTER, .1, .1, .1, .1),
            person(12, "masculine", PAINTER, .8),
            person(13, "masculine", PAINTER, .9),
            person(14, "masculine", PAINTER, .2, .2, .2));
    assertEquals(
        Map.of("Q1", 4, "Q2", 1, "Q11", 4, "Q13", 1),
        rowsByPerson(balance(people, BalanceOptions.DEFAULT)));
    // By quality the two best, and S follows.
    BalanceOptions quality = new BalanceOptions(true, TWO, List.of(), Group.SET, Choose.QUALITY);
    BalancedSet best = balance(people, quality);
    assertEquals(Map.of("Q1", 1, "Q2", 1, "Q12", 1, "Q13", 1), rowsByPerson(best));
    assertEquals(List.of(new BalancedGroup(1, PAINTER, 2, 2)), best.groups());
  }

  @Test
  void byOccupationEveryPersonCountsForItsSmallestFreeOne() {
    BalanceOptions options =
        new BalanceOptions(true, TWO, List.of(), Group.OCCUPATION, Choose.SIZE);
    List<PersonSegments> people =
        List.of(
            person(1, "feminine", List.of("Q9", "Q20"), .1),
            person(2, "masculine", List.of("Q9", "Q100"), .1, .2),
            person(3, "feminine", List.of("Q20", "Q100"), .1),
            person(4, "masculine", List.of("Q20", "Q30"), .1));
    BalancedSet set = balance(people, options);
    assertEquals(
        List.of(
            new BalancedGroup(2, List.of("Q9"), 1, 1), new BalancedGroup(2, List.of("Q20"), 1, 1)),
        set.groups());
    assertEquals(new BalanceModel(people, options).rows, rows(set));
    assertEquals(0, balance(people, BalanceOptions.DEFAULT).groups().size());
  }

  @Test
  void noneWritesEverythingOfEveryGender() {
    List<PersonSegments> people =
        List.of(
            person(10, "other", List.of("Q100"), .1, .2),
            person(9, "nonbinary", List.of(), .1),
            person(8, "ambiguous-gender", PAINTER, .1),
            person(7, "feminine", PAINTER_POET),
            person(6, "masculine", PAINTER_POET, .3));
    BalancedSet set = balance(people, BalanceOptions.NONE);
    assertEquals(
        List.of(
            "Q6 masculine [Q100, Q200] [0, 0]",
            "Q9 nonbinary [] [0, 0]",
            "Q10 other [Q100] [0, 0]",
            "Q10 other [Q100] [2, 1]"),
        rows(set));
    assertEquals(List.of(), set.groups());
    assertEquals(expectedBooks(people, new BalanceModel(people, BalanceOptions.NONE)), books(set));
    assertEquals(1, dropped(set, BookEntry.Unit.PERSON, "ambiguous-gender"));
    assertEquals(1, dropped(set, BookEntry.Unit.SEGMENT, "ambiguous-gender"));
    assertEquals(1, dropped(set, BookEntry.Unit.PERSON, "no-segment"));
  }

  @Test
  void emptyInputGivesAnEmptySet() {
    assertEquals(
        new BalancedSet(List.of(), List.of(), List.of()),
        balance(List.of(), BalanceOptions.DEFAULT));
  }

  @Test
  void refusesBadInput() {
    PersonSegments good = person(1, "feminine", PAINTER, .1, .2);
    Segment segment = good.segments().get(0);
    refuses("Q1 stands twice", List.of(good, good));
    refuses(
        "Q2 is given a segment of Q1",
        List.of(new PersonSegments(person(2, "feminine", PAINTER).person(), good.segments())));
    refuses(
        "Q1: two segments of pivot sentence 0",
        List.of(new PersonSegments(good.person(), List.of(segment, segment))));
    refuses("Q1: a segment has the score NaN", List.of(person(1, "feminine", PAINTER, Double.NaN)));
    BalanceOptions undefined =
        new BalanceOptions(true, List.of("feminine", "men"), List.of(), Group.SET, Choose.SIZE);
    String message = assertRefused(() -> balance(List.of(), undefined));
    assertEquals(
        "balance.genders: \"men\" is not defined; use some of [feminine, masculine, nonbinary]",
        message);
  }

  private static void refuses(String message, List<PersonSegments> people) {
    assertEquals(message, assertRefused(() -> balance(people, BalanceOptions.DEFAULT)));
  }

  @Test
  void refusesBadOptions() {
    refusesOptions("list two gender categories", List.of("feminine"), List.of());
    refusesOptions("list two gender categories", List.of(), List.of());
    refusesOptions("once", List.of("feminine", "feminine", "masculine"), List.of());
    refusesOptions("from 1, or all", TWO, List.of(1, 0));
    refusesOptions("once", TWO, List.of(2, 1, 2));
    assertEquals(
        List.of(1, 2),
        new BalanceOptions(true, TWO, List.of(2, 1), Group.SET, Choose.SIZE).categories());
    assertFalse(BalanceOptions.NONE.balanced());
    // Without balancing the genders mean nothing.
    BalanceOptions none =
        new BalanceOptions(false, List.of("men"), List.of(), Group.SET, Choose.SIZE);
    assertEquals(List.of(), balance(List.of(), none).segments());
  }

  private static void refusesOptions(
      String advice, List<String> genders, List<Integer> categories) {
    String message =
        assertRefused(() -> new BalanceOptions(true, genders, categories, Group.SET, Choose.SIZE));
    assertTrue(message.startsWith("balance.") && message.contains(advice), message);
  }
}
