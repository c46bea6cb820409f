package org.occgen.sparql.entity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.occgen.core.json.BoundedJson;
import org.occgen.sparql.dump.ByteScan;

/**
 * Goes over JSON in memory without parsing it: to the end of an object or array by its quotation
 * marks and brackets alone, eight bytes at a time and without a branch for each. Strings must be
 * closed, and every bracket too; what else stands there is not looked at.
 */
class JsonOutline {
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long LOW_BITS = ONES * 0x7F;
  private static final long HIGH_BITS = ONES << 7;
  // gathers the lowest bit of every byte in the highest byte of a product
  private static final long GATHER = 0x0102_0408_1020_4080L;
  private static final long QUOTES = ONES * '"';
  private static final long SLASHES = ONES * '\\';
  private static final long FOLD = ONES * 0x20;
  private static final long OPEN = ONES * '{';
  private static final long CLOSE = ONES * '}';

  // by the quotation marks among eight bytes: those that are in a string, if none was open before
  private static final long[] IN_STRING = inString();

  final byte[] bytes;
  private final int to;

  /** The JSON in {@code bytes[.., to)}. */
  JsonOutline(byte[] bytes, int to) {
    this.bytes = bytes;
    this.to = to;
  }

  /** Thrown where the text is not as expected; who can read it otherwise may. */
  static final class UnclearException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnclearException() {
      super("not as expected", null, false, false);
    }
  }

  /** The byte at {@code at}, 0 behind the end. */
  final int peek(int at) {
    return at < to ? bytes[at] : 0;
  }

  /** The index of the first byte from {@code at} on that is no white space. */
  final int space(int at) {
    int i = at;
    while (i < to
        && (bytes[i] == ' ' || bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\t')) {
      i++;
    }
    return i;
  }

  /** The index behind {@code expected} and the white space that follows it. */
  final int past(int at, char expected) {
    if (peek(at) != expected) {
      throw new UnclearException();
    }
    return space(at + 1);
  }

  /** The index behind the value that begins at {@code at}. */
  final int value(int at) {
    return switch (peek(at)) {
      case '"' -> string(at + 1) + 1;
      case '{', '[' -> container(at);
      default -> scalar(at);
    };
  }

  /** The index behind the object or array that begins at {@code start}. */
  private int container(int start) {
    int depth = 0;
    long quoted = 0; // the high bit of every byte while a string is open
    int at = start;
    while (at < to) {
      int step = Math.min(Long.BYTES, to - at);
      if (step == Long.BYTES) {
        long word = (long) EIGHT.get(bytes, at);
        long quotes = zeros(word ^ QUOTES);
        long slashes = zeros(word ^ SLASHES);
        // a backslash matters where it hides a quotation mark or another backslash
        if (((slashes << 8) & (quotes | slashes)) == 0 && slashes >= 0) {
          long inside = IN_STRING[(int) (((quotes >>> 7) * GATHER) >>> 56)] ^ quoted;
          long folded = word | FOLD; // square brackets become curly ones
          long open = zeros(folded ^ OPEN) & ~inside;
          long close = zeros(folded ^ CLOSE) & ~inside;
          int closed = Long.bitCount(close);
          if (closed < depth) {
            depth += Long.bitCount(open) - closed;
            if (depth > BoundedJson.MAX_DEPTH) {
              throw new UnclearException();
            }
            quoted = inside < 0 ? HIGH_BITS : 0;
            at += Long.BYTES;
            continue;
          }
        }
      }
      for (int end = at + step; at < end; at++) {
        int c = bytes[at];
        if (quoted != 0) {
          if (c == '\\') {
            at++;
          } else if (c == '"') {
            quoted = 0;
          }
        } else if (c == '"') {
          quoted = HIGH_BITS;
        } else if (c == '{' || c == '[') {
          depth++;
        } else if (c == '}' || c == ']') {
          depth--;
          if (depth == 0) {
            boolean pair = c - bytes[start] == '}' - '{';
            if (!pair) {
              throw new UnclearException();
            }
            return at + 1;
          }
        }
      }
    }
    throw new UnclearException();
  }

  /** The high bit of each byte of {@code word} that is zero. */
  private static long zeros(long word) {
    return ~(((word & LOW_BITS) + LOW_BITS) | word | LOW_BITS);
  }

  private static long[] inString() {
    long[] table = new long[256];
    for (int quotes = 0; quotes < table.length; quotes++) {
      boolean inside = false;
      for (int i = 0; i < Byte.SIZE; i++) {
        inside ^= (quotes >>> i & 1) != 0;
        table[quotes] |= inside ? 0x80L << (Byte.SIZE * i) : 0;
      }
    }
    return table;
  }

  /** The index of the quotation mark that ends the name of a field, which begins at {@code at}. */
  final int name(int at) {
    if (peek(at) != '"') {
      throw new UnclearException();
    }
    int end = string(at + 1);
    if (end - at > BoundedJson.MAX_NAME) {
      throw new UnclearException();
    }
    return end;
  }

  /** The index of the quotation mark that ends the string whose content begins at {@code start}. */
  private int string(int start) {
    int at = ByteScan.endOfPlain(bytes, start, to);
    while (peek(at) == '\\') {
      at = ByteScan.endOfPlain(bytes, Math.min(to, at + 2), to);
    }
    if (peek(at) != '"') {
      throw new UnclearException();
    }
    return at;
  }

  /** Numbers, and the three words. */
  private int scalar(int start) {
    int at = start;
    while (isScalar(peek(at))) {
      at++;
    }
    if (at == start) {
      throw new UnclearException();
    }
    return at;
  }

  private static boolean isScalar(int c) {
    return (c >= '0' && c <= '9')
        || (c >= 'a' && c <= 'z')
        || c == '-'
        || c == '+'
        || c == '.'
        || c == 'E';
  }

  /** Whether {@code bytes[from, end)} are the characters of {@code text}, which are ASCII. */
  final boolean matches(int from, int end, String text) {
    if (end - from != text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes[from + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a backslash stands in {@code bytes[from, end)}. */
  final boolean hasEscape(int from, int end) {
    return ByteScan.indexOf(bytes, from, end, (byte) '\\') < end;
  }
}
