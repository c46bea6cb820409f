package org.occgen.pipelines.inspect;

import java.util.List;
import java.util.Optional;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.models.DevelopmentFigures;

/**
 * Figures and pairs of one language of a run, for choosing its threshold.
 *
 * @param calibration counts of its pairs, and what thresholds leave
 * @param above pairs from the threshold on, the nearest to it first
 * @param below pairs below the threshold, the nearest to it first
 * @param development precision and recall of the encoder's default threshold, if the run mined in
 *     the way in which they were measured
 */
public record InspectedLanguage(
    LanguageCalibration calibration,
    List<NearPair> above,
    List<NearPair> below,
    Optional<DevelopmentFigures> development) {
  public InspectedLanguage {
    above = List.copyOf(above);
    below = List.copyOf(below);
  }

  /** Its code. */
  public String language() {
    return calibration.language();
  }
}
