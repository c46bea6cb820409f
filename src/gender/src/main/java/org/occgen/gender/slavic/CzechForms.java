package org.occgen.gender.slavic;

import static org.occgen.gender.slavic.Paradigms.cut;
import static org.occgen.gender.slavic.Paradigms.endsIn;
import static org.occgen.gender.slavic.Paradigms.last;
import static org.occgen.gender.slavic.Paradigms.replaceEnd;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.WordGender;

/** How Czech nouns for persons and adjectives are declined, by their endings. */
final class CzechForms {
  private static final AdjectiveDeclension HARD =
      AdjectiveDeclension.of(
          ".*[^aeiouyáéíóúůýě]",
          "á é é ou ou é é ých ým é ými ých",
          "ý ého ému ého ým ém ? ých ým é ými ých");
  private static final AdjectiveDeclension SOFT =
      AdjectiveDeclension.of(
          ".*(?:[eě]j?š|[dlrtč]š|íc|ouc|n|ciz|ryz|ovč)",
          "í í í í í í í ích ím í ími ích",
          "í ího ímu ího ím ím í ích ím í ími ích");

  private final Set<String> softPlurals;

  /**
   * Forms.
   *
   * @param softPlurals adjectives of both genders that look like plurals of men
   */
  CzechForms(Set<String> softPlurals) {
    this.softPlurals = softPlurals;
  }

  /**
   * An adjective in the other gender at the same place; the form itself where both are the same.
   */
  Optional<String> adjective(String form, WordGender from, int place) {
    if (place == SlavicCase.COUNT) {
      if (from == WordGender.FEMININE) {
        return form.endsWith("é")
            ? Optional.of(ofMen(cut(form, 1)))
            : SOFT.other(form, from, place);
      }
      return form.endsWith("í") ? Optional.of(ofWomen(form)) : Optional.empty();
    }
    return HARD.other(form, from, place).or(() -> SOFT.other(form, from, place));
  }

  private static String ofMen(String stem) {
    if (stem.endsWith("sk") || stem.endsWith("ck")) {
      return cut(stem, 2) + (stem.endsWith("sk") ? "ští" : "čtí");
    }
    if (stem.endsWith("ch")) {
      return replaceEnd(stem, "ch", "ší");
    }
    String start = cut(stem, 1);
    return switch (last(stem)) {
      case 'k' -> start + "cí";
      case 'h' -> start + "zí";
      case 'r' -> start + "ří";
      default -> stem + "í";
    };
  }

  private String ofWomen(String form) {
    if (softPlurals.contains(form)
        || form.endsWith("ící")
        || form.endsWith("oucí")
        || form.endsWith("ější")
        || form.endsWith("ejší")
        || form.endsWith("ší")) {
      return form;
    }
    if (form.endsWith("ští")) {
      return replaceEnd(form, "ští", "ské");
    }
    if (form.endsWith("čtí")) {
      return replaceEnd(form, "čtí", "cké");
    }
    String start = cut(form, 2);
    return switch (last(cut(form, 1))) {
      case 'c' -> start + "ké";
      case 'z' -> start + "hé";
      case 'ř' -> start + "ré";
      default -> cut(form, 1) + "é";
    };
  }

  /** The twelve forms of a noun. */
  static List<String> noun(String lemma, WordGender gender) {
    if (lemma.endsWith("á")) {
      return HARD.paradigm(cut(lemma, 1), WordGender.FEMININE);
    }
    if (lemma.endsWith("ý")) {
      String stem = cut(lemma, 1);
      return HARD.paradigm(stem, WordGender.MASCULINE).stream()
          .map(form -> form.endsWith("?") ? ofMen(stem) : form)
          .toList();
    }
    if (lemma.endsWith("í")) {
      return SOFT.paradigm(cut(lemma, 1), gender);
    }
    return gender == WordGender.FEMININE ? feminine(lemma) : masculine(lemma);
  }

  private static List<String> feminine(String lemma) {
    String stem = cut(lemma, 1);
    if (endsIn(lemma, "eě")) {
      String ending = lemma.substring(lemma.length() - 1);
      String genitive =
          lemma.endsWith("yně")
              ? "=" + cut(lemma, 2) + "ň/=" + stem + "í"
              : lemma.endsWith("ice") ? "" : "í";
      return Paradigms.of(
          stem,
          ending,
          ending,
          "i",
          "i",
          "í",
          "i",
          ending,
          genitive,
          "ím",
          ending,
          ending + "mi",
          "ích");
    }
    String dative = "=" + dative(stem);
    boolean inserted = last(stem) == 'k' && !endsIn(cut(stem, 1), "aeiouyáéíóúůýě");
    String genitive = "=" + (inserted ? cut(stem, 1) + "ek" : stem);
    return Paradigms.of(
        stem, "a", "y", dative, "u", "ou", dative, "y", genitive, "ám", "y", "ami", "ách");
  }

  private static String dative(String stem) {
    if (stem.endsWith("ch")) {
      return replaceEnd(stem, "ch", "še");
    }
    String start = cut(stem, 1);
    return switch (last(stem)) {
      case 'k' -> start + "ce";
      case 'h', 'g' -> start + "ze";
      case 'r' -> start + "ře";
      case 'l', 's', 'z' -> stem + "e";
      default -> stem + "ě";
    };
  }

  private static List<String> masculine(String lemma) {
    String stem = cut(lemma, 1);
    if (lemma.endsWith("ta")) {
      return Paradigms.of(
          stem, "a", "y", "ovi", "u", "ou", "ovi", "é/i", "ů", "ům", "y", "y", "ech");
    }
    if (lemma.endsWith("a")) {
      return Paradigms.of(
          stem, "a", "y", "ovi", "u", "ou", "ovi", "ové", "ů", "ům", "y", "y", "ech");
    }
    if (lemma.endsWith("ce")) {
      return soft(stem, lemma, "i");
    }
    if (lemma.endsWith("ec")) {
      return soft(cut(lemma, 2) + "c", lemma, "i");
    }
    if (lemma.endsWith("tel")) {
      return soft(lemma, lemma, "é");
    }
    if (endsIn(lemma, "čřšžjcďťň")) {
      return soft(lemma, lemma, "i");
    }
    String plural = plural(lemma);
    String locative = "ech";
    if (endsIn(lemma, "khg")) {
      locative = "=" + (last(lemma) == 'g' ? stem + "zích" : cut(plural, 1) + "ích");
    }
    String dative = lemma.endsWith("ik") ? "ovi" : "ovi/u"; // kritiku is of kritika
    return Paradigms.of(
        lemma, "", "a", dative, "a", "em", dative, "=" + plural, "ů", "ům", "y", "y", locative);
  }

  private static List<String> soft(String stem, String nominative, String plural) {
    return Paradigms.of(
        stem,
        "=" + nominative,
        "e",
        "i/ovi",
        "e",
        "em",
        "i/ovi",
        plural,
        "ů",
        "ům",
        "e",
        "i",
        "ích");
  }

  private static String plural(String lemma) {
    if (lemma.endsWith("an")) {
      return lemma + "é";
    }
    if (lemma.endsWith("ch")) {
      return replaceEnd(lemma, "ch", "ši");
    }
    String start = cut(lemma, 1);
    return switch (last(lemma)) {
      case 'k' -> start + "ci";
      case 'h' -> start + "zi";
      case 'g' -> lemma + "ové";
      case 'r' -> start + "ři";
      default -> lemma + "i";
    };
  }
}
