package org.occgen.review.server;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Words that two sentences about a person spell in two ways. Words of five letters or more are
 * taken for the same if none begins with a small letter and, accents and signs aside, they are
 * equal, or (names in scripts with capital letters) one letter before the last is another one or
 * stands in one of them alone. Another ending is inflection.
 */
final class Spellings {
  private static final Pattern WORD = Pattern.compile("(?!\\p{Ll})\\p{L}[\\p{L}\\p{M}'’-]{4,}");

  /** Words of a sentence, and how another one spells them. */
  static Map<String, String> of(String sentence, String another) {
    Map<String, String> found = new TreeMap<>();
    for (String word : words(sentence)) {
      for (String other : words(another)) {
        if (!another.contains(word) && !sentence.contains(other) && isSame(word, other)) {
          found.put(word, other);
        }
      }
    }
    return found;
  }

  private static Iterable<String> words(String sentence) {
    return WORD.matcher(sentence).results().map(MatchResult::group).distinct().toList();
  }

  private static boolean isSame(String one, String other) {
    String a = QueueSearch.plain(one).replaceAll("\\P{L}", "");
    String b = QueueSearch.plain(other).replaceAll("\\P{L}", "");
    int shorter = Math.min(a.length(), b.length());
    int head = 0;
    while (head < shorter && a.charAt(head) == b.charAt(head)) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && a.charAt(a.length() - 1 - tail) == b.charAt(b.length() - 1 - tail)) {
      tail++;
    }
    boolean names = Character.isUpperCase(one.charAt(0)) && Character.isUpperCase(other.charAt(0));
    boolean slip = tail > 0 && head + tail >= Math.max(a.length(), b.length()) - 1;
    return a.equals(b) ? !one.equalsIgnoreCase(other) : names && slip;
  }
}
