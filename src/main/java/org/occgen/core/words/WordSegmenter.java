package org.occgen.core.words;

import org.occgen.core.text.LanguageCode;

/**
 * Finds the words of a text.
 *
 * <p>Words come in reading order, are disjoint, never empty and never white space (but see {@link
 * #asPublished}); together with white space (the zero width space, the byte order mark and marks of
 * direction among it) they cover the text. Punctuation marks are words, but for {@link
 * #ofWhiteSpace}. Case and canonical composition do not move their boundaries. Time is linear in
 * the length of the text.
 *
 * <p>A segmenter is cheap to make and serves one thread.
 */
public interface WordSegmenter {
  /** Gives the words of {@code text} to {@code words}. */
  void segment(String text, WordConsumer words);

  /**
   * Words as the Universal Dependencies treebank of the language has its tokens: clitics with an
   * apostrophe or hyphen stand apart, those of Arabic, too; scripts without spaces are taken apart
   * by dictionary. A language without rules of its own gets those that hold for most.
   *
   * @param language in any way that {@link LanguageCode#of} reads: {@code en}, {@code eng}, {@code
   *     en-GB}
   */
  static WordSegmenter forLanguage(String language) {
    return new RuleWords(code(language));
  }

  /**
   * The words that the published Gender-GAP pipeline (Muller et al. 2023, section 3.3) would count
   * in one line, as near as rules come to its models. Of a line in a language that Stanza 1.5 has a
   * tokenizer for, these are the words of its first sentence only; Thai has every run of white
   * space as a word; all other languages are taken apart as NLTK's word tokenizer does.
   *
   * @param language as in {@link #forLanguage}
   */
  static WordSegmenter asPublished(String language) {
    return PublishedWords.forLanguage(code(language));
  }

  /** Runs of letters and digits with the apostrophes between them, and marks of punctuation. */
  static WordSegmenter ofWholeWords() {
    return new WholeWords();
  }

  /**
   * A segmenter whose words stand between white space, as {@code str.split()} of Python has them.
   */
  static WordSegmenter ofWhiteSpace() {
    return new WhiteSpaceWords();
  }

  private static String code(String language) {
    return LanguageCode.of(language).orElse(language);
  }
}
