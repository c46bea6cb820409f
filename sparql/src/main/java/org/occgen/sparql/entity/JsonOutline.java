package org.occgen.sparql.entity;

import org.occgen.sparql.dump.ByteScan;

/**
 * Goes over JSON in memory without reading its strings and numbers: objects, arrays, commas and
 * colons must stand where they can, strings must be closed and hold no control character. What is
 * between the quotation marks, and how numbers are written, is not looked at. Some five times as
 * fast as a parser.
 */
class JsonOutline {
  /** Levels of nesting that are followed. */
  static final int MAX_DEPTH = 64;

  private static final int MAX_NAME_BYTES = 10_000;

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

    static final UnclearException INSTANCE = new UnclearException();

    private UnclearException() {
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
      throw UnclearException.INSTANCE;
    }
    return space(at + 1);
  }

  /** The index behind the value that begins at {@code at}. */
  final int value(int at, int depth) {
    return switch (peek(at)) {
      case '"' -> string(at + 1) + 1;
      case '{' -> object(at, depth + 1);
      case '[' -> array(at, depth + 1);
      default -> scalar(at);
    };
  }

  private int object(int start, int depth) {
    if (depth > MAX_DEPTH) {
      throw UnclearException.INSTANCE;
    }
    int at = past(start, '{');
    if (peek(at) == '}') {
      return at + 1;
    }
    while (true) {
      at = value(past(space(name(at) + 1), ':'), depth);
      at = space(at);
      if (peek(at) == '}') {
        return at + 1;
      }
      at = past(at, ',');
    }
  }

  private int array(int start, int depth) {
    if (depth > MAX_DEPTH) {
      throw UnclearException.INSTANCE;
    }
    int at = past(start, '[');
    if (peek(at) == ']') {
      return at + 1;
    }
    while (true) {
      at = space(value(at, depth));
      if (peek(at) == ']') {
        return at + 1;
      }
      at = past(at, ',');
    }
  }

  /** The index of the quotation mark that ends the name of a field, which begins at {@code at}. */
  final int name(int at) {
    if (peek(at) != '"') {
      throw UnclearException.INSTANCE;
    }
    int end = string(at + 1);
    if (end - at > MAX_NAME_BYTES) {
      throw UnclearException.INSTANCE;
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
      throw UnclearException.INSTANCE;
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
      throw UnclearException.INSTANCE;
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
