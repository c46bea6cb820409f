package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Qid;

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
 * runs in one thread over references to what is given: some hundred bytes a person beside it.
 */
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

  private static final Comparator<List<String>> BY_NUMBERS = GenderBalancer::compareByNumbers;

  private final GenderCategories genders;
  private final BalanceOptions options;
  private final BalanceBooks books = new BalanceBooks();
  private final List<BalancedSegment> rows = new ArrayList<>();
  private final List<BalancedGroup> groups = new ArrayList<>();

  private GenderBalancer(GenderCategories genders, BalanceOptions options) {
    this.genders = genders;
    this.options = options;
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
    options.checkGenders(genders);
    List<Entrant> entrants = new ArrayList<>(persons.size());
    persons.forEach(person -> entrants.add(new Entrant(person)));
    entrants.sort(Comparator.comparingLong(Entrant::qidNumber));
    GenderBalancer balancer = new GenderBalancer(genders, options);
    for (int i = 0; i < entrants.size(); i++) {
      if (i > 0 && entrants.get(i).qidNumber() == entrants.get(i - 1).qidNumber()) {
        throw new IllegalArgumentException(entrants.get(i).person().qid() + " stands twice");
      }
      balancer.books.in(entrants.get(i));
    }
    if (options.balanced()) {
      balancer.balanceCategories(entrants);
    } else {
      balancer.writeEverything(entrants);
    }
    return new BalancedSet(balancer.rows, balancer.groups, balancer.books.entries());
  }

  private void writeEverything(List<Entrant> entrants) {
    for (Entrant entrant : entrants) {
      String gender = genders.of(entrant.person().genders());
      if (gender.equals(GenderCategories.AMBIGUOUS)) {
        books.dropped(entrant, AMBIGUOUS_GENDER);
      } else if (entrant.size() == 0) {
        books.dropped(entrant, NO_SEGMENT);
      } else {
        write(entrant, entrant.segments(), gender, List.copyOf(entrant.person().occupations()));
      }
    }
  }

  private void balanceCategories(List<Entrant> entrants) {
    TreeMap<Integer, List<Entrant>> byCategory = new TreeMap<>();
    for (Entrant entrant : entrants) {
      String gender = genders.of(entrant.person().genders());
      if (gender.equals(GenderCategories.AMBIGUOUS)) {
        books.dropped(entrant, AMBIGUOUS_GENDER);
      } else if (!options.genders().contains(gender)) {
        books.dropped(entrant, UNLISTED_GENDER);
      } else if (entrant.size() == 0) {
        books.dropped(entrant, NO_SEGMENT);
      } else if (entrant.category() == 0) {
        books.dropped(entrant, NO_OCCUPATION);
      } else if (!options.listsCategory(entrant.category())) {
        books.dropped(entrant, CATEGORY_NOT_LISTED);
      } else {
        byCategory.computeIfAbsent(entrant.category(), category -> new ArrayList<>()).add(entrant);
      }
    }
    Set<String> used = new HashSet<>();
    byCategory.forEach(
        (category, all) -> {
          // A category is balanced against those below it, not against itself.
          Set<String> usedHere = new HashSet<>();
          groupsOf(all, used)
              .forEach(
                  (occupations, members) -> balanceGroup(category, occupations, members, usedHere));
          used.addAll(usedHere);
        });
  }

  /** The groups of one category, by the numbers of their occupations. */
  private Map<List<String>, List<Entrant>> groupsOf(List<Entrant> all, Set<String> used) {
    Map<List<String>, List<Entrant>> members = new TreeMap<>(BY_NUMBERS);
    for (Entrant entrant : all) {
      List<String> occupations = entrant.person().occupations();
      if (occupations.stream().anyMatch(used::contains)) {
        books.dropped(entrant, OCCUPATION_USED);
        continue;
      }
      List<String> key =
          switch (options.group()) {
            case SET -> occupations;
            // Who takes part has free occupations only: the first one is the smallest free one.
            case OCCUPATION -> occupations.subList(0, 1);
          };
      members.computeIfAbsent(key, occupation -> new ArrayList<>()).add(entrant);
    }
    return members;
  }

  private void balanceGroup(
      int category, List<String> occupations, List<Entrant> members, Set<String> usedHere) {
    Map<Integer, List<Entrant>> byGender = new TreeMap<>();
    for (Entrant member : members) {
      int gender = options.genders().indexOf(genders.of(member.person().genders()));
      byGender.computeIfAbsent(gender, index -> new ArrayList<>()).add(member);
    }
    if (byGender.size() < options.genders().size()) {
      members.forEach(member -> books.dropped(member, GROUP_LACKS_GENDER));
      return;
    }
    PersonChoice choice = PersonChoice.of(List.copyOf(byGender.values()), options.choose());
    List<String> group = List.copyOf(occupations);
    groups.add(new BalancedGroup(category, group, choice.persons(), choice.segments()));
    Set<Entrant> surplus = new HashSet<>(members);
    for (int gender = 0; gender < options.genders().size(); gender++) {
      List<Entrant> chosen = choice.chosen().get(gender);
      List<List<Segment>> kept = SegmentChoice.of(chosen, choice.segments());
      for (int i = 0; i < chosen.size(); i++) {
        surplus.remove(chosen.get(i));
        usedHere.addAll(chosen.get(i).person().occupations());
        write(chosen.get(i), kept.get(i), options.genders().get(gender), group);
      }
    }
    surplus.forEach(entrant -> books.dropped(entrant, SURPLUS_PERSON));
  }

  private void write(Entrant entrant, List<Segment> segments, String gender, List<String> group) {
    for (Segment segment : segments) {
      rows.add(new BalancedSegment(rows.size(), entrant.person(), gender, group, segment));
    }
    books.out(entrant, segments.size(), SURPLUS_SEGMENT);
  }

  /** Compares two groups of one category, which are of equal length. */
  private static int compareByNumbers(List<String> a, List<String> b) {
    for (int i = 0; i < a.size(); i++) {
      int order = Qid.ORDER.compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
