package org.occgen.transforms.collect;

import java.util.Comparator;
import java.util.Objects;
import org.occgen.core.person.Person;

/**
 * A person as one revision of the item tells of it.
 *
 * @param person the person
 * @param revision revision of the item, 0 where it is not known
 */
public record PersonRevision(Person person, long revision) {
  /** The latest revision last; two readings of one revision are ordered by what they say. */
  static final Comparator<PersonRevision> LATEST_LAST =
      Comparator.comparingLong(PersonRevision::revision)
          .thenComparing(read -> read.person().toString());

  public PersonRevision {
    Objects.requireNonNull(person, "person");
  }
}
