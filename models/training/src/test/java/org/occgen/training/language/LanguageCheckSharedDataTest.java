package org.occgen.training.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.text.LanguageIdentifier.Verdict;
import org.occgen.models.language.LinguaIdentifier;
import org.occgen.training.evaluate.DevelopmentSet;

/**
 * How many right sentences the identifier drops and how many wrong ones it catches, on the
 * development sets: the figures behind the numbers in {@link LinguaIdentifier}. Prints them.
 */
@Tag("shared-data")
class LanguageCheckSharedDataTest {
  private static final Path DEV = Path.of(System.getProperty("shared.data"), "parallel", "dev");
  private static final int LONG = 40;

  private int right;
  private int dropped;
  private int wrong;
  private int caught;

  private void measure(LinguaIdentifier identifier, List<String> run, List<DevelopmentSet> sets) {
    for (DevelopmentSet set : sets) {
      for (String expected : run) {
        for (String language : run) {
          List<String> sentences = set.columns().getOrDefault(language, List.of());
          // Some will do: a third of the right ones, and about as many wrong ones.
          int stride = language.equals(expected) ? 3 : 3 * (run.size() - 1);
          for (int i = 0; i < sentences.size(); i += stride) {
            String sentence = sentences.get(i);
            boolean accepted = identifier.check(sentence, expected) == Verdict.ACCEPTED;
            if (language.equals(expected)) {
              right++;
              dropped += accepted ? 0 : 1;
            } else if (sentence.codePoints().filter(Character::isLetter).count() > LONG) {
              wrong++;
              caught += accepted ? 0 : 1;
            }
          }
        }
      }
    }
  }

  private void check(String run, double mostDropped, double fewestCaught) throws IOException {
    List<String> languages = List.of(run.split(" ", -1));
    List<DevelopmentSet> sets = new ArrayList<>(DevelopmentSet.readAllMulti(DEV));
    measure(LinguaIdentifier.of(languages), languages, sets);
    double share = 100.0 * dropped / right;
    double found = 100.0 * caught / wrong;
    System.out.printf(
        Locale.ROOT,
        "language check, %s: %.2f %% of %d right sentences dropped, %.1f %% of %d wrong caught%n",
        run,
        share,
        right,
        found,
        wrong);
    assertTrue(share < mostDropped, share + " % of the right sentences are dropped");
    assertTrue(found > fewestCaught, found + " % of the wrong sentences are caught");
  }

  @Test
  void englishAndSwahili() throws IOException {
    check("en sw", 0.5, 95);
  }

  @Test
  void theHighResourceLanguages() throws IOException {
    check("en es ru ar", 0.5, 95);
  }

  @Test
  void closeRelatives() throws IOException {
    // Spanish and Catalan biographies are the hard ones: the same names and cognates in each line.
    check("en es ca", 0.5, 90);
  }

  @Test
  void manyLanguages() throws IOException {
    check("en es ru ar sw fr de ca it pt hi tr zh uk pl nl id vi ja", 0.5, 95);
  }
}
