package org.occgen.gender.romance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.romance.RomanceForm.Cell;

/**
 * The nouns for persons, determiners and adjectives of a Romance language: those of its tables,
 * then those of the dictionary, then by endings what neither knows.
 */
class RomanceForms {
  /** The headings of {@code nouns.txt}. */
  private static final String NOUNS =
      """
      adjectives-listed agent-endings epicene epicene-adjectives epicene-endings feminine-things
      genitives
      declension follower-endings kin masculine-things misspelt neuter-things no-persons
      of-gender one-lemma plurals possessed specific work work-adjectives
      """;

  private final Lexicon lexicon;
  private final RomanceEndings endings;
  private final RomanceElision elision;
  private final RomanceWords words;
  private final Map<String, RomanceForm> agreeing = new HashMap<>();
  private final RomanceNouns nouns;
  private final Map<String, RomanceForm> ofGender = new HashMap<>();
  private final Map<String, RomanceForm> pronouns = new HashMap<>();
  private final Set<String> noAdjectives;
  private final Set<String> noVerbs;
  private final Set<String> verbEndings;
  private final Set<String> neuterVerbs;
  private final KnownWords<String, RomanceForm> knownForms =
      new KnownWords<>(word -> Optional.ofNullable(find(word)));
  private final KnownWords<String, RomanceNoun> knownNouns;
  private final KnownWords<String, Boolean> things =
      new KnownWords<>(word -> Optional.of(findThing(word)));
  private final KnownWords<String, Boolean> neutral =
      new KnownWords<>(word -> Optional.of(findNeutral(word)));

  /**
   * Reads {@code words.txt}, {@code nouns.txt} and {@code dictionary.txt} of a language.
   *
   * @param occupations nouns beside those of the tables
   */
  RomanceForms(String language, WordTable table, List<FormPair> occupations) {
    WordTable persons = WordTable.read(language + "/nouns.txt").complete(NOUNS);
    lexicon = Lexicon.of(language);
    List<Cell> cells =
        persons.lines("declension").stream().map(line -> Cell.valueOf(line.get(0))).toList();
    endings =
        new RomanceEndings(
            table.lines("endings"), cells.isEmpty() ? List.of(Cell.SINGULAR, Cell.PLURAL) : cells);
    words = new RomanceWords(table, lexicon);
    noAdjectives = table.words("no-adjectives");
    noVerbs = table.words("no-verbs");
    neuterVerbs = table.words("neuter-verbs");
    verbEndings = table.words("verb-endings");
    nouns = new RomanceNouns(persons, lexicon, endings, occupations);
    knownNouns = new KnownWords<>(word -> Optional.ofNullable(nouns.noun(word)));
    determiners(table);
    elision = new RomanceElision(table, agreeing);
    table.pairs("pronouns").forEach(pair -> both(pair, Cell.SINGULAR, pronouns::putIfAbsent));
    table.pairs("plural-pronouns").forEach(pair -> both(pair, Cell.PLURAL, pronouns::putIfAbsent));
    persons.pairs("of-gender").forEach(pair -> both(pair, Cell.SINGULAR, ofGender::putIfAbsent));
  }

  private void determiners(WordTable table) {
    for (boolean plural : new boolean[] {false, true}) {
      for (List<String> line : table.lines(plural ? "plural-determiners" : "determiners")) {
        String feminine = line.get(0);
        Map<Cell, String> masculines = Map.of(Cell.of(plural), line.get(1));
        String beforeNoun = line.get(plural ? 1 : 2);
        putAgreeing(feminine, new RomanceForm(WordGender.FEMININE, masculines, beforeNoun));
        for (String masculine : line.subList(1, line.size())) {
          putAgreeing(masculine, RomanceForm.of(WordGender.MASCULINE, plural, feminine));
        }
      }
    }
    for (FormPair pair : table.pairs("genitive-determiners")) {
      both(pair, Cell.GENITIVE, (word, form) -> agreeing.merge(word, form, RomanceForm::or));
    }
    words
        .contractions()
        .forEach(
            (parts, contraction) -> {
              int space = parts.indexOf(' ');
              RomanceForm article = agreeing.get(parts.substring(space + 1));
              if (article != null) {
                String other = parts.substring(0, space + 1) + article.counterpart();
                putAgreeing(
                    contraction, RomanceForm.of(article.gender(), article.isPlural(), other));
              }
            });
  }

  private static void both(FormPair pair, Cell cell, BiConsumer<String, RomanceForm> put) {
    put.accept(pair.feminine(), RomanceForm.of(WordGender.FEMININE, cell, pair.masculine()));
    put.accept(pair.masculine(), RomanceForm.of(WordGender.MASCULINE, cell, pair.feminine()));
  }

  private void putAgreeing(String word, RomanceForm form) {
    agreeing.putIfAbsent(word, form);
  }

  /** The words of the language that rules ask for. */
  RomanceWords words() {
    return words;
  }

