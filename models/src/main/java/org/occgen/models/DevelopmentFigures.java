package org.occgen.models;

import java.util.Map;
import java.util.TreeMap;

/**
 * The quality of the default threshold on pseudo-articles made from development sets, with English
 * as the pivot. They say little of other texts: their share of right pairs is another one.
 *
 * @param threshold the margin that the card names
 * @param precision share of the found pairs that are right, in percent
 * @param recall share of the right pairs that are found, in percent
 * @param pairs how many pairs are right
 */
public record DevelopmentFigures(double threshold, double precision, double recall, int pairs) {
  /**
   * The figures of an encoder, by language.
   *
   * @param fingerprint {@link EncoderProfile#fingerprint} of the encoder
   */
  public static Map<String, DevelopmentFigures> of(String fingerprint) {
    Map<String, DevelopmentFigures> figures = new TreeMap<>();
    LanguageFigures.of(fingerprint)
        .forEach(
            (language, all) -> all.threshold().ifPresent(found -> figures.put(language, found)));
    return figures;
  }
}
