package org.occgen.training.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.training.evaluate.DevelopmentSet;

/**
 * How many sentences of NTREX-128 are told right, wrong or not at all, with the languages of the
 * shipped lexicons expected. Prints the shares.
 */
@Tag("shared-data")
class LinguaDetectorSharedDataTest {
  private static final Path NTREX =
      Path.of(System.getProperty("shared.data"), "parallel", "dev", "ntrex128", "multi.tsv.gz");

  private static final double FEWEST_RIGHT = 0.9;
  private static final double MOST_MISCOUNTED = 0.02;

  /** One sentence in so many. */
  private static final int STRIDE = 10;

  private static final Set<String> SHIPPED =
      Lexicons.shipped(Lexicons.GENDER_GAP).byLanguage().keySet();

  @Test
  void tellsTheShippedLanguagesAndTakesNoOtherForThem() throws IOException {
    LinguaDetector detector = LinguaDetector.of(SHIPPED);
    DevelopmentSet.readMulti(NTREX)
        .columns()
        .forEach((language, sentences) -> check(detector, language, sentences));
  }

  private static void check(LinguaDetector detector, String language, List<String> sentences) {
    int all = 0;
    int right = 0;
    int unknown = 0;
    int miscounted = 0;
    for (int i = 0; i < sentences.size(); i += STRIDE) {
      String told = detector.detect(sentences.get(i)).orElse("");
      all++;
      right += told.equals(language) ? 1 : 0;
      unknown += told.isEmpty() ? 1 : 0;
      miscounted += !told.equals(language) && SHIPPED.contains(told) ? 1 : 0;
    }
    String shares =
        String.format(
            Locale.ROOT,
            "language detection, %s: of %d sentences %.1f %% told right, %.1f %% not at all,"
                + " %.1f %% as another one that has a lexicon",
            language,
            all,
            100.0 * right / all,
            100.0 * unknown / all,
            100.0 * miscounted / all);
    System.out.println(shares);
    assertTrue(miscounted <= MOST_MISCOUNTED * all, shares);
    assertTrue(!SHIPPED.contains(language) || right >= FEWEST_RIGHT * all, shares);
  }
}
