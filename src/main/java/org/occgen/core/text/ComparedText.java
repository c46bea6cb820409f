package org.occgen.core.text;

import com.ibm.icu.text.Normalizer2;
import java.lang.Character.UnicodeBlock;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;

/**
 * The one form in which texts from different places are compared: what two publishers of one text
 * write differently is the same in it.
 */
public final class ComparedText {
  private static final Pattern APOSTROPHES = Pattern.compile("[’‘‛ʼʻʽʹˈ′`´＇ꞌ՚]");

  /** Letters that are often written by another one of their script, or that look like it. */
  private static final String VARIANTS = "أإآٱىیکةёşţı";

  private static final String LETTERS = "ااااييكهеșți";

  private static final int TATWEEL = 0x640; // a stroke that makes an Arabic word longer
  private static final int DOT_ABOVE = 0x307; // left of the Turkish capital I in small letters

  private static final Set<UnicodeBlock> WRITTEN_WITHOUT_VOWELS =
      Set.of(UnicodeBlock.HEBREW, UnicodeBlock.ARABIC, UnicodeBlock.ARABIC_EXTENDED_A);

  /** Bounded, since no attribute of a text is that long. */
  private static final Pattern TAG =
      Pattern.compile("<!--.{0,2000}?-->|</?([a-zA-Z][a-zA-Z0-9]{0,15})(?:\\s[^<>]{0,2000})?/?>");

  /** The most times that a text may have been escaped, one upon the other. */
  private static final int ESCAPES = 3;

  private ComparedText() {}

  /**
   * A text as a reader sees it: without HTML's tags and references and without characters that take
   * no room, its apostrophes being {@code '}. The same object where that changes nothing.
   */
  public static String readable(String text) {
    String plain = text;
    for (int i = 0; i < ESCAPES && plain.indexOf('&') >= 0; i++) {
      plain = Parser.unescapeEntities(plain, false);
    }
    if (plain.indexOf('<') >= 0) {
      plain = TAG.matcher(plain).replaceAll(tag -> isBreak(tag.group(1)) ? " " : "");
    }
    return APOSTROPHES.matcher(InvisibleCharacters.remove(plain)).replaceAll("'");
  }

  private static boolean isBreak(String tag) {
    String name = tag == null ? "" : tag.toLowerCase(Locale.ROOT);
    return name.equals("br") || (!name.isEmpty() && Tag.valueOf(name).isBlock());
  }

  /**
   * A text or word without case, differences between characters that Unicode calls compatible,
   * vowel marks of Hebrew and Arabic, and variants of letters, with the digits of ASCII. It may
   * have another length.
   */
  public static String fold(String text) {
    String plain = APOSTROPHES.matcher(text).replaceAll("'"); // before ´ is parted into two
    String compatible = Normalizer2.getNFKCCasefoldInstance().normalize(plain);
    StringBuilder folded = new StringBuilder(compatible.length());
    compatible.codePoints().forEach(c -> append(folded, c));
    return folded.toString();
  }

  private static void append(StringBuilder folded, int c) {
    if (c < 0x80) {
      folded.append((char) c);
    } else if (Character.digit(c, 10) >= 0) {
      folded.append((char) ('0' + Character.digit(c, 10)));
    } else if (VARIANTS.indexOf(c) >= 0) {
      folded.append(LETTERS.charAt(VARIANTS.indexOf(c)));
    } else if (c != TATWEEL && c != DOT_ABOVE && !isVowelMark(c)) {
      folded.appendCodePoint(c);
    }
  }

  private static boolean isVowelMark(int c) {
    return Character.getType(c) == Character.NON_SPACING_MARK
        && WRITTEN_WITHOUT_VOWELS.contains(UnicodeBlock.of(c));
  }
}
