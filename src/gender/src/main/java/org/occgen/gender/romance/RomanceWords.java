package org.occgen.gender.romance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * The words of a Romance language that rules ask for: a table of the same headings in each
 * language. {@code es/words.txt} says what stands under each.
 */
final class RomanceWords extends RomanceTable {
  private final Set<String> copulas = table.words("copulas");
  private final Set<String> copulaVerbs = table.words("copula-verbs");
  private final KnownWords<String, Boolean> knownCopulas;

  /** Words that may stand between a copula and its predicate. */
  final Set<String> between = table.words("between");

  /** Words that may stand between a subject and its verb. */
  final Set<String> beforeVerb = table.words("before-verb");

  /** Words that begin a clause whose subject is left out. */
  final Set<String> clauseStarts = table.words("clause-starts");

  final Set<String> prepositions = table.words("prepositions");

  /** Determiners that are never adjectives or predicates. */
  final Set<String> articles = table.words("articles");

  /** Articles at the beginning of a noun phrase, and what may stand before them. */
  final Set<String> leftEdge = table.words("left-edge");

  final Set<String> predeterminers = table.words("predeterminers");

  /** Modifiers of nouns that show no gender. */
  final Set<String> neutralModifiers = table.words("neutral-modifiers");

  /** Adverbs before an adjective, and what joins two adjectives. */
  final Set<String> degree = table.words("degree");

  final Set<String> conjunctions = table.words("conjunctions");

  /** Words that are adverbs more often than predicates. */
  final Set<String> adverbs = table.words("adverbs");

  /** Words that open a sentence and do not agree with its subject. */
  final Set<String> noOpenings = table.words("no-openings");

  /** Possessives, behind which {@link #parents} are a mother and a father. */
  final Set<String> possessives = table.words("possessives");

  final Set<String> parents = table.words("parents");

  /** Determiners without gender that show that a noun follows. */
  final Set<String> nounMarkers = table.words("noun-markers");

  final Set<String> relatives = table.words("relatives");

  /** Determiners that stand for a person before a relative. */
  final Set<String> relativeHeads = table.words("relative-heads");

  /** <i>As</i>, before a noun that is a predicate. */
  final Set<String> as = table.words("as");

  final Set<String> indefinite = table.words("indefinite");

  /** <i>One</i> of <i>one of the first</i>. */
  final Set<String> one = table.words("one");

  final Set<String> ofWords = table.words("of");

  final Set<String> pluralArticles = table.words("plural-articles");

  /** <i>Of the</i> in one word, in the plural. */
  final Set<String> ofThe = table.words("of-the");

  /** Pronouns behind which <i>herself</i> stands. */
  final Set<String> strongPronouns = table.words("strong-pronouns");

  /** Possessives in the singular, behind which a woman is a wife. */
  final Set<String> ownerWords = table.words("owners");

  /** Participles and adjectives of persons only, which follow a name behind a comma. */
  final Set<String> personal = table.words("personal");

  /** Auxiliaries of the perfect, whose participle is no noun. */
  final Set<String> auxiliaries = table.words("auxiliaries");

  /** Whether each clause names its subject. */
  final boolean subjectRequired = !table.words("subject-required").isEmpty();

  /** Endings that are articles of nouns; a thing may begin a sentence by itself then. */
  private final Set<String> encliticArticles = table.words("enclitic-articles");

  /**
   * Participles and adjectives that describe nothing but persons, as Romanian <i>căsătorită</i>.
   */
  final Set<String> ofPersons = table.words("of-persons");

  /** Prepositions between a participle and who did it. */
  final Set<String> agents = table.words("agents");

  /** Pronouns of the first and second person. */
  final Set<String> speakers = table.words("speakers");

  /** Words that do not agree before a hyphen: <i>grand-mère</i>. */
  final Set<String> prefixes = table.words("prefixes");

  /** Words between an article that agrees and an adjective behind a noun. */
  final Set<String> superlatives = table.words("superlatives");

  /** Participles that stand before nouns; empty where any may. */
  final Set<String> preposedParticiples = table.words("preposed-participles");

  /** The words that may stand before an adjective that opens a sentence. */
  final Set<String> beforeOpening = table.words("before-opening");

  /** Reflexive pronouns, and participles that do not agree behind them. */
  final Set<String> reflexives = table.words("reflexives");

  final Set<String> reflexiveInvariable = table.words("reflexive-invariable");

  /** Pronouns that are a thing as a subject. */
  final Set<String> thingPronouns = table.words("thing-pronouns");

  /** The words that show that a noun of one form for both numbers is a plural. */
  final Set<String> pluralMarkers = table.words("plural-markers");

  /** Endings of adjectives of peoples, which are nouns with a capital. */
  final Set<String> demonymEndings = table.words("demonym-endings");

  /** Endings of present participles, which are nouns behind determiners only. */
  final Set<String> gerundEndings = table.words("gerund-endings");

