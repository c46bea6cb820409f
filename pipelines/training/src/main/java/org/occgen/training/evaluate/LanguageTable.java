package org.occgen.training.evaluate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.occgen.models.LanguageFigures;
import org.occgen.models.SentenceEncoder;

/** The quality of an encoder in each of its languages, measured on development sets. */
public final class LanguageTable {
  private static final String NTREX = "ntrex128";
  private static final String TATOEBA = "tatoeba_laser";

  private LanguageTable() {}

  /**
   * Measures xSIM errors and thresholds of all languages but the pivot.
   *
   * @param dev folder of development sets, see {@link EncoderReport#measure}
   * @param pairs pairs of the training, by language; 0 where it says nothing
   * @return lines of the table, {@link LanguageFigures#HEADER} first
   */
  public static List<String> lines(
      SentenceEncoder encoder, Path dev, Map<String, Integer> pairs, long seed) throws IOException {
    Map<String, Map<String, Double>> errors = new TreeMap<>();
    for (EncoderReport.Score score : EncoderReport.measure(encoder, dev)) {
      errors
          .computeIfAbsent(score.language(), unseen -> new TreeMap<>())
          .put(score.set(), 100 * score.error());
    }
    List<String> lines = new ArrayList<>(List.of(LanguageFigures.HEADER));
    Thresholds.find(encoder, DevelopmentSet.readAllMulti(dev), seed)
        .forEach(
            (language, found) -> {
              Map<String, Double> ofSets = errors.getOrDefault(language, Map.of());
              LanguageFigures figures =
                  new LanguageFigures(
                      error(ofSets.get(NTREX)),
                      error(ofSets.get(TATOEBA)),
                      pairs.getOrDefault(language, 0),
                      found.pairs() == 0 ? Optional.empty() : Optional.of(figures(found)));
              lines.add(figures.line(encoder.fingerprint(), language, found.threshold()));
            });
    return lines;
  }

  private static LanguageFigures.Threshold figures(Thresholds.Finding found) {
    return new LanguageFigures.Threshold(
        found.threshold(), 100 * found.precision(), 100 * found.recall(), found.pairs());
  }

  private static OptionalDouble error(@Nullable Double percent) {
    return percent == null ? OptionalDouble.empty() : OptionalDouble.of(percent);
  }
}