  /** A word as forms are looked up: with the apostrophe that elides it. */
  static String key(SentenceWords words, int i) {
    return words.elided(i) ? words.lower(i) + "'" : words.lower(i);
  }

  /** The form of a determiner, adjective, participle or noun; null if it shows no gender. */
  @Nullable RomanceForm form(SentenceWords words, int i) {
    return knownForms.of(key(words, i));
  }

  @Nullable RomanceForm find(String word) {
    RomanceForm listed = agreeing.get(word);
    if (listed != null) {
      return listed;
    }
    RomanceForm noun = nouns.form(word);
    return noun != null || isEpicene(word) || noAdjectives.contains(word) || words.neverAgrees(word)
        ? noun
        : adjective(word);
  }

  /** Whether a word is a noun for persons whose one form is of either gender. */
  boolean isEpicene(String word) {
    RomanceNoun noun = nouns.noun(word);
    return noun != null && noun.form() == null;
  }

  /** The form of a determiner, adjective or participle; null if it is none or shows no gender. */
  @Nullable RomanceForm adjective(String word) {
    List<Reading> readings = lexicon.readings(word);
    if (readings.isEmpty()) {
      return endings.guess(word);
    }
    RomanceForm form = null;
    for (Reading reading : readings) {
      boolean neuter = reading.genders().isEmpty(); // Romanian: as the masculine, or the feminine
      if (!neuter
          && (RomanceNouns.isAdjective(reading)
              || reading.partOfSpeech() == PartOfSpeech.DETERMINER)) {
        RomanceForm own = nouns.form(reading);
        if (!reading.showsGender()
            || (own != null && form != null && form.gender() != own.gender())) {
          return null;
        }
        form = form == null || own == null ? (own == null ? form : own) : form.or(own);
      }
    }
    return form;
  }

  /** Whether a word stands before nouns and may agree with them. */
  boolean isDeterminer(String word) {
    return agreeing.containsKey(word)
        || lexicon.readings(word).stream()
            .anyMatch(r -> r.partOfSpeech() == PartOfSpeech.DETERMINER);
  }

  /** Whether a word beside a noun shows no gender, whatever the noun's is. */
  boolean isNeutral(String word) {
    return words.isNeutral(word) || Boolean.TRUE.equals(neutral.of(word));
  }

  private boolean findNeutral(String word) {
    return !isDeterminer(word)
        && !noAdjectives.contains(word)
        && find(word) == null
        && lexicon.readings(word).stream().anyMatch(RomanceNouns::isAdjective);
  }

  /**
   * The form of a participle, even of one that is mostly a noun for things; null if a word is none.
   * It counts where a participle is likely.
   */
  @Nullable RomanceForm participle(String word) {
    return isParticiple(word) && !agreeing.containsKey(word) ? adjective(word) : null;
  }

  /** Whether a word may be a participle. */
  boolean isParticiple(String word) {
    return lexicon.readings(word).stream()
        .anyMatch(r -> r.partOfSpeech() == PartOfSpeech.PARTICIPLE);
  }

  /** Whether a word is a noun, and none for persons. */
  boolean isThing(String word) {
    return Boolean.TRUE.equals(things.of(word));
  }

  /** Whether a word is a noun for things that a form may agree with, and no adjective, too. */
  boolean isOnlyThing(String word, RomanceForm form) {
    return isThing(word, form) && !nouns.isAdjectiveToo(word);
  }

  private boolean findThing(String word) {
    RomanceNoun noun = noun(word);
    return (noun == null || noun.onlyPredicate())
        && !isDeterminer(word)
        && !words.isFunctionWord(word)
        && nouns.isThing(word);
  }

  /** Whether a word is a noun for things that a form may agree with. */
  boolean isThing(String word, RomanceForm form) {
    return isThing(word)
        && lexicon.readings(word).stream()
            .filter(r -> r.partOfSpeech() == PartOfSpeech.NOUN)
            .filter(r -> r.genders().contains(form.gender()) || isNeuter(r, form))
            .filter(r -> form.cell() != Cell.GENITIVE || Cell.isGenitive(r))
            .anyMatch(r -> form.isPlural() ? r.plural() : r.singular());
  }

  /** Romanian neuters agree as masculines in the singular and as feminines in the plural. */
  private static boolean isNeuter(Reading reading, RomanceForm form) {
    return reading.genders().isEmpty() && form.isPlural() == (form.gender() == WordGender.FEMININE);
  }

  /** Whether a word is the infinitive of a verb. */
  boolean isInfinitive(String word) {
    return lexicon.readings(word).stream()
        .anyMatch(r -> r.partOfSpeech() == PartOfSpeech.INFINITIVE);
  }

  /** Whether a word is a form of one of some verbs, which are given by their infinitives. */
  boolean isFormOf(String word, Set<String> infinitives) {
    return lexicon.readings(word).stream()
        .anyMatch(r -> r.partOfSpeech() == PartOfSpeech.VERB && infinitives.contains(r.lemma()));
  }

