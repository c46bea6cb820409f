package org.occgen.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.occgen.core.text.InvisibleCharacters;
import org.occgen.gender.grammar.WordTable;

/**
 * Sentences of words that the rules of a language know, without sense: every fourth word a noun for
 * a person, the others of its table of words. They ask more of the rules than a text does, most of
 * whose words are in no table.
 */
final class MadeSentences {
  private static final int WORDS = 20;
  private static final int NOUN_EVERY = 4;
  private static final long SEED = 1;

  private MadeSentences() {}

  /** Made sentences of a language. They depend on language and number alone. */
  static List<String> of(String language, int count) {
    List<String> nouns = words(language + "/nouns.txt");
    List<String> others = words(language + "/words.txt");
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder sentence = new StringBuilder();
      for (int word = 0; word < WORDS; word++) {
        List<String> from = word % NOUN_EVERY == NOUN_EVERY - 1 ? nouns : others;
        sentence.append(word == 0 ? "" : " ").append(from.get(random.nextInt(from.size())));
      }
      sentences.add(sentence.append('.').toString());
    }
    return sentences;
  }

  private static List<String> words(String table) {
    return WordTable.read(table).sections().values().stream()
        .flatMap(List::stream)
        .flatMap(List::stream)
        .flatMap(entry -> Stream.of(entry.split("/", -1))) // pairs
        .filter(word -> word.codePoints().allMatch(InvisibleCharacters::isLetterOrMark))
        .toList();
  }
}
