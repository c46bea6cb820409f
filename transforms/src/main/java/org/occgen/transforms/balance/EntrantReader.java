package org.occgen.transforms.balance;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.Entrant;
import org.occgen.core.person.Qid;
import org.occgen.transforms.record.RecordReader;

/** Reads the people of one file as entrants, without their repeated segments. */
final class EntrantReader implements Closeable {
  private final BalanceRules rules;
  private final Set<String> ignored;
  private final RecordReader<SelectedPerson> people;
  private final RecordReader<RepeatedSegment> repeated;
  private Optional<RepeatedSegment> nextRepeated = Optional.empty();

  /**
   * An entrant as it was read.
   *
   * @param selected how many segments the person has with the repeated ones
   */
  record Read(Entrant entrant, int selected) {}

  private EntrantReader(
      BalanceRules rules,
      Set<String> ignored,
      RecordReader<SelectedPerson> people,
      RecordReader<RepeatedSegment> repeated) {
    this.rules = rules;
    this.ignored = ignored;
    this.people = people;
    this.repeated = repeated;
    advance();
  }

  /**
   * Opens a file.
   *
   * @param ignored item ids of occupations that nobody is taken to have
   */
  static EntrantReader open(SelectedFiles files, int shard, BalanceRules rules, Set<String> ignored)
      throws IOException {
    RecordReader<SelectedPerson> people =
        RecordReader.open(SelectedPerson.class, files.selected(shard));
    try {
      return new EntrantReader(
          rules, ignored, people, RecordReader.open(RepeatedSegment.class, files.repeated(shard)));
    } catch (IOException | RuntimeException e) {
      people.close();
      throw e;
    }
  }

  /** The next person; empty after the last. */
  Optional<Read> read() {
    if (!people.hasNext()) {
      return Optional.empty();
    }
    SelectedPerson person = people.next();
    long number = Qid.number(person.person().qid());
    List<SelectedPerson.What> segments = person.segments();
    int[] pivots = new int[segments.size()];
    double[] scores = new double[pivots.length];
    int left = 0;
    for (SelectedPerson.What segment : segments) {
      int pivot = segment.positions().get(0);
      if (isRepeated(number, pivot)) {
        advance();
      } else {
        pivots[left] = pivot;
        scores[left++] = segment.score();
      }
    }
    String genderKey = String.join("+", person.person().genders());
    return Optional.of(
        new Read(
            new Entrant(
                number,
                genderKey,
                rules.gender(person.person().genders()),
                occupations(person.person().occupations()),
                Arrays.copyOf(pivots, left),
                Arrays.copyOf(scores, left)),
            segments.size()));
  }

  private long[] occupations(List<String> all) {
    return all.stream()
        .filter(occupation -> !ignored.contains(occupation))
        .mapToLong(Qid::number)
        .toArray();
  }

  private boolean isRepeated(long person, int pivot) {
    return nextRepeated.isPresent()
        && nextRepeated.get().person() == person
        && nextRepeated.get().pivot() == pivot;
  }

  private void advance() {
    nextRepeated = repeated.hasNext() ? Optional.of(repeated.next()) : Optional.empty();
  }

  /**
   * No more people come.
   *
   * @throws IOException also if there is a repeated segment that nobody has
   */
  void finish() throws IOException {
    if (nextRepeated.isPresent()) {
      throw new IOException(
          "Q"
              + nextRepeated.get().person()
              + ": a repeated segment is not among the selected ones; run the stage balance again");
    }
  }

  @Override
  public void close() throws IOException {
    try {
      people.close();
    } finally {
      repeated.close();
    }
  }
}
