package org.occgen.llm.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.llm.prompt.Skiplist;

/**
 * The scoring of the paper's code: a reply is cut at {@code " - "}, {@code ", "} and line feeds,
 * and the pieces are taken by threes, so that one piece too many shifts all that follows. Each gold
 * group, in its order, takes the first equal one, or else the first with its word: greedy, so that
 * it may take what a later one would have matched.
 */
final class PublishedGroups {
  static final String DASH = " - ";
  private static final int GROUP = 3;

  /** The groups of a reply in upper case, without those whose word is in the skiplist. */
  public static List<List<String>> of(String reply, Skiplist skiplist) {
    return groups(
        PublishedText.withoutTrailingSpace(PublishedText.strip(reply.toUpperCase(Locale.ROOT))),
        skiplist);
  }

  /**
   * The groups of gold words, where white space before a line feed stays. A sentence without words
   * has one group, of an empty word, which an empty reply matches.
   */
  public static List<List<String>> ofGold(GoldSentence gold, Skiplist skiplist) {
    return groups(gold.text().toUpperCase(Locale.ROOT), skiplist);
  }

  private static List<List<String>> groups(String text, Skiplist skiplist) {
    List<String> pieces = List.of(text.split(" - |, |\n", -1));
    List<List<String>> groups = new ArrayList<>();
    for (int from = 0; from < pieces.size(); from += GROUP) {
      List<String> group = pieces.subList(from, Math.min(pieces.size(), from + GROUP));
      String word = group.get(0);
      if (!word.equals(PublishedText.strip(word)) || !skiplist.contains(word)) {
        groups.add(group);
      }
    }
    return groups;
  }

  /** Compares a reply with gold words. */
  public static MatchCounts match(List<List<String>> gold, List<List<String>> reply) {
    List<List<String>> left = new ArrayList<>(reply);
    long correct = 0;
    long incorrect = 0;
    for (List<String> group : gold) {
      if (left.remove(group)) {
        correct++;
      } else if (removeFirst(left, group.get(0))) {
        incorrect++;
      }
    }
    return new MatchCounts(correct, incorrect, gold.size() - correct - incorrect, left.size());
  }

  private static boolean removeFirst(List<List<String>> groups, String word) {
    for (int i = 0; i < groups.size(); i++) {
      if (groups.get(i).get(0).equals(word)) {
        groups.remove(i);
        return true;
      }
    }
    return false;
  }
}
