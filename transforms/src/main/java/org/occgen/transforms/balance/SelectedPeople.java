package org.occgen.transforms.balance;

import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.Entrant;
import org.occgen.core.person.Qid;
import org.occgen.transforms.record.RecordReader;

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
   * An entrant as it was read.
   *
   * @param selected how many segments the person has with the repeated ones
   */
  record Read(Entrant entrant, int selected) {}

  /**
   * Reads the people of a file as entrants without their repeated segments, in their order.
   *
   * @param shard number of the file, from 0
   * @throws IOException if a file cannot be read, or the repeated segments are not those of these
   *     people
   */
  void read(int shard, Consumer<Read> reader) throws IOException {
    try (RecordReader<SelectedPerson> people =
            RecordReader.open(SelectedPerson.class, files.selected(shard));
        RecordReader<RepeatedSegment> repeated =
            RecordReader.open(RepeatedSegment.class, files.repeated(shard))) {
      Optional<RepeatedSegment> nextRepeated = next(repeated);
      while (people.hasNext()) {
        SelectedPerson person = people.next();
        long number = Qid.number(person.person().qid());
        List<SelectedPerson.What> segments = person.segments();
        int[] pivots = new int[segments.size()];
        double[] scores = new double[pivots.length];
        int left = 0;
        for (SelectedPerson.What segment : segments) {
          int pivot = segment.positions().get(0);
          if (nextRepeated.equals(Optional.of(new RepeatedSegment(number, pivot)))) {
            nextRepeated = next(repeated);
          } else {
            pivots[left] = pivot;
            scores[left++] = segment.score();
          }
        }
        Entrant entrant =
            new Entrant(
                number,
                String.join("+", person.person().genders()),
                rules.gender(person.person().genders()),
                occupations(person.person().occupations()),
                Arrays.copyOf(pivots, left),
                Arrays.copyOf(scores, left));
        reader.accept(new Read(entrant, segments.size()));
      }
      if (nextRepeated.isPresent()) {
        throw new IOException(
            "Q"
                + nextRepeated.get().person()
                + ": a repeated segment is not among the selected ones; run the stage balance"
                + " again");
      }
    }
  }

  private static Optional<RepeatedSegment> next(RecordReader<RepeatedSegment> repeated) {
    return repeated.hasNext() ? Optional.of(repeated.next()) : Optional.empty();
  }

  private long[] occupations(List<String> all) {
    return all.stream()
        .filter(occupation -> !ignored.contains(occupation))
        .mapToLong(Qid::number)
        .toArray();
  }
}
