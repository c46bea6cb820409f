package org.occgen.gender.romance;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.romance.RomanceForm.Cell;

/**
 * The nouns for persons of a Romance language: those of {@code nouns.txt}, and those of the
 * dictionary that have both genders under one lemma, or the endings of persons.
 */
final class RomanceNouns {
  private final Lexicon lexicon;
  private final RomanceEndings endings;
  private final Map<String, RomanceNoun> nouns = new HashMap<>();

  /** Nouns whose form is that of another one: Italian <i>signore</i>, a man or several women. */
  private final Map<String, RomanceNoun> homographs = new HashMap<>();

  private final Map<String, String> plurals = new HashMap<>();
  private final Map<String, String> possessed = new HashMap<>();
  private final Set<String> adjectives = new HashSet<>();
  private final Set<String> things = new HashSet<>();
  private final Set<String> noPersons = new HashSet<>();
  private final Set<String> agents;
  private final Set<String> epicenes;
  private final Set<String> followers;
  private final boolean oneLemma;

  /** The declension of nouns that have more forms than a singular and a plural; else empty. */
  private final List<List<String>> declension;

  /** Tags of forms that are genitives, too. */
  private final Set<String> genitives;

  private final Set<String> misspelt;
  private final Set<String> neuter;

  /**
   * Whether a noun that is an adjective, too, counts as a noun everywhere unless the table says so.
   */
  private final boolean adjectivesListed;

  /**
   * The properties of the nouns under a heading.
   *
   * @param singular strength of the masculine singular
   * @param plural strength of the masculine plural
   * @param introduced whether they are adjectives, too
   */
  private record Kind(Strength singular, Strength plural, boolean introduced, Evidence evidence) {
    static Kind of(Strength singular, Strength plural) {
      return new Kind(singular, plural, false, Evidence.NOUN);
    }

    Kind introduced(boolean adjective) {
      return new Kind(singular, plural, adjective, evidence);
    }
  }

  private static final Kind WORK = Kind.of(Strength.GENERIC, Strength.GENERIC_PLURAL);

  /**
   * Reads the nouns.
   *
   * @param occupations nouns beside those of the table
   */
  RomanceNouns(
      WordTable table, Lexicon lexicon, RomanceEndings endings, List<FormPair> occupations) {
    this.lexicon = lexicon;
    this.endings = endings;
    agents = table.words("agent-endings");
    epicenes = table.words("epicene-endings");
    followers = table.words("follower-endings");
    table.lines("plurals").forEach(line -> plurals.put(line.get(0), line.get(1)));
    adjectivesListed = !table.lines("adjectives-listed").isEmpty();
    oneLemma = !table.lines("one-lemma").isEmpty();
    declension = table.lines("declension");
    genitives = table.words("genitives");
    misspelt = table.words("misspelt");
    neuter = table.words("neuter-things");
    table.words("no-persons").forEach(thing -> bothNumbers(thing, noPersons));
    table.words("feminine-things").forEach(thing -> bothNumbers(thing, things));
    table.words("masculine-things").forEach(thing -> bothNumbers(thing, things));
    inOrder(table, "epicene").forEach(noun -> epicene(noun, false));
    for (String noun : inOrder(table, "epicene-adjectives")) {
      epicene(noun, true);
      bothNumbers(noun, adjectives);
    }
    for (String pair : inOrder(table, "possessed")) {
      int slash = pair.indexOf('/');
      possessed.put(pair.substring(0, slash), pair.substring(slash + 1));
    }
    Kind given = new Kind(WORK.singular(), WORK.plural(), false, Evidence.OCCUPATION);
    occupations.stream().filter(FormPair::isUsable).forEach(pair -> add(pair, given));
    addAll(inOrder(table, "work-adjectives"), WORK.introduced(true));
    addAll(inOrder(table, "work"), WORK);
    addAll(inOrder(table, "kin"), Kind.of(Strength.SURE, Strength.GENERIC));
    addAll(inOrder(table, "specific"), Kind.of(Strength.SURE, Strength.SURE));
  }

  private static List<String> inOrder(WordTable table, String heading) {
    return table.lines(heading).stream().flatMap(List::stream).toList();
  }

  private void bothNumbers(String word, Set<String> words) {
    words.add(word);
    for (WordGender gender : WordGender.values()) {
      words.add(plural(word, gender));
    }
  }

