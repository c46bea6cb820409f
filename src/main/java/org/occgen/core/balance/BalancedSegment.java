package org.occgen.core.balance;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;

/**
 * A segment that was chosen for the benchmark, with what it was chosen for.
 *
 * @param row its line in the benchmark, from 0
 * @param person whose
 * @param genderCategory the person's gender category
 * @param group the occupations that it counts for, item ids by number: with {@code group: set} all
 *     that the person has, with {@code group: occupation} one of them
 * @param segment ids and scores
 */
@API(status = API.Status.STABLE)
public record BalancedSegment(
    long row, Person person, String genderCategory, List<String> group, Segment segment) {
  public BalancedSegment {
    Objects.requireNonNull(person, "person");
    Objects.requireNonNull(genderCategory, "genderCategory");
    group = List.copyOf(group);
    Objects.requireNonNull(segment, "segment");
  }
}
