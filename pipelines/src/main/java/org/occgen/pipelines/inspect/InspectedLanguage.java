package org.occgen.pipelines.inspect;

import java.util.List;
import java.util.Optional;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.models.DevelopmentFigures;

/**
 * One language of a run, to choose its threshold by.
 *
 * @param calibration counts of its pairs, and what thresholds leave
 * @param above pairs from the threshold on, the nearest to it first
 * @param below pairs below the threshold, the nearest to it first
 * @param development what is known of the encoder's own threshold, if the run mined as it was found
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
