package org.occgen.models;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** SentencePiece models of a few whole words, written by hand: piece 0 is the unknown one. */
public final class TinyVocabulary {
  private static final int UNKNOWN_TYPE = 2;
  private static final int NORMAL_TYPE = 1;

  private TinyVocabulary() {}

  /** A model whose piece i + 1 is the i-th word, with SentencePiece's mark of a word's start. */
  public static byte[] of(String... words) {
    return withMap(new byte[0], words);
  }

  /** A vocabulary with a map of characters in its normaliser. */
  public static byte[] withMap(byte[] map, String... words) {
    ByteArrayOutputStream model = new ByteArrayOutputStream();
    field(model, 1, piece("<unk>", 0, UNKNOWN_TYPE));
    for (String word : words) {
      field(model, 1, piece("\u2581" + word, -1, NORMAL_TYPE));
    }
    // Trainer and normaliser specifications with their defaults: unigram, no normalisation.
    field(model, 2, new byte[0]);
    ByteArrayOutputStream normalizer = new ByteArrayOutputStream();
    if (map.length > 0) {
      field(normalizer, 2, map);
    }
    field(model, 3, normalizer.toByteArray());
    return model.toByteArray();
  }

  private static byte[] piece(String text, float score, int type) {
    ByteArrayOutputStream piece = new ByteArrayOutputStream();
    field(piece, 1, text.getBytes(UTF_8));
    try (DataOutputStream out = new DataOutputStream(piece)) {
      out.writeByte((2 << 3) | 5);
      out.writeInt(Integer.reverseBytes(Float.floatToIntBits(score)));
      out.writeByte(3 << 3);
      out.writeByte(type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return piece.toByteArray();
  }

  private static void field(ByteArrayOutputStream out, int number, byte[] bytes) {
    out.write((number << 3) | 2);
    int length = bytes.length;
    while (length > 127) {
      out.write((length & 127) | 128);
      length >>>= 7;
    }
    out.write(length);
    out.writeBytes(bytes);
  }
}
