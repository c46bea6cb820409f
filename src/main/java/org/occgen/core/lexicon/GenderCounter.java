package org.occgen.core.lexicon;

import org.occgen.core.words.WordSegmenter;

/**
 * Counts words and gendered terms (Gender-GAP, section 3.3). Words are those of the treebanks of
 * the language, marks of punctuation among them, as in the paper; they are compared without regard
 * to case.
 *
 * <p>Not for use by several threads. Linear in the length of the text.
 */
public final class GenderCounter {
  private final GenderLexicon lexicon;
  private final CountingMode mode;
  private final WordSegmenter segmenter;
  private final TermMatcher matcher;
  private Terms found = (term, start, end) -> {}; // of the text that is counted
  private int words;

  /** Takes the terms of a text in their order. */
  @FunctionalInterface
  public interface Terms {
    /**
     * A term.
     *
     * @param start index of its first character
     * @param end index behind its last one
     */
    void add(LexiconTerm term, int start, int end);
  }

  /**
   * Counts the terms of {@code lexicon}.
   *
   * @throws IllegalArgumentException if two of its terms of other classes are the same words
   */
  public GenderCounter(GenderLexicon lexicon, CountingMode mode) {
    this.lexicon = lexicon;
    this.mode = mode;
    TermMatcher.Listener listener =
        new TermMatcher.Listener() {
          @Override
          public void word() {
            words++;
          }

          @Override
          public void term(int term, String text, int start, int end) {
            found.add(lexicon.terms().get(term), start, end);
          }
        };
    segmenter =
        switch (mode) {
          case EVERYTHING -> WordSegmenter.forLanguage(lexicon.language());
          case AS_PUBLISHED -> WordSegmenter.asPublished(lexicon.language());
          case WHOLE_WORDS -> WordSegmenter.ofWholeWords();
          case WHITE_SPACE -> WordSegmenter.ofWhiteSpace();
        };
    matcher =
        mode == CountingMode.EVERYTHING
            ? TermMatcher.ofWords(lexicon, segmenter, listener)
            : TermMatcher.ofWholeTerms(lexicon, listener);
  }

  /** The lexicon whose terms are counted. */
  public GenderLexicon lexicon() {
    return lexicon;
  }

  /** The text as it is counted: composed, or in lower case as published tools have it. */
  public String prepared(String text) {
    return switch (mode) {
      case EVERYTHING -> TextFolding.compose(text);
      case AS_PUBLISHED -> TextFolding.lower(text.strip());
      case WHOLE_WORDS -> straight(TextFolding.compose(text));
      case WHITE_SPACE -> straight(TextFolding.lower(text));
    };
  }

  private static String straight(String text) {
    return text.replace('\u2019', '\'');
  }

  /**
   * Counts a text.
   *
   * @param prepared as {@link #prepared} gives it: terms tell places in that
   * @return the number of its words
   */
  public int count(String prepared, Terms terms) {
    found = terms;
    words = 0;
    segmenter.segment(prepared, matcher);
    matcher.finish(prepared);
    return words;
  }
}
