package org.occgen.core.balance;

import java.util.List;
import org.apiguardian.api.API;

/**
 * A group that was balanced: in every gender category that is balanced over it has this many
 * persons and segments.
 *
 * @param category occupation category of its persons: how many occupations each has
 * @param occupations item ids by number: all that its persons have, or with {@code group:
 *     occupation} the one that they are compared within
 * @param persons N: persons of each gender category
 * @param segments S: segments of each gender category
 */
@API(status = API.Status.STABLE)
public record BalancedGroup(int category, List<String> occupations, int persons, long segments) {
  public BalancedGroup {
    occupations = List.copyOf(occupations);
  }
}
