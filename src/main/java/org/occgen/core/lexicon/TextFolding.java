package org.occgen.core.lexicon;

import com.ibm.icu.text.Normalizer2;
import java.util.Locale;

/** The form in which terms and words are compared: NFC, lower case. */
public final class TextFolding {
  private static final Normalizer2 NFC = Normalizer2.getNFCInstance();

  private static final Locale TURKISH = Locale.forLanguageTag("tr");

  private TextFolding() {}

  /** Composes a text; the same object where that changes nothing. */
  static String compose(String text) {
    return NFC.isNormalized(text) ? text : NFC.normalize(text);
  }

  /** A text in lower case, as the published tool compares it. */
  static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** Whether a language has a dotless i, whose capital is the I of others. */
  static boolean hasDotlessI(String language) {
    return language.equals("tr") || language.equals("az");
  }

  /**
   * A text composed and in lower case.
   *
   * @param language as occgen writes it: Turkish and Azerbaijani have I for dotless i
   */
  public static String fold(String text, String language) {
    Locale locale = hasDotlessI(language) ? TURKISH : Locale.ROOT;
    return compose(compose(text).toLowerCase(locale));
  }
}
