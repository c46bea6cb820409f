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
   * A reading of a word.
   *
   * @param counterparts the noun in the other gender, in the order of {@link Form}
   * @param generic whether it is masculine and may stand for anybody
   */
  record Reading(
      WordGender gender, Form form, List<String> counterparts, boolean generic, Evidence evidence) {
    String counterpart(Form wanted) {
      return counterparts.get(FORMS.indexOf(wanted));
    }
  }

  private static final List<Form> FORMS = List.of(Form.values());

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
    List<String> hers = inflected(pair.feminine(), "feminine-plurals");
    List<String> his = inflected(pair.masculine(), "masculine-plurals");
    for (int at = 0; at < FORMS.size(); at++) {
      Form form = FORMS.get(at);
      add(hers.get(at), new Reading(WordGender.FEMININE, form, his, false, evidence));
      if (!AMBIGUOUS.contains(HindiSpelling.key(his.get(at)))) {
        add(his.get(at), new Reading(WordGender.MASCULINE, form, hers, generic, evidence));
      }
    }
  }

  private void add(String word, Reading reading) {
    readings.computeIfAbsent(HindiSpelling.key(word), unused -> new ArrayList<>()).add(reading);
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
