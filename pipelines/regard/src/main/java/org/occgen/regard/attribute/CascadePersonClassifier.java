package org.occgen.regard.attribute;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Two classifiers, one after the other: the large one is asked about those mentions alone where the
 * small one is unsure.
 *
 * <p>The probability of a mention is the small model's outside of the band, and the large model's
 * inside. The threshold is the large model's. Both models' thresholds lie in the band, so outside
 * of it both thresholds say the same.
 */
public final class CascadePersonClassifier implements PersonClassifier {
  private final PersonClassifier small;
  private final PersonClassifier large;
  private final CascadeBand band;
  private CascadeCount count = CascadeCount.NONE;

  /**
   * A cascade, which closes both classifiers.
   *
   * @throws IllegalArgumentException if a threshold lies outside of the band
   */
  public CascadePersonClassifier(PersonClassifier small, PersonClassifier large, CascadeBand band) {
    this.small = small;
    this.large = large;
    this.band = band;
    requireInside("small", small.threshold());
    requireInside("large", large.threshold());
  }

  private void requireInside(String which, double threshold) {
    if (!band.holds(threshold)) {
      throw new IllegalArgumentException(
          "the band "
              + band
              + " does not hold the threshold "
              + threshold
              + " of the "
              + which
              + " model; choose a band around it");
    }
  }

  @Override
  public double[] probabilities(List<AttributeMention> mentions) {
    double[] probabilities = small.probabilities(mentions);
    List<Integer> unsure = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      if (band.holds(probabilities[i])) {
        unsure.add(i);
      }
    }
    if (!unsure.isEmpty()) {
      double[] second = large.probabilities(unsure.stream().map(mentions::get).toList());
      for (int i = 0; i < second.length; i++) {
        probabilities[unsure.get(i)] = second[i];
      }
    }
    count = count.plus(new CascadeCount(mentions.size(), unsure.size()));
    return probabilities;
  }

  @Override
  public double threshold() {
    return large.threshold();
  }

  /** So many that the large model, which is asked about some, gets a batch of its own. */
  @Override
  public int batchSize() {
    return Math.max(small.batchSize(), CascadeBand.GIVEN_AN_ASKED * large.batchSize());
  }

  @Override
  public Optional<CascadeCount> cascade() {
    return Optional.of(count);
  }

  @Override
  public Map<String, Object> madeWith() {
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("band", band.toString());
    made.put("small", small.madeWith());
    made.put("large", large.madeWith());
    return made;
  }

  @Override
  public void close() {
    try {
      small.close();
    } finally {
      large.close();
    }
  }
}
