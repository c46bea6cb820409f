package org.occgen.core.lexicon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.occgen.core.words.WordConsumer;
import org.occgen.core.words.WordSegmenter;

/**
 * Finds terms, such as those of a lexicon, among the words of a text: from the left, the longest
 * where several begin at one word, none of them overlapping. Terms are split into words as the text
 * is.
 *
 * <p>Not for use by several threads.
 */
public final class TermMatcher implements WordConsumer {
  /** Is told of words and terms. */
  public interface Listener {
    /** Another word. */
    void word();

    /**
     * A term that has been found.
     *
     * @param term its index in the lexicon, or in the list of terms
     * @param text what start and end count in
     */
    void term(int term, String text, int start, int end);
  }

  private static final int NONE = -1;

  private final Map<String, Integer> wordIds = new HashMap<>();
  private final Locale locale;
  private final Node[] roots;
  private final Listener listener;

  /** Words that may be the beginning of a longer term, in a queue. */
  private int[] ids = new int[16];

  private int[] starts = new int[16];
  private int[] ends = new int[16];
  private int pending;

  /** A word on the way through terms. */
  private static final class Node {
    private int term = NONE;
    private Map<Integer, Node> next = Map.of();

    Node child(int word) {
      if (next.isEmpty()) {
        next = new HashMap<>();
      }
      return next.computeIfAbsent(word, key -> new Node());
    }
  }

  /** Is told of two terms whose words are the same. */
  private interface SameWords {
    void found(int one, int other);
  }

  private TermMatcher(
      String language, List<List<String>> terms, SameWords same, Listener listener) {
    this.listener = listener;
    locale = TextFolding.locale(language);
    terms.forEach(words -> words.forEach(word -> wordIds.putIfAbsent(word, wordIds.size())));
    roots = new Node[wordIds.size()];
    for (int term = 0; term < terms.size(); term++) {
      Node node = null;
      for (String word : terms.get(term)) {
        int id = id(word);
        if (node == null) {
          roots[id] = roots[id] == null ? new Node() : roots[id];
          node = roots[id];
        } else {
          node = node.child(id);
        }
      }
      if (node != null && node.term != NONE) {
        same.found(node.term, term);
      } else if (node != null) {
        node.term = term;
      }
    }
  }

  /** Two terms whose words are the same are one; so their classes must be the same. */
  private static void requireSameClasses(
      GenderLexicon lexicon, LexiconTerm one, LexiconTerm other) {
    if (!one.classes().equals(other.classes())) {
      throw new IllegalArgumentException(
          "the lexicon of "
              + lexicon.code()
              + " has \""
              + one.text()
              + "\" and \""
              + other.text()
              + "\", which are the same words, in other classes; write them in one way");
    }
  }

  private static List<List<String>> split(
      List<String> terms, String language, WordSegmenter segmenter) {
    List<List<String>> split = new ArrayList<>();
    for (String term : terms) {
      List<String> words = new ArrayList<>();
      segmenter.segment(
          term,
          (text, start, end, form) ->
              words.add(
                  TextFolding.fold(form == null ? text.substring(start, end) : form, language)));
      split.add(words);
    }
    return split;
  }

  /**
   * Matches terms of one word and of several.
   *
   * @throws IllegalArgumentException if two terms of other classes are the same words
   */
  static TermMatcher ofWords(GenderLexicon lexicon, WordSegmenter segmenter, Listener listener) {
    List<String> terms = lexicon.terms().stream().map(LexiconTerm::text).toList();
    return new TermMatcher(
        lexicon.language(),
        split(terms, lexicon.language(), segmenter),
        sameClasses(lexicon),
        listener);
  }

  /** Matches a term only where it is one word of the text, as it stands in the lexicon. */
  static TermMatcher ofWholeTerms(GenderLexicon lexicon, Listener listener) {
    return new TermMatcher(
        lexicon.language(),
        lexicon.terms().stream().map(term -> List.of(term.text())).toList(),
        sameClasses(lexicon),
        listener);
  }

  private static SameWords sameClasses(GenderLexicon lexicon) {
    return (one, other) ->
        requireSameClasses(lexicon, lexicon.terms().get(one), lexicon.terms().get(other));
  }

  /**
   * Matches terms of one word and of several.
   *
   * @param terms composed (NFC), in any case; two whose words are the same are refused
   * @param language as occgen writes it
   * @throws IllegalArgumentException if two terms are the same words; the message names them
   */
  public static TermMatcher ofTerms(
      List<String> terms, String language, WordSegmenter segmenter, Listener listener) {
    SameWords refused =
        (one, other) -> {
          throw new IllegalArgumentException(
              "\"" + terms.get(one) + "\" and \"" + terms.get(other) + "\" are the same words");
        };
    return new TermMatcher(language, split(terms, language, segmenter), refused, listener);
  }

  @Override
  public void word(String text, int start, int end, @Nullable String form) {
    listener.word();
    int id = id(form == null ? text.substring(start, end) : form);
    if (pending == 0) {
      Node root = id == NONE ? null : roots[id];
      if (root == null) {
        return;
      }
      if (root.next.isEmpty()) {
        listener.term(root.term, text, start, end);
        return;
      }
    }
    if (pending == ids.length) {
      ids = Arrays.copyOf(ids, pending * 2);
      starts = Arrays.copyOf(starts, pending * 2);
      ends = Arrays.copyOf(ends, pending * 2);
    }
    ids[pending] = id;
    starts[pending] = start;
    ends[pending] = end;
    pending++;
    resolve(text, false);
  }

  private int id(String word) {
    return wordIds.getOrDefault(word.toLowerCase(locale), NONE);
  }

  /** Tells of what is still open: call it behind the last word of a text. */
  public void finish(String text) {
    resolve(text, true);
  }

  private void resolve(String text, boolean last) {
    while (pending > 0) {
      int length = 1;
      int found = 0;
      int term = NONE;
      Node node = ids[0] == NONE ? null : roots[ids[0]];
      while (node != null) {
        if (node.term != NONE) {
          found = length;
          term = node.term;
        }
        if (length == pending) {
          if (!last && !node.next.isEmpty()) {
            return; // the next word decides
          }
          break;
        }
        node = node.next.get(ids[length]);
        length++;
      }
      if (found > 0) {
        listener.term(term, text, starts[0], ends[found - 1]);
      }
      drop(Math.max(1, found));
    }
  }

  private void drop(int count) {
    pending -= count;
    System.arraycopy(ids, count, ids, 0, pending);
    System.arraycopy(starts, count, starts, 0, pending);
    System.arraycopy(ends, count, ends, 0, pending);
  }
}
