package org.occgen.models.sentencepiece;

import static org.occgen.models.ProtoCursor.bytesTag;
import static org.occgen.models.ProtoCursor.floatTag;
import static org.occgen.models.ProtoCursor.numberTag;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.occgen.models.InvalidModelException;
import org.occgen.models.ProtoCursor;

/**
 * The bytes of a SentencePiece model (a protocol buffer, {@code ModelProto}), looked at before
 * native code reads them: its pieces, and that the maps of its normalisers lead nowhere outside
 * ({@link CharacterMap}).
 *
 * <p>A model is plain, so that {@link UnigramCutter} reads it, if it is a unigram model whose piece
 * 0 is the unknown one and all others are normal ones, no two alike. Its normaliser changes no
 * character, marks the start of a text as that of a word, and takes white space at the ends of
 * words for one space. Every vocabulary that occgen trains is of this kind.
 *
 * @param pieces the pieces, each at its id
 * @param scores a logarithm of a probability for each piece
 * @param isPlain whether it is plain
 */
record SentencePieceModel(List<String> pieces, List<Float> scores, boolean isPlain) {
  /** As many nodes can be counted in the trie of {@link UnigramCutter}. */
  private static final int MOST_BYTES = 1 << 22;

  private static final int UNIGRAM = 1;
  private static final int NORMAL = 1;
  private static final int UNKNOWN = 2;

  private static final int PIECES = bytesTag(1);
  private static final int TRAINER = bytesTag(2);
  private static final int NORMALIZER = bytesTag(3);
  private static final int SELF_TEST = bytesTag(4);
  private static final int DENORMALIZER = bytesTag(5);

  private static final int TEXT = bytesTag(1);
  private static final int SCORE = floatTag(2);
  private static final int TYPE = numberTag(3);

  /** Of the trainer's fields: model_type, treat_whitespace_as_suffix and byte_fallback. */
  private static final int MODEL_TYPE = numberTag(3);

  private static final Set<Integer> FALSE_OF_TRAINER = Set.of(numberTag(24), numberTag(35));

  private static final int CHARACTER_MAP = bytesTag(2);
  private static final int NORMALIZER_TABLE = bytesTag(6);

  /** add_dummy_prefix, remove_extra_whitespaces and escape_whitespaces, true where absent. */
  private static final Set<Integer> TRUE_OF_NORMALIZER =
      Set.of(numberTag(3), numberTag(4), numberTag(5));

  /**
   * Looks at a model.
   *
   * @param origin what to call it in errors
   * @throws InvalidModelException if the bytes end within a field, hold no piece, a piece is not
   *     UTF-8, or a normaliser's map is damaged
   */
  static SentencePieceModel parse(byte[] model, String origin) {
    ProtoCursor cursor =
        new ProtoCursor(
            ByteBuffer.wrap(model), origin + ": the vocabulary is no SentencePiece model");
    List<String> pieces = new ArrayList<>();
    List<Float> scores = new ArrayList<>();
    boolean plain = model.length <= MOST_BYTES;
    while (cursor.position() < model.length) {
      int tag = cursor.tag();
      if (tag == PIECES) {
        plain &= readPiece(cursor, pieces, scores);
      } else if (tag == TRAINER) {
        plain &= readTrainer(cursor);
      } else if (tag == NORMALIZER || tag == DENORMALIZER) {
        plain &= readNormalizer(cursor, origin) && tag == NORMALIZER;
      } else {
        plain &= tag == SELF_TEST;
        cursor.skip(tag);
      }
    }
    if (pieces.isEmpty()) {
      throw new InvalidModelException(origin + ": the vocabulary holds no piece");
    }
    plain &= new HashSet<>(pieces).size() == pieces.size();
    return new SentencePieceModel(pieces, scores, plain);
  }

  /** Reads a piece; whether it is one of a plain model. */
  private static boolean readPiece(ProtoCursor cursor, List<String> pieces, List<Float> scores) {
    String text = "";
    float score = 0;
    long type = NORMAL;
    int end = cursor.end();
    while (cursor.position() < end) {
      int tag = cursor.tag();
      if (tag == TEXT) {
        text = cursor.text("a piece");
      } else if (tag == SCORE) {
        score = cursor.float32();
      } else if (tag == TYPE) {
        type = cursor.number();
      } else {
        cursor.skip(tag);
      }
    }
    requireEnd(cursor, end, "a piece");
    pieces.add(text);
    scores.add(score);
    return !text.isEmpty()
        && Float.isFinite(score)
        && type == (pieces.size() == 1 ? UNKNOWN : NORMAL);
  }

  /** Reads the settings of the trainer; whether they are those of a plain model. */
  private static boolean readTrainer(ProtoCursor cursor) {
    boolean plain = true;
    int end = cursor.end();
    while (cursor.position() < end) {
      int tag = cursor.tag();
      if (tag == MODEL_TYPE) {
        plain &= cursor.number() == UNIGRAM;
      } else if (FALSE_OF_TRAINER.contains(tag)) {
        plain &= cursor.number() == 0;
      } else {
        cursor.skip(tag);
      }
    }
    requireEnd(cursor, end, "settings of the trainer");
    return plain;
  }

  /** Reads and checks a normaliser; whether it is that of a plain model. */
  private static boolean readNormalizer(ProtoCursor cursor, String origin) {
    boolean plain = true;
    int end = cursor.end();
    while (cursor.position() < end) {
      int tag = cursor.tag();
      if (TRUE_OF_NORMALIZER.contains(tag)) {
        plain &= cursor.number() != 0;
      } else if (tag == CHARACTER_MAP) {
        byte[] map = cursor.bytes();
        CharacterMap.check(map, origin);
        plain &= map.length == 0;
      } else if (tag == NORMALIZER_TABLE) {
        plain &= cursor.bytes().length == 0;
      } else {
        cursor.skip(tag);
      }
    }
    requireEnd(cursor, end, "a normaliser");
    return plain;
  }

  private static void requireEnd(ProtoCursor cursor, int end, String part) {
    if (cursor.position() != end) {
      throw cursor.broken("holds " + part + " that is longer than it says");
    }
  }
}
