package org.occgen.gender.slavic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.WordGender;

/**
 * How Russian nouns for persons and adjectives are declined, by their endings. Without ё.
 *
 * <p>A paradigm is a list of twelve forms: six cases of the singular, then of the plural.
 */
final class RussianForms {
  private static final String SIBILANTS = "жшчщ";
  private static final String VELARS_AND_SIBILANTS = "гкхжшчщ";
  private static final String CONSONANTS = "бвгджзклмнпрстфхцчшщ";

  /** Endings of adjectives in the feminine and the masculine of persons, by case; hard and soft. */
  private static final List<String> FEMININE = List.of("ая", "ой", "ой", "ую", "ой", "ой");

  private static final List<String> MASCULINE = List.of("ый", "ого", "ому", "ого", "ым", "ом");
  private static final List<String> SOFT_FEMININE = List.of("яя", "ей", "ей", "юю", "ей", "ей");
  private static final List<String> SOFT_MASCULINE = List.of("ий", "его", "ему", "его", "им", "ем");
  private static final List<String> PLURAL = List.of("ые", "ых", "ым", "ых", "ыми", "ых");

  private final Set<String> stressed;

  /**
   * Forms.
   *
   * @param stressed adjectives whose masculine nominative ends in -ой
   */
  RussianForms(Set<String> stressed) {
    this.stressed = stressed;
  }

  /** The twelve forms of a noun for persons. */
  List<String> noun(String noun) {
    String stem = noun.substring(0, noun.length() - 1);
    if (noun.endsWith("ая") || noun.endsWith("ый") || noun.endsWith("ой")) {
      return adjectival(noun);
    }
    if (noun.endsWith("а")) {
      return inA(stem, VELARS_AND_SIBILANTS.indexOf(last(stem)) >= 0 ? "и" : "ы");
    }
    if (noun.endsWith("я")) {
      return forms(
          stem, "я", "и", "е", "ю", "ей", "е", "и", stem + "ь", "ям", stem + "ь", "ями", "ях");
    }
    if (noun.endsWith("ь")) {
      return soft(stem, "ь", stem + "ей");
    }
    if (noun.endsWith("й")) {
      return soft(stem, "й", stem + "ев");
    }
    if (noun.endsWith("анин") || noun.endsWith("янин")) {
      String plural = noun.substring(0, noun.length() - 2);
      return List.of(
          noun,
          noun + "а",
          noun + "у",
          noun + "а",
          noun + "ом",
          noun + "е",
          plural + "е",
          plural,
          plural + "ам",
          plural,
          plural + "ами",
          plural + "ах");
    }
    return masculine(noun);
  }

  private static char last(String word) {
    return word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
  }

  private static List<String> inA(String stem, String i) {
    String genitive = stem;
    char last = last(stem);
    char before = stem.length() > 1 ? stem.charAt(stem.length() - 2) : ' ';
    if (last == 'к' && CONSONANTS.indexOf(before) >= 0) {
      boolean sibilant = SIBILANTS.indexOf(before) >= 0;
      genitive = stem.substring(0, stem.length() - 1) + (sibilant ? "ек" : "ок");
    } else if (last == 'к' && (before == 'ь' || before == 'й')) {
      genitive = stem.substring(0, stem.length() - 2) + "ек";
    }
    String instrumental = last == 'ц' || SIBILANTS.indexOf(last) >= 0 ? "ей" : "ой";
    return forms(
        stem, "а", i, "е", "у", instrumental, "е", i, genitive, "ам", genitive, "ами", "ах");
  }

  private static List<String> soft(String stem, String nominative, String genitive) {
    return forms(
        stem, nominative, "я", "ю", "я", "ем", "е", "и", genitive, "ям", genitive, "ями", "ях");
  }

