package org.occgen.core.mining;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.person.Person;

/**
 * The segments of one person, each with its key: what {@link RepeatedSegments} needs.
 *
 * @param person whose
 * @param segments by pivot position
 * @param keys {@link SegmentKeys#of} of each segment, in the same order
 */
@API(status = API.Status.STABLE)
public record KeyedSegments(Person person, List<Segment> segments, List<Long> keys) {
  public KeyedSegments {
    Objects.requireNonNull(person, "person");
    segments = List.copyOf(segments);
    keys = List.copyOf(keys);
    if (keys.size() != segments.size()) {
      throw new IllegalArgumentException(
          person.qid() + ": " + keys.size() + " keys for " + segments.size() + " segments");
    }
  }
}
