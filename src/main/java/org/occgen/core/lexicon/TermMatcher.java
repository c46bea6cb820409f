package org.occgen.core.lexicon;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
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
  private final List<Word> pending = new ArrayList<>();

  /** A word of the text, by its id among the words of terms. */
  private record Word(int id, int start, int end) {}

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

  /** Two terms whose words are the same are one; so their classes must be the same. */
  private static SameWords sameClasses(GenderLexicon lexicon) {
    return (first, second) -> {
      LexiconTerm one = lexicon.terms().get(first);
      LexiconTerm other = lexicon.terms().get(second);
      if (!one.classes().equals(other.classes())) {
        throw new IllegalArgumentException(
            format(
                "the lexicon of %s has \"%s\" and \"%s\", which are the same words, in other"
                    + " classes; write them in one way",
                lexicon.code(), one.text(), other.text()));
      }
    };
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
    if (pending.isEmpty()) {
      Node root = id == NONE ? null : roots[id];
      if (root == null) {
        return;
      }
      if (root.next.isEmpty()) {
        listener.term(root.term, text, start, end);
        return;
      }
    }
    pending.add(new Word(id, start, end));
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
    while (!pending.isEmpty()) {
      int length = 1;
      int found = 0;
      int term = NONE;
      Word first = pending.get(0);
      Node node = first.id() == NONE ? null : roots[first.id()];
      while (node != null) {
        if (node.term != NONE) {
          found = length;
          term = node.term;
        }
        if (length == pending.size()) {
          if (!last && !node.next.isEmpty()) {
            return; // the next word decides
          }
          break;
        }
        node = node.next.get(pending.get(length).id());
        length++;
      }
      if (found > 0) {
        listener.term(term, text, first.start(), pending.get(found - 1).end());
      }
      pending.subList(0, Math.max(1, found)).clear();
    }
  }
}
