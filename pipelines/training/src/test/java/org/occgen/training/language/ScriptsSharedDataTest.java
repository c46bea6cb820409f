package org.occgen.training.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.text.LanguageIdentifier.Verdict;
import org.occgen.models.language.LinguaIdentifier;

/**
 * The check of languages in the script that Lingua does not know them in, and of short sentences
 * beside those of their page. Prints the figures of {@code models/LANGUAGE_CARD.md}. Serbian in
 * Latin letters is a column of NTREX; the others are its columns in other letters.
 */
@Tag("shared-data")
class ScriptsSharedDataTest {
  private static final int PAGE = 10;
  private static final int STRIDE = 10; // one line of NTREX in so many

  /** The Cyrillic column has lines of which many letters are Latin ones that look the same. */
  private static final String MIXED = ".*(\\p{IsCyrillic}[A-Za-z]|[a-z]\\p{IsCyrillic}).*";

  /** Bosnian as Serbian is written in Cyrillic letters. */
  private static final String TO_SERBIAN =
      "lj љ nj њ dž џ a а b б c ц č ч ć ћ d д đ ђ e е f ф g г h х i и j ј k к l л m м n н o о p п"
          + " r р s с š ш t т u у v в z з ž ж";

  /** Kazakh as Wikipedia converts it into Latin letters, and by the alphabet of 2021. */
  private static final String KAZAKH =
      "а a ә ä б b в v г g ғ ğ д d е e ё yo з z и ï й y к k қ q л l м m н n ң ñ о o ө ö п p р r с s т"
          + " t у w ү ü ф f х x һ h ц c ч ç ш ş щ şş ъ  ы ı і i ь  э é ю yu я ya ұ u ж j";

  private static final String KAZAKH_2021 =
      KAZAKH
          .replace("и ï", "и i")
          .replace("й y", "й i")
          .replace("ұ u", "ұ ū")
          .replace("у w", "у u")
          .replace("ы ı", "ы y")
          .replace("х x", "х h");

  private static Map<String, List<String>> ntrex;

  @BeforeAll
  static void read() throws IOException {
    ntrex = LanguageColumns.ntrex();
    ntrex.put("sr-Latn", LanguageColumns.column("parallel/dev/ntrex128/rest/srp-Latn.tsv.gz"));
    ntrex.put("bs-Cyrl", inLetters("bs", TO_SERBIAN));
    ntrex.put("kk-Latn", inLetters("kk", KAZAKH));
    ntrex.put("kk-2021", inLetters("kk", KAZAKH_2021));
  }

  /** A column with each sign or pair of signs replaced by the next one, capitals too. */
  private static List<String> inLetters(String language, String pairs) {
    String[] signs = pairs.split(" ", -1);
    List<String> rows = new ArrayList<>();
    for (String row : ntrex.get(language)) {
      String text = row;
      for (int i = 0; i < signs.length; i += 2) {
        text =
            text.replace(signs[i], signs[i + 1])
                .replace(capital(signs[i]), capital(signs[i + 1]))
                .replace(signs[i].toUpperCase(Locale.ROOT), capital(signs[i + 1]));
      }
      rows.add(text);
    }
    return rows;
  }

  private static String capital(String sign) {
    return sign.isEmpty() ? "" : sign.substring(0, 1).toUpperCase(Locale.ROOT) + sign.substring(1);
  }

  private static double refused(LinguaIdentifier identifier, String language, String column) {
    int refused = 0;
    int all = 0;
    for (int i = 0; i < ntrex.get(column).size(); i += STRIDE) {
      String row = ntrex.get(column).get(i);
      if (!row.matches(MIXED)) {
        refused += identifier.check(row, language) == Verdict.ACCEPTED ? 0 : 1;
        all++;
      }
    }
    return 100.0 * refused / all;
  }

  private static void check(
      String language,
      String run,
      String right,
      double mostLost,
      String wrong,
      double leastCaught) {
    LinguaIdentifier identifier = LinguaIdentifier.of(List.of(run.split(" ", -1)));
    StringBuilder figures = new StringBuilder();
    for (String column : right.split(" ", -1)) {
      double lost = refused(identifier, language, column);
      figures.append(String.format(Locale.ROOT, " %s lost %.1f %%", column, lost));
      assertTrue(lost <= mostLost, run + ", " + language + figures);
    }
    for (String column : wrong.split(" ", -1)) {
      double caught = refused(identifier, language, column);
      figures.append(String.format(Locale.ROOT, " %s caught %.1f %%", column, caught));
      assertTrue(caught >= leastCaught, run + ", " + language + figures);
    }
    System.out.println("scripts, run " + run + ", " + language + ":" + figures);
  }

  @Test
  void serbianAndBosnianInBothScripts() {
    check("sr", "en sr", "sr sr-Latn", 1.5, "en de fr pl cs sk", 85);
    check("sr", "bs en hr sr", "sr sr-Latn", 1.5, "en de fr pl cs sk", 85);
    check("bs", "bs en", "bs bs-Cyrl", 1.5, "en de fr ru bg mk", 85);
    check("sh", "en sh", "sr sr-Latn hr bs", 1.5, "en de fr pl ru bg", 85);
  }

  @Test
  void kazakhInBothScripts() {
    check("kk", "en kk", "kk kk-Latn kk-2021", 7, "en de fr es pl", 85);
  }

  private static double[] beside(
      LinguaIdentifier identifier, String language, List<String> page, List<String> others) {
    double[] refused = new double[3];
    for (int i = 0; i + PAGE <= Math.min(page.size(), others.size()); i += PAGE) {
      List<String> accepted = new ArrayList<>();
      for (String sentence : page.subList(i, i + PAGE)) {
        if (identifier.check(sentence, language) == Verdict.ACCEPTED) {
          accepted.add(sentence);
        }
      }
      for (String sentence : others.subList(i, i + PAGE)) {
        refused[0] += identifier.check(sentence, language) == Verdict.ACCEPTED ? 0 : 1;
        refused[1] +=
            identifier.checkBeside(sentence, accepted, language) == Verdict.ACCEPTED ? 0 : 1;
        refused[2]++;
      }
    }
    return new double[] {100 * refused[0] / refused[2], 100 * refused[1] / refused[2]};
  }

  /** What is right is kept, at the cost of short sentences of the neighbour on the same page. */
  @Test
  void shortSentencesThatCouldBeTheNeighbours() throws IOException {
    Map<String, List<String>> tatoeba = LanguageColumns.tatoeba();
    for (String line : List.of("gl pt es en", "oc ca", "pt es", "nb da", "id ms")) {
      List<String> columns = List.of(line.split(" ", -1));
      String language = columns.get(0);
      LinguaIdentifier identifier = LinguaIdentifier.of(List.of("en", language));
      for (String other : columns) {
        double[] shares = beside(identifier, language, tatoeba.get(language), tatoeba.get(other));
        System.out.printf(
            Locale.ROOT,
            "short sentences on a page in %s, in %s: %.1f %% refused alone, %.1f %% beside it%n",
            language,
            other,
            shares[0],
            shares[1]);
        if (other.equals(language)) {
          assertTrue(shares[1] <= 0.4 && shares[1] < shares[0], line + ": " + shares[1]);
        } else if (other.equals("en")) {
          assertTrue(shares[1] > shares[0] - 1, line + ": English " + shares[1]);
        }
      }
    }
  }
}