  /** Adjectives that do not stand before a noun. */
  final Set<String> postposed = table.words("postposed");

  private final List<List<String>> betweenPhrases = table.lines("between-phrases");
  private final List<List<String>> noPredicates = table.lines("no-predicates");

  /** The words before an infinitive or participle whose subject is that of the clause. */
  final Set<String> inner = table.words("inner");

  /** Pronouns that stand before infinitives, too. */
  final Set<String> infinitiveObjects = table.words("infinitive-objects");

  private final Set<String> emphatics = table.words("emphatic-stems");
  private final Set<String> alone = table.words("alone-stems");
  private final Set<String> adverbEndings = table.words("adverb-endings");
  private final Map<String, String> contractions = new HashMap<>();

  RomanceWords(WordTable table, Lexicon lexicon) {
    super(table);
    knownCopulas = new KnownWords<>(word -> Optional.of(findCopula(word, lexicon)));
    table
        .lines("contractions")
        .forEach(line -> contractions.put(line.get(0) + " " + line.get(1), line.get(2)));
  }

  /**
   * Whether a word is a form of a verb behind which adjectives and participles agree with the
   * subject.
   */
  boolean isCopula(String word) {
    return Boolean.TRUE.equals(knownCopulas.of(word));
  }

  private boolean findCopula(String word, Lexicon lexicon) {
    return copulas.contains(word)
        || (!isFunctionWord(word)
            && lexicon.readings(word).stream()
                .filter(
                    reading ->
                        reading.partOfSpeech() == PartOfSpeech.VERB
                            || reading.partOfSpeech() == PartOfSpeech.INFINITIVE)
                .anyMatch(reading -> copulaVerbs.contains(reading.lemma())));
  }

  /** Whether a phrase has ended before a word. */
  boolean endsPhrase(SentenceWords words, int i) {
    return i >= words.size() || !words.joined(i) || isFunctionWord(words.lower(i));
  }

  /** Whether a comma alone stands before a word. */
  static boolean isComma(SentenceWords words, int i) {
    return i < words.size() && words.gap(i).strip().equals(",");
  }

  /** Whether a noun may have its article written onto it. */
  boolean mayHaveEnclitic(String noun) {
    return encliticArticles.stream().anyMatch(noun::endsWith);
  }

  /** Whether articles are written onto nouns. */
  boolean hasEnclitics() {
    return !encliticArticles.isEmpty();
  }

  boolean isAdverb(String word) {
    return adverbEndings.stream().anyMatch(word::endsWith);
  }

  /** A modifier before a noun that shows no gender, or a number. */
  boolean isNeutral(String word) {
    return neutralModifiers.contains(word) || isAdverb(word) || isNumber(word);
  }

  static boolean isNumber(String word) {
    return !word.isEmpty() && Character.isDigit(word.charAt(0)); // 12, 7º
  }

  /** A preposition or conjunction. */
  boolean isFunctionWord(String word) {
    return prepositions.contains(word) || clauseStarts.contains(word);
  }

  /** A word that never agrees, though a dictionary may have an adjective of this form. */
  boolean neverAgrees(String word) {
    return isFunctionWord(word)
        || ((between.contains(word) || beforeVerb.contains(word))
            && !isCopula(word)
            && !isAlone(word));
  }

  boolean isBetween(String word) {
    return between.contains(word) || isAdverb(word);
  }

  /** The number of words of a phrase that may stand between: <i>de plus en plus</i>. */
  int betweenPhrase(SentenceWords words, int i) {
    return phrase(betweenPhrases, words, i);
  }

  /** Whether a participle at a place is part of a phrase in which it agrees with no person. */
  boolean startsNoPredicate(SentenceWords words, int i) {
    return phrase(noPredicates, words, i) > 0;
  }

  private static int phrase(List<List<String>> phrases, SentenceWords words, int i) {
    for (List<String> phrase : phrases) {
      int at = 0;
      while (at < phrase.size() && words.lower(i + at).equals(phrase.get(at))) {
        at++;
      }
      if (at == phrase.size()) {
        return at;
      }
    }
    return 0;
  }

  /** <i>Same</i>, <i>own</i> or <i>alone</i>. */
  boolean isEmphatic(String word) {
    return emphatics.stream().anyMatch(word::startsWith) || isAlone(word);
  }

  boolean isAlone(String word) {
    return alone.stream().anyMatch(word::startsWith);
  }

  /** The one word for a preposition and an article; empty if they stay two. */
  String contraction(String preposition, String article) {
    return contractions.getOrDefault(preposition + " " + article, "");
  }

  /** A preposition and an article in one word: a noun phrase ends before it. */
  boolean isContracted(String word) {
    return contractions.containsValue(word)
        || (articles.contains(word) && prepositions.contains(word));
  }

  /** Preposition, article and what they become. */
  Map<String, String> contractions() {
    return contractions;
  }
}
