package org.occgen.example;

import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.PairChoice;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.align.DrawBackground;
import org.occgen.transforms.align.MineBitext;
import org.occgen.transforms.balance.SelectSegments;

/**
 * Takes people's biographies in English and Spanish, and gives each person's segments: the English
 * sentences that have a translation. A person without one of the two biographies is left out.
 */
final class AlignBiographies
    extends PTransform<PCollection<Biography>, PCollection<KeyedSegments>> {
  private static final long serialVersionUID = 1L;

  /** The pivot comes first. */
  private static final List<String> LANGUAGES = List.of("en", "es");

  /** The smallest probability of a pair that is accepted, by language. */
  private static final Map<String, Double> PROBABILITIES = Map.of("es", 0.5);

  @Override
  public PCollection<KeyedSegments> expand(PCollection<Biography> biographies) {
    MiningOptions options = MiningOptions.DEFAULT;
    PCollection<BackgroundSentence> background =
        biographies.apply("DrawBackground", DrawBackground.ofSize(options.backgroundSize()));
    return biographies
        .apply("MineBitext", MineBitext.of(LANGUAGES, options, "shipped", "shipped", background))
        .rows()
        .apply(
            "SelectSegments", SelectSegments.of(PairChoice.of(options.retrieval(), PROBABILITIES)))
        .rows();
  }
}
