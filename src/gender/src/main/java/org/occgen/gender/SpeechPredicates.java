package org.occgen.gender;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.WordLists;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * The predicates of the first and the second person in a text (<i>soy cansada, tú eres
 * agresivo</i>), which agree with who speaks or is spoken to, whatever persons else the sentence
 * names. Immutable; for any number of threads. Time is linear in the text's length.
 */
public final class SpeechPredicates {
  private static final String FILE = "/speech.txt";
  private static final int REACH = 6; // words of a predicate

  private final GenderRules rules;
  private final String copula;
  private final Map<String, Person> verbs;
  private final Map<String, Person> pronouns;
  private final Set<String> breaks;
  private final Set<String> prepositions;
  private final Set<String> common;

  /** The grammatical person of a clause. */
  public enum Person {
    /** The speaker. */
    FIRST,
    /** The listener. */
    SECOND
  }

  /** The gender of its person that a predicate shows. */
  public enum Shown {
    FEMININE,
    MASCULINE,
    /** Its words have one form for all genders. */
    NEITHER,
    /** The rules do not know its words. */
    UNKNOWN
  }

  /**
   * A predicate.
   *
   * @param person of its clause
   * @param shown what it shows
   * @param text its words
   */
  public record Predicate(Person person, Shown shown, String text) {}

  private SpeechPredicates(GenderRules rules) {
    this.rules = rules;
    WordTable table = WordTable.read(rules.language() + FILE);
    copula = table.words("copula").iterator().next();
    verbs = byPerson(table, "first-verbs", "second-verbs");
    pronouns = byPerson(table, "first-pronouns", "second-pronouns");
    breaks = table.words("breaks");
    prepositions = table.words("prepositions");
    common = table.words("common");
  }

  private static Map<String, Person> byPerson(WordTable table, String first, String second) {
    Map<String, Person> persons = new HashMap<>();
    table.words(first).forEach(word -> persons.put(word, Person.FIRST));
    table.words(second).forEach(word -> persons.put(word, Person.SECOND));
    return Map.copyOf(persons);
  }

  /** The predicates in a language; empty for one that has no table of such clauses. */
  public static Optional<SpeechPredicates> of(String language) {
    return GenderRules.of(language)
        .filter(rules -> WordLists.read(WordTable.class, rules.language() + FILE).isPresent())
        .map(SpeechPredicates::new);
  }

  /**
   * The predicates of a text, in its order. If the text has quotations, those outside of them are
   * left out: a narrator's <i>řekl jsem</i> is no predicate.
   */
  public List<Predicate> in(String text) {
    SentenceWords words = SentenceWords.of(text);
    BitSet quoted = words.quoted();
    List<Predicate> predicates = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Map<String, Person> heads = isAlone(words, i) ? pronouns : verbs;
      Person person = heads.get(words.lower(i));
      if (person != null && (quoted.isEmpty() || quoted.get(i))) {
        List<Integer> phrase = phrase(words, i);
        boolean another = heads == pronouns && !phrase.isEmpty() && isVerb(words, phrase.get(0));
        if (!phrase.isEmpty() && !another) {
          predicates.add(new Predicate(person, shown(words, phrase), text(words, phrase)));
        }
      }
    }
    return predicates;
  }

  /** Whether the verb of a pronoun's clause is left out: <i>soy sabia y tú, caprichosa</i>. */
  private boolean isAlone(SentenceWords words, int pronoun) {
    return pronouns.containsKey(words.lower(pronoun))
        && !(words.adjacent(pronoun) && verbs.containsKey(words.lower(pronoun - 1)))
        && (isBehindComma(words, pronoun + 1) || !hasVerb(words, pronoun + 1));
  }

  private static boolean isBehindComma(SentenceWords words, int i) {
    return i < words.size() && words.gap(i).strip().equals(",");
  }

  private boolean hasVerb(SentenceWords words, int from) {
    int i = from;
    while (isInClause(words, i)) {
      i++;
    }
    return words.adjacent(i) && verbs.containsKey(words.lower(i));
  }

  private boolean isVerb(SentenceWords words, int i) {
    return words.adjacent(i)
        && rules.readings(words, i).stream()
            .anyMatch(reading -> reading.partOfSpeech() == PartOfSpeech.VERB);
  }

  /** The words behind a verb or a lone pronoun in its clause, or before it if none are behind. */
  private List<Integer> phrase(SentenceWords words, int head) {
    List<Integer> phrase = new ArrayList<>();
    boolean comma = pronouns.containsKey(words.lower(head)) && isBehindComma(words, head + 1);
    for (int i = head + 1;
        i <= head + REACH && (isInClause(words, i) || (comma && i == head + 1));
        i++) {
      if (!pronouns.containsKey(words.lower(i))) {
        phrase.add(i);
      }
    }
    int i = head;
    while (phrase.isEmpty() && i > head - REACH && words.adjacent(i) && isWord(words, i - 1)) {
      i--;
    }
    for (; phrase.isEmpty() && i < head; i++) {
      if (!pronouns.containsKey(words.lower(i))) {
        return IntStream.range(i, head).boxed().toList();
      }
    }
    return phrase;
  }

  private boolean isInClause(SentenceWords words, int i) {
    return words.adjacent(i) && isWord(words, i);
  }

  private boolean isWord(SentenceWords words, int i) {
    String word = words.lower(i);
    return !breaks.contains(word) && !verbs.containsKey(word);
  }

  /**
   * The gender of the last adjective by the dictionary, else what the rules find behind a copula: a
   * phrase behind a preposition (<i>de mal humor</i>), an adverb and a verb show nothing.
   */
  private Shown shown(SentenceWords words, List<Integer> phrase) {
    int end = 0;
    while (end < phrase.size() && !prepositions.contains(words.lower(phrase.get(end)))) {
      end++;
    }
    for (int i = end - 1; i >= 0; i--) {
      Set<WordGender> genders =
          rules.readings(words, phrase.get(i)).stream()
              .filter(reading -> reading.partOfSpeech() == PartOfSpeech.ADJECTIVE)
              .flatMap(reading -> reading.genders().stream())
              .collect(Collectors.toUnmodifiableSet());
      if (!genders.isEmpty()) {
        return genders.size() == 1 ? shown(genders.iterator().next()) : Shown.NEITHER;
      }
      if (common.stream().anyMatch(words.lower(phrase.get(i))::endsWith)) {
        return Shown.NEITHER;
      }
    }
    List<GenderMark> marks = rules.marks(copula + " " + text(words, phrase) + ".");
    if (!marks.isEmpty()) {
      return shown(marks.get(marks.size() - 1).gender());
    }
    boolean invariable =
        end == 0
            || rules.readings(words, phrase.get(end - 1)).stream()
                .map(Reading::partOfSpeech)
                .anyMatch(Set.of(PartOfSpeech.OTHER, PartOfSpeech.VERB)::contains);
    return invariable ? Shown.NEITHER : Shown.UNKNOWN;
  }

  private static String text(SentenceWords words, List<Integer> phrase) {
    return String.join(" ", phrase.stream().map(words::text).toList());
  }

  private static Shown shown(WordGender gender) {
    return gender == WordGender.FEMININE ? Shown.FEMININE : Shown.MASCULINE;
  }
}
