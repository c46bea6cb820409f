package org.occgen.transforms.balance;

import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.occgen.core.balance.BalanceRules;

/**
 * The people that balancing can choose from, and how it looks at them.
 *
 * @param files where they lie
 * @param rules what is balanced, and how
 * @param ignored item ids of occupations that nobody is taken to have
 */
record SelectedPeople(SelectedFiles files, BalanceRules rules, Set<String> ignored)
    implements Serializable {
  SelectedPeople {
    ignored = Set.copyOf(ignored);
  }

  /**
   * Reads the people of a file, in their order.
   *
   * @param shard number of the file, from 0
   * @throws IOException if a file cannot be read, or the repeated segments are not those of these
   *     people
   */
  void read(int shard, Consumer<EntrantReader.Read> reader) throws IOException {
    try (EntrantReader people = EntrantReader.open(files, shard, rules, ignored)) {
      for (Optional<EntrantReader.Read> next = people.read();
          next.isPresent();
          next = people.read()) {
        reader.accept(next.get());
      }
      people.finish();
    }
  }
}