  /** Nouns of a table: <i>reina/rey</i>, or the masculine where the feminine is regular. */
  private void addAll(List<String> entries, Kind kind) {
    for (String entry : entries) {
      int slash = entry.indexOf('/');
      if (slash >= 0) {
        add(new FormPair(entry.substring(0, slash), entry.substring(slash + 1)), kind);
      } else {
        String feminine = feminine(entry);
        if (feminine.equals(entry)) {
          epicene(entry, kind.introduced());
        } else {
          add(new FormPair(feminine, entry), kind);
        }
      }
    }
  }

  private void epicene(String noun, boolean adjective) {
    nouns.put(noun, RomanceNoun.epicene(false, false, things.contains(noun)));
    plurals(new FormPair(noun, noun), false, WORK.introduced(adjective));
  }

  private void add(FormPair pair, Kind kind) {
    if (!declension.isEmpty()) {
      declined(pair, kind);
      return;
    }
    RomanceNoun listed = nouns.get(pair.masculine());
    boolean epicene = listed != null && listed.form() == null;
    plurals(pair, epicene, kind);
    put(pair.feminine(), noun(WordGender.FEMININE, false, pair.feminine(), pair.masculine(), kind));
    if (!epicene) {
      put(
          pair.masculine(),
          noun(WordGender.MASCULINE, false, pair.masculine(), pair.feminine(), kind));
    }
  }

  /** Adds all forms of both nouns; those with an article are the second ones of their cell. */
  private void declined(FormPair pair, Kind kind) {
    for (int at = declension.size() - 1; at >= 0; at--) { // the singular is the most common
      Cell cell = endings.cells().get(at);
      boolean definite = endings.cells().indexOf(cell) < at;
      String her = declined(pair.feminine(), WordGender.FEMININE, at);
      String his = declined(pair.masculine(), WordGender.MASCULINE, at);
      boolean hers = kind.introduced() || things.contains(pair.feminine());
      boolean thing =
          (kind.introduced() || things.contains(pair.masculine()))
              && !(definite && !neuter.contains(pair.masculine()));
      if (!noPersons.contains(her)) {
        put(her, noun(WordGender.FEMININE, cell, hers, her, his, kind));
      }
      if (!noPersons.contains(his)) {
        put(his, noun(WordGender.MASCULINE, cell, thing, his, her, kind));
      }
    }
  }

  /** A form of a noun: the dictionary's, or by its ending. */
  private String declined(String lemma, WordGender gender, int at) {
    List<String> line = declension.get(at);
    return lexicon.forms(lemma, line.get(gender == WordGender.FEMININE ? 1 : 2)).stream()
        .filter(form -> !misspelt.contains(lemma))
        .min(
            Comparator.comparing((String form) -> !form.matches(line.get(3)))
                .thenComparing(Comparator.naturalOrder()))
        .orElseGet(() -> endings.declined(lemma, gender, gender, at));
  }

  private void plurals(FormPair pair, boolean epicene, Kind kind) {
    String feminines = plural(pair.feminine(), WordGender.FEMININE);
    String masculines = plural(pair.masculine(), WordGender.MASCULINE);
    if (feminines.equals(masculines)) {
      nouns.putIfAbsent(feminines, RomanceNoun.epicene(true, false, things.contains(feminines)));
      return;
    }
    boolean epicenes = pair.feminine().equals(feminines); // la soprano, le soprano
    if (!(epicenes && feminines.equals(pair.masculine()))) {
      put(feminines, noun(WordGender.FEMININE, true, feminines, masculines, kind));
    }
    if (!epicene) {
      put(masculines, noun(WordGender.MASCULINE, true, masculines, feminines, kind));
    }
  }

  private RomanceNoun noun(
      WordGender gender, boolean plural, String word, String counterpart, Kind kind) {
    return noun(gender, Cell.of(plural), things.contains(word), word, counterpart, kind);
  }

  private RomanceNoun noun(
      WordGender gender, Cell cell, boolean thing, String word, String counterpart, Kind kind) {
    return new RomanceNoun(
        RomanceForm.of(gender, cell, counterpart),
        cell == Cell.PLURAL,
        kind.singular(),
        kind.plural(),
        thing,
        kind.introduced()
            || (kind.singular() == Strength.GENERIC && !adjectivesListed && isAdjectiveToo(word)),
        kind.evidence());
  }

