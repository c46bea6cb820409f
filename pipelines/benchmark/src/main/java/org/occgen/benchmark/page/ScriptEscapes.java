package org.occgen.benchmark.page;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Escapes JSON that stands in a script element: no {@code <} may end the element or open a comment.
 * Separators of lines and hidden characters that set a direction are written by number, so that
 * whoever reads the source of the page sees them.
 */
final class ScriptEscapes extends CharacterEscapes {
  private static final HexFormat HEX = HexFormat.of();

  @Override
  public int[] getEscapeCodesForAscii() {
    int[] codes = standardAsciiEscapesForJSON();
    codes['<'] = ESCAPE_STANDARD;
    codes['>'] = ESCAPE_STANDARD;
    codes['&'] = ESCAPE_STANDARD;
    return codes;
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int c) {
    boolean escaped =
        c == 0x85
            || c == 0x2028
            || c == 0x2029
            || UCharacter.hasBinaryProperty(c, UProperty.BIDI_CONTROL);
    return escaped ? new SerializedString("\\u" + HEX.toHexDigits((char) c)) : null;
  }
}
