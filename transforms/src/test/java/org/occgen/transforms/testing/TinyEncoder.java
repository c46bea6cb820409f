package org.occgen.transforms.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.NormalizationRules;

/**
 * A model file that knows {@link #CONCEPTS} concepts, each by one word a language. The words of one
 * concept have nearly the same vector, so that a sentence and its word-by-word translation lie
 * close together.
 */
public final class TinyEncoder {
  public static final int CONCEPTS = 60;
  public static final List<String> LANGUAGES = List.of("en", "es", "sw");

  private static final int DIMENSION = 16;
  private static final int UNKNOWN = 2;
  private static final int NORMAL = 1;

  private TinyEncoder() {}

  /** The word of {@code concept} in {@code language}. */
  public static String word(String language, int concept) {
    return language + (char) ('a' + concept / 26) + (char) ('a' + concept % 26) + "q";
  }

  /** Writes the model to {@code folder} and answers its path. */
  public static String write(Path folder) throws IOException {
    Random random = new Random(17);
    List<String> words = new ArrayList<>();
    float[][] table = new float[1 + LANGUAGES.size() * CONCEPTS][DIMENSION];
    for (int concept = 0; concept < CONCEPTS; concept++) {
      double[] vector = random.doubles(DIMENSION, -1, 1).toArray();
      for (String language : LANGUAGES) {
        words.add(word(language, concept));
        for (int i = 0; i < DIMENSION; i++) {
          table[words.size()][i] = (float) (vector[i] + 0.1 * random.nextGaussian());
        }
      }
    }
    Path file = folder.resolve("tiny.occgen");
    AveragingModel.write(
        file,
        "tiny",
        LANGUAGES,
        NormalizationRules.OCCGEN_2,
        vocabulary(words),
        FeatureLayout.ofPieces(table.length),
        table,
        8);
    return file.toString();
  }

  /** A SentencePiece model (a protocol buffer) whose pieces are whole words. */
  private static byte[] vocabulary(List<String> words) {
    ByteArrayOutputStream model = new ByteArrayOutputStream();
    field(model, 1, piece("<unk>", 0, UNKNOWN));
    for (String word : words) {
      field(model, 1, piece("\u2581" + word, -1, NORMAL));
    }
    // trainer and normaliser with their defaults
    field(model, 2, new byte[0]);
    field(model, 3, new byte[0]);
    return model.toByteArray();
  }

  private static byte[] piece(String text, float score, int type) {
    ByteArrayOutputStream piece = new ByteArrayOutputStream();
    field(piece, 1, text.getBytes(UTF_8));
    piece.write((2 << 3) | 5);
    piece.writeBytes(
        ByteBuffer.allocate(Float.BYTES).order(ByteOrder.LITTLE_ENDIAN).putFloat(score).array());
    piece.write(3 << 3);
    piece.write(type);
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