  /** A later noun is the better one; one of another gender and number stays beside it. */
  private void put(String word, RomanceNoun noun) {
    RomanceNoun listed = nouns.get(word);
    nouns.put(word, noun.or(listed));
    RomanceForm form = listed == null ? null : listed.form();
    RomanceForm own = noun.form();
    if (listed != null && form != null && own != null && form.isPlural() != own.isPlural()) {
      homographs.put(word, listed);
    }
  }

  String feminine(String masculine) {
    for (PartOfSpeech partOfSpeech :
        List.of(PartOfSpeech.NOUN, PartOfSpeech.ADJECTIVE, PartOfSpeech.PARTICIPLE)) {
      for (Reading reading : lexicon.readings(masculine)) {
        if (reading.partOfSpeech() == partOfSpeech
            && reading.is(WordGender.MASCULINE)
            && reading.singular()) {
          RomanceForm form = form(reading);
          if (form != null) {
            return form.counterpart();
          }
        }
      }
    }
    return endings.feminine(masculine);
  }

  /** The plural of a noun or adjective of a gender. */
  String plural(String singular, WordGender gender) {
    String listed = plurals.get(singular);
    return listed != null
        ? listed
        : lexicon.readings(singular).stream()
            .filter(reading -> reading.partOfSpeech() == PartOfSpeech.NOUN)
            .filter(reading -> reading.singular() && reading.genders().contains(gender))
            .flatMap(reading -> nearest(singular, lexicon.plural(reading)).stream())
            .findFirst()
            .orElseGet(() -> endings.plural(singular, gender));
  }

  /** The form of a reading that shows a gender; null if the dictionary lacks the other gender. */
  @Nullable RomanceForm form(Reading reading) {
    if (!reading.showsGender()) {
      return null;
    }
    WordGender gender = reading.genders().iterator().next();
    RomanceForm form = null;
    for (boolean plural : new boolean[] {false, true}) {
      Cell cell = Cell.of(reading, plural);
      if (plural ? reading.plural() : reading.singular()) {
        RomanceForm own =
            nearest(reading.word(), lexicon.inGender(reading, gender.other(), plural))
                .map(other -> RomanceForm.of(gender, cell, other))
                .orElse(null);
        form = form == null || own == null ? (own == null ? form : own) : form.or(own);
      }
    }
    return form == null ? null : orGenitive(reading, form);
  }

  /**
   * Adds the genitive where it is written as another form: Romanian <i>franceze</i> is a plural and
   * a genitive of women, <i>francez</i> a nominative and a genitive of men.
   */
  private RomanceForm orGenitive(Reading reading, RomanceForm form) {
    boolean plural = form.gender() == WordGender.MASCULINE; // of the feminine
    return genitives.stream().anyMatch(reading.tag()::matches)
        ? nearest(reading.word(), lexicon.inGender(reading, form.gender().other(), plural))
            .map(other -> form.or(RomanceForm.of(form.gender(), Cell.GENITIVE, other)))
            .orElse(form)
        : form;
  }

  /** Of several forms the one that begins most like a word, then the one as long as it. */
  private static Optional<String> nearest(String word, List<String> forms) {
    return forms.stream()
        .max(
            Comparator.<String>comparingInt(form -> common(word, form))
                .thenComparing(form -> -Math.abs(form.length() - word.length()))
                .thenComparing(Comparator.reverseOrder()));
  }

