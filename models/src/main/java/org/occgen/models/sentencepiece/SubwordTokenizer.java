package org.occgen.models.sentencepiece;

import ai.djl.engine.EngineException;
import ai.djl.sentencepiece.SpProcessor;
import ai.djl.sentencepiece.SpTokenizer;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.occgen.models.InvalidModelException;
import org.occgen.models.engine.TorchEngine;

/**
 * A SentencePiece vocabulary: cuts text into its pieces, or into their ids. Safe for use by several
 * threads (SentencePiece only reads its model while it encodes).
 */
public final class SubwordTokenizer implements AutoCloseable {
  private final SpTokenizer tokenizer;
  private final int size;

  private SubwordTokenizer(SpTokenizer tokenizer, int size) {
    this.tokenizer = tokenizer;
    this.size = size;
  }

  /**
   * Reads a vocabulary.
   *
   * @param model bytes of a SentencePiece model whose unknown piece has id 0
   * @param origin what to call the bytes in errors, such as the file that they came from
   * @throws InvalidModelException if the bytes are no such model
   */
  public static SubwordTokenizer load(byte[] model, String origin) {
    return load(model, pieces(model, origin).size(), origin);
  }

  /**
   * Reads a vocabulary whose pieces were looked at before.
   *
   * @param model bytes of a SentencePiece model whose unknown piece has id 0
   * @param size how many {@link #pieces} these bytes have, which also looks at what native code
   *     does not
   * @param origin what to call the bytes in errors
   * @throws InvalidModelException if SentencePiece cannot read them
   */
  public static SubwordTokenizer load(byte[] model, int size, String origin) {
    TorchEngine.stayOffline();
    try {
      return new SubwordTokenizer(new SpTokenizer(model), size);
    } catch (EngineException e) {
      throw new InvalidModelException(
          origin + ": SentencePiece cannot read the vocabulary: " + e.getMessage(), e);
    }
  }

  /** Loads the native library, for which the first vocabulary would wait otherwise. */
  public static void loadLibrary() {
    TorchEngine.stayOffline();
    try {
      MethodHandles.lookup().ensureInitialized(SpProcessor.class);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("a public class can be initialised", e);
    }
  }

  /**
   * The pieces of a vocabulary, each at its id; {@code \u2581} marks the start of a word.
   *
   * @param model bytes of a SentencePiece model
   * @param origin what to call the bytes in errors
   * @throws InvalidModelException if the bytes are no such model
   */
  public static List<String> pieces(byte[] model, String origin) {
    return SentencePieceModel.pieces(model, origin);
  }

  /** Number of pieces; every id is below it. */
  public int size() {
    return size;
  }

  /**
   * Cuts a text into pieces.
   *
   * @param normalized text that the encoder has normalised
   * @return ids from 0 to {@link #size()} - 1; 0 stands for what the vocabulary does not know
   */
  public int[] encode(String normalized) {
    if (normalized.isEmpty()) {
      return new int[0];
    }
    return tokenizer.getProcessor().encode(normalized);
  }

  /**
   * Cuts a text into pieces as text.
   *
   * @param text any text, which SentencePiece normalises as the model says
   * @return the pieces; what the vocabulary does not know is a piece as it stands there
   */
  public List<String> cut(String text) {
    return text.isEmpty() ? List.of() : tokenizer.tokenize(text);
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
