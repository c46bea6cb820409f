package org.occgen.training.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.text.LanguageCode;
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

  /** One right sentence in so many where figures are printed for the docs, and in quick checks. */
  private static final int FULL = 3;

  private static final int QUICK = 12;

  /** One verdict in so many is compared with that of Lingua alone. */
  private static final int COMPARED = 5;

  private int judged;
  private int right;
  private int dropped;
  private int wrong;
  private int caught;

  private void measure(
      LinguaIdentifier identifier, List<String> run, List<DevelopmentSet> sets, int one) {
    LinguaIdentifier lingua = LinguaIdentifier.withoutShortcuts(run);
    for (DevelopmentSet set : sets) {
      for (String expected : run) {
        for (String language : run) {
          List<String> sentences = set.columns().getOrDefault(language, List.of());
          // Some will do, and about as many wrong ones as right ones.
          int stride = language.equals(expected) ? one : one * (run.size() - 1);
          for (int i = 0; i < sentences.size(); i += stride) {
            String sentence = sentences.get(i);
            Verdict verdict = identifier.check(sentence, expected);
            if (judged++ % COMPARED == 0) {
              assertEquals(lingua.check(sentence, expected), verdict, expected + ": " + sentence);
            }
            boolean accepted = verdict == Verdict.ACCEPTED;
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

  private void check(String run, int one, double mostDropped, double fewestCaught)
      throws IOException {
    List<String> languages = List.of(run.split(" ", -1));
    List<DevelopmentSet> sets = new ArrayList<>(DevelopmentSet.readAllMulti(DEV));
    measure(LinguaIdentifier.of(languages), languages, sets, one);
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
    check("en sw", QUICK, 0.5, 95);
  }

  @Test
  void theHighResourceLanguages() throws IOException {
    check("en es ru ar", QUICK, 0.5, 95);
  }

  @Test
  void closeRelatives() throws IOException {
    // Spanish and Catalan biographies are the hard ones: the same names and cognates in each line.
    check("en es ca", QUICK, 0.5, 90);
  }

  /**
   * Of languages that have no model at all: the right sentences that are lost, the English ones
   * caught.
   */
  @Test
  void languagesWithoutAModel() throws IOException {
    List<String> english =
        DevelopmentSet.readMulti(DEV.resolve("ntrex128/multi.tsv.gz")).columns().get("en");
    StringBuilder table = new StringBuilder();
    double most = 0;
    int pages = 0;
    int lostPages = 0;
    for (String name : List.of("fij", "hmn", "nde", "smo", "ssw", "tah", "ton")) {
      String language = LanguageCode.of(name).orElseThrow();
      List<String> right = sentences("ntrex128/rest/" + name + ".tsv.gz");
      LinguaIdentifier identifier = LinguaIdentifier.of(List.of(language));
      for (int i = 0; i + 5 <= right.size(); i += 50) {
        pages++;
        lostPages +=
            identifier.checkTogether(right.subList(i, i + 5), language) == Verdict.ACCEPTED ? 0 : 1;
      }
      double share = refused(language, right);
      most = Math.max(most, share);
      table.append(String.format(Locale.ROOT, " %s %.2f", language, share));
    }
    double caught = refused("ht", english);
    System.out.printf(
        Locale.ROOT,
        "language check without a model: %.1f %% of the English sentences caught; right ones lost"
            + " in percent:%s; %d of %,d pages of five right sentences lost%n",
        caught,
        table,
        lostPages,
        pages);
    assertTrue(lostPages <= 2, lostPages + " pages lost");
    assertTrue(most < 1.5, table.toString());
    assertTrue(caught > 84, caught + " % of the English sentences are caught");
  }

  private static double refused(String language, List<String> sentences) {
    LinguaIdentifier identifier = LinguaIdentifier.of(List.of(language));
    LinguaIdentifier lingua = LinguaIdentifier.withoutShortcuts(List.of(language));
    int all = 0;
    int refused = 0;
    for (int i = 0; i < sentences.size(); i += 10) { // some will do
      String sentence = sentences.get(i);
      Verdict verdict = identifier.check(sentence, language);
      if (all++ % COMPARED == 0) {
        assertEquals(lingua.check(sentence, language), verdict, language + ": " + sentence);
      }
      refused += verdict == Verdict.ACCEPTED ? 0 : 1;
    }
    return 100.0 * refused / all;
  }

  private static List<String> sentences(String file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(DEV.resolve(file))),
                StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "en sw, 95",
    "en es ru ar, 95",
    "en es ca, 90",
    "en es ru ar sw fr de ca it pt hi tr zh uk pl nl id vi ja, 95"
  })
  void moreSentences(String run, double fewestCaught) throws IOException {
    check(run, FULL, 0.5, fewestCaught);
  }
}
