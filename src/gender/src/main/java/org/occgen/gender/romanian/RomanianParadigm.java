package org.occgen.gender.romanian;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.core.mark.WordGender;

/**
 * The forms of a Romanian noun, adjective or participle in both genders. The article is written
 * onto the word: <i>actor</i>, <i>actorul</i>, <i>actorului</i>.
 *
 * @param feminine its forms by {@link Cell}; empty where there is none
 * @param masculine likewise
 */
record RomanianParadigm(List<String> feminine, List<String> masculine) {
  /** Number, case and article. The plural without article has one form for all cases. */
  enum Cell {
    NOMINATIVE(0, false, false, false),
    GENITIVE(1, false, true, false),
    PLURAL(2, true, false, false),
    NOMINATIVE_DEFINITE(3, false, false, true),
    GENITIVE_DEFINITE(4, false, true, true),
    PLURAL_DEFINITE(5, true, false, true),
    PLURAL_GENITIVE_DEFINITE(6, true, true, true);

    private final int place;
    private final boolean plural;
    private final boolean genitive;
    private final boolean definite;

    Cell(int place, boolean plural, boolean genitive, boolean definite) {
      this.place = place;
      this.plural = plural;
      this.genitive = genitive;
      this.definite = definite;
    }

    /** Where its form stands in a paradigm's list. */
    int place() {
      return place;
    }

    boolean isPlural() {
      return plural;
    }

    boolean isDefinite() {
      return definite;
    }

    /** Whether words of two cells agree. */
    boolean agrees(Cell other) {
      return plural == other.plural && (plural || genitive == other.genitive);
    }
  }

  /** The paradigm of two words in the singular, with plurals by rule. */
  static RomanianParadigm of(String feminine, String masculine) {
    return of(feminine, masculine, femininePlural(feminine), masculinePlural(masculine));
  }

  static RomanianParadigm of(
      String feminine, String masculine, String femininePlural, String masculinePlural) {
    return new RomanianParadigm(
        List.of(
            feminine,
            femininePlural,
            femininePlural,
            feminineDefinite(feminine),
            feminine.endsWith("ie") && !feminine.endsWith("eie")
                ? feminine + "i"
                : femininePlural + "i",
            femininePlural + "le",
            femininePlural + "lor"),
        List.of(
            masculine,
            masculine,
            masculinePlural,
            masculineDefinite(masculine) + (masculine.endsWith("e") ? "le" : "l"),
            masculineDefinite(masculine) + "lui",
            masculinePlural + "i",
            masculinePlural + "lor"));
  }

  /** A determiner: nominative, genitive and plural; "-" where there is none. */
  static RomanianParadigm determiner(List<String> line) {
    List<String> feminine = new ArrayList<>();
    List<String> masculine = new ArrayList<>();
    for (int i = 0; i < line.size(); i++) {
      (i % 2 == 0 ? feminine : masculine).add(line.get(i).equals("-") ? "" : line.get(i));
    }
    return new RomanianParadigm(List.copyOf(feminine), List.copyOf(masculine));
  }

  List<String> forms(WordGender gender) {
    return gender == WordGender.FEMININE ? feminine : masculine;
  }

  private static String feminineDefinite(String feminine) {
    if (feminine.endsWith("ă") || feminine.endsWith("ie")) {
      return cut(feminine, 1) + "a";
    }
    return feminine + "a";
  }

  private static String masculineDefinite(String masculine) {
    return "ueă".indexOf(masculine.charAt(masculine.length() - 1)) >= 0
        ? masculine
        : masculine + "u";
  }

  /** The feminine of an adjective or noun by rule. */
  static String feminine(String masculine) {
    if (masculine.endsWith("tor") || masculine.endsWith("sor")) {
      return cut(masculine, 2) + "oare";
    }
    if (masculine.endsWith("os")) {
      return cut(masculine, 2) + "oasă";
    }
    return masculine.endsWith("esc") ? cut(masculine, 3) + "ească" : masculine + "ă";
  }

  /** The plural of a masculine by rule: its last consonants change before -i. */
  static String masculinePlural(String masculine) {
    String stem =
        "ueă".indexOf(masculine.charAt(masculine.length() - 1)) >= 0
            ? cut(masculine, 1)
            : masculine;
    for (String[] change :
        new String[][] {
          {"ean", "en"},
          {"ian", "ien"},
          {"esc", "eșt"},
          {"st", "șt"},
          {"t", "ț"},
          {"d", "z"},
          {"s", "ș"},
          {"x", "cș"},
          {"i", ""}
        }) {
      if (stem.endsWith(change[0])) {
        return cut(stem, change[0].length()) + change[1] + "i";
      }
    }
    return stem + "i";
  }

  /** The plural of a feminine by rule. */
  static String femininePlural(String feminine) {
    for (String[] change :
        new String[][] {
          {"easă", "ese"},
          {"ească", "ești"},
          {"eană", "ene"},
          {"iană", "iene"},
          {"ie", "ii"},
          {"ă", "e"}
        }) {
      if (feminine.endsWith(change[0])) {
        return cut(feminine, change[0].length()) + change[1];
      }
    }
    return feminine.toLowerCase(Locale.ROOT);
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }
}
