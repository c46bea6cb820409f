package org.occgen.core.balance;

import java.util.Comparator;
import java.util.List;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;

/** A person who may be chosen, with what it is chosen by. */
final class Entrant {
  /** The entrant with the best mean score first; ties: the smaller id. */
  static final Comparator<Entrant> BY_QUALITY =
      Comparator.comparingDouble(Entrant::meanScore)
          .reversed()
          .thenComparingLong(Entrant::qidNumber);

  /** The entrant with most segments first; ties: the higher mean score, then the smaller id. */
  static final Comparator<Entrant> BY_SIZE =
      Comparator.comparingInt(Entrant::size).reversed().thenComparing(BY_QUALITY);

  /** The segment with the best score first; ties: the earlier pivot sentence. */
  static final Comparator<Segment> BEST_SEGMENT =
      Comparator.comparingDouble(Segment::score)
          .reversed()
          .thenComparingInt(Segment::pivotPosition);

  private final Person person;
  private final List<Segment> segments; // by pivot position
  private final long qidNumber;
  private final double meanScore;

  /**
   * An entrant.
   *
   * @throws IllegalArgumentException if a segment is another person's, has a score that is not
   *     finite, or shares its pivot sentence with another one
   */
  Entrant(PersonSegments personSegments) {
    this.person = personSegments.person();
    this.qidNumber = Qid.number(person.qid());
    List<Segment> given = personSegments.segments();
    // Sums of doubles depend on their order, and it must not matter in which the segments came.
    this.segments =
        isOrdered(given)
            ? given
            : given.stream().sorted(Comparator.comparingInt(Segment::pivotPosition)).toList();
    double sum = 0;
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      if (!segment.qid().equals(person.qid())) {
        throw new IllegalArgumentException(
            person.qid() + " is given a segment of " + segment.qid());
      }
      if (!Double.isFinite(segment.score())) {
        throw new IllegalArgumentException(
            person.qid() + ": a segment has the score " + segment.score());
      }
      if (i > 0 && segments.get(i - 1).pivotPosition() == segment.pivotPosition()) {
        throw new IllegalArgumentException(
            person.qid() + ": two segments of pivot sentence " + segment.pivotPosition());
      }
      sum += segment.score();
    }
    this.meanScore = segments.isEmpty() ? 0 : sum / segments.size();
  }

  private static boolean isOrdered(List<Segment> segments) {
    for (int i = 1; i < segments.size(); i++) {
      if (segments.get(i - 1).pivotPosition() > segments.get(i).pivotPosition()) {
        return false;
      }
    }
    return true;
  }

  Person person() {
    return person;
  }

  /** The person's segments, by pivot position. */
  List<Segment> segments() {
    return segments;
  }

  /** How many segments the person has. */
  int size() {
    return segments.size();
  }

  long qidNumber() {
    return qidNumber;
  }

  /** Mean score of all of the person's segments; 0 without any. */
  double meanScore() {
    return meanScore;
  }

  /** Occupation category: how many occupations the person has. */
  int category() {
    return person.occupations().size();
  }
}
