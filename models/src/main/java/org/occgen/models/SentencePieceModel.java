package org.occgen.models;

/**
 * Looks at the bytes of a SentencePiece model (a protocol buffer, {@code ModelProto}) as far as is
 * needed to know how many pieces it has, before native code reads it.
 */
final class SentencePieceModel {
  private static final int PIECES_FIELD = 1;

  private SentencePieceModel() {}

  /**
   * Counts the pieces: the top-level fields of number 1.
   *
   * @throws InvalidModelException if the bytes end within a field, or hold no piece
   */
  static int countPieces(byte[] model, String origin) {
    Cursor cursor = new Cursor(model, origin);
    int pieces = 0;
    while (cursor.position < model.length) {
      long tag = cursor.varint();
      if (tag >>> 3 == PIECES_FIELD) {
        pieces++;
      }
      cursor.skip((int) (tag & 7));
    }
    if (pieces == 0) {
      throw new InvalidModelException(origin + ": the vocabulary holds no piece");
    }
    return pieces;
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

    void skip(int wireType) {
      switch (wireType) {
        case 0 -> varint();
        case 1 -> advance(8);
        case 2 -> advance(varint());
        case 5 -> advance(4);
        default -> throw broken("holds a field of unknown type " + wireType);
      }
    }

    private void advance(long length) {
      if (length < 0 || length > bytes.length - position) {
        throw broken("ends within a field");
      }
      position += (int) length;
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
