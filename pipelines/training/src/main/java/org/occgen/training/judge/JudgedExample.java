package org.occgen.training.judge;

import org.occgen.models.judge.PairLabel;

/**
 * A labelled pair with the probability that a classifier gave it.
 *
 * @param article what its articles are about
 * @param languages its two languages, such as {@code en-fr}
 * @param label what a reader said
 * @param probability what the classifier said
 * @param pivotSentence its sentence in the pivot language
 * @param sentence its sentence in the other language
 */
public record JudgedExample(
    String article,
    String languages,
    PairLabel label,
    double probability,
    String pivotSentence,
    String sentence) {
  /** Whether a reader called it a translation. */
  public boolean isTranslation() {
    return label == PairLabel.TRANSLATION;
  }

  /** The distance of the classifier's probability from the label, 0 to 1. */
  public double error() {
    return isTranslation() ? 1 - probability : probability;
  }
}
