package org.occgen.llm.reply;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.text.WhiteSpace;
import org.occgen.llm.JudgedWord;

/**
 * Which words stand in a sentence, whatever their case: as whole words, and as often as they are
 * judged. In Arabic and Hebrew, where articles and prepositions are written onto a word, its
 * letters are enough, and vowel marks count for nothing. A preposition that is written together
 * with an article has that article: <i>del barrio</i> has <i>el barrio</i>.
 */
final class WordsOfSentence {
  /** Contractions by their articles; what ends with an apostrophe needs no space behind it. */
  private static final Map<String, List<String>> CONTRACTIONS = new HashMap<>();

  static {
    ReplyLines.table("contractions.txt")
        .forEach(
            (contraction, articles) ->
                articles.forEach(
                    article ->
                        CONTRACTIONS
                            .computeIfAbsent(spaced(article), key -> new ArrayList<>())
                            .add(spaced(contraction))));
  }

  private final String sentence;
  private final Map<String, Integer> left = new HashMap<>();

  private WordsOfSentence(String sentence) {
    this.sentence = sentence;
  }

  static WordsOfSentence of(String sentence) {
    return new WordsOfSentence(plain(sentence));
  }

  /** Those of the words that do not stand in the sentence, or not as often; asked once. */
  List<JudgedWord> lacking(List<JudgedWord> words) {
    List<JudgedWord> lacking = new ArrayList<>();
    for (JudgedWord word : words) {
      String plain = plain(word.word());
      int has = left.computeIfAbsent(plain, this::count);
      left.put(plain, has - 1);
      if (has <= 0) {
        lacking.add(word);
      }
    }
    return lacking;
  }

  private static String spaced(String word) {
    return word.endsWith("'") ? word : word + " ";
  }

  private int count(String word) {
    int end = word.indexOf('\'') < 0 ? word.indexOf(' ') : word.indexOf('\'');
    String article = word.substring(0, end + 1);
    return countAsIs(word)
        + CONTRACTIONS.getOrDefault(article, List.of()).stream()
            .mapToInt(contraction -> countAsIs(contraction + word.substring(end + 1)))
            .sum();
  }

  private int countAsIs(String word) {
    boolean whole = !isWrittenTogether(word);
    int count = 0;
    int at = word.isEmpty() ? -1 : sentence.indexOf(word);
    while (at >= 0) {
      int end = at + word.length();
      if (!whole || (isEdge(word, at, true) && isEdge(word, end, false))) {
        count++;
        at = sentence.indexOf(word, end);
      } else {
        at = sentence.indexOf(word, at + 1);
      }
    }
    return count;
  }

  /** Whether a word that begins or ends at a place of the sentence does not go on there. */
  private boolean isEdge(String word, int place, boolean begins) {
    if (begins ? place == 0 : place == sentence.length()) {
      return true;
    }
    int own = begins ? word.codePointAt(0) : word.codePointBefore(word.length());
    int other = begins ? sentence.codePointBefore(place) : sentence.codePointAt(place);
    return !isPartOfWord(own) || !isPartOfWord(other);
  }

  private static boolean isPartOfWord(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isWrittenTogether(String word) {
    UnicodeScript script = UnicodeScript.of(word.isEmpty() ? ' ' : word.codePointAt(0));
    return script == UnicodeScript.ARABIC || script == UnicodeScript.HEBREW;
  }

  private static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    WhiteSpace.fold(text)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> !isVowelMark(c))
        .forEach(c -> plain.appendCodePoint(c == '\u2019' ? '\'' : c));
    return plain.toString();
  }

  /** Arabic vowel marks and the tatweel, Hebrew points. */
  private static boolean isVowelMark(int c) {
    return (c >= 0x64B && c <= 0x652) || c == 0x640 || c == 0x670 || (c >= 0x591 && c <= 0x5C7);
  }
}
