package org.occgen.gender.hindi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/** Hindi nouns for persons in all forms, by their endings. */
final class HindiNouns {
  private static final WordTable TABLE = WordTable.read("hi/nouns.txt");
  private static final Set<String> AMBIGUOUS = HindiSpelling.keys(TABLE, "ambiguous");
  private static final Set<String> VARIABLE = HindiSpelling.keys(TABLE, "variable");

  /** Number and case of a noun. */
  enum Form {
    DIRECT,
    OBLIQUE,
    DIRECT_PLURAL,
    OBLIQUE_PLURAL;

    boolean isPlural() {
      return this == DIRECT_PLURAL || this == OBLIQUE_PLURAL;
    }

    static Form of(boolean oblique, boolean plural) {
      return oblique ? plural ? OBLIQUE_PLURAL : OBLIQUE : plural ? DIRECT_PLURAL : DIRECT;
    }
  }

  /**
   * A noun in both genders.
   *
   * @param feminine its forms, in the order of {@link Form}
   * @param masculine its forms; the same word may be several of them
   * @param generic whether the masculine may stand for anybody
   */
  record Noun(List<String> feminine, List<String> masculine, boolean generic, Evidence evidence) {
    String form(WordGender gender, Form form) {
      List<String> forms = gender == WordGender.FEMININE ? feminine : masculine;
      return forms.get(List.of(Form.values()).indexOf(form));
    }
  }

  /** A reading of a word: the noun, the gender and the form that it is. */
  record Reading(Noun noun, WordGender gender, Form form) {}

  private final Map<String, List<Reading>> readings = new HashMap<>();

  /**
   * Nouns.
   *
   * @param occupations nouns that the tables may lack
   */
  HindiNouns(List<FormPair> occupations) {
    TABLE.pairs("specific").forEach(pair -> add(pair, false, Evidence.NOUN));
    TABLE.pairs("occupations").forEach(pair -> add(pair, true, Evidence.NOUN));
    for (FormPair pair : occupations) {
      if (pair.isUsable() && !readings.containsKey(HindiSpelling.key(pair.feminine()))) {
        add(pair, true, Evidence.OCCUPATION);
      }
    }
  }

  private void add(FormPair pair, boolean generic, Evidence evidence) {
    List<String> feminine = inflected(pair.feminine(), "feminine-plurals");
    List<String> masculine = inflected(pair.masculine(), "masculine-plurals");
    Noun noun = new Noun(feminine, masculine, generic, evidence);
    for (WordGender gender : WordGender.values()) {
      for (Form form : Form.values()) {
        String key = HindiSpelling.key(noun.form(gender, form));
        if (gender == WordGender.FEMININE || !AMBIGUOUS.contains(key)) {
          readings
              .computeIfAbsent(key, unused -> new ArrayList<>())
              .add(new Reading(noun, gender, form));
        }
      }
    }
  }

  /** The forms of a noun by its ending; the plural of a masculine is as its singular is. */
  private static List<String> inflected(String noun, String heading) {
    if (VARIABLE.contains(HindiSpelling.key(noun))) {
      String stem = noun.substring(0, noun.length() - 1);
      return List.of(noun, stem + "े", stem + "े", stem + "ों");
    }
    for (List<String> line : TABLE.lines(heading)) {
      String ending = line.get(0).equals("-") ? "" : line.get(0);
      if (noun.endsWith(ending)) {
        String stem = noun.substring(0, noun.length() - ending.length());
        String plural = line.size() > 2 ? stem + line.get(1) : noun;
        return List.of(noun, noun, plural, stem + line.get(line.size() - 1));
      }
    }
    throw new IllegalStateException(TABLE.name() + " has no line - under [" + heading + "]");
  }

  /** The possible readings of a word; empty if it is no noun of a gender. */
  List<Reading> of(String key) {
    return readings.getOrDefault(key, List.of());
  }
}
