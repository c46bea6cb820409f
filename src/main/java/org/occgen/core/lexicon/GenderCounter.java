package org.occgen.core.lexicon;

import java.util.ArrayList;
import java.util.List;
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
  private Sink sink;

  /** Where what is found goes. */
  private interface Sink {
    void word();

    void term(int term, int start, int end);
  }

  private GenderCounter(GenderLexicon lexicon, CountingMode mode) {
    this.lexicon = lexicon;
    this.mode = mode;
    TermMatcher.Listener listener =
        new TermMatcher.Listener() {
          @Override
          public void word() {
            sink.word();
          }

          @Override
          public void term(int term, String text, int start, int end) {
            sink.term(term, start, end);
          }
        };
    if (mode == CountingMode.AS_PUBLISHED) {
      segmenter = WordSegmenter.asPublished(lexicon.language());
      matcher = TermMatcher.ofWholeTerms(lexicon, listener);
    } else {
      segmenter = WordSegmenter.forLanguage(lexicon.language());
      matcher = TermMatcher.ofWords(lexicon, segmenter, listener);
    }
  }

  /**
   * Counts the terms of {@code lexicon}.
   *
   * @throws IllegalArgumentException if two of its terms of other classes are the same words
   */
  public static GenderCounter of(GenderLexicon lexicon, CountingMode mode) {
    return new GenderCounter(lexicon, mode);
  }

  /** The lexicon whose terms are counted. */
  public GenderLexicon lexicon() {
    return lexicon;
  }

  /** Counts a text into the open sample of {@code tally}. */
  public void count(String text, GenderTally tally) {
    run(
        prepared(text),
        new Sink() {
          @Override
          public void word() {
            tally.addWord();
          }

          @Override
          public void term(int term, int start, int end) {
            tally.addTerm(term);
          }
        });
  }

  /**
   * The terms of a text in their order.
   *
   * @param text as {@link #prepared} answers it: the matches tell places in that
   */
  public List<TermMatch> matches(String text) {
    List<TermMatch> matches = new ArrayList<>();
    run(
        text,
        new Sink() {
          @Override
          public void word() {}

          @Override
          public void term(int term, int start, int end) {
            matches.add(new TermMatch(start, end, lexicon.terms().get(term)));
          }
        });
    return matches;
  }

  /** The text as it is counted: composed, or in lower case as the published tool has it. */
  public String prepared(String text) {
    return mode == CountingMode.AS_PUBLISHED
        ? TextFolding.lower(text.strip())
        : TextFolding.compose(text);
  }

  private void run(String text, Sink to) {
    sink = to;
    segmenter.segment(text, matcher);
    matcher.finish(text);
  }
}
