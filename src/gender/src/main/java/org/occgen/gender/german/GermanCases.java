package org.occgen.gender.german;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * In which case a noun phrase of a German sentence stands, where its forms are those of several: by
 * prepositions, by what stands before it, by verbs, by the order of subject and object.
 */
final class GermanCases {
  private static final WordTable WORDS = WordTable.read("de/words.txt");
  private static final Set<String> COPULAS = WORDS.words("copulas");
  private static final Set<String> NOMINATIVES = WORDS.words("nominatives");
  private static final int REACH = 14; // words between a copula and its predicate

  private final SentenceWords words;
  private final GermanClauses clauses;

  /** The cases of the phrases before, by their nouns. */
  private final Map<Integer, GrammaticalCase> noted = new HashMap<>();

  GermanCases(SentenceWords words, GermanClauses clauses) {
    this.words = words;
    this.clauses = clauses;
  }

  void note(int noun, GrammaticalCase grammaticalCase) {
    noted.put(noun, grammaticalCase);
  }

  /**
   * The case of a phrase.
   *
   * @param start its first word
   * @param possible the cases of its forms
   */
  GrammaticalCase of(int start, Set<GrammaticalCase> possible, boolean determined) {
    return Stream.concat(guesses(start, possible, determined).stream(), possible.stream().sorted())
        .filter(possible::contains)
        .findFirst()
        .orElse(GrammaticalCase.NOMINATIVE);
  }

  private List<GrammaticalCase> guesses(
      int start, Set<GrammaticalCase> possible, boolean determined) {
    String before = words.lower(start - 1);
    if (words.joined(start) && GermanClauses.isPreposition(before)) {
      return GermanClauses.governed(before);
    }
    if (possible.contains(GrammaticalCase.GENITIVE)
        && !possible.contains(GrammaticalCase.NOMINATIVE)) {
      return behindNoun(start)
          ? List.of(GrammaticalCase.GENITIVE)
          : List.of(GrammaticalCase.DATIVE, GrammaticalCase.GENITIVE);
    }
    return !determined || isSubject(start)
        ? List.of(GrammaticalCase.NOMINATIVE)
        : List.of(GrammaticalCase.ACCUSATIVE, GrammaticalCase.NOMINATIVE);
  }

  /** Whether a word stands behind a noun. */
  boolean behindNoun(int i) {
    return words.joined(i) && words.capital(i - 1) && i > 1;
  }

  /** Whether a phrase that is a nominative or an accusative is the subject or a predicate. */
  private boolean isSubject(int start) {
    String before = words.lower(start - 1);
    if (before.equals("wie") || isPredicate(start)) {
      return true;
    }
    int from = clauses.start(start);
    String first = words.lower(from);
    if (from == start - 2 && first.equals("das")) {
      return true; // "das sagte der Mann"
    }
    for (int i = from; i < start; i++) {
      String word = words.lower(i);
      boolean pronoun = NOMINATIVES.contains(word) || word.equals("sie") || word.equals("es");
      if (pronoun || noted.get(i) == GrammaticalCase.NOMINATIVE) {
        return false;
      }
    }
    return clauses.opens(start)
        || GermanClauses.isSubordinating(before)
        || from + 1 == start
        || (GermanClauses.opensWithoutSubject(first) && !GermanClauses.isPlural(before));
  }

  /** Whether a copula or <i>als</i> makes a phrase a predicate. */
  boolean isPredicate(int start) {
    int from = clauses.start(start);
    for (int i = Math.max(from, start - REACH); i < start; i++) {
      if (COPULAS.contains(words.lower(i)) && !words.capital(i)) {
        return true;
      }
    }
    int last = clauses.end(start) - 1;
    boolean closing =
        last > start
            && COPULAS.contains(words.lower(last))
            && (clauses.isSubordinate(from) || words.lower(last - 1).equals("zu"));
    return closing || (words.joined(start) && words.lower(start - 1).equals("als"));
  }

  /** Whether a noun without a determiner is one person: a title, a predicate, a calling. */
  boolean isSingularBare(int noun, int start) {
    String before = words.joined(start) ? words.lower(start - 1) : "";
    boolean name =
        words.adjacent(noun + 1)
            && words.capital(noun + 1)
            && Character.isLetter(words.text(noun + 1).codePointAt(0));
    return name
        || before.equals("als")
        || (!GermanClauses.isPreposition(before) && isPredicate(start) && !isOfSeveral(start));
  }

  /** Whether the copula of a clause is of the plural. */
  private boolean isOfSeveral(int start) {
    return IntStream.range(clauses.start(start), clauses.end(start))
        .mapToObj(words::lower)
        .anyMatch(word -> COPULAS.contains(word) && GermanClauses.isFinitePlural(word));
  }
}
