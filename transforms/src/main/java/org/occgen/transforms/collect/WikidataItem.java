package org.occgen.transforms.collect;

import java.util.List;
import java.util.Objects;
import org.occgen.core.person.Qid;

/**
 * What may be told of an occupation: an item of the dump, or how many people name it.
 *
 * @param qid item id
 * @param label label, or the item id where none is known
 * @param revision revision of the item, 0 where it is not known
 * @param instanceOf best-rank values of P31
 * @param subclassOf best-rank values of P279
 * @param people how many people have it as an occupation; 0 for an item of the dump
 */
public record WikidataItem(
    String qid,
    String label,
    long revision,
    List<String> instanceOf,
    List<String> subclassOf,
    long people) {
  public WikidataItem {
    Qid.number(qid);
    Objects.requireNonNull(label, "label");
    instanceOf = List.copyOf(instanceOf);
    subclassOf = List.copyOf(subclassOf);
  }

  /** That {@code people} people have the occupation {@code qid}. */
  static WikidataItem named(String qid, long people) {
    return new WikidataItem(qid, qid, 0, List.of(), List.of(), people);
  }
}
