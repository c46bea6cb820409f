package org.occgen.training.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.text.LanguageIdentifier.Verdict;
import org.occgen.models.language.LetterModels;
import org.occgen.models.language.LinguaIdentifier;

/**
 * The check of languages that Lingua lacks, on sentences that the models of letters were not
 * trained on. The slow tests print the tables of {@code models/LANGUAGE_CARD.md}.
 */
@Tag("shared-data")
class LetterModelSharedDataTest {
  private static final int QUICK = 20;

  /** One wrong sentence in so many in the tables. */
  private static final int FULL = 4;

  private static Map<String, List<String>> ntrex;

  @BeforeAll
  static void read() throws IOException {
    ntrex = LanguageColumns.ntrex();
  }

  private static List<LanguageCheckFigures> measure(
      Map<String, List<String>> columns, int right, int wrong) {
    Set<String> languages = new TreeSet<>(LetterModels.shipped().card().languages());
    languages.retainAll(columns.keySet());
    List<LanguageCheckFigures> figures = new ArrayList<>();
    for (String language : languages) {
      figures.add(LanguageCheckFigures.of(language, columns, right, wrong));
    }
    return figures;
  }

  /** Prints a table and the overall figures, and checks the bars. */
  private static void check(
      String set,
      List<LanguageCheckFigures> figures,
      double mostLost,
      double mostLostInOne,
      double mostLostPages,
      double fewestCaught) {
    StringBuilder rows = new StringBuilder();
    double sentences = 0;
    double lost = 0;
    double pages = 0;
    double lostPages = 0;
    double caught = 0;
    int pairs = 0;
    double worst = 0;
    for (LanguageCheckFigures found : figures) {
      rows.append(found.row());
      sentences += found.sentences();
      lost += found.lost();
      pages += found.pages();
      lostPages += found.lostPages();
      worst = Math.max(worst, found.share());
      for (double share : found.caught().values()) {
        caught += share;
        pairs++;
      }
    }
    double share = 100 * lost / sentences;
    double pageShare = 100 * lostPages / pages;
    System.out.printf(
        Locale.ROOT,
        "letter models, %s: %d languages; %.2f %% of %,.0f right sentences and %.2f %% of %,.0f"
            + " right pages lost, %.1f %% of wrong sentences caught (mean of %d pairs)%n%s",
        set,
        figures.size(),
        share,
        sentences,
        pageShare,
        pages,
        caught / pairs,
        pairs,
        rows);
    assertTrue(share < mostLost, set + ": " + share + " % of the right sentences are lost");
    assertTrue(worst < mostLostInOne, set + ": " + worst + " % are lost in one language");
    assertTrue(pageShare <= mostLostPages, set + ": " + pageShare + " % of the pages are lost");
    assertTrue(caught / pairs > fewestCaught, set + ": only " + caught / pairs + " % are caught");
  }

  @Test
  void newsThatItWasNotTrainedOn() {
    check("NTREX", measure(ntrex, QUICK, 3 * QUICK), 1.5, 6, 0, 90);
  }

  @Test
  void theDeclarationOfHumanRights() throws IOException {
    check("UDHR", measure(LanguageColumns.udhr(), 1, 5), 2, 10, 1, 90);
  }

  /** Runs where one language is Lingua's and the other one is not. */
  @Test
  void galicianInASpanishRun() {
    LinguaIdentifier both = LinguaIdentifier.of(List.of("es", "gl"));
    LinguaIdentifier spanish = LinguaIdentifier.of(List.of("es"));
    int caught = 0;
    int all = 0;
    int lost = 0;
    for (int i = 0; i < ntrex.get("es").size(); i += QUICK) {
      all++;
      caught += both.check(ntrex.get("gl").get(i), "es") == Verdict.ACCEPTED ? 0 : 1;
      boolean before = spanish.check(ntrex.get("es").get(i), "es") == Verdict.ACCEPTED;
      boolean now = both.check(ntrex.get("es").get(i), "es") == Verdict.ACCEPTED;
      lost += before && !now ? 1 : 0;
    }
    assertTrue(caught > 0.65 * all, caught + " of " + all);
    assertTrue(lost <= 1, lost + " of " + all);
  }

  /** Egyptian's model would take formal Arabic for its own. */
  @Test
  void goodArabicInARunWithEgyptian() {
    LinguaIdentifier run = LinguaIdentifier.of(List.of("en", "ar", "arz"));
    List<String> arabic = ntrex.get("ar").subList(0, 400);
    long lost = arabic.stream().filter(row -> run.check(row, "ar") != Verdict.ACCEPTED).count();
    assertTrue(lost <= 4, lost + " of 400");
    long english =
        ntrex.get("en").subList(0, 50).stream()
            .filter(row -> run.check(row, "ar") != Verdict.ACCEPTED)
            .count();
    assertTrue(english >= 48, english + " of 50 English ones are caught");
  }

  @Test
  @Tag("slow")
  void tableOfNews() {
    check("NTREX", measure(ntrex, 1, FULL), 0.5, 6, 0.1, 90);
  }

  @Test
  @Tag("slow")
  void tableOfShortSentences() throws IOException {
    check("Tatoeba", measure(LanguageColumns.tatoeba(), 1, FULL), 1.5, 5, 0.1, 70);
  }
}
