package org.occgen.gender.romanian;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.romanian.RomanianParadigm.Cell;

/** The Romanian nouns for persons, determiners and adjectives: those of tables, and endings. */
final class RomanianForms {
  private static final int LONGEST_ENDING = 9;
  private static final int SHORTEST_STEM = 2;
  private static final List<Cell> CELLS = List.of(Cell.values());
  private static final List<String> ADJECTIVE_ENDINGS =
      List.of(
          "at", "ut", "it", "esc", "os", "ic", "al", "iv", "ez", "tor", "ean", "ian", "an", "ist",
          "ent", "ant", "al");
  private static final List<String> NOUN_ENDINGS = List.of("tor", "ist");

  /**
   * A possible reading of a word: its form in a paradigm.
   *
   * @param stem what stands before the paradigm's form
   */
  record Form(String stem, RomanianParadigm paradigm, WordGender gender, Cell cell) {
    /** The form of the other gender. */
    String counterpart() {
      return stem + paradigm.forms(gender.other()).get(cell.place());
    }
  }

  /**
   * A noun for persons.
   *
   * @param singular how sure a masculine singular is
   * @param plural how sure a masculine plural is
   * @param thing whether it is mostly a thing or an adjective
   */
  record Noun(Form form, Strength singular, Strength plural, boolean thing, Evidence evidence) {
    Strength strength() {
      if (form.gender() == WordGender.FEMININE) {
        return Strength.SURE;
      }
      return form.cell().isPlural() ? plural : singular;
    }
  }

  private final Map<String, List<Form>> adjectives = new HashMap<>();
  private final Map<String, List<Form>> endings = new HashMap<>();
  private final Map<String, List<Form>> nounEndings = new HashMap<>();
  private final Map<String, List<Form>> determiners = new HashMap<>();
  private final Map<String, List<Noun>> nouns = new HashMap<>();
  private final Map<String, String> plurals = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final Set<String> things = new HashSet<>();
  private final Set<String> noPersons;
  private final Set<String> noAdjectives;
  private final Set<String> neuter;

  /**
   * Reads the tables.
   *
   * @param words the table of words that rules ask for
   * @param occupations nouns beside those of the tables
   */
  RomanianForms(WordTable words, List<FormPair> occupations) {
    noAdjectives = words.words("no-adjectives");
    neuter = words.words("neuter-things");
    for (List<String> line : words.lines("determiners")) {
      put(determiners, RomanianParadigm.determiner(line));
    }
    WordTable table = WordTable.read("ro/adjectives.txt");
    for (List<String> line : table.lines("irregular")) {
      put(adjectives, RomanianParadigm.of(line.get(0), line.get(1), line.get(3), line.get(2)));
    }
    for (String heading : List.of("adjectives", "participles")) {
      for (List<String> line : table.lines(heading)) {
        for (String masculine : line) {
          if (!adjectives.containsKey(masculine)) {
            put(adjectives, RomanianParadigm.of(RomanianParadigm.feminine(masculine), masculine));
          }
        }
      }
    }
    ADJECTIVE_ENDINGS.forEach(ending -> putEnding(endings, ending));
    NOUN_ENDINGS.forEach(ending -> putEnding(nounEndings, ending));
    WordTable persons = WordTable.read("ro/nouns.txt");
    noPersons = persons.words("no-persons");
    persons.lines("plurals").forEach(line -> plurals.put(line.get(0), line.get(1)));
    things.addAll(persons.words("feminine-things"));
    things.addAll(persons.words("masculine-things"));
    nouns(persons.pairs("specific"), Strength.SURE, Strength.SURE, Evidence.NOUN);
    nouns(persons.pairs("kin"), Strength.SURE, Strength.GENERIC, Evidence.NOUN);
    work(occupations.stream().filter(FormPair::isUsable).toList(), Evidence.OCCUPATION);
    work(persons.pairs("work"), Evidence.NOUN);
    for (FormPair pair : persons.pairs("demonyms")) {
      things.add(pair.feminine());
      things.add(pair.masculine());
    }
    work(persons.pairs("demonyms"), Evidence.NOUN);
    things.addAll(persons.words("peoples"));
    persons.words("peoples").forEach(word -> things.add(RomanianParadigm.feminine(word)));
    for (String heading : List.of("regular", "toare", "peoples")) {
      work(
          persons.words(heading).stream()
              .sorted()
              .map(word -> new FormPair(RomanianParadigm.feminine(word), word))
              .toList(),
          Evidence.NOUN);
    }
  }

