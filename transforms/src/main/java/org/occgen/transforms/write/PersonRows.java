package org.occgen.transforms.write;

import java.util.List;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * The segments of one person that balancing could choose from, with their text.
 *
 * @param qid the person's item id
 * @param gender {@link org.occgen.core.person.Person#genderKey()}
 * @param chosen whether balancing chose one of them
 * @param repeated how many more there are that a person with a smaller item id has, too
 * @param rows by pivot position; they have no lines yet
 */
public record PersonRows(
    String qid, String gender, boolean chosen, int repeated, List<LabelledSegment> rows) {
  public PersonRows {
    rows = List.copyOf(rows);
  }
}
