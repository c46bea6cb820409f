package org.occgen.review.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Words that a person's segments spell in two ways in one language. Two words of {@value #LEAST}
 * letters or more are taken for the same if they differ in hyphens or apostrophes alone; or if both
 * begin with a capital letter, and differ in accents, or in one letter before the last: another
 * one, one that is missing, or two that changed places. Another ending is inflection. In scripts
 * without capital letters accents count, too, from one letter less on.
 */
final class Spellings {
  /** Shorter words are too often different ones. */
  private static final int LEAST = 5;

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}\\u200C'’-]*");
  private static final Pattern SIGNS = Pattern.compile("[^\\p{L}]+");

  /**
   * A word that another segment spells otherwise.
   *
   * @param word as it is here
   * @param other as it is there
   * @param segment id of the segment that has the other one
   */
  record Other(String word, String other, String segment) {}

  private Spellings() {}

  /**
   * Compares a sentence with others of the same person and language.
   *
   * @param others by segment id
   */
  static List<Other> of(String sentence, Map<String, String> others) {
    Map<String, String> there = new TreeMap<>(); // word to segment
    others.forEach((id, text) -> words(text).forEach(word -> there.putIfAbsent(word, id)));
    List<String> here = words(sentence);
    List<Other> found = new ArrayList<>();
    for (String word : here) {
      if (!there.containsKey(word)) {
        there.forEach(
            (other, id) -> {
              if (!here.contains(other) && isSame(word, other)) {
                found.add(new Other(word, other, id));
              }
            });
      }
    }
    return found;
  }

  private static List<String> words(String text) {
    return WORD.matcher(text).results().map(MatchResult::group).distinct().toList();
  }

  private static boolean isSame(String one, String other) {
    String a = bare(one);
    String b = bare(other);
    boolean caseless = Character.getType(one.codePointAt(0)) == Character.OTHER_LETTER;
    boolean names = isLarge(one) && isLarge(other);
    if (Math.min(a.length(), b.length()) < (caseless ? LEAST - 1 : LEAST)
        || one.equalsIgnoreCase(other)) {
      return false;
    }
    if (!a.equals(b)) {
      return names && isOneSlip(a, b);
    }
    // as esta and está, words without a capital letter may be two
    return names || caseless || !QueueSearch.plain(one).equals(QueueSearch.plain(other));
  }

  private static String bare(String word) {
    return SIGNS.matcher(QueueSearch.plain(word)).replaceAll("");
  }

  private static boolean isLarge(String word) {
    return Character.isUpperCase(word.codePointAt(0));
  }

  /** Whether one letter, not the last one, makes the difference. */
  private static boolean isOneSlip(String a, String b) {
    if (a.length() > b.length()) {
      return isOneSlip(b, a);
    }
    int head = 0;
    while (head < a.length() && a.charAt(head) == b.charAt(head)) {
      head++;
    }
    String x = a.substring(head);
    String y = b.substring(head);
    if (x.length() < y.length()) {
      return !x.isEmpty() && y.substring(1).equals(x);
    }
    return x.length() > 1
        && (x.substring(1).equals(y.substring(1))
            || ("" + x.charAt(1) + x.charAt(0) + x.substring(2)).equals(y));
  }
}