  private static int common(String one, String other) {
    int at = 0;
    while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
      at++;
    }
    return at;
  }

  /** The form of a noun; null if the word is none for persons that shows a gender. */
  @Nullable RomanceForm form(String word) {
    RomanceNoun noun = noun(word);
    return noun == null ? null : noun.form();
  }

  /** The noun for persons that a word is; null if it is none. */
  @Nullable RomanceNoun noun(String word) {
    RomanceNoun listed = nouns.get(word);
    if (listed != null || noPersons.contains(word)) {
      return listed;
    }
    List<Reading> readings = lexicon.readings(word);
    if (readings.isEmpty()) {
      RomanceForm guess = endings.guess(word);
      if (guess != null && endsAs(agents, singular(word, guess))) {
        return agent(word, guess, true);
      }
      return endsAs(followers, word)
          ? RomanceNoun.epicene(false, true, things.contains(word))
          : null;
    }
    if (readings.stream().anyMatch(reading -> noPersons.contains(reading.lemma()))) {
      return null;
    }
    List<Reading> own =
        readings.stream().filter(reading -> reading.partOfSpeech() == PartOfSpeech.NOUN).toList();
    boolean adjective = readings.stream().anyMatch(RomanceNouns::isAdjective);
    Reading first =
        own.isEmpty()
            ? readings.stream().filter(RomanceNouns::isAdjective).findFirst().orElse(null)
            : own.get(0);
    if (first == null) {
      return null;
    }
    if (readings.stream().anyMatch(r -> r.partOfSpeech() == PartOfSpeech.DETERMINER)) {
      return null;
    }
    if (own.stream().flatMap(reading -> reading.genders().stream()).distinct().count() > 1) {
      return endsAs(followers, first.lemma()) || (!adjective && endsAs(epicenes, first.lemma()))
          ? RomanceNoun.epicene(!first.singular(), adjective, things.contains(word))
          : null;
    }
    RomanceForm form = form(first);
    if (form == null) {
      return null;
    }
    boolean agent = endsAs(agents, singular(word, form));
    boolean person = agent || (oneLemma && !adjective && isOf(form.counterpart(), first.lemma()));
    return person ? agent(word, form, adjective && !(agent && adjectivesListed)) : null;
  }

  /** Whether a noun that is none for persons is one for things, and no adjective in its place. */
  boolean isThing(String word) {
    List<Reading> readings = lexicon.readings(word);
    return readings.stream()
        .filter(reading -> reading.partOfSpeech() == PartOfSpeech.NOUN)
        .anyMatch(
            reading -> {
              RomanceForm form = form(reading);
              return form == null
                  || (oneLemma
                      ? !isOf(form.counterpart(), reading.lemma())
                      : !isAdjectiveToo(word));
            });
  }

  /** Whether a word is an adjective beside what else it is. */
  boolean isAdjectiveToo(String word) {
    return lexicon.readings(word).stream()
        .anyMatch(reading -> reading.partOfSpeech() == PartOfSpeech.ADJECTIVE);
  }

  /** Whether a reading is an adjective or participle. */
  static boolean isAdjective(Reading reading) {
    return reading.partOfSpeech() == PartOfSpeech.ADJECTIVE
        || reading.partOfSpeech() == PartOfSpeech.PARTICIPLE;
  }

  private static boolean endsAs(Set<String> endings, String word) {
    return endings.stream().anyMatch(word::endsWith);
  }

  private boolean isOf(String word, String lemma) {
    return lexicon.readings(word).stream()
        .anyMatch(
            reading ->
                reading.partOfSpeech() == PartOfSpeech.NOUN && reading.lemma().equals(lemma));
  }

  /** The masculine singular of a form; its masculine where the dictionary does not tell. */
  private String singular(String word, RomanceForm form) {
    String masculine = form.gender() == WordGender.MASCULINE ? word : form.counterpart();
    return lexicon.readings(masculine).stream()
        .filter(reading -> reading.is(WordGender.MASCULINE))
        .filter(reading -> reading.partOfSpeech() == PartOfSpeech.NOUN || isAdjective(reading))
        .map(Reading::lemma)
        .findFirst()
        .orElse(masculine);
  }

  private RomanceNoun agent(String word, RomanceForm form, boolean adjective) {
    boolean thing = things.contains(word) || !declension.isEmpty(); // as of machines and -isms
    return noun(
        form.gender(), form.cell(), thing, word, form.counterpart(), WORK.introduced(adjective));
  }

  /** The other noun that is written in the same way; null if there is none. */
  @Nullable RomanceNoun homograph(String word) {
    return homographs.get(word);
  }

  /** The counterpart of a noun behind a possessive; null if it is no other one than elsewhere. */
  @Nullable String possessed(String word) {
    return possessed.get(word);
  }

  /** Whether the table has a noun. */
  boolean isListed(String word) {
    return nouns.containsKey(word);
  }

  /** Whether a word is a noun for persons of either gender and an adjective, too. */
  boolean isAdjective(String word) {
    return adjectives.contains(word);
  }
}
