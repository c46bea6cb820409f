package org.occgen.gender.german;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.german.GermanInflection.Agreement;
import org.occgen.gender.german.GermanInflection.Kind;

/** A German noun for persons in both genders. */
sealed interface GermanNoun permits GermanNoun.Declined, GermanNoun.Adjectival {
  /** The possible meaning of a masculine form. */
  enum Means {
    MAN,
    /** A man in the singular, persons of any gender in the plural. */
    NOBLE,
    ANYBODY
  }

  /** The agreement of other words with the noun of a gender in the singular. */
  Agreement singular(WordGender gender);

  /** Its form; empty if the noun has none in that gender. */
  Optional<String> form(
      WordGender gender, boolean plural, GermanCase grammaticalCase, Kind determiner);

  /** Whether a word is its form. */
  boolean is(
      String word, WordGender gender, boolean plural, GermanCase grammaticalCase, Kind determiner);

  Means means();

  Evidence evidence();

  /**
   * A noun with a word for each gender.
   *
   * @param first first parts of a compound
   * @param feminine singular and plural
   * @param neuter whether what shows the feminine is a neuter noun
   * @param masculine nominative, genitive, dative of the singular, and plural; empty if there is no
   *     such word
   */
  record Declined(
      String first,
      List<String> feminine,
      boolean neuter,
      List<String> masculine,
      Means means,
      Evidence evidence)
      implements GermanNoun {

    @Override
    public Agreement singular(WordGender gender) {
      if (gender == WordGender.MASCULINE) {
        return Agreement.MASCULINE;
      }
      return neuter ? Agreement.NEUTER : Agreement.FEMININE;
    }

    @Override
    public Optional<String> form(
        WordGender gender, boolean plural, GermanCase grammaticalCase, Kind determiner) {
      if (gender == WordGender.FEMININE) {
        String form = feminine.get(plural ? 1 : 0);
        if (plural) {
          return Optional.of(first + plural(form, grammaticalCase));
        }
        return Optional.of(
            first + form + (neuter && grammaticalCase == GermanCase.GENITIVE ? "s" : ""));
      }
      if (masculine.isEmpty()) {
        return Optional.empty();
      }
      if (plural) {
        boolean strong = isAdjective() && determiner == Kind.NONE;
        boolean bare =
            grammaticalCase == GermanCase.NOMINATIVE || grammaticalCase == GermanCase.ACCUSATIVE;
        return Optional.of(
            first
                + (strong && bare
                    ? withoutLast(masculine.get(0))
                    : plural(masculine.get(3), grammaticalCase)));
      }
      return Optional.of(
          first
              + switch (grammaticalCase) {
                case NOMINATIVE ->
                    isAdjective() && determiner == Kind.DEFINITE
                        ? withoutLast(masculine.get(0))
                        : masculine.get(0);
                case GENITIVE -> masculine.get(1);
                case DATIVE, ACCUSATIVE -> masculine.get(2);
              });
    }

    /** Whether the masculine is a nominalised adjective: <i>der Beamte, ein Beamter</i>. */
    private boolean isAdjective() {
      return masculine.get(0).endsWith("er")
          && masculine.get(2).equals(withoutLast(masculine.get(0)) + "n");
    }

    private static String plural(String form, GermanCase grammaticalCase) {
      boolean marked = "nsaio".indexOf(form.charAt(form.length() - 1)) < 0;
      return grammaticalCase == GermanCase.DATIVE && marked ? form + "n" : form;
    }

    @Override
    public boolean is(
        String word,
        WordGender gender,
        boolean plural,
        GermanCase grammaticalCase,
        Kind determiner) {
      return form(gender, plural, grammaticalCase, determiner)
          .filter(form -> form.equals(word) || isLongGenitive(word, form, plural, grammaticalCase))
          .isPresent();
    }

    /** Genitives have -s or -es: <i>des Abts</i>, <i>des Abtes</i>. */
    private static boolean isLongGenitive(
        String word, String form, boolean plural, GermanCase grammaticalCase) {
      if (plural || grammaticalCase != GermanCase.GENITIVE || !form.endsWith("s")) {
        return false;
      }
      String stem = withoutLast(form);
      return word.equals(stem + "es")
          || (stem.endsWith("e") && word.equals(withoutLast(stem) + "s"));
    }

    Declined withFirst(String part) {
      return new Declined(part + first, feminine, neuter, masculine, means, evidence);
    }

    /** All forms, for an index. */
    Set<String> forms() {
      Set<String> forms = new LinkedHashSet<>();
      for (WordGender gender : WordGender.values()) {
        for (GermanCase grammaticalCase : GermanCase.values()) {
          for (Kind kind : Kind.values()) {
            form(gender, false, grammaticalCase, kind).ifPresent(forms::add);
            form(gender, true, grammaticalCase, kind).ifPresent(forms::add);
          }
        }
      }
      if (!masculine.isEmpty()) {
        String genitive = masculine.get(1);
        String stem = withoutLast(genitive);
        if (genitive.endsWith("s")) {
          forms.add(stem.endsWith("e") ? withoutLast(stem) + "s" : stem + "es");
        }
      }
      return forms;
    }
  }

  /** A nominalised adjective: <i>die Abgeordnete</i>, <i>ein Abgeordneter</i>. */
  record Adjectival(String stem) implements GermanNoun {
    @Override
    public Agreement singular(WordGender gender) {
      return gender == WordGender.FEMININE ? Agreement.FEMININE : Agreement.MASCULINE;
    }

    @Override
    public Optional<String> form(
        WordGender gender, boolean plural, GermanCase grammaticalCase, Kind determiner) {
      Agreement agreement = plural ? Agreement.PLURAL : singular(gender);
      return Optional.of(stem + GermanInflection.ending(determiner, agreement, grammaticalCase));
    }

    @Override
    public boolean is(
        String word,
        WordGender gender,
        boolean plural,
        GermanCase grammaticalCase,
        Kind determiner) {
      return form(gender, plural, grammaticalCase, determiner).filter(word::equals).isPresent();
    }

    @Override
    public Means means() {
      return Means.ANYBODY;
    }

    @Override
    public Evidence evidence() {
      return Evidence.NOUN;
    }
  }

  /** A word without its last letter. */
  static String withoutLast(String word) {
    return word.substring(0, word.length() - 1);
  }
}
