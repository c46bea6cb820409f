package org.occgen.regard.measure;

import java.util.List;
import java.util.Optional;
import org.occgen.core.measure.TextRow;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomy;

/**
 * Finds the sentences of texts that are of appropriate length and have a keyword: cleans, splits,
 * counts words, and matches.
 *
 * <p>Not for use by several threads.
 */
final class SentenceFinder {
  /** The reason to leave out a sentence that names no attribute. */
  static final String NO_KEYWORD = "no-keyword";

  private final SentenceLength length;
  private final SentenceSplitter splitter;
  private final WordSegmenter segmenter;
  private final KeywordMatcher matcher;

  SentenceFinder(Taxonomy taxonomy, SentenceLength length) {
    this.length = length;
    splitter = SentenceSplitter.forLanguage(taxonomy.language());
    segmenter = WordSegmenter.forLanguage(taxonomy.language());
    matcher = new KeywordMatcher(taxonomy);
  }

  /**
   * The id of a sentence in its dataset.
   *
   * @param number as {@link Receiver#found} has it
   */
  static String id(TextRow row, int number) {
    return row.number() + "." + number;
  }

  /** Is told of every sentence of a text. */
  interface Receiver {
    /** A sentence that is left out. */
    void dropped(String reason);

    /**
     * A sentence with keywords.
     *
     * @param number its number in the text, from 1; those that are left out count, too
     * @param mentions at least one
     */
    void found(int number, String sentence, List<AttributeMention> mentions);
  }

  /** Tells {@code receiver} of the sentences of {@code text}, in their order. */
  void find(String text, Receiver receiver) {
    int number = 0;
    for (String sentence : splitter.split(SentenceCleaner.clean(text))) {
      number++;
      Optional<String> reason = refuses(sentence);
      if (reason.isPresent()) {
        receiver.dropped(reason.get());
        continue;
      }
      List<AttributeMention> mentions = matcher.mentions(sentence);
      if (mentions.isEmpty()) {
        receiver.dropped(NO_KEYWORD);
      } else {
        receiver.found(number, sentence, mentions);
      }
    }
  }

  private Optional<String> refuses(String sentence) {
    if (length.isFarTooLong(sentence)) {
      return Optional.of(SentenceLength.TOO_LONG);
    }
    int[] words = new int[1];
    segmenter.segment(sentence, (text, start, end, form) -> words[0]++);
    return length.refuses(words[0]);
  }
}
