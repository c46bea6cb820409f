package org.occgen.models.averaging;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.Transliterator;
import java.util.Locale;
import java.util.Optional;

/**
 * Brings text of any script into the form that the vocabulary was trained on: NFKC, ASCII digits,
 * romanised with ICU ({@code Any-Latin; Latin-ASCII}), lower case, words separated by one space.
 *
 * <p>Some words are not romanised, for a romanised one would say less than the written. Arabic,
 * which does not write its vowels, keeps its letters, loses vowel marks and tatweel, and alef, ya
 * and ta marbuta are folded. Han keeps its characters, and traditional ones become those of
 * mainland China (as pinyin without tones all of Chinese is some four hundred syllables); a run of
 * them is a word. A word with marks that only Vietnamese has keeps all its marks, which tell its
 * tones. The rules go by script and letters, so mixed text needs no language.
 *
 * <p>Text is looked at word by word (between white space), so that the result for a word does not
 * depend on its neighbours and can be kept: a text's is that of its words, a space between. Safe
 * for use by several threads: ICU's transliterators lock, and are dear to make, so each thread has
 * its own.
 */
public final class TextNormalizer {
  /** Longer texts are cut here, in UTF-16 units: an article's sentence is far shorter. */
  public static final int MAX_LENGTH = 2_000;

  private static final String TRANSLITERATION = "Any-Latin; Latin-ASCII";
  private static final int MAX_KEPT_WORDS = 50_000;
  private static final int ZERO_WIDTH_SPACE = 0x200B;

  private final boolean cutsWords;
  private final RecentWords<String> kept = new RecentWords<>(MAX_KEPT_WORDS);
  private final ThreadLocal<Romanizer> romanizers;

  /** Normalises by these rules. */
  public TextNormalizer(NormalizationRules rules) {
    cutsWords = rules == NormalizationRules.OCCGEN_3;
    romanizers = ThreadLocal.withInitial(() -> new Romanizer(cutsWords));
  }

  /**
   * Normalises a text. What stands beyond {@link #MAX_LENGTH} is left out.
   *
   * @return the normalised text, empty if nothing is left
   */
  public String normalize(String text) {
    String bounded = bound(text);
    if (isAscii(bounded)) {
      return lowerAscii(bounded);
    }
    String composed = Normalizer2.getNFKCInstance().normalize(bounded);
    Romanizer romanizer = romanizers.get();
    StringBuilder out = new StringBuilder(composed.length() + 16);
    StringBuilder word = new StringBuilder();
    boolean han = false;
    for (int i = 0; i < composed.length(); ) {
      int c = composed.codePointAt(i);
      i += Character.charCount(c);
      if (isSpace(c) || (cutsWords && (c == ZERO_WIDTH_SPACE || isTsheg(c)))) {
        appendWord(out, word, romanizer);
        han = false;
        continue;
      }
      boolean nowHan = UScript.getScript(c) == UScript.HAN;
      if (nowHan != han) {
        appendWord(out, word, romanizer);
      }
      han = nowHan;
      if (Character.getType(c) != Character.FORMAT) {
        appendLetter(word, c);
      }
    }
    appendWord(out, word, romanizer);
    return out.toString();
  }

  /** The text without what stands beyond {@link #MAX_LENGTH}. */
  static String bound(String text) {
    if (text.length() <= MAX_LENGTH) {
      return text;
    }
    boolean splitsPair = Character.isHighSurrogate(text.charAt(MAX_LENGTH - 1));
    return text.substring(0, splitsPair ? MAX_LENGTH - 1 : MAX_LENGTH);
  }

