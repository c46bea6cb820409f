package org.occgen.models.exported;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.occgen.models.description.DescribedFiles;

/** Cuts text into a model's tokens. Safe for use by several threads. */
public interface ModelTokenizer extends AutoCloseable {
  /** The largest size of a tokenizer's file, in bytes: it is read into memory. */
  int MAX_BYTES = 256 << 20;

  /**
   * The file of a tokenizer.
   *
   * @throws org.occgen.models.InvalidModelException if it is larger than {@link #MAX_BYTES}
   * @throws IOException if it cannot be read
   */
  static byte[] bytes(DescribedFiles<?> model) throws IOException {
    try (InputStream in = Files.newInputStream(model.tokenizer())) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw model.invalid(
            "tokenizer", "names " + model.tokenizer() + ", larger than " + MAX_BYTES + " bytes");
      }
      return bytes;
    }
  }

  /** Cuts a well-formed text, prefix included, at the model's limit. */
  TokenIds encode(String text);

  /**
   * Cuts two well-formed texts into the tokens of one sequence, at the model's limit. Only the
   * tokenizers of a {@code tokenizer.json} do, which descriptions require where texts are joined.
   */
  default TokenIds encode(String text, String second) {
    throw new UnsupportedOperationException("joins no texts");
  }

  /** The largest id that can come out. */
  long largestId();

  @Override
  void close();

  /**
   * Loads the tokenizer that a description names.
   *
   * @throws org.occgen.models.InvalidModelException if it cannot be read
   */
  static ModelTokenizer load(DescribedFiles<?> model) {
    if (model.dictionary().isPresent()) {
      return LaserTokenizer.load(model, model.dictionary().get());
    }
    return model.description().tokenizer().endsWith(".json")
        ? JsonTokenizer.load(model)
        : PieceTokenizer.load(model);
  }
}
