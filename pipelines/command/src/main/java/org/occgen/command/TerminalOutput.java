package org.occgen.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.occgen.core.files.CellText;
import org.occgen.core.text.InvisibleCharacters;

/**
 * UTF-8 text on its way to a terminal. Names and sentences come from servers and files of others.
 * So a character that a terminal obeys, that turns the direction of text, or that nobody sees
 * stands by its number: {@code [U+001B]}. Line feeds and tabulators are our own layout.
 */
final class TerminalOutput extends OutputStream {
  private static final int ASCII = 0x80;

  private final OutputStream out;
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final byte[] begun = new byte[4];
  private int have;
  private int missing;
  private int before = ' ';

  TerminalOutput(OutputStream out) {
    this.out = out;
  }

  /** Lets messages of this process pass through one, and what it prints, too, on a terminal. */
  static void install() {
    System.setErr(stream(System.err));
    if (Boolean.getBoolean("occgen.terminal")) {
      System.setOut(stream(System.out));
    }
  }

  private static PrintStream stream(PrintStream out) {
    return new PrintStream(new TerminalOutput(out), true, StandardCharsets.UTF_8);
  }

  @Override
  public synchronized void write(int b) throws IOException {
    add(b & 0xff);
    pass();
  }

  @Override
  public synchronized void write(byte[] bytes, int start, int length) throws IOException {
    for (int i = start; i < start + length; i++) {
      add(bytes[i] & 0xff);
    }
    pass();
  }

  @Override
  public synchronized void flush() throws IOException {
    out.flush();
  }

  private void pass() throws IOException {
    shown.writeTo(out);
    shown.reset();
  }

  private void add(int b) {
    boolean goesOn = (b & 0xc0) == 0x80;
    if (missing > 0 && !goesOn) {
      endBroken();
    }
    if (missing > 0) {
      begun[have++] = (byte) b;
      if (--missing == 0) {
        show(decoded());
        have = 0;
      }
    } else if (b < ASCII) {
      show(b);
    } else if (b >= 0xc2 && b < 0xf5) {
      begun[0] = (byte) b;
      have = 1;
      missing = b < 0xe0 ? 1 : b < 0xf0 ? 2 : 3;
    } else {
      showByte(b);
    }
  }

  /** The character of a whole sequence, also where it takes more bytes than it needs. */
  private int decoded() {
    int c = begun[0] & (0x3f >> (have - 1));
    for (int i = 1; i < have; i++) {
      c = c << 6 | begun[i] & 0x3f;
    }
    return c;
  }

  private void endBroken() {
    for (int i = 0; i < have; i++) {
      showByte(begun[i] & 0xff);
    }
    have = 0;
    missing = 0;
  }

  /** A byte that is no UTF-8; terminals of another charset obey the first 32 of these. */
  private void showByte(int b) {
    if (Character.isISOControl(b)) {
      show(b);
    } else {
      shown.write(b);
    }
  }

  private void show(int c) {
    boolean whole = c == '\n' || c == '\t' || !isObeyedOrHidden(c);
    String text = whole ? Character.toString(c) : "[" + CellText.codePoint(c) + "]";
    shown.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    before = c;
  }

  private boolean isObeyedOrHidden(int c) {
    return !Character.isValidCodePoint(c)
        || Character.isISOControl(c)
        || c == 0x2028
        || c == 0x2029
        || InvisibleCharacters.isHidden(c, before);
  }
}
