package org.occgen.core.mining;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.person.Person;

/**
 * The segments of one person.
 *
 * @param person whose
 * @param segments by position in the pivot language
 */
@API(status = API.Status.STABLE)
public record PersonSegments(Person person, List<Segment> segments) {
  public PersonSegments {
    Objects.requireNonNull(person, "person");
    segments = List.copyOf(segments);
  }
}
