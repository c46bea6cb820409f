package org.occgen.models.sentencepiece;

import static org.occgen.models.ProtoCursor.bytesTag;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.occgen.models.InvalidModelException;
import org.occgen.models.ProtoCursor;

/**
 * Looks at the bytes of a SentencePiece model (a protocol buffer, {@code ModelProto}) before native
 * code reads it: its pieces, and that the maps of its normalisers lead nowhere outside ({@link
 * CharacterMap}).
 */
final class SentencePieceModel {
  private static final int PIECES = bytesTag(1);
  private static final int PIECE_TEXT = bytesTag(1);
  private static final int NORMALIZER = bytesTag(3);
  private static final int DENORMALIZER = bytesTag(5);
  private static final int CHARACTER_MAP = bytesTag(2);

  private SentencePieceModel() {}

  /**
   * The pieces, each at its id: the top-level fields of number 1, of each the field of number 1.
   *
   * @throws InvalidModelException if the bytes end within a field, hold no piece, a piece is not
   *     UTF-8, or a normaliser's map is damaged
   */
  static List<String> pieces(byte[] model, String origin) {
    ProtoCursor cursor =
        new ProtoCursor(
            ByteBuffer.wrap(model), origin + ": the vocabulary is no SentencePiece model");
    List<String> pieces = new ArrayList<>();
    while (cursor.position() < model.length) {
      int tag = cursor.tag();
      if (tag == PIECES) {
        pieces.add(piece(cursor));
      } else if (tag == NORMALIZER || tag == DENORMALIZER) {
        checkNormalizer(cursor, origin);
      } else {
        cursor.skip(tag);
      }
    }
    if (pieces.isEmpty()) {
      throw new InvalidModelException(origin + ": the vocabulary holds no piece");
    }
    return pieces;
  }

  private static String piece(ProtoCursor cursor) {
    String text = "";
    int end = cursor.end();
    while (cursor.position() < end) {
      int tag = cursor.tag();
      if (tag == PIECE_TEXT) {
        text = cursor.text("a piece");
      } else {
        cursor.skip(tag);
      }
    }
    if (cursor.position() != end) {
      throw cursor.broken("holds a piece that is longer than it says");
    }
    return text;
  }

  private static void checkNormalizer(ProtoCursor cursor, String origin) {
    int end = cursor.end();
    while (cursor.position() < end) {
      int tag = cursor.tag();
      if (tag == CHARACTER_MAP) {
        CharacterMap.check(cursor.bytes(), origin);
      } else {
        cursor.skip(tag);
      }
    }
    if (cursor.position() != end) {
      throw cursor.broken("holds a normaliser that is longer than it says");
    }
  }
}
