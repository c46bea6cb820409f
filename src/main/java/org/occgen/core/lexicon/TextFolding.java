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

  /** The locale of lower case: Turkish and Azerbaijani have I for dotless i. */
  static Locale locale(String language) {
    return language.equals("tr") || language.equals("az") ? TURKISH : Locale.ROOT;
  }

  /**
   * A text composed and in lower case.
   *
   * @param language as occgen writes it
   */
  public static String fold(String text, String language) {
    return compose(compose(text).toLowerCase(locale(language)));
  }
}
