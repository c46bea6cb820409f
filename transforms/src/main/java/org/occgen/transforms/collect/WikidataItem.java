package org.occgen.transforms.collect;

import java.util.List;
import java.util.Objects;
import org.occgen.core.person.Qid;

/**
 * An item that is no human: perhaps an occupation, or a class of occupations.
 *
 * @param qid item id
 * @param label label, or the item id where none is known
 * @param revision revision of the item, 0 where the document does not say, -1 for an item that is
 *     not there
 * @param instanceOf best-rank values of P31
 * @param subclassOf best-rank values of P279
 */
public record WikidataItem(
    String qid, String label, long revision, List<String> instanceOf, List<String> subclassOf) {
  public WikidataItem {
    Qid.number(qid);
    Objects.requireNonNull(label, "label");
    instanceOf = List.copyOf(instanceOf);
    subclassOf = List.copyOf(subclassOf);
  }

  /** An item of which nothing but its id is known. */
  static WikidataItem unknown(String qid) {
    return new WikidataItem(qid, qid, -1, List.of(), List.of());
  }
}
