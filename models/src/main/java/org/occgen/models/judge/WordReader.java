package org.occgen.models.judge;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.RecentWords;
import org.occgen.models.averaging.TextNormalizer;

/**
 * Reads the content words of sentences: cuts a sentence into words, and gives each its direction
 * and its weight by the vectors of the shipped encoder. There the vector of a word is the longer
 * the more the word says, so its length tells what a list of frequencies would. Safe for use by
 * several threads.
 */
public final class WordReader {
  /** Words with vectors up to this length say nothing of the content: <em>the</em>, <em>de</em>. */
  private static final double EMPTY = 8;

  /** Words with vectors from this length on have weight 1. */
  private static final double FULL = 26;

  /** Words as near as this to English <em>not</em> or <em>never</em> deny something. */
  private static final double NEGATIVE = 0.65;

  /** Words that are kept: a direction takes some 350 bytes, so 18 MB. */
  private static final int MAX_KEPT = 50_000;

  /** Scripts that write no spaces between words. */
  private static final Set<Integer> JOINED =
      Set.of(
          UScript.HAN,
          UScript.HIRAGANA,
          UScript.KATAKANA,
          UScript.THAI,
          UScript.LAO,
          UScript.KHMER,
          UScript.MYANMAR);

  private static final ContentWord NOTHING = new ContentWord(0, new float[0], 0, false, false);
  private static final ThreadLocal<BreakIterator> WORDS =
      ThreadLocal.withInitial(() -> BreakIterator.getWordInstance(ULocale.ROOT));

  private final AveragingEncoder encoder;
  private final Optional<WordAxes> axes;
  private final List<float[]> negatives;
  private final RecentWords<ContentWord> kept = new RecentWords<>(MAX_KEPT);

  /**
   * A reader.
   *
   * @param encoder whose vectors of words are taken
   * @param axes that they are brought onto; as they are if there are none
   */
  public WordReader(AveragingEncoder encoder, Optional<WordAxes> axes) {
    this.encoder = encoder;
    this.axes = axes;
    this.negatives =
        List.of(
            direction(encoder.wordVector("not", "en")),
            direction(encoder.wordVector("never", "en")));
  }

  /** Whether the words of a language are known. */
  public boolean knows(String language) {
    return encoder.languages().contains(language);
  }

  /** A sentence; without words if those of its language are not known. */
  public JudgedSentence read(String language, String sentence) {
    return JudgedSentence.of(sentence, knows(language) ? words(language, sentence) : List.of());
  }

  /** The content words of a sentence of a language that is known. */
  public List<ContentWord> words(String language, String sentence) {
    List<ContentWord> words = new ArrayList<>();
    String mark = language + ' ';
    int length = Math.min(sentence.length(), TextNormalizer.MAX_LENGTH);
    for (int at = 0; at < length; ) {
      int c = sentence.codePointAt(at);
      if (!isOfWord(c)) {
        at += Character.charCount(c);
        continue;
      }
      int end = at;
      boolean joined = false;
      boolean digits = false;
      while (end < sentence.length()) {
        int next = sentence.codePointAt(end);
        if (!isOfWord(next)) {
          break;
        }
        joined |= isJoined(next);
        digits |= Character.isDigit(next);
        end += Character.charCount(next);
      }
      if (joined) {
        addJoined(mark, language, sentence.substring(at, end), words);
      } else if (!digits) { // numbers are compared as values
        add(mark, language, sentence, at, end, words);
      }
      at = end;
    }
    return words;
  }

  private void addJoined(String mark, String language, String run, List<ContentWord> words) {
    BreakIterator breaks = WORDS.get();
    breaks.setText(run);
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      if (run.substring(from, to).codePoints().noneMatch(Character::isDigit)) {
        add(mark, language, run, from, to, words);
      }
      from = to;
    }
  }

  private void add(
      String mark, String language, String text, int from, int end, List<ContentWord> words) {
    ContentWord known = kept.get(mark, text, from, end);
    if (known == null) {
      String word = text.substring(from, end);
      known = read(word, encoder.wordVector(word, language));
      kept.put(mark + word, known);
    }
    if (known.weight() > 0) {
      words.add(known);
    }
  }

  private ContentWord read(String word, float[] vector) {
    double length = length(vector);
    if (length <= EMPTY) {
      return NOTHING;
    }
    float[] direction = direction(vector);
    float weight = (float) Math.min(1, (length - EMPTY) / (FULL - EMPTY));
    String form = encoder.normalizer().normalize(word);
    return new ContentWord(
        hash(form.isEmpty() ? word : form),
        direction,
        weight,
        UCharacter.isUUppercase(word.codePointAt(0)),
        isNegative(direction));
  }

  private boolean isNegative(float[] direction) {
    for (float[] negative : negatives) {
      float cosine = 0;
      for (int i = 0; i < direction.length; i++) {
        cosine += direction[i] * negative[i];
      }
      if (cosine >= NEGATIVE) {
        return true;
      }
    }
    return false;
  }

  private float[] direction(float[] vector) {
    return axes.map(known -> known.direction(vector)).orElseGet(() -> unit(vector, length(vector)));
  }

  private static double length(float[] vector) {
    double square = 0;
    for (float component : vector) {
      square += (double) component * component;
    }
    return Math.sqrt(square);
  }

  private static float[] unit(float[] vector, double length) {
    float[] unit = new float[vector.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (vector[i] / length);
    }
    return unit;
  }

  /** FNV-1a with 64 bits. */
  private static long hash(String form) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < form.length(); i++) {
      hash = (hash ^ form.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }

  /** Whether a letter is of a script without spaces. */
  static boolean isJoined(int c) {
    return c >= 0x0E00 && JOINED.contains(UScript.getScript(c));
  }

  private static boolean isOfWord(int c) {
    if (c < 128) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }
}
