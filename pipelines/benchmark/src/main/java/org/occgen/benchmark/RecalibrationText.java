package org.occgen.benchmark;

import static org.occgen.core.files.CountText.format;

import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.models.judge.Recalibration;

/** The sentences about what a run has taught of its candidates. */
public final class RecalibrationText {
  /**
   * A sentence on what a run has taught of a language.
   *
   * @param probability from which on a pair is chosen
   */
  public static String of(String code, double probability, Recalibration learned) {
    String language = WikipediaLanguages.nameAndCode(code);
    long decoys = learned.decoysFrom(0);
    return format(
            "%s: the probabilities were made to fit this run by %s, of which %,d stand in the order"
                + " of both articles; some %.0f%% of the candidates seem to be translations.",
            language,
            CountText.of(learned.candidates(), "candidate"),
            learned.ordered(),
            100 * learned.share())
        + (decoys == 0
            ? " There are no decoys, which are pairs of sentences about two people."
            : format(
                " Of %s, which are sentences about two people, %,d would have been chosen.",
                CountText.of(decoys, "decoy pair"), learned.decoysFrom(probability)));
  }
}
