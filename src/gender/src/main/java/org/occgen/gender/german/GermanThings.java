package org.occgen.gender.german;

import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.german.GermanInflection.Agreement;
import org.occgen.gender.german.GermanInflection.Determiner;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceWords;

/** Subjects of a German sentence that are no persons: what a pronoun behind them may mean. */
final class GermanThings {
  private static final Lexicon LEXICON = Lexicon.of("de");
  private static final int LONGEST = 80; // words of a sentence behind its subject
  private static final int ADJECTIVES = 3; // between an article and its noun

  /**
   * A noun that is no person's.
   *
   * @param word its index
   * @param start the first word of its clause
   * @param end behind the last word of its sentence
   * @param agreement its gender
   */
  record Thing(int word, int start, int end, List<Agreement> agreement) {
    /**
     * Whether a pronoun or possessive behind it may be about it.
     *
     * @param clause the first word of the pronoun's clause: there a subject is meant by possessives
     *     only
     */
    boolean mayBeMeant(String pronoun, int at, int clause, WordGender gender) {
      boolean possessive = pronoun.startsWith("sein") || pronoun.startsWith("ihr");
      if (at < word + 2 || at >= end || (clause == start && !possessive)) {
        return false;
      }
      return gender == WordGender.FEMININE
          ? agreement.contains(Agreement.FEMININE)
              || (agreement.contains(Agreement.PLURAL) && !pronoun.equals("ihr"))
          : agreement.contains(Agreement.MASCULINE)
              || (agreement.contains(Agreement.NEUTER) && !pronoun.matches("er|ihn"));
    }
  }

  /** The subjects that open clauses: a determiner, adjectives, a noun that is no person's. */
  static NavigableMap<Integer, Thing> of(
      SentenceWords words, GermanClauses clauses, GermanNouns nouns) {
    NavigableMap<Integer, Thing> things = new TreeMap<>();
    for (int i = 0; i < words.size(); i++) {
      Optional<Determiner> determiner =
          clauses.opens(i) ? GermanInflection.determiner(words.lower(i)) : Optional.empty();
      boolean relative = // "die Cyrus moderierte"
          words.gap(i).strip().equals(",")
              && GermanClauses.isRelative(words.lower(i))
              && clauses.closesInVerb(i, false);
      if (determiner.isPresent() && !relative) {
        int noun = i + 1;
        while (noun <= i + ADJECTIVES && words.joined(noun) && !words.capital(noun)) {
          noun++;
        }
        List<Agreement> agreement = agreement(determiner.get(), words.text(noun));
        boolean alone = words.capital(noun) && words.joined(noun) && !words.capital(noun + 1);
        if (alone && !agreement.isEmpty() && nouns.of(words.lower(noun)).isEmpty()) {
          int end = noun + 1;
          while (end < Math.min(words.size(), noun + LONGEST) && !words.endsSentence(end)) {
            end++;
          }
          things.put(noun, new Thing(noun, clauses.start(noun), end, agreement));
        }
      }
    }
    return things;
  }

  /** The agreements of a noun as a subject; the determiner tells of one that is not known. */
  private static List<Agreement> agreement(Determiner determiner, String noun) {
    List<Reading> known = LEXICON.readings(noun);
    return Arrays.stream(Agreement.values())
        .filter(one -> determiner.fits(one, GrammaticalCase.NOMINATIVE))
        .filter(one -> known.isEmpty() || known.stream().anyMatch(one::isOf))
        .toList();
  }
}
