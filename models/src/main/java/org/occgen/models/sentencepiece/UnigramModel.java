package org.occgen.models.sentencepiece;

import static org.occgen.models.ProtoCursor.bytesTag;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.models.ProtoCursor;

/**
 * A SentencePiece model of the plainest kind, which {@link UnigramCutter} reads: a unigram model
 * whose piece 0 is the unknown one and all others are normal ones, no two alike. Its normaliser
 * changes no character, marks the start of a text as that of a word, and takes white space at the
 * ends of words for one space. Every vocabulary that occgen trains is of this kind.
 *
 * @param pieces the pieces, each at its id
 * @param scores a logarithm of a probability for each piece
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record UnigramModel(List<String> pieces, float[] scores) {
  /** As many nodes can be counted in the trie of {@link UnigramCutter}. */
  private static final int MOST_BYTES = 1 << 22;

  private static final int UNIGRAM = 1;
  private static final int NORMAL = 1;
  private static final int UNKNOWN = 2;

  private static final int PIECES = bytesTag(1);
  private static final int TRAINER = bytesTag(2);
  private static final int NORMALIZER = bytesTag(3);
  private static final int SELF_TEST = bytesTag(4);

  private static final int TEXT = bytesTag(1);
  private static final int SCORE = ProtoCursor.floatTag(2);
  private static final int TYPE = ProtoCursor.numberTag(3);

  /** Of the trainer's fields: model_type, treat_whitespace_as_suffix and byte_fallback. */
  private static final int MODEL_TYPE = ProtoCursor.numberTag(3);

  private static final Set<Integer> FALSE_OF_TRAINER =
      Set.of(ProtoCursor.numberTag(24), ProtoCursor.numberTag(35));

  private static final int CHARACTER_MAP = bytesTag(2);
  private static final int NORMALIZER_TABLE = bytesTag(6);

  /** add_dummy_prefix, remove_extra_whitespaces and escape_whitespaces, true where absent. */
  private static final Set<Integer> TRUE_OF_NORMALIZER =
      Set.of(ProtoCursor.numberTag(3), ProtoCursor.numberTag(4), ProtoCursor.numberTag(5));

  /**
   * Reads a model, if it is of this kind.
   *
   * @param bytes a SentencePiece model that {@link SentencePieceModel} has checked
   */
  static Optional<UnigramModel> read(byte[] bytes, String origin) {
    ProtoCursor cursor = new ProtoCursor(ByteBuffer.wrap(bytes), origin);
    List<String> pieces = new ArrayList<>();
    List<Float> scores = new ArrayList<>();
    boolean plain = true;
    while (cursor.position() < bytes.length) {
      int tag = cursor.tag();
      if (tag == PIECES) {
        plain &= readPiece(cursor, pieces, scores);
      } else if (tag == TRAINER) {
        plain &= isPlainTrainer(cursor);
      } else if (tag == NORMALIZER) {
        plain &= isPlainNormalizer(cursor);
      } else {
        plain &= tag == SELF_TEST;
        cursor.skip(tag);
      }
    }
    if (!plain
        || pieces.isEmpty()
        || bytes.length > MOST_BYTES
        || new HashSet<>(pieces).size() < pieces.size()) {
      return Optional.empty();
    }
    float[] all = new float[scores.size()];
    for (int id = 0; id < all.length; id++) {
      all[id] = scores.get(id);
    }
    return Optional.of(new UnigramModel(pieces, all));
  }

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
    pieces.add(text);
    scores.add(score);
    return !text.isEmpty()
        && Float.isFinite(score)
        && type == (pieces.size() == 1 ? UNKNOWN : NORMAL);
  }

  private static boolean isPlainTrainer(ProtoCursor cursor) {
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
    return plain;
  }

  private static boolean isPlainNormalizer(ProtoCursor cursor) {
    boolean plain = true;
    int end = cursor.end();
    while (cursor.position() < end) {
      int tag = cursor.tag();
      if (TRUE_OF_NORMALIZER.contains(tag)) {
        plain &= cursor.number() != 0;
      } else if (tag == CHARACTER_MAP || tag == NORMALIZER_TABLE) {
        plain &= cursor.bytes().length == 0;
      } else {
        cursor.skip(tag);
      }
    }
    return plain;
  }
}
