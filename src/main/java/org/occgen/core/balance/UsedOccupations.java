package org.occgen.core.balance;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The occupations that chosen people have, with the lowest occupation category of these people.
 * There are as many as Wikidata has occupations at most, some ten thousands, however many people
 * were chosen: they fit in the memory of every worker. Categories are to be used in ascending
 * order.
 */
public final class UsedOccupations {
  private final Map<Long, Integer> categories = new HashMap<>();

  /** The used occupations in a map that {@link #categories} gave. */
  public static UsedOccupations of(Map<Long, Integer> categories) {
    UsedOccupations used = new UsedOccupations();
    used.categories.putAll(categories);
    return used;
  }

  /** An occupation that somebody of {@code category} was chosen with. */
  public void use(long occupation, int category) {
    categories.merge(occupation, category, Math::min);
  }

  /** Somebody was chosen. */
  public void use(Entrant chosen) {
    for (int i = 0; i < chosen.category(); i++) {
      use(chosen.occupation(i), chosen.category());
    }
  }

  /**
   * Whether somebody of a lower occupation category was chosen who has an occupation of this
   * person. A category is balanced against those below it, not against itself.
   */
  public boolean blocks(Entrant entrant) {
    return IntStream.range(0, entrant.category())
        .mapToObj(place -> categories.get(entrant.occupation(place)))
        .anyMatch(category -> category != null && category < entrant.category());
  }

  /** Whether this blocks all people who have exactly these occupations. */
  public boolean blocks(GroupKey set) {
    return set.occupations().stream()
        .map(categories::get)
        .anyMatch(category -> category != null && category < set.category());
  }

  /** The lowest category by occupation. */
  public Map<Long, Integer> categories() {
    return Map.copyOf(categories);
  }
}
