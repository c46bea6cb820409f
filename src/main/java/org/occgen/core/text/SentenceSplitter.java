package org.occgen.core.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a clean paragraph into sentences: {@link Terminals} says what may end one, and {@link
 * SentenceEnds} what does.
 *
 * <p>Immutable and safe for use by several threads; the same paragraph always gives the same
 * sentences. Linear in the length of the paragraph.
 */
public final class SentenceSplitter {
  private final SentenceEnds ends;

  private SentenceSplitter(String language) {
    ends = new SentenceEnds(language);
  }

  /**
   * The splitter for a language.
   *
   * @param language as in {@link org.occgen.core.person.Sitelink#language()}: {@code en}, {@code
   *     yue}
   */
  public static SentenceSplitter forLanguage(String language) {
    return new SentenceSplitter(language);
  }

  /**
   * Whether a language has a list of abbreviations, its own or that of a relative; other languages
   * are split by the rules that all share.
   *
   * @param language as in {@link #forLanguage}
   */
  public static boolean hasList(String language) {
    return Abbreviations.forLanguage(ListAliases.of(language)).isListed();
  }

  /**
   * Whether a language has signs that end sentences. Thai has none, so that a paragraph is nearly
   * always one unit there.
   *
   * @param language as in {@link #forLanguage}
   */
  public static boolean hasFinalMarks(String language) {
    return !SentenceEnds.THAI.equals(ListAliases.of(language));
  }

  /**
   * The lines of the lists that {@link #forLanguage} reads, each list behind its name: other lines
   * split a paragraph into other sentences.
   */
  public static List<String> lists(String language) {
    return Abbreviations.lines(ListAliases.of(language));
  }

  /**
   * The sentences of {@code paragraph} in order, none of them empty, without white space at their
   * ends. Together they are the paragraph but for white space between them.
   */
  public List<String> split(String paragraph) {
    List<String> sentences = new ArrayList<>();
    int start = ends.headingEnd(paragraph);
    add(sentences, paragraph, 0, start);
    for (int i = start; i < paragraph.length(); ) {
      if (ends.isTerminal(paragraph, i)) {
        int end = ends.clusterEnd(paragraph, start, i);
        if (ends.isEnd(paragraph, start, i, end)) {
          add(sentences, paragraph, start, end);
          start = end;
        }
        i = end;
      } else {
        i++;
      }
    }
    add(sentences, paragraph, start, paragraph.length());
    return sentences;
  }

  private static void add(List<String> sentences, String paragraph, int start, int end) {
    int from = Math.min(end, TextScan.skipSpace(paragraph, start));
    int to = TextScan.skipSpaceBack(paragraph, from, end);
    if (from < to) {
      sentences.add(paragraph.substring(from, to));
    }
  }
}
