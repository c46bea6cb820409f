package org.occgen.core.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Escapes what a reader of lines of JSON would split at (U+0085, U+2028, U+2029), and what is not
 * seen: controls, marks of direction and other format characters ({@link Character#FORMAT}).
 */
public final class HiddenCharacters extends CharacterEscapes {
  @Override
  public int[] getEscapeCodesForAscii() {
    int[] codes = standardAsciiEscapesForJSON();
    codes[0x7f] = ESCAPE_STANDARD;
    return codes;
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          new SerializedString(String.format(Locale.ROOT, "\\u%04x", c));
      default -> null;
    };
  }
}
