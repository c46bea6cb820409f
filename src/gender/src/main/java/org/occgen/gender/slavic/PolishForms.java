package org.occgen.gender.slavic;

import static org.occgen.gender.slavic.Paradigms.cut;
import static org.occgen.gender.slavic.Paradigms.endsIn;
import static org.occgen.gender.slavic.Paradigms.last;
import static org.occgen.gender.slavic.Paradigms.replaceEnd;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.mark.WordGender;

/** How Polish nouns for persons and adjectives are declined, by their endings. */
final class PolishForms {
  private static final String VIRILE = "?"; // the nominative of persons is palatalised

  private static final List<AdjectiveDeclension> ADJECTIVES =
      List.of(
          AdjectiveDeclension.of(
              ".*[kg]",
              "a iej iej ą ą iej ie ich im ie imi ich",
              "i iego iemu iego im im ? ich im ich imi ich"),
          AdjectiveDeclension.of(
              ".*[^kgiaeouyąęjl]",
              "a ej ej ą ą ej e ych ym e ymi ych",
              "y ego emu ego ym ym ? ych ym ych ymi ych"),
          AdjectiveDeclension.of(
              ".*[npbwmśćźz]",
              "ia iej iej ią ią iej ie ich im ie imi ich",
              "i iego iemu iego im im ? ich im ich imi ich"));

  /** Hard endings of stems and what they become before i: longer ones first. */
  private static final List<String[]> PALATALISED =
      List.of(
          new String[] {"st", "ści"},
          new String[] {"ch", "si"},
          new String[] {"cz", "czy"},
          new String[] {"sz", "si"},
          new String[] {"rz", "rzy"},
          new String[] {"dz", "dzy"},
          new String[] {"sł", "śli"},
          new String[] {"sn", "śni"},
          new String[] {"ż", "zi"},
          new String[] {"k", "cy"},
          new String[] {"g", "dzy"},
          new String[] {"r", "rzy"},
          new String[] {"t", "ci"},
          new String[] {"d", "dzi"},
          new String[] {"ł", "li"},
          new String[] {"c", "cy"});

  /** Nominatives of persons and what the form of women is, by their endings: longer ones first. */
  private static final List<String[]> OF_WOMEN =
      List.of(
          new String[] {"ący", "ące"},
          new String[] {"eni", "one"},
          new String[] {"ści", "ste"},
          new String[] {"śli", "słe"},
          new String[] {"śni", "sne"},
          new String[] {"czy", "cze"},
          new String[] {"rzy", "re"},
          new String[] {"dzy", "gie"},
          new String[] {"dzi", "de"},
          new String[] {"cy", "kie"},
          new String[] {"ci", "te"},
          new String[] {"li", "łe"},
          new String[] {"si", "sze"},
          new String[] {"zi", "że"},
          new String[] {"i", "e"});

  private final Map<String, String> virile;
  private final Map<String, String> ofWomen;

  /**
   * Forms.
   *
   * @param virile adjectives in the nominative of the plural that are irregular: of women, to
   *     persons
   * @param ofWomen the other way
   */
  PolishForms(Map<String, String> virile, Map<String, String> ofWomen) {
    this.virile = virile;
    this.ofWomen = ofWomen;
  }

  /** An adjective in the other gender at the same place. */
  Optional<String> adjective(String form, WordGender from, int place) {
    if (place == SlavicCase.COUNT && from == WordGender.MASCULINE) {
      return toWomen(form);
    }
    for (AdjectiveDeclension declension : ADJECTIVES) {
      Optional<String> other = declension.other(form, from, place);
      if (other.isPresent()) {
        return place == SlavicCase.COUNT ? Optional.of(virile(form)) : other;
      }
    }
    return Optional.empty();
  }

  private String virile(String ofWomen) {
    String listed = virile.get(ofWomen);
    if (listed != null) {
      return listed;
    }
    if (ofWomen.endsWith("one")) {
      return replaceEnd(ofWomen, "one", "eni");
    }
    String stem = cut(ofWomen, ofWomen.endsWith("ie") ? 2 : 1);
    return palatalised(stem);
  }

  private static String palatalised(String stem) {
    for (String[] change : PALATALISED) {
      if (stem.endsWith(change[0])) {
        return replaceEnd(stem, change[0], change[1]);
      }
    }
    return stem + "i";
  }

  private Optional<String> toWomen(String form) {
    String listed = ofWomen.get(form);
    if (listed != null) {
      return Optional.of(listed);
    }
    for (String[] change : OF_WOMEN) {
      if (form.length() > change[0].length() + 1 && form.endsWith(change[0])) {
        return Optional.of(replaceEnd(form, change[0], change[1]));
      }
    }
    return Optional.empty();
  }

  /** The twelve forms of a noun. */
  static List<String> noun(String lemma, WordGender gender, String counterpart) {
    if (gender == WordGender.FEMININE) {
      boolean adjectival =
          lemma.endsWith("owa") || (lemma.endsWith("a") && endsIn(counterpart, "yi"));
      return adjectival ? adjectival(cut(lemma, 1), gender) : feminine(lemma);
    }
    if (endsIn(lemma, "yi")) {
      return adjectival(cut(lemma, 1), gender);
    }
    return lemma.endsWith("a") ? masculineInA(lemma) : masculine(lemma);
  }

