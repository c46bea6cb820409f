package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apiguardian.api.API;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;

/**
 * Balances gender within occupations: Algorithm 1 of the OccGen paper, for any number of gender
 * categories.
 *
 * <p>Occupation categories are balanced in ascending order. A person takes part only if none of its
 * occupations is used, that is, an occupation of a person who was chosen in a lower category. In
 * each group of each category the same number N of persons and the same number S of segments are
 * chosen for every gender category ({@link PersonChoice}, {@link SegmentChoice}); a group that
 * lacks one of them is dropped, and its occupations remain free.
 *
 * <p>Neither the order of the persons nor that of their segments changes the outcome. Everything
 * runs in one thread over people in memory, some hundred bytes each beside what is given: for
 * calibration, and what tests compare the pipeline with. Stage balance does the same spread over
 * workers, by the same functions of groups.
 */
@API(status = API.Status.STABLE)
public final class GenderBalancer {
  /** The person's gender values fall into two gender categories. */
  public static final String AMBIGUOUS_GENDER = GenderCategories.AMBIGUOUS;

  /** The person's gender category is not balanced over. */
  public static final String UNLISTED_GENDER = "unlisted-gender";

  /** The person has no segment. */
  public static final String NO_SEGMENT = "no-segment";

  /** The person has no occupation, and so no group. */
  public static final String NO_OCCUPATION = "no-occupation";

  /** The person's number of occupations is not among {@link BalanceOptions#categories()}. */
  public static final String CATEGORY_NOT_LISTED = "category-not-listed";

  /** A person of a lower category who was chosen has one of the person's occupations. */
  public static final String OCCUPATION_USED = "occupation-used";

  /** The person's group has nobody of a gender category that is balanced over. */
  public static final String GROUP_LACKS_GENDER = "group-lacks-gender";

  /** The group has more persons of this gender category than of another one. */
  public static final String SURPLUS_PERSON = "surplus-person";

  /** The person was chosen, and this segment was more than the group's S. */
  public static final String SURPLUS_SEGMENT = "surplus-segment";

  private final BalanceRules rules;
  private final BalanceOptions options;
  private final BalanceBooks books = new BalanceBooks();
  private final Map<Long, PersonSegments> people = new HashMap<>();
  private final List<BalancedSegment> rows = new ArrayList<>();
  private final List<BalancedGroup> groups = new ArrayList<>();

  private GenderBalancer(BalanceRules rules) {
    this.rules = rules;
    this.options = rules.options();
  }

  /**
   * Balances {@code persons}.
   *
   * @param persons each once, in any order
   * @param genders what the gender categories are
   * @param options what is balanced
   * @throws IllegalArgumentException if a person stands twice, a segment is another person's, has a
   *     score that is not finite or shares its pivot sentence with another one, or the options name
   *     a gender category that is not defined
   */
  public static BalancedSet balance(
      List<PersonSegments> persons, GenderCategories genders, BalanceOptions options) {
    GenderBalancer balancer = new GenderBalancer(new BalanceRules(genders, options));
    List<Entrant> entrants = new ArrayList<>(persons.size());
    persons.forEach(person -> entrants.add(balancer.enter(person)));
    entrants.sort(Comparator.comparingLong(Entrant::person));
    if (options.balanced()) {
      balancer.balanceCategories(entrants);
    } else {
      balancer.writeEverything(entrants);
    }
    return new BalancedSet(balancer.rows, balancer.groups, balancer.books.entries());
  }

  private Entrant enter(PersonSegments given) {
    PersonSegments ordered =
        new PersonSegments(
            given.person(),
            given.segments().stream()
                .sorted(Comparator.comparingInt(Segment::pivotPosition))
                .toList());
    Entrant entrant =
        Entrant.of(given.person(), rules.gender(given.person().genders()), ordered.segments());
    if (people.put(entrant.person(), ordered) != null) {
      throw new IllegalArgumentException(given.person().qid() + " stands twice");
    }
    books.in(entrant);
    return entrant;
  }

  /** Whether an entrant takes part, whoever else does; if not, it is entered in the books. */
  private boolean takesPart(Entrant entrant) {
    Optional<String> refusal = rules.refusal(entrant);
    refusal.ifPresent(reason -> books.dropped(entrant, reason));
    return refusal.isEmpty();
  }

  private void writeEverything(List<Entrant> entrants) {
    for (Entrant entrant : entrants) {
      if (takesPart(entrant)) {
        books.out(entrant, entrant.size(), SURPLUS_SEGMENT);
        Person person = person(entrant).person();
        write(
            entrant,
            IntStream.range(0, entrant.size()).toArray(),
            rules.genders().of(person.genders()),
            List.copyOf(person.occupations()));
      }
    }
  }

  private void balanceCategories(List<Entrant> entrants) {
    TreeMap<Integer, List<Entrant>> byCategory = new TreeMap<>();
    for (Entrant entrant : entrants) {
      if (takesPart(entrant)) {
        byCategory.computeIfAbsent(entrant.category(), category -> new ArrayList<>()).add(entrant);
      }
    }
    UsedOccupations used = new UsedOccupations();
    byCategory
        .values()
        .forEach(
            all -> groupsOf(all, used).forEach((key, members) -> balanceGroup(key, members, used)));
  }

  /** The groups of one category, in their order. */
  private Map<GroupKey, List<Entrant>> groupsOf(List<Entrant> all, UsedOccupations used) {
    TreeMap<GroupKey, List<Entrant>> members = new TreeMap<>();
    for (Entrant entrant : all) {
      if (used.blocks(entrant)) {
        books.dropped(entrant, OCCUPATION_USED);
      } else {
        members
            .computeIfAbsent(GroupKey.of(entrant, options.group()), key -> new ArrayList<>())
            .add(entrant);
      }
    }
    return members;
  }

  private void balanceGroup(GroupKey key, List<Entrant> members, UsedOccupations used) {
    members.sort(Entrant.ORDER);
    GroupChoice.choose(
            members,
            options,
            books,
            (chosen, kept) -> {
              used.use(chosen);
              write(chosen, kept, options.genders().get(chosen.gender()), key.qids());
            })
        .ifPresent(
            size ->
                groups.add(
                    new BalancedGroup(
                        key.category(), key.qids(), size.persons(), size.segments())));
  }

  private PersonSegments person(Entrant entrant) {
    return Objects.requireNonNull(people.get(entrant.person()));
  }

  private void write(Entrant entrant, int[] kept, String gender, List<String> group) {
    PersonSegments person = person(entrant);
    for (int place : kept) {
      rows.add(
          new BalancedSegment(
              rows.size(), person.person(), gender, group, person.segments().get(place)));
    }
  }
}
