package org.occgen.gender.german;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** German words that say a gender: <i>weiblich</i>, <i>Frauenmannschaft</i>. */
final class GermanGenderWords {
  private static final WordTable WORDS = WordTable.read("de/words.txt");
  private static final Set<String> NO_FIRST_PARTS = WORDS.words("no-first-parts");
  private static final Lexicon LEXICON = Lexicon.of("de");
  private static final int SHORTEST_LAST_PART = 3;
  private static final Map<WordGender, Map<String, String>> FIRST_PARTS =
      WORDS.byGender("first-parts");
  private static final Map<WordGender, Map<String, String>> ADJECTIVES =
      WORDS.byGender("gender-adjectives");

  /** The stem of an adjective about a gender, in the other; empty if it is none. */
  static Optional<String> adjective(String stem, WordGender gender) {
    return Optional.ofNullable(ADJECTIVES.getOrDefault(gender, Map.of()).get(stem));
  }

  /** A word in the other gender; empty if it is not about this one. */
  static Optional<String> counterpart(SentenceWords words, int i, WordGender gender) {
    String word = words.lower(i);
    if (!words.capital(i)) {
      String stem = word.replaceFirst("e[nmrs]?$", "");
      return adjective(stem, gender).map(other -> other + word.substring(stem.length()));
    }
    boolean hyphen = words.gap(i + 1).equals("-");
    return FIRST_PARTS.getOrDefault(gender, Map.of()).entrySet().stream()
        .filter(part -> word.startsWith(part.getKey()) && !NO_FIRST_PARTS.contains(word))
        .filter(part -> hyphen || endsInNoun(word, part.getKey().length()))
        .map(part -> part.getValue() + word.substring(part.getKey().length()))
        .findFirst();
  }

  /** Whether the dictionary has what follows a first part, or the end of it: no name then. */
  private static boolean endsInNoun(String word, int from) {
    return IntStream.rangeClosed(from, word.length() - SHORTEST_LAST_PART)
        .anyMatch(at -> !LEXICON.readings(Lexicon.capitalised(word.substring(at))).isEmpty());
  }
}
