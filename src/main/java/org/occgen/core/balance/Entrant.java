package org.occgen.core.balance;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;

/**
 * The data of a person that balancing needs: numbers of items, and the pivot sentence and score of
 * each segment. Some 100 bytes in memory, and less on the way, so that millions can move.
 */
public final class Entrant {
  /** The entrant with the best mean score first; ties: the smaller id. */
  static final Comparator<Entrant> BY_QUALITY =
      Comparator.comparingDouble(Entrant::meanScore).reversed().thenComparingLong(Entrant::person);

  /** The entrant with most segments first; ties: the higher mean score, then the smaller id. */
  static final Comparator<Entrant> BY_SIZE =
      Comparator.comparingInt(Entrant::size).reversed().thenComparing(BY_QUALITY);

  /** The order of the members of a group: by gender category, then id. */
  public static final Comparator<Entrant> ORDER =
      Comparator.comparingInt(Entrant::gender).thenComparingLong(Entrant::person);

  private final long person;
  private final String genderKey;
  private final int gender;
  private final long[] occupations;
  private final int[] pivots;
  private final double[] scores;
  private final double meanScore;

  /**
   * An entrant. The arrays are then its own.
   *
   * @param person number of the person's item id
   * @param genderKey {@link Person#genderKey}
   * @param gender place of the gender category among those that are balanced over, from 0; negative
   *     where it is none of them
   * @param occupations numbers of item ids, ascending
   * @param pivots places of the segments' pivot sentences, ascending
   * @param scores of the segments, in that order
   * @throws IllegalArgumentException if a score is not finite, or two segments share a pivot
   *     sentence
   */
  public Entrant(
      long person,
      String genderKey,
      int gender,
      long[] occupations,
      int[] pivots,
      double[] scores) {
    this.person = person;
    this.genderKey = Objects.requireNonNull(genderKey, "genderKey");
    this.gender = gender;
    this.occupations = occupations;
    this.pivots = pivots;
    this.scores = scores;
    if (pivots.length != scores.length) {
      throw new IllegalArgumentException(
          "Q" + person + ": " + pivots.length + " pivot sentences, " + scores.length + " scores");
    }
    // Sums of doubles depend on their order: it is always that of the pivot sentences.
    double sum = 0;
    for (int i = 0; i < pivots.length; i++) {
      if (!Double.isFinite(scores[i])) {
        throw new IllegalArgumentException("Q" + person + ": a segment has the score " + scores[i]);
      }
      if (i > 0 && pivots[i - 1] >= pivots[i]) {
        throw new IllegalArgumentException(
            pivots[i - 1] == pivots[i]
                ? "Q" + person + ": two segments of pivot sentence " + pivots[i]
                : "Q" + person + ": segments are needed by pivot sentence");
      }
      sum += scores[i];
    }
    this.meanScore = pivots.length == 0 ? 0 : sum / pivots.length;
  }

  /**
   * The entrant of a person.
   *
   * @param segments all of its segments, by pivot sentence
   * @throws IllegalArgumentException if a segment is another person's, or see the constructor
   */
  static Entrant of(Person person, int gender, List<Segment> segments) {
    int[] pivots = new int[segments.size()];
    double[] scores = new double[pivots.length];
    for (int i = 0; i < pivots.length; i++) {
      Segment segment = segments.get(i);
      if (!segment.qid().equals(person.qid())) {
        throw new IllegalArgumentException(
            person.qid() + " is given a segment of " + segment.qid());
      }
      pivots[i] = segment.pivotPosition();
      scores[i] = segment.score();
    }
    return new Entrant(
        Qid.number(person.qid()),
        person.genderKey(),
        gender,
        person.occupations().stream().mapToLong(Qid::number).toArray(),
        pivots,
        scores);
  }

  /** Number of the person's item id. */
  public long person() {
    return person;
  }

  /** {@link Person#genderKey}. */
  public String genderKey() {
    return genderKey;
  }

  /** Place of the gender category among those that are balanced over; negative if it is none. */
  public int gender() {
    return gender;
  }

  /** The number of occupations of the person: its occupation category. */
  public int category() {
    return occupations.length;
  }

  /** Number of an occupation's item id, by its place in ascending order. */
  public long occupation(int place) {
    return occupations[place];
  }

  /** The number of segments of the person. */
  public int size() {
    return pivots.length;
  }

  /** Pivot sentence of a segment, by its place in ascending order. */
  public int pivot(int place) {
    return pivots[place];
  }

  /** Score of a segment. */
  public double score(int place) {
    return scores[place];
  }

  /** Mean score of all of the person's segments; 0 without any. */
  double meanScore() {
    return meanScore;
  }

  /** Place of the segment with the best score; ties: the earlier pivot sentence. */
  int best() {
    int best = 0;
    for (int i = 1; i < scores.length; i++) {
      if (Double.compare(scores[i], scores[best]) > 0) {
        best = i;
      }
    }
    return best;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Entrant that
        && person == that.person
        && genderKey.equals(that.genderKey)
        && gender == that.gender
        && Arrays.equals(occupations, that.occupations)
        && Arrays.equals(pivots, that.pivots)
        && Arrays.equals(scores, that.scores);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(person);
  }

  @Override
  public String toString() {
    return "Q" + person + " " + genderKey + " " + Arrays.toString(pivots);
  }
}