  private static List<String> adjectival(String stem, WordGender gender) {
    AdjectiveDeclension declension = ADJECTIVES.get(endsIn(stem, "kg") ? 0 : 1);
    return declension.paradigm(stem, gender).stream()
        .map(form -> form.endsWith(VIRILE) ? palatalised(stem) : form)
        .toList();
  }

  private static List<String> feminine(String lemma) {
    String stem = cut(lemma, 1);
    if (lemma.endsWith("ni")) {
      return Paradigms.of(
          lemma, "", "", "", "ę", "ą", "", "e", "=" + cut(lemma, 2) + "ń", "om", "e", "ami", "ach");
    }
    if (lemma.endsWith("ia")) {
      return Paradigms.of(
          stem,
          "a",
          "",
          "",
          "ę",
          "ą",
          "",
          "e",
          "=" + softened(cut(stem, 1)),
          "om",
          "e",
          "ami",
          "ach");
    }
    if (endsIn(stem, "cżj") || stem.endsWith("sz") || stem.endsWith("cz") || stem.endsWith("rz")) {
      return Paradigms.of(stem, "a", "y", "y", "ę", "ą", "y", "e", "", "om", "e", "ami", "ach");
    }
    boolean velar = endsIn(stem, "kg");
    String dative = "=" + locative(stem);
    boolean inserted = last(stem) == 'k' && !endsIn(cut(stem, 1), "aeiouyąęó");
    String genitive = "=" + (inserted ? cut(stem, 1) + "ek" : stem);
    String i = velar ? "i" : "y";
    return Paradigms.of(stem, "a", i, dative, "ę", "ą", dative, i, genitive, "om", i, "ami", "ach");
  }

  private static String softened(String stem) {
    return switch (last(stem)) {
      case 'c' -> cut(stem, 1) + "ć";
      case 'n' -> cut(stem, 1) + "ń";
      case 's' -> cut(stem, 1) + "ś";
      default -> stem;
    };
  }

  /** The locative of a hard stem, which is the dative of the feminine, too. */
  private static String locative(String stem) {
    if (stem.endsWith("st")) {
      return replaceEnd(stem, "st", "ście");
    }
    if (stem.endsWith("ch")) {
      return replaceEnd(stem, "ch", "sze");
    }
    String start = cut(stem, 1);
    return switch (last(stem)) {
      case 'k' -> start + "ce";
      case 'g' -> start + "dze";
      case 'r' -> start + "rze";
      case 't' -> start + "cie";
      case 'd' -> start + "dzie";
      case 'ł' -> start + "le";
      default -> stem + "ie";
    };
  }

  private static List<String> masculineInA(String lemma) {
    String stem = cut(lemma, 1);
    if (last(stem) == 'c') {
      return Paradigms.of(stem, "a", "y", "y", "ę", "ą", "y", "y", "ów", "om", "ów", "ami", "ach");
    }
    String dative = "=" + locative(stem);
    return Paradigms.of(
        stem,
        "a",
        endsIn(stem, "kg") ? "i" : "y",
        dative,
        "ę",
        "ą",
        dative,
        "=" + palatalised(stem),
        "ów",
        "om",
        "ów",
        "ami",
        "ach");
  }

  private static List<String> masculine(String lemma) {
    if (lemma.endsWith("anin")) {
      String plural = cut(lemma, 2);
      String genitive = plural + (lemma.endsWith("kanin") ? "ów" : "");
      return Paradigms.of(
          lemma,
          "",
          "a",
          "owi",
          "a",
          "em",
          "ie",
          "=" + plural + "ie",
          "=" + genitive,
          "=" + plural + "om",
          "=" + genitive,
          "=" + plural + "ami",
          "=" + plural + "ach");
    }
    if (lemma.endsWith("ec")) {
      boolean soft = lemma.endsWith("iec");
      String start = cut(lemma, soft ? 3 : 2);
      String stem = (soft && last(start) == 'n' ? cut(start, 1) + "ń" : start) + "c";
      return Paradigms.of(
          stem, "=" + lemma, "a", "owi", "a", "em", "u", "y", "ów", "om", "ów", "ami", "ach");
    }
    boolean sibilant =
        lemma.endsWith("rz") || lemma.endsWith("cz") || lemma.endsWith("sz") || last(lemma) == 'ż';
    if (sibilant || endsIn(lemma, "ljc")) {
      String genitive = sibilant || last(lemma) == 'c' ? "y" : "i";
      return Paradigms.of(
          lemma, "", "a", "owi", "a", "em", "u", "e", genitive, "om", genitive, "ami", "ach");
    }
    boolean velar = endsIn(lemma, "kg") || lemma.endsWith("ch");
    String instrumental = endsIn(lemma, "kg") ? "iem" : "em";
    String locative = velar ? "u" : "=" + locative(lemma);
    return Paradigms.of(
        lemma,
        "",
        "a",
        "owi",
        "a",
        instrumental,
        locative,
        "=" + palatalised(lemma),
        "ów",
        "om",
        "ów",
        "ami",
        "ach");
  }
}
