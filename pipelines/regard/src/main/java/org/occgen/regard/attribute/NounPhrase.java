package org.occgen.regard.attribute;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The head of the noun phrase around a keyword, by parts of speech alone: a keyword modifies what
 * follows it (<i>Asian visitors</i>) unless nothing nominal does.
 *
 * @param firstNoun index of the first noun behind the keyword, or that of the keyword's last word
 * @param head index of the head, or that of the keyword's last word if it heads the phrase itself
 * @param coordinated whether the noun stands behind another modifier: <i>black and Asian women</i>
 */
record NounPhrase(int firstNoun, int head, boolean coordinated) {
  private static final Set<String> NOUNS = Set.of("NOUN", "PROPN");
  private static final Set<String> WITHIN = Set.of("ADJ", "NUM", "X");
  private static final int FARTHEST = 8;

  /**
   * Finds the head.
   *
   * @param words of the sentence, or a part of it
   * @param last index of the keyword's last word
   */
  static NounPhrase of(List<TaggedWord> words, int last) {
    int at = last + 1;
    boolean coordinated = false;
    if (isAdjective(words, last)) {
      int behind = behindCoordination(words, at);
      coordinated = behind > at;
      at = behind;
    }
    int firstNoun = last;
    int head = last;
    int end = Math.min(words.size(), last + 1 + FARTHEST);
    for (; at < end; at++) {
      TaggedWord word = words.get(at);
      if (isNextDoor(words, at)) {
        break;
      }
      if (NOUNS.contains(word.tag())) {
        firstNoun = firstNoun == last ? at : firstNoun;
        head = at;
      } else if (!isWithin(words, at, head == last)) {
        break;
      }
    }
    return new NounPhrase(firstNoun, head, coordinated && head != last);
  }

  /** <i>The Dane next door</i> is no door. */
  private static boolean isNextDoor(List<TaggedWord> words, int at) {
    return at + 1 < words.size()
        && words.get(at).form().equals("next")
        && words.get(at + 1).form().equals("door");
  }

  private static boolean isAdjective(List<TaggedWord> words, int at) {
    return words.get(at).tag().equals("ADJ");
  }

  /** Behind "and Asian" or ", Asian and Latino", if a noun phrase goes on there. */
  private static int behindCoordination(List<TaggedWord> words, int from) {
    int at = from;
    while (at + 1 < words.size() && at - from < FARTHEST && isLink(words.get(at))) {
      int next = at + 1;
      if (words.get(next).tag().equals("CCONJ") && next + 1 < words.size()) {
        next++;
      }
      if (!words.get(next).tag().equals("ADJ")) {
        return from;
      }
      at = next + 1;
      while (at + 1 < words.size() && isHyphen(words.get(at))) {
        at += 2; // "Jewish and African-American communities"
      }
    }
    boolean nounFollows = at < words.size() && NOUNS.contains(words.get(at).tag());
    return at > from && nounFollows ? at : from;
  }

  private static boolean isLink(TaggedWord word) {
    return word.tag().equals("CCONJ") || word.form().equals(",") || word.form().equals("/");
  }

  /** Whether a word may stand between a keyword and its head. */
  private static boolean isWithin(List<TaggedWord> words, int at, boolean noNounYet) {
    TaggedWord word = words.get(at);
    String form = word.form().toLowerCase(Locale.ROOT);
    if (isHyphen(word) || form.equals("/")) {
      return at + 1 < words.size();
    }
    if (!noNounYet) {
      // "American baseball second baseman"
      boolean nounFollows = at + 1 < words.size() && NOUNS.contains(words.get(at + 1).tag());
      return word.tag().equals("ADJ") && nounFollows;
    }
    // "Spanish speaking people"
    return WITHIN.contains(word.tag()) || (word.tag().equals("VERB") && form.endsWith("ing"));
  }

  private static boolean isHyphen(TaggedWord word) {
    return word.form().equals("-") || word.form().equals("\u2013");
  }
}