  /** Whether a word may be a finite verb. */
  boolean mayBeVerb(String word) {
    return lexicon.readings(word).stream().anyMatch(r -> r.partOfSpeech() == PartOfSpeech.VERB);
  }

  /** Whether a word is a finite verb and nothing that agrees. */
  boolean isVerbOnly(String word) {
    return mayBeVerb(word)
        && lexicon.readings(word).stream()
            .noneMatch(r -> r.partOfSpeech() == PartOfSpeech.NOUN || RomanceNouns.isAdjective(r));
  }

  /** Whether a verb's masculine pronoun is mostly a fact: <i>lo hizo, lo dijo</i>. */
  private boolean isNeuterObject(String word) {
    return lexicon.readings(word).stream()
        .anyMatch(r -> r.partOfSpeech() == PartOfSpeech.VERB && neuterVerbs.contains(r.lemma()));
  }

  /**
   * Whether a word behind one that is an article or a pronoun is a verb.
   *
   * @param article the word before it
   * @param gender of that
   */
  boolean isVerb(String word, String article, WordGender gender) {
    if (noVerbs.contains(word)
        || isDeterminer(word)
        || pronouns.containsKey(word)
        || words.isFunctionWord(word)
        || words.isNeutral(word)
        || noun(word) != null) {
      return false;
    }
    if (!lexicon.isThere()) {
      return verbEndings.stream().anyMatch(word::endsWith);
    }
    RomanceForm determiner = agreeing.get(article);
    boolean plural = determiner != null && determiner.isPlural(); // gli, of one man, as well
    if (gender == WordGender.MASCULINE && !plural && isNeuterObject(word)) {
      return false;
    }
    boolean preposition = words.isFunctionWord(article); // Portuguese a
    boolean verb = false;
    for (Reading reading : lexicon.readings(word)) {
      boolean noun = reading.partOfSpeech() == PartOfSpeech.NOUN;
      if (reading.partOfSpeech() == PartOfSpeech.VERB
          || (reading.partOfSpeech() == PartOfSpeech.INFINITIVE
              && words.infinitiveObjects.contains(article))) {
        verb = true;
      } else if ((noun || (RomanceNouns.isAdjective(reading) && !noAdjectives.contains(word)))
          && ((noun && preposition) || reading.genders().contains(gender))
          && (plural ? reading.plural() : reading.singular())) {
        return false;
      }
    }
    return verb;
  }

  /** The noun for persons that a word is; null if it is none. */
  @Nullable RomanceNoun noun(String word) {
    return knownNouns.of(word);
  }

  /**
   * The noun for persons that a word of a sentence is; null if it is none. The word before it tells
   * homographs apart.
   */
  @Nullable RomanceNoun noun(SentenceWords words, int i) {
    if (words.gap(i).equals("-") && nouns.isListed(words.lower(i - 1) + "-" + words.lower(i))) {
      return noun(words.lower(i - 1) + "-" + words.lower(i)); // porte-parole
    }
    RomanceNoun demonym = demonym(words, i);
    if (demonym != null) {
      return demonym;
    }
    RomanceNoun homograph = nouns.homograph(words.lower(i));
    RomanceForm form = homograph == null ? null : homograph.form();
    RomanceForm before = form == null ? null : form(words, i - 1);
    return form != null && before != null && before.agrees(form) ? homograph : noun(words.lower(i));
  }

  /** <i>La Française</i>: an adjective of a people with a capital, behind what agrees. */
  private @Nullable RomanceNoun demonym(SentenceWords words, int i) {
    String word = words.lower(i);
    if (!words.name(i)
        || words.name(i - 1)
        || !words.adjacent(i)
        || this.words.demonymEndings.stream()
            .noneMatch(ending -> word.endsWith(ending) && word.length() > ending.length() + 2)) {
      return null;
    }
    RomanceForm form = adjective(word);
    RomanceForm before = form(words, i - 1);
    return form != null && before != null && before.agrees(form)
        ? new RomanceNoun(
            form, false, Strength.GENERIC, Strength.GENERIC_PLURAL, false, false, Evidence.NOUN)
        : null;
  }

  /** Whether the dictionary has a word, not as a name. */
  boolean isKnown(String word) {
    return !lexicon.isThere() || !lexicon.readings(word).isEmpty();
  }

  /** The form of a pronoun; null if the word is none that shows a gender. */
  @Nullable RomanceForm pronoun(String word) {
    return pronouns.get(word);
  }

  /** The form of a word that names a gender, such as <i>femenino</i>; null if it is none. */
  @Nullable RomanceForm ofGender(String word) {
    return ofGender.get(word);
  }

  /** The nouns for persons of the tables and the dictionary. */
  RomanceNouns nouns() {
    return nouns;
  }

  /** The forms of words before other words. */
  RomanceElision elision() {
    return elision;
  }
}
