package org.occgen.models.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Computes the {@link StateFeature}s of a pair of sentences. */
public final class StateFeatures {
  /** Cosines from which on a word is near at all, and wholly. */
  private static final double LEAST = 0.3;

  private static final double FULL = 0.75;

  /** Words whose places are compared say at least so much, and are at least so near. */
  private static final double SAYS = 0.25;

  private static final double SURE = 0.35;

  /** The value of {@link StateFeature#STATE_ORDER} where fewer than three words are compared. */
  private static final double UNKNOWN_ORDER = 0.7;

  /** The words around a place: how far they are, and how much each counts. */
  private static final int[] AROUND = {-2, -1, 1, 2};

  private static final double FARTHER = 0.6;

  /** The weight of a word around that stands at another distance, and on the other side. */
  private static final double OTHER_DISTANCE = 0.85;

  private static final double OTHER_SIDE = 0.95;

  /** The cosine of the ends of two sentences. */
  private static final double ENDS = 0.5;

  private final StateWords a;
  private final StateWords b;
  private final double[][] cosines;
  private final double[][] around;
  private final Nearest ofA;
  private final Nearest ofB;
  private final double[] features = new double[StateFeature.values().length];

  private StateFeatures(StateWords a, StateWords b) {
    this.a = a;
    this.b = b;
    cosines = new double[a.size()][b.size()];
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        cosines[i][j] = dot(a.vectors()[i], b.vectors()[j]);
      }
    }
    double[][] turned = turned(cosines);
    ofA = Nearest.of(a, cosines);
    ofB = Nearest.of(b, turned);
    double[][] fromA = around(cosines);
    double[][] fromB = turned(around(turned));
    around = new double[a.size()][b.size()];
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        around[i][j] = (fromA[i][j] + fromB[i][j]) / 2;
      }
    }
  }

  /**
   * The features of a pair.
   *
   * @return one number a feature, in the order of {@link StateFeature}; all 0 if one of the two
   *     sentences has no word
   */
  public static double[] of(StateWords a, StateWords b) {
    if (a.size() == 0 || b.size() == 0) {
      return new double[StateFeature.values().length];
    }
    StateFeatures pair = new StateFeatures(a, b);
    pair.ofNearest();
    pair.ofOrder();
    pair.ofReplaced();
    pair.ofSwapped();
    return pair.features;
  }

  private void set(StateFeature feature, double value) {
    features[feature.place()] = value;
  }

  private void set(StateFeature low, StateFeature high, double first, double second) {
    set(low, Math.min(first, second));
    set(high, Math.max(first, second));
  }

  private void ofNearest() {
    set(StateFeature.NEAR_LOW, StateFeature.NEAR_HIGH, ofA.share(), ofB.share());
    set(
        StateFeature.FAR_LOW,
        StateFeature.FAR_HIGH,
        ofA.far(StateFeatures::any),
        ofB.far(StateFeatures::any));
    set(StateFeature.FAR_RUN, Math.max(ofA.farRun(), ofB.farRun()));
    set(StateFeature.COSINE_LOW, StateFeature.COSINE_HIGH, ofA.mean(), ofB.mean());
    set(StateFeature.FIFTH_LOW, StateFeature.FIFTH_HIGH, ofA.fifth(), ofB.fifth());
    double mean = (ofA.mean() + ofB.mean()) / 2;
    set(
        StateFeature.WORST_LOW,
        StateFeature.WORST_HIGH,
        ofA.worst(mean, StateFeatures::any),
        ofB.worst(mean, StateFeatures::any));
    IntPredicate capitalsOfA = i -> a.capitals()[i];
    IntPredicate capitalsOfB = j -> b.capitals()[j];
    set(
        StateFeature.CAPITAL_LOW,
        StateFeature.CAPITAL_HIGH,
        ofA.worst(mean, capitalsOfA),
        ofB.worst(mean, capitalsOfB));
    set(StateFeature.CAPITALS_LEFT, Math.min(ofA.far(capitalsOfA), ofB.far(capitalsOfB)));
  }

  private static boolean any(int word) {
    return true;
  }

  private void ofOrder() {
    double mutualOfA = 0;
    double mutualOfB = 0;
    List<Integer> partners = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      int j = ofA.partners()[i];
      if (ofB.partners()[j] == i) {
        mutualOfA += a.weights()[i];
        mutualOfB += b.weights()[j];
        if (isCompared(i, j)) {
          partners.add(j);
        }
      }
    }
    set(
        StateFeature.MUTUAL_WORDS,
        Math.min(mutualOfA / sum(a.weights()), mutualOfB / sum(b.weights())));
    int same = 0;
    int count = partners.size();
    for (int i = 0; i < count; i++) {
      for (int before = 0; before < i; before++) {
        same += partners.get(before) < partners.get(i) ? 1 : 0;
      }
    }
    set(StateFeature.STATE_ORDER, count < 3 ? UNKNOWN_ORDER : same / (count * (count - 1) / 2.0));
  }

  private boolean isCompared(int i, int j) {
    return Math.min(a.weights()[i], b.weights()[j]) > SAYS && cosines[i][j] >= SURE;
  }

  private void ofReplaced() {
    double most = 0;
    double capitals = 0;
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        double replaced =
            (1 - ofA.near()[i])
                * (1 - ofB.near()[j])
                * Math.min(a.weights()[i], b.weights()[j])
                * Math.max(0, around[i][j]);
        most = Math.max(most, replaced);
        if (a.capitals()[i] && b.capitals()[j]) {
          capitals = Math.max(capitals, replaced);
        }
      }
    }
    set(StateFeature.REPLACED, most);
    set(StateFeature.CAPITAL_REPLACED, capitals);
  }

  private void ofSwapped() {
    List<int[]> pairs = oneToOne();
    double most = 0;
    double mostFar = 0;
    double both = 0;
    for (int x = 0; x < pairs.size(); x++) {
      for (int y = 0; y < x; y++) {
        int[] p = pairs.get(x);
        int[] q = pairs.get(y);
        int across = p[0] - q[0];
        int down = p[1] - q[1];
        boolean names =
            (a.capitals()[p[0]] && a.capitals()[q[0]])
                || (b.capitals()[p[1]] && b.capitals()[q[1]]);
        if (!names || across * down >= 0 || Math.abs(across) < 2 || Math.abs(down) < 2) {
          continue;
        }
        double crossed = around[p[0]][q[1]] + around[q[0]][p[1]];
        double swapped = crossed - (around[p[0]][p[1]] + around[q[0]][q[1]]);
        double least = Math.min(around[p[0]][q[1]], around[q[0]][p[1]]);
        most = Math.max(most, swapped);
        both = Math.max(both, least - Math.max(around[p[0]][p[1]], around[q[0]][q[1]]));
        if (Math.abs(across) > 2 && Math.abs(down) > 2) {
          mostFar = Math.max(mostFar, swapped);
        }
      }
    }
    set(StateFeature.SWAPPED, most);
    set(StateFeature.SWAPPED_FAR, mostFar);
    set(StateFeature.SWAPPED_BOTH, both);
  }

  /** The words whose places are compared, one to one, the nearest two first. */
  private List<int[]> oneToOne() {
    List<int[]> compared = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        if (isCompared(i, j)) {
          compared.add(new int[] {i, j});
        }
      }
    }
    compared.sort((p, q) -> Double.compare(cosines[q[0]][q[1]], cosines[p[0]][p[1]]));
    boolean[] takenOfA = new boolean[a.size()];
    boolean[] takenOfB = new boolean[b.size()];
    List<int[]> pairs = new ArrayList<>();
    for (int[] pair : compared) {
      if (!takenOfA[pair[0]] && !takenOfB[pair[1]]) {
        takenOfA[pair[0]] = true;
        takenOfB[pair[1]] = true;
        pairs.add(pair);
      }
    }
    return pairs;
  }

  /** The fit of the words around each word to those around each word of the other sentence. */
  private static double[][] around(double[][] cosines) {
    int rows = cosines.length;
    int columns = cosines[0].length;
    double[][] around = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      double weights = 0;
      for (int side : AROUND) {
        int row = i + side;
        if (row < -1 || row > rows) {
          continue;
        }
        double weight = Math.abs(side) == 1 ? 1 : FARTHER;
        weights += weight;
        for (int j = 0; j < columns; j++) {
          around[i][j] += weight * best(cosines, row, j, side);
        }
      }
      for (int j = 0; j < columns; j++) {
        around[i][j] /= weights;
      }
    }
    return around;
  }

  private static double best(double[][] cosines, int row, int column, int side) {
    double best = 0;
    for (int other : AROUND) {
      double factor =
          (Math.abs(other) == Math.abs(side) ? 1 : OTHER_DISTANCE)
              * (other * side > 0 ? 1 : OTHER_SIDE);
      best = Math.max(best, factor * cosine(cosines, row, column + other));
    }
    return best;
  }

  /** A cosine; beyond the sentences, that of the two beginnings or of the two ends. */
  private static double cosine(double[][] cosines, int row, int column) {
    int rows = cosines.length;
    int columns = cosines[0].length;
    if (row >= 0 && row < rows && column >= 0 && column < columns) {
      return cosines[row][column];
    }
    return (row == -1 && column == -1) || (row == rows && column == columns) ? ENDS : -1;
  }

  private static double[][] turned(double[][] matrix) {
    double[][] turned = new double[matrix[0].length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < turned.length; j++) {
        turned[j][i] = matrix[i][j];
      }
    }
    return turned;
  }

  private static double dot(float[] x, float[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  private static double sum(double[] values) {
    return Arrays.stream(values).sum();
  }

  /**
   * The nearest words of the other sentence.
   *
   * @param weights of the words
   * @param partners the nearest word of each
   * @param cosines with it
   * @param near from 0 to 1
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Nearest(double[] weights, int[] partners, double[] cosines, double[] near) {
    static Nearest of(StateWords words, double[][] all) {
      int[] partners = new int[all.length];
      double[] cosines = new double[all.length];
      double[] near = new double[all.length];
      for (int i = 0; i < all.length; i++) {
        for (int j = 1; j < all[i].length; j++) {
          partners[i] = all[i][j] > all[i][partners[i]] ? j : partners[i];
        }
        cosines[i] = all[i][partners[i]];
        near[i] = Math.max(0, Math.min(1, (cosines[i] - LEAST) / (FULL - LEAST)));
      }
      return new Nearest(words.weights(), partners, cosines, near);
    }

    /** Half a word that is not near is added, so that a short sentence is never certain. */
    double share() {
      double content = sum(weights);
      return (content - far(StateFeatures::any)) / (content + 0.5);
    }

    double far(IntPredicate which) {
      return IntStream.range(0, near.length)
          .filter(which)
          .mapToDouble(i -> weights[i] * (1 - near[i]))
          .sum();
    }

    double mean() {
      double sum = 0;
      for (int i = 0; i < cosines.length; i++) {
        sum += weights[i] * cosines[i];
      }
      return sum / sum(weights);
    }

    double worst(double mean, IntPredicate which) {
      return IntStream.range(0, near.length)
          .filter(which)
          .mapToDouble(i -> weights[i] * Math.max(0, mean - cosines[i]))
          .max()
          .orElse(0);
    }

    double fifth() {
      return Arrays.stream(cosines)
          .sorted()
          .limit(Math.max(1, cosines.length / 5))
          .average()
          .orElseThrow();
    }

    double farRun() {
      double run = 0;
      double longest = 0;
      for (int i = 0; i < near.length; i++) {
        if (near[i] < 0.5) {
          run += weights[i];
          longest = Math.max(longest, run);
        } else {
          run = weights[i] < SAYS ? Math.max(0, run - weights[i]) : 0;
        }
      }
      return longest;
    }
  }
}
