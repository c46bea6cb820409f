package org.occgen.gender.romanian;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.romanian.RomanianParadigm.Cell;

/**
 * The Romanian nouns for persons, determiners and adjectives: those of tables, in the forms that
 * the dictionary has, and by endings what it lacks.
 */
final class RomanianForms {
  /** How many letters at the end of an unknown word are compared with masculine endings. */
  private static final int TELLING = 2;

  private static final List<Cell> CELLS = RomanianParadigm.CELLS;

  /** A possible reading of a word: its form in a paradigm. */
  record Form(RomanianParadigm paradigm, WordGender gender, Cell cell) {
    /** The form of the other gender. */
    String counterpart() {
      return paradigm.form(gender.other(), cell);
    }

    /** The masculine in the nominative singular. */
    String masculine() {
      return paradigm.masculine().get(0);
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

  private final Lexicon lexicon = Lexicon.of("ro");
  private final List<List<String>> endings;
  private final Map<String, List<Form>> determiners = new HashMap<>();
  private final Map<String, List<Noun>> nouns = new HashMap<>();
  private final KnownWords<String, List<Form>> adjectives =
      new KnownWords<>(word -> Optional.of(findAdjective(word)));
  private final KnownWords<String, List<Noun>> agents =
      new KnownWords<>(word -> Optional.of(findAgent(word)));
  private final Set<String> seen = new HashSet<>();
  private final Set<String> things = new HashSet<>();
  private final Set<String> noPersons;
  private final Set<String> noAdjectives;
  private final Set<String> neuter;
  private final Set<String> misspelt;

  /**
   * Reads the tables.
   *
   * @param words the table of words that rules ask for
   * @param occupations nouns beside those of the tables
   */
  RomanianForms(WordTable words, List<FormPair> occupations) {
    noAdjectives = words.words("no-adjectives");
    misspelt = words.words("misspelt");
    neuter = words.words("neuter-things");
    endings =
        words.lines("endings").stream()
            .map(row -> row.stream().map(ending -> ending.replace("-", "")).toList())
            .toList();
    for (List<String> line : words.lines("determiners")) {
      RomanianParadigm paradigm = RomanianParadigm.determiner(line);
      paradigm.feminine().forEach(word -> determiners.put(word, new ArrayList<>()));
      paradigm.masculine().forEach(word -> determiners.put(word, new ArrayList<>()));
    }
    determiners.remove("");
    for (List<String> line : words.lines("determiners")) {
      RomanianParadigm paradigm = RomanianParadigm.determiner(line);
      determiners.forEach((word, forms) -> forms.addAll(forms(paradigm, word)));
    }
    WordTable persons = WordTable.read("ro/nouns.txt");
    noPersons = persons.words("no-persons");
    things.addAll(persons.words("feminine-things"));
    things.addAll(persons.words("masculine-things"));
    nouns(persons.pairs("specific"), Strength.SURE, Strength.SURE, Evidence.NOUN);
    nouns(persons.pairs("kin"), Strength.SURE, Strength.GENERIC, Evidence.NOUN);
    work(occupations.stream().filter(FormPair::isUsable).toList(), Evidence.OCCUPATION);
    work(persons.pairs("work"), Evidence.NOUN);
    List<FormPair> peoples = new ArrayList<>(persons.pairs("demonyms"));
    peoples.addAll(byRule(persons, "peoples"));
    for (FormPair pair : peoples) {
      things.add(pair.feminine());
      things.add(pair.masculine());
    }
    work(peoples, Evidence.NOUN);
    work(byRule(persons, "regular"), Evidence.NOUN);
  }

  private List<FormPair> byRule(WordTable table, String heading) {
    return table.words(heading).stream()
        .sorted()
        .map(
            word ->
                new FormPair(
                    byEnding(word, WordGender.MASCULINE, WordGender.FEMININE, Cell.NOMINATIVE),
                    word))
        .toList();
  }

  private void work(List<FormPair> pairs, Evidence evidence) {
    nouns(pairs, Strength.GENERIC, Strength.GENERIC_PLURAL, evidence);
  }

  private void nouns(List<FormPair> pairs, Strength singular, Strength plural, Evidence evidence) {
    for (FormPair pair : pairs) {
      RomanianParadigm paradigm =
          RomanianParadigm.of(
              cell -> noun(pair.feminine(), WordGender.FEMININE, cell),
              cell -> noun(pair.masculine(), WordGender.MASCULINE, cell));
      for (WordGender gender : WordGender.values()) {
        String lemma = paradigm.forms(gender).get(0);
        if (!seen.add(gender + lemma)) {
          continue; // the first pair with a word is what it is rewritten to
        }
        for (Cell cell : CELLS) {
          boolean masculineNoun =
              gender == WordGender.MASCULINE
                  && cell.isDefinite()
                  && !neuter.contains(pair.masculine());
          boolean thing = things.contains(lemma) && !masculineNoun;
          String word = paradigm.form(gender, cell);
          if (noPersons.contains(word)) {
            continue;
          }
          nouns
              .computeIfAbsent(word, w -> new ArrayList<>())
              .add(new Noun(new Form(paradigm, gender, cell), singular, plural, thing, evidence));
        }
      }
    }
  }

  /** A form of a noun: the dictionary's, or by its ending. */
  private String noun(String lemma, WordGender gender, Cell cell) {
    Comparator<String> order = Comparator.comparing(form -> !form.matches(".*(?:l|lui|ei)"));
    return lexicon.forms(lemma, "S" + cell.tag(gender) + "c000").stream()
        .filter(form -> !misspelt.contains(lemma))
        .min(cell.isDefinite() && !cell.isPlural() ? order : Comparator.naturalOrder())
        .orElseGet(() -> byEnding(lemma, gender, gender, cell));
  }

  /** A form of a dictionary form of a gender by its ending, in the same or the other gender. */
  private String byEnding(String lemma, WordGender gender, WordGender other, Cell cell) {
    for (List<String> row : endings) {
      String ending = row.get(column(gender, Cell.NOMINATIVE));
      if (lemma.endsWith(ending)) {
        String stem = lemma.substring(0, lemma.length() - ending.length());
        return stem + row.get(column(other, cell));
      }
    }
    return lemma;
  }

  private static int column(WordGender gender, Cell cell) {
    return (gender == WordGender.FEMININE ? 0 : CELLS.size()) + CELLS.indexOf(cell);
  }

  /** A word as forms are looked up: ș and ț with a comma. */
  static String key(String word) {
    return word.replace('ş', 'ș').replace('ţ', 'ț');
  }

  /** How a sentence writes ș and ț in forms. */
  static UnaryOperator<String> spelling(String sentence) {
    boolean cedilla = sentence.indexOf('ş') >= 0 || sentence.indexOf('ţ') >= 0;
    return form -> cedilla ? form.replace('ș', 'ş').replace('ț', 'ţ') : form;
  }

  /** The possible readings of a word as a determiner; empty if there is none. */
  List<Form> determiner(String word) {
    return determiners.getOrDefault(word, List.of());
  }

  /** The possible readings of a word as an adjective or participle; empty if there is none. */
  List<Form> adjective(String word) {
    List<Form> forms = adjectives.of(word);
    return forms == null ? List.of() : forms;
  }

  private List<Form> findAdjective(String word) {
    if (noAdjectives.contains(word)) {
      return List.of();
    }
    List<Reading> readings = lexicon.readings(word);
    if (readings.isEmpty()) {
      return guess(word);
    }
    List<Form> forms = new ArrayList<>();
    for (PartOfSpeech partOfSpeech : List.of(PartOfSpeech.ADJECTIVE, PartOfSpeech.PARTICIPLE)) {
      for (Reading reading : readings) {
        if (reading.partOfSpeech() == partOfSpeech && forms.isEmpty()) {
          forms.addAll(forms(paradigm(reading), word));
        }
      }
    }
    return forms;
  }

  /** The forms of an adjective; a participle has only those without article. */
  private RomanianParadigm paradigm(Reading reading) {
    boolean adjective = reading.partOfSpeech() == PartOfSpeech.ADJECTIVE;
    return RomanianParadigm.of(
        cell -> agreeing(reading.lemma(), adjective, cell, WordGender.FEMININE),
        cell -> agreeing(reading.lemma(), adjective, cell, WordGender.MASCULINE));
  }

  private String agreeing(String lemma, boolean adjective, Cell cell, WordGender gender) {
    String tag = cell.tag(gender);
    if (!adjective && cell.isDefinite()) {
      return "";
    }
    return lexicon
        .forms(lemma, adjective ? "A" + tag + "0000" : "V" + tag.substring(0, 2) + "3000p00")
        .stream()
        .findFirst()
        .orElse("");
  }

  /** The places of a word in a paradigm, where the other gender has another form. */
  private static List<Form> forms(RomanianParadigm paradigm, String word) {
    List<Form> forms = new ArrayList<>();
    for (WordGender gender : WordGender.values()) {
      for (Cell cell : CELLS) {
        if (paradigm.form(gender, cell).equals(word)) {
          forms.add(new Form(paradigm, gender, cell));
        }
      }
    }
    return forms;
  }

  /** What an unknown word is by its ending. */
  private List<Form> guess(String word) {
    for (List<String> row : endings) {
      for (String ending : row) {
        String stem =
            word.endsWith(ending) ? word.substring(0, word.length() - ending.length()) : "";
        if (stem.length() >= TELLING && row.get(CELLS.size()).length() >= TELLING) {
          List<String> all = row.stream().map(each -> stem + each).toList();
          return forms(
              new RomanianParadigm(
                  all.subList(0, CELLS.size()), all.subList(CELLS.size(), all.size())),
              word);
        }
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
    List<Noun> found = agents.of(word);
    return found == null ? List.of() : found;
  }

  /** Nouns in -tor and -ist, with their feminines: all but machines are persons. */
  private List<Noun> findAgent(String word) {
    List<Noun> found = new ArrayList<>();
    boolean unknown = lexicon.readings(word).isEmpty();
    for (Form form : guess(word)) {
      String masculine = form.masculine();
      boolean noun =
          unknown
              || lexicon.readings(masculine).stream()
                  .anyMatch(
                      one ->
                          one.partOfSpeech() == PartOfSpeech.NOUN && one.is(WordGender.MASCULINE));
      if (noun
          && (masculine.endsWith("tor") || masculine.endsWith("ist"))
          && !noPersons.contains(masculine)
          && !noPersons.contains(form.paradigm().feminine().get(0))) {
        found.add(new Noun(form, Strength.GENERIC, Strength.GENERIC_PLURAL, true, Evidence.NOUN));
      }
    }
    return found;
  }
}
