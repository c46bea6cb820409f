package org.occgen.transforms.characterise;

import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.text.LanguageDetector;
import org.occgen.transforms.corpus.SampleUnit;

/**
 * How corpora are characterised.
 *
 * @param lexicons by language as occgen writes it
 * @param mode what is counted
 * @param unit what a sample is
 * @param detector tells the language of texts of which it is not given
 * @param differences whether rows whose languages differ in gender are told
 */
public record Characterisation(
    Map<String, GenderLexicon> lexicons,
    CountingMode mode,
    SampleUnit unit,
    LanguageDetector.Factory detector,
    boolean differences)
    implements Serializable {
  public Characterisation {
    lexicons = Map.copyOf(lexicons);
    Objects.requireNonNull(mode, "mode");
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(detector, "detector");
  }
}
