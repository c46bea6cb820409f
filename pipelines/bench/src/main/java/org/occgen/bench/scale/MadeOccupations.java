package org.occgen.bench.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.occgen.core.text.WordLists;

/**
 * Two thousand made-up occupations. How many people have one falls with its rank as in Wikidata
 * (Zipf), and so does how many a person has: 57 percent one, 22 two, 11 three, at most twelve.
 */
final class MadeOccupations {
  /** The number of occupations. */
  static final int COUNT = 2_000;

  /** Classes between the occupations and the class of all. */
  static final int CLASSES = 40;

  private static final int MOST = 12;
  private static final int FIRST_ID = 4_000_000;
  private static final int FIRST_CLASS_ID = 3_900_000;

  // the most frequent one has some 7 percent of all, as football players have
  private static final double FLATTEN = 1.7;

  private static final double[] ALL = Draws.sums(weights(0));
  private static final double[] WITHOUT_FIRST = Draws.sums(weights(1));
  private static final double[] NUMBERS =
      Draws.sums(
          new double[] {
            0.57, 0.22, 0.11, 0.05, 0.025, 0.0125, 0.006, 0.003, 0.0015, 0.001, 0.0005, 0.0005
          });

  private static final List<String> ROLES = words("roles");
  private static final List<String> FIELDS = words("fields");

  private static List<String> words(String section) {
    return WordLists.sections(MadeOccupations.class, "occupations.txt")
        .getOrDefault(section, List.of());
  }

  private static double[] weights(int from) {
    double[] weights = new double[COUNT];
    for (int rank = from; rank < COUNT; rank++) {
      weights[rank] = 1 / (rank + FLATTEN);
    }
    return weights;
  }

  /** Item id of the occupation of this rank, from 0. */
  static String qid(int rank) {
    return "Q" + (FIRST_ID + 3 * rank);
  }

  /** Item id of a class of occupations. */
  static String classQid(int number) {
    return "Q" + (FIRST_CLASS_ID + 7 * number);
  }

  /** English label. */
  static String label(int rank) {
    return FIELDS.get(rank / ROLES.size()) + " " + ROLES.get(rank % ROLES.size());
  }

  /** English label of a class. */
  static String classLabel(int number) {
    return "profession of the kind " + ROLES.get(number);
  }

  /**
   * The occupations of a person, by item id.
   *
   * @param woman whether the person is a woman: the share of women is another in every occupation
   * @param firstShare how likely the first occupation is; 0: as its rank says
   */
  static List<String> draw(boolean woman, double firstShare, SplittableRandom random) {
    int number = Math.min(MOST, 1 + Draws.weighted(NUMBERS, random));
    TreeSet<Integer> ranks = new TreeSet<>();
    double[] sums = ALL;
    if (firstShare > 0) {
      sums = WITHOUT_FIRST;
      if (random.nextDouble() < firstShare) {
        ranks.add(0);
      }
    }
    while (ranks.size() < number) {
      int rank = Draws.weighted(sums, random);
      double women = shareOfWomen(rank);
      if (random.nextDouble() < (woman ? women : 1 - women)) {
        ranks.add(rank);
      }
    }
    List<String> occupations = new ArrayList<>();
    ranks.forEach(rank -> occupations.add(qid(rank)));
    return occupations;
  }

  /** From 0.03 to 0.7, most of them low. */
  private static double shareOfWomen(int rank) {
    double even = Draws.of(0, Draws.For.OCCUPATION, rank).nextDouble();
    return 0.03 + 0.67 * even * even;
  }
}
