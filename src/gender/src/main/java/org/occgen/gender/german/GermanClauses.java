package org.occgen.gender.german;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Verbs and clauses of a German sentence: where a clause ends, and whether its subject is one. */
final class GermanClauses {
  private static final WordTable WORDS = WordTable.read("de/words.txt");
  private static final Lexicon LEXICON = Lexicon.of("de");
  private static final Set<String> SUBORDINATING = WORDS.words("subordinating");
  private static final Set<String> COORDINATING = WORDS.words("coordinating");
  private static final Set<String> PARTICLES = WORDS.words("particles");
  private static final Set<String> OPENINGS = WORDS.words("openings");
  private static final Set<String> RELATIVES =
      Set.of("der", "die", "das", "dem", "den", "deren", "dessen", "denen");

  /** The cases behind prepositions, the likely one first. */
  private static final Map<String, List<GrammaticalCase>> GOVERNED = new HashMap<>();

  static {
    govern("dative", GrammaticalCase.DATIVE);
    govern("accusative", GrammaticalCase.ACCUSATIVE);
    govern("two-way", GrammaticalCase.ACCUSATIVE, GrammaticalCase.DATIVE);
    govern("genitive", GrammaticalCase.GENITIVE, GrammaticalCase.DATIVE);
  }

  /** Words of a run; a longer one is parted, so that time stays linear. */
  private static final int LONGEST = 80;

  private final SentenceWords words;
  private final int[] starts;
  private final int[] ends;

  GermanClauses(SentenceWords words) {
    this.words = words;
    this.starts = new int[words.size()];
    this.ends = new int[words.size()];
    for (int i = 0; i < words.size(); i++) {
      boolean on = words.joined(i) && i - starts[i - 1] < LONGEST;
      starts[i] = on ? starts[i - 1] : i;
    }
    for (int i = words.size() - 1; i >= 0; i--) {
      boolean on = i + 1 < words.size() && starts[i + 1] == starts[i];
      ends[i] = on ? ends[i + 1] : i + 1;
    }
  }

  private static void govern(String heading, GrammaticalCase... cases) {
    WORDS.words(heading).forEach(word -> GOVERNED.putIfAbsent(word, List.of(cases)));
  }

  static boolean isPreposition(String word) {
    return GOVERNED.containsKey(word);
  }

  /** The cases behind a preposition, the likely one first. */
  static List<GrammaticalCase> governed(String preposition) {
    return GOVERNED.getOrDefault(preposition, List.of());
  }

  static boolean isSubordinating(String word) {
    return SUBORDINATING.contains(word);
  }

  static boolean isCoordinating(String word) {
    return COORDINATING.contains(word);
  }

  static boolean isRelative(String word) {
    return RELATIVES.contains(word);
  }

  static boolean isParticle(String word) {
    return PARTICLES.contains(word) || hasTag(word, "ADV");
  }

  private static boolean hasTag(String word, String start) {
    return LEXICON.readings(word).stream().anyMatch(reading -> reading.tag().startsWith(start));
  }

  /** Whether a clause that opens with a word has its subject behind the verb. */
  static boolean opensWithoutSubject(String first) {
    return isPreposition(first)
        || OPENINGS.contains(first)
        || (isParticle(first) && !isRelative(first))
        || isSubordinating(first)
        || (!first.isEmpty() && Character.isDigit(first.codePointAt(0)))
        || first.endsWith("lich")
        || hasTag(first, "ADJ:PRD");
  }

  /** Whether a word may be a finite verb of the plural, or an infinitive. */
  static boolean isPlural(String word) {
    return isVerb(word, ":3:PLU:")
        || isVerb(word, "INF:")
        || (LEXICON.readings(word).isEmpty() && word.endsWith("en"));
  }

  /** Whether a word is a finite verb of the plural, and no infinitive. */
  static boolean isFinitePlural(String word) {
    return isVerb(word, ":3:PLU:") && !isVerb(word, "INF:");
  }

  /** Whether a word may be a finite verb of the singular. */
  static boolean isSingular(String word) {
    return isVerb(word, ":3:SIN:");
  }

  private static boolean isVerb(String word, String form) {
    return !isParticle(word)
        && !isPreposition(word)
        && LEXICON.readings(word).stream()
            .anyMatch(
                reading ->
                    reading.partOfSpeech() == PartOfSpeech.VERB && reading.tag().contains(form));
  }

  /** Whether a word may be the prefix of a verb that stands before it: <i>er nahm sie fest</i>. */
  static boolean isVerbalPrefix(String word) {
    return hasTag(word, "ZUS");
  }

  /** The first word of a run of words without marks between them. */
  int start(int i) {
    return starts[i];
  }

  /** Behind the last word of such a run. */
  int end(int i) {
    return i < ends.length ? ends[i] : ends.length;
  }

  /** Whether nothing stands between a word and the beginning of its clause but a conjunction. */
  boolean opens(int i) {
    return !words.joined(i) || (isCoordinating(words.lower(i - 1)) && !words.capital(i - 1));
  }

  /** Whether a clause opens with a conjunction, question word or relative pronoun. */
  boolean isSubordinate(int start) {
    String first = words.lower(start);
    return isSubordinating(first)
        || (start > 0 && isRelative(first))
        || (start > 0 && isPreposition(first) && isRelative(words.lower(start + 1)));
  }

  /** Whether a finite verb closes the clause of a word, one of the plural if that is asked. */
  boolean closesInVerb(int from, boolean plural) {
    int last = end(from) - 1;
    String verb = words.lower(last);
    return !words.capital(last)
        && (isPlural(verb) || (!plural && isSingular(verb)))
        && !words.lower(last - 1).equals("zu");
  }
}
