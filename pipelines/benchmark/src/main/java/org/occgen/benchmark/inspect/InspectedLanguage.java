package org.occgen.benchmark.inspect;

import java.util.List;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.UnpairedArticles;
import org.occgen.models.judge.Recalibration;

/**
 * Figures and pairs of one language of a run, for choosing its threshold.
 *
 * @param calibration counts of its pairs, and what thresholds leave
 * @param above pairs from the threshold on, the nearest to it first
 * @param below pairs below the threshold, the nearest to it first
 * @param learned what the run has taught of the language; none where probabilities are not
 *     recalibrated
 * @param unpaired articles of which no pair is chosen
 */
public record InspectedLanguage(
    LanguageCalibration calibration,
    List<NearPair> above,
    List<NearPair> below,
    List<Recalibration> learned,
    UnpairedArticles.Language unpaired) {
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