  private static List<String> masculine(String noun) {
    String stem = noun;
    if (noun.endsWith("ец")) {
      char before = noun.length() > 2 ? noun.charAt(noun.length() - 3) : ' ';
      String start = noun.substring(0, noun.length() - 2);
      stem = "аеиоуыэюя".indexOf(before) >= 0 ? start + "йц" : start + (before == 'л' ? "ьц" : "ц");
    }
    char last = last(stem);
    boolean sibilant = SIBILANTS.indexOf(last) >= 0;
    String i = VELARS_AND_SIBILANTS.indexOf(last) >= 0 ? "и" : "ы";
    String genitive = stem + (sibilant ? "ей" : last == 'ц' ? "ев" : "ов");
    List<String> forms =
        new ArrayList<>(
            forms(
                stem,
                "",
                "а",
                "у",
                "а",
                sibilant || last == 'ц' ? "ем" : "ом",
                "е",
                i,
                genitive,
                "ам",
                genitive,
                "ами",
                "ах"));
    forms.set(0, noun);
    return List.copyOf(forms);
  }

  private List<String> adjectival(String noun) {
    String stem = noun.substring(0, noun.length() - 2);
    List<String> endings = noun.endsWith("ая") ? FEMININE : MASCULINE;
    List<String> forms = new ArrayList<>();
    for (int at = 0; at < endings.size(); at++) {
      forms.add(at == 0 ? noun : stem + spelled(stem, endings.get(at)));
    }
    PLURAL.forEach(ending -> forms.add(stem + spelled(stem, ending)));
    return List.copyOf(forms);
  }

  private static List<String> forms(String stem, String... endings) {
    List<String> forms = new ArrayList<>();
    for (int at = 0; at < endings.length; at++) {
      // the genitive and accusative of the plural come whole
      forms.add(at == 7 || at == 9 ? endings[at] : stem + endings[at]);
    }
    return List.copyOf(forms);
  }

  /** An ending as it is spelled behind a stem: no ы behind velars, no unstressed o behind ш. */
  private static String spelled(String stem, String ending) {
    String result = ending;
    char last = last(stem);
    if (VELARS_AND_SIBILANTS.indexOf(last) >= 0 && result.startsWith("ы")) {
      result = "и" + result.substring(1);
    }
    if (SIBILANTS.indexOf(last) >= 0 && result.startsWith("о") && !stem.endsWith("больш")) {
      result = "е" + result.substring(1);
    }
    return result;
  }

  /**
   * An adjective in the other gender, in the same case.
   *
   * @param form in the singular of {@code from}
   * @param wanted its case: an ending may be that of several
   * @return empty if it is no form of {@code from} in that case
   */
  Optional<String> adjective(String form, WordGender from, SlavicCase wanted) {
    for (boolean soft : new boolean[] {false, true}) {
      List<String> own = endings(from, soft);
      List<String> other = endings(from.other(), soft);
      String ending = own.get(wanted.place());
      for (String spelling :
          List.of(ending, "и" + ending.substring(1), "е" + ending.substring(1))) {
        String stem =
            form.endsWith(spelling) ? form.substring(0, form.length() - spelling.length()) : "";
        if (stem.length() > 1 && fits(stem, soft, spelling, ending)) {
          String result = other.get(wanted.place());
          if (wanted == SlavicCase.NOMINATIVE
              && from == WordGender.FEMININE
              && stressed.contains(stem + "ой")) {
            result = "ой";
          }
          return Optional.of(stem + spelled(stem, result));
        }
      }
    }
    return wanted == SlavicCase.NOMINATIVE
            && from == WordGender.MASCULINE
            && stressed.contains(form)
        ? Optional.of(form.substring(0, form.length() - 2) + "ая")
        : Optional.empty();
  }

  private static boolean fits(String stem, boolean soft, String spelling, String ending) {
    if (soft) {
      return spelling.equals(ending)
          && last(stem) == 'н'
          && (stem.endsWith("шн")
              || stem.endsWith("дн")
              || stem.endsWith("тн")
              || stem.endsWith("нн")
              || stem.endsWith("рн"));
    }
    return spelled(stem, ending).equals(spelling);
  }

  private static List<String> endings(WordGender gender, boolean soft) {
    return gender == WordGender.FEMININE
        ? soft ? SOFT_FEMININE : FEMININE
        : soft ? SOFT_MASCULINE : MASCULINE;
  }

  /** A regular verb of the past in -ла, in the masculine. */
  static String masculinePast(String feminine) {
    String stem = feminine.substring(0, feminine.length() - 2);
    if (stem.endsWith("ш")) {
      return stem.substring(0, stem.length() - 1) + "шел";
    }
    return CONSONANTS.indexOf(last(stem)) >= 0 ? stem : stem + "л";
  }
}
