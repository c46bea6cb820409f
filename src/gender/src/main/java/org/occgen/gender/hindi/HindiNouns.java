package org.occgen.gender.hindi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/** Hindi nouns for persons in all forms, by their endings. */
final class HindiNouns {
  private static final WordTable TABLE = WordTable.read("hi/nouns.txt");
  private static final Set<String> AMBIGUOUS = keys("ambiguous");
  private static final Set<String> VARIABLE = keys("variable");
  private static final Set<String> FAMILIAR = keys("familiar");
  private static final Set<String> EPICENE = keys("epicene");

  /** Number and case of a noun. */
  enum Form {
    DIRECT,
    OBLIQUE,
    DIRECT_PLURAL,
    OBLIQUE_PLURAL;

    boolean isPlural() {
      return this == DIRECT_PLURAL || this == OBLIQUE_PLURAL;
    }
    ;

    private static final List<Form> ALL = List.of(values());

    /** Its place among all. */
    int place() {
      return ALL.indexOf(this);
    }
  }

  /**
   * A noun in both genders.
   *
   * @param feminine its forms, in the order of {@link Form}
   * @param masculine its forms; the same word may be several of them
   * @param generic whether the masculine may stand for anybody
   * @param familiar whether a man of that kind is spoken of in the singular
   */
  record Noun(
      List<String> feminine,
      List<String> masculine,
      boolean generic,
      boolean familiar,
      Evidence evidence) {
    String form(WordGender gender, Form form) {
      return (gender == WordGender.FEMININE ? feminine : masculine).get(form.place());
    }
  }

  /** A reading of a word: the noun, the gender and the form that it is. */
  record Reading(Noun noun, WordGender gender, Form form) {}

  private static final Map<String, List<Reading>> TABLES = tables();

  private final Map<String, List<Reading>> own = new HashMap<>();

  /**
   * Nouns.
   *
   * @param occupations nouns that the tables may lack
   */
  HindiNouns(List<FormPair> occupations) {
    for (FormPair pair : occupations) {
      if (pair.isUsable() && !TABLES.containsKey(HindiSpelling.key(pair.feminine()))) {
        add(noun(pair, true, Evidence.OCCUPATION), own);
      }
    }
  }

  private static Set<String> keys(String heading) {
    return TABLE.words(heading).stream().map(HindiSpelling::key).collect(Collectors.toSet());
  }

  private static Map<String, List<Reading>> tables() {
    Map<String, List<Reading>> index = new HashMap<>();
    for (FormPair pair : TABLE.pairs("specific")) {
      add(noun(pair, false, Evidence.NOUN), index);
    }
    for (FormPair pair : TABLE.pairs("occupations")) {
      add(noun(pair, true, Evidence.NOUN), index);
    }
    return index;
  }

  private static Noun noun(FormPair pair, boolean generic, Evidence evidence) {
    return new Noun(
        feminine(pair.feminine()),
        masculine(pair.masculine()),
        generic,
        FAMILIAR.contains(HindiSpelling.key(pair.masculine())),
        evidence);
  }

  private static void add(Noun noun, Map<String, List<Reading>> index) {
    for (WordGender gender : WordGender.values()) {
      for (Form form : Form.values()) {
        String written = noun.form(gender, form);
        boolean shown =
            gender == WordGender.FEMININE || !AMBIGUOUS.contains(HindiSpelling.key(written));
        if (shown) {
          add(written, new Reading(noun, gender, form), index);
          if (form == Form.DIRECT_PLURAL && written.endsWith("एँ")) {
            String stem = written.substring(0, written.length() - 2);
            add(stem + "यें", new Reading(noun, gender, form), index);
          }
        }
      }
    }
  }

  private static void add(String word, Reading reading, Map<String, List<Reading>> index) {
    index.computeIfAbsent(HindiSpelling.key(word), unused -> new ArrayList<>()).add(reading);
  }

  private static List<String> feminine(String noun) {
    String stem = noun.substring(0, noun.length() - 1);
    char last = noun.charAt(noun.length() - 1);
    if (noun.endsWith("ी")) {
      return List.of(noun, noun, stem + "ियाँ", stem + "ियों");
    }
    if ("ाँंू".indexOf(last) >= 0) {
      return List.of(noun, noun, noun + "एँ", noun + "ओं");
    }
    return List.of(noun, noun, noun + "ें", noun + "ों");
  }

  private static List<String> masculine(String noun) {
    String stem = noun.substring(0, noun.length() - 1);
    char last = noun.charAt(noun.length() - 1);
    if (VARIABLE.contains(HindiSpelling.key(noun))) {
      return List.of(noun, stem + "े", stem + "े", stem + "ों");
    }
    if (noun.endsWith("ी")) {
      return List.of(noun, noun, noun, stem + "ियों");
    }
    if (noun.endsWith("ई")) {
      return List.of(noun, noun, noun, stem + "इयों");
    }
    if (noun.endsWith("ि")) {
      return List.of(noun, noun, noun, noun + "यों");
    }
    if ("ाुूऊ".indexOf(last) >= 0) {
      return List.of(noun, noun, noun, noun + "ओं");
    }
    return List.of(noun, noun, noun, noun + "ों");
  }

  /** The possible readings of a word; empty if it is no noun of a gender. */
  List<Reading> of(String key) {
    List<Reading> listed = TABLES.get(key);
    return listed == null ? own.getOrDefault(key, List.of()) : listed;
  }

  /** Whether a noun is of persons of any gender. */
  static boolean isEpicene(String key) {
    return EPICENE.contains(key);
  }
}
