package org.occgen.core.balance;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.person.GenderCategories;

/**
 * The options of balancing.
 *
 * @param balanced false for {@code balance: none}: everything is written, and the other options
 *     mean nothing
 * @param genders gender categories that are balanced over, in the order of the recipe: two or more
 * @param categories occupation categories (numbers of occupations) that take part, ascending; empty
 *     for all
 * @param group what persons are compared within
 * @param choose which persons are preferred
 */
@API(status = API.Status.STABLE)
public record BalanceOptions(
    boolean balanced, List<String> genders, List<Integer> categories, Group group, Choose choose)
    implements Serializable {
  /** The group within which persons are compared. */
  public enum Group {
    /** The set of all occupations that a person has. */
    SET,
    /** The person's free occupation with the smallest item id. */
    OCCUPATION
  }

  /** Which persons of a group are preferred. */
  public enum Choose {
    /** As many segments as can be had in every gender category, then quality. */
    SIZE,
    /** The persons with the best mean score. */
    QUALITY
  }

  /** Feminine and masculine, all occupation categories, by set of occupations, by size. */
  public static final BalanceOptions DEFAULT =
      new BalanceOptions(true, List.of("feminine", "masculine"), List.of(), Group.SET, Choose.SIZE);

  /** {@code balance: none}. */
  public static final BalanceOptions NONE =
      new BalanceOptions(false, DEFAULT.genders(), DEFAULT.categories(), Group.SET, Choose.SIZE);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException naming the key of the recipe and what would be right
   */
  public BalanceOptions {
    genders = List.copyOf(genders);
    categories = categories.stream().sorted().toList();
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(choose, "choose");
    if (genders.stream().distinct().count() < genders.size()) {
      throw new IllegalArgumentException(
          "balance.genders: " + genders + "; list every gender category once");
    }
    if (balanced && genders.size() < 2) {
      throw new IllegalArgumentException(
          "balance.genders: "
              + genders
              + "; list two gender categories or more, or use balance: none");
    }
    if (categories.stream().anyMatch(category -> category < 1)) {
      throw new IllegalArgumentException(
          "balance.categories: " + categories + "; use numbers of occupations from 1, or all");
    }
    if (categories.stream().distinct().count() < categories.size()) {
      throw new IllegalArgumentException(
          "balance.categories: " + categories + "; list every number of occupations once");
    }
  }

  /**
   * Refuses gender categories that are not defined.
   *
   * @throws IllegalArgumentException naming the one that is not, and those that are
   */
  public void checkGenders(GenderCategories defined) {
    for (String gender : genders) {
      if (balanced && !defined.valuesByCategory().containsKey(gender)) {
        throw new IllegalArgumentException(
            "balance.genders: \""
                + gender
                + "\" is not defined; use some of "
                + defined.valuesByCategory().keySet());
      }
    }
  }

  /** Whether persons with this many occupations take part. */
  boolean listsCategory(int category) {
    return categories.isEmpty() || categories.contains(category);
  }
}
