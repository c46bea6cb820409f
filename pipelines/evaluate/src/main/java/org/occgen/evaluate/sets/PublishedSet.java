package org.occgen.evaluate.sets;

import java.nio.file.Path;
import java.util.List;

/**
 * A test set as it was published.
 *
 * @param file that the items are from, for messages
 * @param members the names of the genders in it
 * @param items in the order of its lines; of pairs both items of a line
 */
record PublishedSet(Path file, SetFigures.Members members, List<SetItem> items) {
  PublishedSet {
    items = List.copyOf(items);
  }

  /** The items of a member. */
  List<SetItem> of(String member) {
    return items.stream().filter(item -> item.member().equals(member)).toList();
  }
}
