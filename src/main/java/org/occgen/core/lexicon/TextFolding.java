package org.occgen.core.lexicon;

import com.ibm.icu.text.Normalizer2;
import java.util.Locale;

/** The form in which terms and words are compared: NFC, lower case. */
final class TextFolding {
  private static final Normalizer2 NFC = Normalizer2.getNFCInstance();

  private TextFolding() {}

  /** Composes a text; the same object where that changes nothing. */
  static String compose(String text) {
    return NFC.isNormalized(text) ? text : NFC.normalize(text);
  }

  /** A text in lower case, as the published tool compares it. */
  static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** A text composed and in lower case. */
  static String fold(String text) {
    return compose(lower(compose(text)));
  }
}