  static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }

  private static String lowerAscii(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 127) {
        gap = true;
        continue;
      }
      if (gap && out.length() > 0) {
        out.append(' ');
      }
      gap = false;
      out.append(c >= 'A' && c <= 'Z' ? (char) (c + 32) : c);
    }
    return out.toString();
  }

  /** White space, controls and halves of broken surrogate pairs all separate words. */
  private static boolean isSpace(int c) {
    return c <= ' '
        || Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isISOControl(c)
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  /** The marks between the syllables of Tibetan. */
  private static boolean isTsheg(int c) {
    return c == 0x0F0B || c == 0x0F0C;
  }

  private static void appendLetter(StringBuilder word, int c) {
    int digit = Character.digit(c, 10);
    if (digit >= 0) {
      word.append((char) ('0' + digit));
      return;
    }
    switch (c) {
      case 0x0640 -> {} // tatweel only stretches
      case 'أ', 'إ', 'آ', 'ٱ' -> word.append('ا');
      case 'ى', 'ی' -> word.append('ي');
      case 'ک' -> word.append('ك');
      case 'ة' -> word.append('ه');
      case '،' -> word.append(',');
      case '؛' -> word.append(';');
      case '؟' -> word.append('?');
      default -> {
        if (!isVowelMark(c)) {
          word.appendCodePoint(c);
        }
      }
    }
  }

  /** Tashkeel, the superscript alef and the marks of Koranic recitation. */
  private static boolean isVowelMark(int c) {
    return (c >= 0x0610 && c <= 0x061A)
        || (c >= 0x064B && c <= 0x065F)
        || c == 0x0670
        || (c >= 0x06D6 && c <= 0x06ED && UCharacter.getType(c) == Character.NON_SPACING_MARK);
  }

  private void appendWord(StringBuilder out, StringBuilder word, Romanizer romanizer) {
    if (word.length() == 0) {
      return;
    }
    String written = word.toString();
    word.setLength(0);
    String romanised = isAscii(written) ? lowerAscii(written) : romanize(written, romanizer);
    if (romanised.isEmpty()) {
      return;
    }
    if (out.length() > 0) {
      out.append(' ');
    }
    out.append(romanised);
  }

  private String romanize(String written, Romanizer romanizer) {
    String known = kept.get(written);
    if (known == null) {
      known = romanizer.romanize(written);
      kept.put(written, known);
    }
    return known;
  }

  /** One thread's transliterators. */
  private static final class Romanizer {
    private final Transliterator transliterator = Transliterator.getInstance(TRANSLITERATION);
    private final Transliterator simplifier = Transliterator.getInstance("Hant-Hans");
    private final Optional<WordCutter> cutter;

    Romanizer(boolean cutsWords) {
      cutter = cutsWords ? Optional.of(new WordCutter()) : Optional.empty();
    }

    String romanize(String word) {
      if (UScript.getScript(word.codePointAt(0)) == UScript.HAN) {
        return simplifier.transliterate(word);
      }
      if (isVietnamese(word)) {
        return word.toLowerCase(Locale.ROOT);
      }
      String cut = cutter.map(words -> words.cut(word)).orElse(word);
      StringBuilder out = new StringBuilder(cut.length() + 8);
      int start = 0;
      boolean arabic = false;
      for (int i = 0; i < cut.length(); ) {
        int c = cut.codePointAt(i);
        boolean nowArabic = UScript.getScript(c) == UScript.ARABIC;
        if (i > start && nowArabic != arabic) {
          appendRun(out, cut.substring(start, i), arabic);
          start = i;
        }
        arabic = nowArabic;
        i += Character.charCount(c);
      }
      appendRun(out, cut.substring(start), arabic);
      return out.toString().strip();
    }

    /** Whether a letter has the horn, the hook above or the dot below, or two marks. */
    private static boolean isVietnamese(String word) {
      String parts = Normalizer2.getNFDInstance().normalize(word);
      int marks = 0;
      for (int i = 0; i < parts.length(); i++) {
        char c = parts.charAt(i);
        if (c < 0x0300 || c > 0x036F) {
          if (c > 0x024F) {
            return false;
          }
          marks = 0;
        } else if (c == 0x0309 || c == 0x031B || c == 0x0323 || ++marks == 2) {
          return true;
        }
      }
      return false;
    }

    private void appendRun(StringBuilder out, String run, boolean arabic) {
      out.append(arabic ? run : transliterator.transliterate(run).toLowerCase(Locale.ROOT));
    }
  }
}
