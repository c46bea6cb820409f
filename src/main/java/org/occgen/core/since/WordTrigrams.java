package org.occgen.core.since;

import com.ibm.icu.text.Normalizer2;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.digest.Sha256;
import org.occgen.core.words.WordSegmenter;

/**
 * Compares sentences of one language by their words alone: without case, punctuation, white space,
 * differences between characters that Unicode calls compatible, and the values of numbers. Every
 * run of digits of any script is the same number, so a sentence whose year was changed is the same
 * sentence. Serves one thread.
 */
public final class WordTrigrams {
  private static final int WORDS = 3;

  private final String language;
  private final WordSegmenter segmenter;

  private WordTrigrams(String language) {
    this.language = language;
    this.segmenter = WordSegmenter.forLanguage(language);
  }

  /** Compares sentences of {@code language}; those of different languages are never the same. */
  public static WordTrigrams of(String language) {
    return new WordTrigrams(language);
  }

  /** The key of a sentence: sentences of the same letters have the same. */
  public long key(String sentence) {
    return hash(folded(sentence));
  }

  /**
   * The keys of all runs of three words, in their order; none where the text has fewer words. A
   * script without spaces is taken apart by the dictionary of its language.
   */
  public List<Long> trigrams(String text) {
    List<String> words = new ArrayList<>();
    segmenter.segment(
        text,
        (of, start, end, form) -> {
          String word = folded(form == null ? of.substring(start, end) : form);
          if (!word.isEmpty()) {
            words.add(word);
          }
        });
    List<Long> trigrams = new ArrayList<>();
    for (int i = 0; i + WORDS <= words.size(); i++) {
      trigrams.add(hash(String.join(" ", words.subList(i, i + WORDS))));
    }
    return trigrams;
  }

  /** Letters, marks and digits, each run of digits being one zero. */
  private static String folded(String text) {
    String compatible = Normalizer2.getNFKCCasefoldInstance().normalize(text);
    StringBuilder folded = new StringBuilder(compatible.length());
    boolean[] number = new boolean[1];
    compatible
        .codePoints()
        .forEach(
            character -> {
              if (Character.isDigit(character)) {
                if (!number[0]) {
                  folded.append('0');
                }
                number[0] = true;
              } else if (isOfWord(character)) {
                folded.appendCodePoint(character);
                number[0] = false;
              }
            });
    return folded.toString();
  }

  private static boolean isOfWord(int character) {
    int type = Character.getType(character);
    return Character.isLetterOrDigit(character)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  private long hash(String folded) {
    byte[] text = (language + "\n" + folded).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.wrap(Sha256.newDigest().digest(text)).getLong();
  }
}
