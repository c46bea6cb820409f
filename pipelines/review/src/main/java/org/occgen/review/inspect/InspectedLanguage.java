package org.occgen.review.inspect;

import java.util.List;
import org.occgen.models.judge.Recalibration;

/**
 * Figures and pairs of one language of a run, for choosing its threshold.
 *
 * @param calibration counts of its pairs, and what thresholds leave
 * @param above pairs from the threshold on, the nearest to it first
 * @param below pairs below the threshold, the nearest to it first
 * @param learned what the run has taught of the language; none where probabilities are not
 *     recalibrated
 */
public record InspectedLanguage(
    LanguageCalibration calibration,
    List<NearPair> above,
    List<NearPair> below,
    List<Recalibration> learned) {
  public InspectedLanguage {
    above = List.copyOf(above);
    learned = List.copyOf(learned);
    below = List.copyOf(below);
  }

  /** Its code. */
  public String language() {
    return calibration.language();
  }
}
