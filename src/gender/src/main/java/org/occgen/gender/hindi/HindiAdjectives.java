package org.occgen.gender.hindi;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/** Hindi adjectives, determiners and genitives that agree: -ा, -े, -ी, or with a nasal. */
final class HindiAdjectives {
  private static final Map<String, Form> FORMS = forms();

  /**
   * A form.
   *
   * @param oblique the masculine in -े: oblique, plural or respect
   */
  record Form(WordGender gender, boolean oblique, String direct, String inE, String feminine) {
    /** The form of the other gender. */
    String counterpart(boolean obliqueOther) {
      return gender == WordGender.FEMININE ? obliqueOther ? inE : direct : feminine;
    }

    /** Whether it is a genitive or possessive, which a possessor stands before or in. */
    boolean isGenitive() {
      return direct.endsWith("का")
          || direct.equals("मेरा")
          || direct.equals("तेरा")
          || direct.equals("हमारा")
          || direct.equals("तुम्हारा")
          || direct.equals("अपना");
    }
  }

  private HindiAdjectives() {}

  private static Map<String, Form> forms() {
    Map<String, Form> index = new HashMap<>();
    for (String direct : WordTable.read("hi/words.txt").words("adjectives")) {
      boolean nasal = direct.endsWith("ँ") || direct.endsWith("ं");
      String stem = direct.substring(0, direct.length() - (nasal ? 2 : 1));
      String end = nasal ? "ं" : "";
      boolean vowel = stem.equals("नय");
      String feminine = vowel ? "नई" : stem + "ी" + end;
      String oblique = vowel ? "नए" : stem + "े" + end;
      put(index, direct, new Form(WordGender.MASCULINE, false, direct, oblique, feminine));
      put(index, oblique, new Form(WordGender.MASCULINE, true, direct, oblique, feminine));
      put(index, feminine, new Form(WordGender.FEMININE, false, direct, oblique, feminine));
      if (vowel) {
        put(index, "नये", new Form(WordGender.MASCULINE, true, direct, "नये", "नयी"));
        put(index, "नयी", new Form(WordGender.FEMININE, false, direct, "नये", "नयी"));
      }
    }
    return Map.copyOf(index);
  }

  private static void put(Map<String, Form> index, String form, Form value) {
    index.putIfAbsent(HindiSpelling.key(form), value);
  }

  static Optional<Form> of(String key) {
    Form listed = FORMS.get(key);
    if (listed != null) {
      return Optional.of(listed);
    }
    // ordinals: बीसवाँ, 21वीं
    for (String ending : new String[] {"वां", "वें", "वीं", "वे"}) {
      if (key.length() > ending.length() && key.endsWith(ending) && !key.endsWith("वे")) {
        String stem = key.substring(0, key.length() - ending.length());
        WordGender gender = ending.equals("वीं") ? WordGender.FEMININE : WordGender.MASCULINE;
        boolean number = stem.chars().allMatch(Character::isDigit) || ORDINAL.contains(stem);
        if (number) {
          return Optional.of(
              new Form(gender, ending.equals("वें"), stem + "वां", stem + "वें", stem + "वीं"));
        }
      }
    }
    return Optional.empty();
  }

  private static final Set<String> ORDINAL =
      Set.of(
          "पांच", "छठ", "सात", "आठ", "नौ", "दस", "ग्यारह", "बारह", "तेरह", "चौदह", "पंद्रह", "सोलह",
          "सत्रह", "अठारह", "उन्नीस", "बीस", "तीस", "चालीस", "पचास", "सौ");
}
