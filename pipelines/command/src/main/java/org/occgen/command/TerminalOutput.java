package org.occgen.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import org.occgen.core.files.CellText;
import org.occgen.core.text.InvisibleCharacters;

/**
 * UTF-8 text on its way to a terminal. Names and sentences come from servers and files of others.
 * So a character that a terminal obeys, that turns the direction of text, or that nobody sees
 * stands by its number: {@code [U+001B]}. Bytes that are no UTF-8 become U+FFFD, since terminals of
 * other charsets obey some of them. Line feeds and tabulators are our own layout.
 */
final class TerminalOutput extends OutputStream {
  /** Bytes of a character at most. */
  private static final int LONGEST = 4;

  private final OutputStream out;
  private final CharsetDecoder decoder =
      UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE);

  /** The beginning of a character whose other bytes have not come yet. */
  private final ByteBuffer begun = ByteBuffer.allocate(LONGEST);

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
    return new PrintStream(new TerminalOutput(out), true, UTF_8);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int start, int length) throws IOException {
    ByteBuffer in = ByteBuffer.allocate(begun.position() + length);
    in.put(begun.flip()).put(bytes, start, length).flip();
    CharBuffer text =
        CharBuffer.allocate(in.remaining()); // no character has fewer bytes than chars
    decoder.decode(in, text, false);
    begun.clear().put(in);
    StringBuilder shown = new StringBuilder(text.position());
    text.flip().codePoints().forEach(c -> show(c, shown));
    out.write(shown.toString().getBytes(UTF_8));
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  private void show(int c, StringBuilder shown) {
    if (c == '\n' || c == '\t' || !isObeyedOrHidden(c)) {
      shown.appendCodePoint(c);
    } else {
      shown.append('[').append(CellText.codePoint(c)).append(']');
    }
    before = c;
  }

  private boolean isObeyedOrHidden(int c) {
    return Character.isISOControl(c)
        || c == 0x2028
        || c == 0x2029
        || InvisibleCharacters.isHidden(c, before);
  }
}
