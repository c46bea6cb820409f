package org.occgen.core.since;

import com.ibm.icu.text.Transliterator;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.ComparedText;
import org.occgen.core.text.InvisibleCharacters;
import org.occgen.core.words.WordSegmenter;

/**
 * Compares sentences of one language by their words alone, and by their shingles: runs of words, or
 * of characters where no spaces part words (Broder 1997, On the resemblance and containment of
 * documents). Both are folded ({@link ComparedText#fold}), without punctuation, white space and the
 * values of numbers. Every run of digits of any script is the same number, so a sentence whose year
 * was changed is the same sentence. Chinese of traditional characters is compared in simplified
 * ones. Serves one thread.
 */
public final class Shingles {
  private static final int WORDS = 3;

  /**
   * Characters in a run, for languages without spaces: their dictionary words are short or
   * uncertain, and an edit leaves few runs of them. Chosen so that edits of a few words are found
   * about as often as in English (ADR 109).
   */
  private static final Map<String, Integer> CHARACTERS =
      Map.of("ja", 4, "zh", 4, "km", 8, "lo", 8, "my", 8, "th", 8);

  private final String language;
  private final WordSegmenter segmenter;
  private final Optional<Transliterator> toSimplified;

  /** Compares sentences of {@code language}; those of different languages are never the same. */
  public Shingles(String language) {
    this.language = language;
    this.segmenter = WordSegmenter.forLanguage(language);
    this.toSimplified =
        language.equals("zh")
            ? Optional.of(Transliterator.getInstance("Traditional-Simplified"))
            : Optional.empty();
  }

  /** The key of a sentence: sentences of the same letters have the same. */
  public long key(String sentence) {
    return hash(letters(spelled(sentence)));
  }

  /**
   * The keys of all runs of three words, in their order; none where the text has fewer words. In a
   * script without spaces, of all runs of four or eight characters.
   */
  public List<Long> shingles(String text) {
    String spelled = spelled(text);
    int characters = CHARACTERS.getOrDefault(language, 0);
    return characters > 0
        ? runs(letters(spelled).codePoints().mapToObj(Character::toString).toList(), characters)
        : runs(words(spelled), WORDS);
  }

  private List<Long> runs(List<String> parts, int length) {
    List<Long> runs = new ArrayList<>();
    for (int i = 0; i + length <= parts.size(); i++) {
      runs.add(hash(String.join(" ", parts.subList(i, i + length))));
    }
    return runs;
  }

  private List<String> words(String spelled) {
    List<String> words = new ArrayList<>();
    segmenter.segment(
        spelled,
        (text, start, end, form) -> {
          String word = letters(form == null ? text.substring(start, end) : form);
          if (!word.isEmpty()) {
            words.add(word);
          }
        });
    return words;
  }

  /** The text in the one spelling that all are compared in. */
  private String spelled(String text) {
    String folded = ComparedText.fold(text);
    return toSimplified.map(simplified -> simplified.transliterate(folded)).orElse(folded);
  }

  /** Letters, marks and digits, each run of digits being one zero. */
  private static String letters(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    boolean[] number = new boolean[1];
    text.codePoints()
        .forEach(
            character -> {
              if (Character.isDigit(character)) {
                if (!number[0]) {
                  folded.append('0');
                }
                number[0] = true;
              } else if (InvisibleCharacters.isLetterMarkOrDigit(character)) {
                folded.appendCodePoint(character);
                number[0] = false;
              }
            });
    return folded.toString();
  }

  private long hash(String folded) {
    byte[] text = (language + "\n" + folded).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.wrap(Sha256.newDigest().digest(text)).getLong();
  }
}
