package org.occgen.gender.slavic;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;

/**
 * A declension of adjectives: the endings of both genders by place, for stems of a kind.
 *
 * @param stem which stems take it
 * @param feminine endings; forms at the same place are parted by {@code /}
 * @param masculine likewise
 */
record AdjectiveDeclension(Pattern stem, List<String> feminine, List<String> masculine) {
  static AdjectiveDeclension of(String stem, String feminine, String masculine) {
    return new AdjectiveDeclension(
        Pattern.compile(stem), List.of(feminine.split(" ")), List.of(masculine.split(" ")));
  }

  /** A form in the other gender at the same place; empty if it is none of that gender there. */
  Optional<String> other(String form, WordGender from, int place) {
    List<String> own = from == WordGender.FEMININE ? feminine : masculine;
    List<String> others = from == WordGender.FEMININE ? masculine : feminine;
    if (place >= own.size()) {
      return Optional.empty();
    }
    return Paradigms.all(own.get(place)).stream()
        .filter(ending -> form.length() > ending.length() + 1 && form.endsWith(ending))
        .filter(ending -> stem.matcher(Paradigms.cut(form, ending.length())).matches())
        .findFirst()
        .map(ending -> Paradigms.replaceEnd(form, ending, Paradigms.first(others.get(place))));
  }

  /** The forms of an adjective that is used as a noun. */
  List<String> paradigm(String stemOfNoun, WordGender gender) {
    List<String> endings = gender == WordGender.FEMININE ? feminine : masculine;
    return Paradigms.of(stemOfNoun, endings.toArray(String[]::new));
  }
}
