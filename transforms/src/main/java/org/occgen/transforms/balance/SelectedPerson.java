package org.occgen.transforms.balance;

import java.util.List;

/**
 * The columns that balancing needs of {@link org.occgen.core.mining.KeyedSegments}; others are not
 * read.
 *
 * @param person whose
 * @param segments by pivot position
 */
public record SelectedPerson(Who person, List<What> segments) {
  /** A person without name and articles. */
  public record Who(String qid, List<String> genders, List<String> occupations) {}

  /** A segment without margins. */
  public record What(List<Integer> positions, double score) {}
}
