package org.occgen.inference.embed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.occgen.core.text.Utf8Lines;
import org.occgen.inference.npy.NpyWriter;
import org.occgen.models.SentenceEncoder;

/**
 * Embeds texts of any length, a line a sentence, block by block and on all processors. An empty
 * line (of white space alone) gets the zero vector, whatever the encoder makes of it. Since a
 * sentence's vector does not depend on what it is encoded with, neither does the result depend on
 * blocks or threads.
 */
public final class TextEmbedder {
  private static final int BLOCK_LINES = 8_192;
  private static final int BLOCK_CHARACTERS = 4 << 20;
  private static final int LINES_A_CALL = 256;

  private final SentenceEncoder encoder;
  private final String language;

  /**
   * An embedder.
   *
   * @param language one of the encoder's
   */
  public TextEmbedder(SentenceEncoder encoder, String language) {
    this.encoder = encoder;
    this.language = language;
  }

  /**
   * The numbers of embedded lines.
   *
   * @param lines lines = vectors
   * @param empty lines of white space alone
   * @param unknown other lines with a zero vector: the encoder knows nothing of them
   * @param truncated lines that were longer than the encoder's limit, and were cut there
   */
  public record Counts(long lines, long empty, long unknown, long truncated) {}

  /**
   * Writes the vectors of a text's lines to a {@code .npy} file, whole or not at all.
   *
   * @throws IOException if the text cannot be read or is not UTF-8, or the file cannot be written
   */
  public Counts embed(Utf8Lines lines, Path output) throws IOException {
    long truncatedBefore = encoder.truncated();
    long empty = 0;
    long unknown = 0;
    try (NpyWriter writer = NpyWriter.create(output, encoder.dimension())) {
      for (List<String> block = block(lines); !block.isEmpty(); block = block(lines)) {
        float[][] vectors = encode(block);
        for (int i = 0; i < vectors.length; i++) {
          if (block.get(i).isBlank()) {
            empty++;
          } else if (isZero(vectors[i])) {
            unknown++;
          }
          writer.write(vectors[i]);
        }
      }
      writer.publish();
      return new Counts(writer.rows(), empty, unknown, encoder.truncated() - truncatedBefore);
    }
  }

  private static List<String> block(Utf8Lines lines) throws IOException {
    List<String> block = new ArrayList<>();
    long characters = 0;
    while (block.size() < BLOCK_LINES && characters < BLOCK_CHARACTERS && lines.hasNext()) {
      String line = lines.next();
      block.add(line);
      characters += line.length();
    }
    return block;
  }

  /** The vectors of some lines, rows x dimension. */
  public EmbeddingMatrix embed(List<String> lines) {
    EmbeddingMatrix.Builder matrix = new EmbeddingMatrix.Builder(lines.size(), encoder.dimension());
    for (int first = 0; first < lines.size(); first += BLOCK_LINES) {
      List<String> block = lines.subList(first, Math.min(lines.size(), first + BLOCK_LINES));
      for (float[] vector : encode(block)) {
        matrix.add(vector);
      }
    }
    return matrix.build();
  }

  private float[][] encode(List<String> block) {
    float[][] vectors = new float[block.size()][];
    int[] filled =
        IntStream.range(0, vectors.length).filter(i -> !block.get(i).isBlank()).toArray();
    int calls = (filled.length + LINES_A_CALL - 1) / LINES_A_CALL;
    IntStream.range(0, calls)
        .parallel()
        .forEach(
            call -> {
              int first = call * LINES_A_CALL;
              int[] lines =
                  Arrays.copyOfRange(filled, first, Math.min(filled.length, first + LINES_A_CALL));
              float[][] found =
                  encoder.encode(Arrays.stream(lines).mapToObj(block::get).toList(), language);
              for (int i = 0; i < lines.length; i++) {
                vectors[lines[i]] = found[i];
              }
            });
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = vectors[i] == null ? new float[encoder.dimension()] : vectors[i];
    }
    return vectors;
  }

  private static boolean isZero(float[] vector) {
    for (float value : vector) {
      if (value != 0) {
        return false;
      }
    }
    return true;
  }
}
