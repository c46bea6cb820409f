package org.occgen.models.sentencepiece;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.models.InvalidModelException;

/**
 * Looks at the bytes of a SentencePiece model (a protocol buffer, {@code ModelProto}) as far as is
 * needed to know its pieces, before native code reads it.
 */
final class SentencePieceModel {
  private static final int PIECES_FIELD = 1;
  private static final int PIECE_TEXT_FIELD = 1;
  private static final int BYTES_TYPE = 2;
  private static final char REPLACEMENT = '\uFFFD';

  private SentencePieceModel() {}

  /**
   * The pieces, each at its id: the top-level fields of number 1, of each the field of number 1.
   *
   * @throws InvalidModelException if the bytes end within a field, hold no piece, or a piece is not
   *     UTF-8
   */
  static List<String> pieces(byte[] model, String origin) {
    Cursor cursor = new Cursor(model, origin);
    List<String> pieces = new ArrayList<>();
    while (cursor.position < model.length) {
      long tag = cursor.varint();
      if (tag == (PIECES_FIELD << 3 | BYTES_TYPE)) {
        int end = cursor.end();
        pieces.add(piece(cursor, end));
      } else {
        cursor.skip((int) (tag & 7));
      }
    }
    if (pieces.isEmpty()) {
      throw new InvalidModelException(origin + ": the vocabulary holds no piece");
    }
    return pieces;
  }

  private static String piece(Cursor cursor, int end) {
    String text = "";
    while (cursor.position < end) {
      long tag = cursor.varint();
      if (tag == (PIECE_TEXT_FIELD << 3 | BYTES_TYPE)) {
        text = cursor.text();
      } else {
        cursor.skip((int) (tag & 7));
      }
    }
    if (cursor.position != end) {
      throw cursor.broken("holds a piece that is longer than it says");
    }
    return text;
  }

  private static final class Cursor {
    private final byte[] bytes;
    private final String origin;
    private int position;

    Cursor(byte[] bytes, String origin) {
      this.bytes = bytes;
      this.origin = origin;
    }

    long varint() {
      long value = 0;
      for (int shift = 0; shift < 64; shift += 7) {
        if (position >= bytes.length) {
          throw broken("ends within a number");
        }
        byte next = bytes[position++];
        value |= (long) (next & 0x7F) << shift;
        if (next >= 0) {
          return value;
        }
      }
      throw broken("holds a number that is too long");
    }

    /** Reads a length, and returns the place behind as many bytes. */
    int end() {
      long length = varint();
      if (length < 0 || length > bytes.length - position) {
        throw broken("ends within a field");
      }
      return position + (int) length;
    }

    String text() {
      int end = end();
      int start = position;
      position = end;
      String text = new String(bytes, start, end - start, UTF_8);
      if (text.indexOf(REPLACEMENT) < 0) {
        return text;
      }
      try { // U+FFFD: in the bytes, or put in for bad UTF-8; decoding strictly tells which
        return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, end - start)).toString();
      } catch (CharacterCodingException e) {
        throw broken("holds a piece that is not UTF-8");
      }
    }

    void skip(int wireType) {
      switch (wireType) {
        case 0 -> varint();
        case 1 -> advance(8);
        case BYTES_TYPE -> position = end();
        case 5 -> advance(4);
        default -> throw broken("holds a field of unknown type " + wireType);
      }
    }

    private void advance(int length) {
      if (length > bytes.length - position) {
        throw broken("ends within a field");
      }
      position += length;
    }

    private InvalidModelException broken(String fault) {
      return new InvalidModelException(
          origin
              + ": the vocabulary is no SentencePiece model: it "
              + fault
              + " at byte "
              + position);
    }
  }
}
