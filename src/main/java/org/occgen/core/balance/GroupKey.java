package org.occgen.core.balance;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.core.balance.BalanceOptions.Group;

/**
 * The common property of the members of a group.
 *
 * @param category occupation category
 * @param occupations numbers of item ids, ascending: all that the members have, or the one that
 *     they are compared within
 */
public record GroupKey(int category, List<Long> occupations) implements Comparable<GroupKey> {
  private static final Comparator<GroupKey> ORDER =
      Comparator.comparingInt(GroupKey::category).thenComparing(GroupKey::numbers, Arrays::compare);

  public GroupKey {
    occupations = List.copyOf(occupations);
  }

  /** The group of a person with one occupation or more, none of which is used. */
  public static GroupKey of(Entrant entrant, Group group) {
    // Who takes part has free occupations only: the first one is the smallest free one.
    int named = group == Group.SET ? entrant.category() : 1;
    Long[] numbers = new Long[named];
    Arrays.setAll(numbers, entrant::occupation);
    return new GroupKey(entrant.category(), List.of(numbers));
  }

  /** The key of what {@link #text} gave. */
  public static GroupKey parse(String text) {
    List<Long> numbers = Arrays.stream(text.split(" ", -1)).map(Long::valueOf).toList();
    return new GroupKey(Math.toIntExact(numbers.get(0)), numbers.subList(1, numbers.size()));
  }

  /** All numbers in one word a number. */
  public String text() {
    return category
        + occupations.stream().map(number -> " " + number).collect(Collectors.joining());
  }

  /** Item ids of the occupations. */
  public List<String> qids() {
    return occupations.stream().map(number -> "Q" + number).toList();
  }

  @Override
  public int compareTo(GroupKey other) {
    return ORDER.compare(this, other);
  }

  private long[] numbers() {
    return occupations.stream().mapToLong(Long::longValue).toArray();
  }
}
