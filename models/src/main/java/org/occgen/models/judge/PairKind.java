package org.occgen.models.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.mining.Candidate;

/**
 * The place of a candidate among the other candidates of its two articles. The kind depends on
 * places alone, so it means the same in every language: translated articles run in parallel.
 *
 * <p>A candidate is <em>mutual</em> if each of its sentences is the other's best one. A mutual
 * candidate <em>supports</em> another one if it stands at most {@value #NEAR} sentences away in
 * both articles, before it in both or behind it in both: whole if the two distances are the same,
 * else less. It <em>contradicts</em> it if it stands so near in one article, and on the other side
 * or more than {@value #FAR} sentences away in the other article.
 */
public enum PairKind {
  /** A better partner of one of the two sentences exists. */
  NOT_MUTUAL,
  /** Mutual, and none supports it. */
  ALONE,
  /** {@link #ALONE}, and several contradict it. */
  ALONE_AGAINST,
  /** Mutual, with less support than one whole. */
  WEAK,
  /** {@link #WEAK}, and several contradict it. */
  WEAK_AGAINST,
  /** Mutual, and supported from before, from behind or from both, together by one whole or more. */
  ORDERED,
  /** {@link #ORDERED}, and several contradict it. */
  ORDERED_AGAINST;

  private static final int NEAR = 3;
  private static final int FAR = 9;

  /** From so many on they are several; one that is near in both articles counts twice. */
  private static final int SEVERAL = 3;

  private static final PairKind[] ALL = values();

  /** Its name in files, in kebab-case. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its place in arrays of kinds. */
  @SuppressWarnings("EnumOrdinal") // they are in the order of this list
  public int place() {
    return ordinal();
  }

  /** Whether it is one of the two ordered kinds. */
  public boolean isOrdered() {
    return this == ORDERED || this == ORDERED_AGAINST;
  }

  /**
   * The kinds of all candidates of two articles.
   *
   * @param candidates in any order; no two mutual ones share a sentence
   * @return one a candidate, in their order
   */
  public static List<PairKind> of(List<Candidate> candidates) {
    Map<Integer, Integer> down = new HashMap<>();
    Map<Integer, Integer> right = new HashMap<>();
    for (Candidate candidate : candidates) {
      if (candidate.mutual()) {
        down.put(candidate.pivotPosition(), candidate.position());
        right.put(candidate.position(), candidate.pivotPosition());
      }
    }
    return candidates.stream().map(candidate -> of(candidate, down, right)).toList();
  }

  private static PairKind of(
      Candidate candidate, Map<Integer, Integer> down, Map<Integer, Integer> right) {
    if (!candidate.mutual()) {
      return NOT_MUTUAL;
    }
    int row = candidate.pivotPosition();
    int column = candidate.position();
    double support = support(row, column, 1, down) + support(row, column, -1, down);
    int against = against(row, column, down) + against(column, row, right);
    int level = support >= 1 ? 2 : support > 0 ? 1 : 0;
    return ALL[1 + 2 * level + (against >= SEVERAL ? 1 : 0)];
  }

  /** The most that one mutual candidate supports it, of those on one side. */
  private static double support(int row, int column, int side, Map<Integer, Integer> down) {
    double most = 0;
    for (int step = 1; step <= NEAR; step++) {
      Integer other = down.get(row + side * step);
      if (other != null) {
        int distance = side * (other - column);
        if (distance >= 1 && distance <= NEAR) {
          most = Math.max(most, 1.0 / (1 + Math.abs(distance - step)));
        }
      }
    }
    return most;
  }

  /** The number of contradicting candidates that are near in the article of {@code place}. */
  private static int against(int place, int otherPlace, Map<Integer, Integer> partners) {
    int count = 0;
    for (int step = -NEAR; step <= NEAR; step++) {
      Integer other = step == 0 ? null : partners.get(place + step);
      if (other != null) {
        int distance = other - otherPlace;
        count += distance * step < 0 || Math.abs(distance) > FAR ? 1 : 0;
      }
    }
    return count;
  }
}