  private static void put(Map<String, List<Form>> forms, RomanianParadigm paradigm) {
    for (WordGender gender : WordGender.values()) {
      List<String> words = paradigm.forms(gender);
      for (int cell = 0; cell < words.size(); cell++) {
        if (!words.get(cell).isEmpty()) {
          forms
              .computeIfAbsent(words.get(cell), word -> new ArrayList<>())
              .add(new Form("", paradigm, gender, CELLS.get(cell)));
        }
      }
    }
  }

  private static void putEnding(Map<String, List<Form>> forms, String ending) {
    put(forms, RomanianParadigm.of(RomanianParadigm.feminine(ending), ending));
  }

  private void work(List<FormPair> pairs, Evidence evidence) {
    nouns(pairs, Strength.GENERIC, Strength.GENERIC_PLURAL, evidence);
  }

  private void nouns(List<FormPair> pairs, Strength singular, Strength plural, Evidence evidence) {
    for (FormPair pair : pairs) {
      String feminine = pair.feminine();
      String masculine = pair.masculine();
      RomanianParadigm paradigm =
          RomanianParadigm.of(
              feminine,
              masculine,
              plurals.getOrDefault(feminine, RomanianParadigm.femininePlural(feminine)),
              plurals.getOrDefault(masculine, RomanianParadigm.masculinePlural(masculine)));
      for (WordGender gender : WordGender.values()) {
        List<String> forms = paradigm.forms(gender);
        if (!seen.add(gender + forms.get(0))) {
          continue; // the first pair with a word is what it is rewritten to
        }
        boolean mostlyThing = things.contains(forms.get(0));
        for (int cell = 0; cell < forms.size(); cell++) {
          Form form = new Form("", paradigm, gender, CELLS.get(cell));
          boolean masculineNoun =
              gender == WordGender.MASCULINE
                  && form.cell().isDefinite()
                  && !neuter.contains(masculine);
          nouns
              .computeIfAbsent(forms.get(cell), word -> new ArrayList<>())
              .add(new Noun(form, singular, plural, mostlyThing && !masculineNoun, evidence));
        }
      }
    }
  }

  /** A word as forms are looked up: ș and ț with a comma. */
  static String key(SentenceWords words, int i) {
    return words.lower(i).replace('ş', 'ș').replace('ţ', 'ț');
  }

  /** A form as the sentence writes ș and ț. */
  static String written(SentenceWords words, String form) {
    boolean cedilla = words.sentence().indexOf('ş') >= 0 || words.sentence().indexOf('ţ') >= 0;
    return cedilla ? form.replace('ș', 'ş').replace('ț', 'ţ') : form;
  }

  /** The possible readings of a word as a determiner; empty if there is none. */
  List<Form> determiner(String word) {
    return determiners.getOrDefault(word, List.of());
  }

  /** The possible readings of a word as an adjective or participle; empty if there is none. */
  List<Form> adjective(String word) {
    List<Form> listed = adjectives.get(word);
    if (listed != null) {
      return listed;
    }
    return noAdjectives.contains(word) ? List.of() : byEnding(endings, word);
  }

  private static List<Form> byEnding(Map<String, List<Form>> endings, String word) {
    int longest = Math.min(LONGEST_ENDING, word.length() - SHORTEST_STEM);
    for (int length = longest; length > 1; length--) {
      String stem = word.substring(0, word.length() - length);
      List<Form> forms = endings.get(word.substring(word.length() - length));
      if (forms != null) {
        return forms.stream()
            .map(form -> new Form(stem, form.paradigm(), form.gender(), form.cell()))
            .toList();
      }
    }
    return List.of();
  }

  /** The possible readings of a word as a noun for persons; empty if there is none. */
  List<Noun> nouns(String word) {
    List<Noun> listed = nouns.get(word);
    if (listed != null) {
      return listed;
    }
    List<Noun> byEnding = new ArrayList<>();
    for (Form form : byEnding(nounEndings, word)) {
      String masculine = form.stem() + form.paradigm().masculine().get(0);
      String feminine = form.stem() + form.paradigm().feminine().get(0);
      if (noPersons.contains(masculine) || noPersons.contains(feminine)) {
        return List.of();
      }
      byEnding.add(new Noun(form, Strength.GENERIC, Strength.GENERIC_PLURAL, true, Evidence.NOUN));
    }
    return byEnding;
  }
}
