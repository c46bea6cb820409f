package org.occgen.models.sentencepiece;

import ai.djl.engine.EngineException;
import ai.djl.sentencepiece.SpTokenizer;
import java.util.List;
import org.occgen.models.InvalidModelException;
import org.occgen.models.engine.TorchEngine;

/**
 * A SentencePiece vocabulary: cuts text into its pieces, or into their ids. A vocabulary of occgen
 * is read in Java ({@link UnigramCutter}), any other by SentencePiece's native library. Safe for
 * use by several threads (SentencePiece only reads its model while it encodes).
 */
public final class SubwordTokenizer implements AutoCloseable {
  private final Cutter cutter;
  private final int size;

  private SubwordTokenizer(Cutter cutter, int size) {
    this.cutter = cutter;
    this.size = size;
  }

  /** Cuts a text into pieces. */
  interface Cutter extends AutoCloseable {
    /** The ids of the pieces of a text that is not empty. */
    int[] ids(String text);

    /** The pieces of a text that is not empty. */
    List<String> texts(String text);

    @Override
    default void close() {}
  }

  /** SentencePiece itself, of which every model can be read. */
  record NativeCutter(SpTokenizer tokenizer) implements Cutter {
    @Override
    public int[] ids(String text) {
      return tokenizer.getProcessor().encode(text);
    }

    @Override
    public List<String> texts(String text) {
      return tokenizer.tokenize(text);
    }

    @Override
    public void close() {
      tokenizer.close();
    }
  }

  /**
   * Reads a vocabulary.
   *
   * @param model bytes of a SentencePiece model whose unknown piece has id 0
   * @param origin what to call the bytes in errors, such as the file that they came from
   * @throws InvalidModelException if the bytes are no such model
   */
  public static SubwordTokenizer load(byte[] model, String origin) {
    SentencePieceModel read = SentencePieceModel.parse(model, origin);
    int size = read.pieces().size();
    if (read.isPlain()) {
      return new SubwordTokenizer(new UnigramCutter(read), size);
    }
    TorchEngine.stayOffline();
    try {
      return new SubwordTokenizer(new NativeCutter(new SpTokenizer(model)), size);
    } catch (EngineException e) {
      throw new InvalidModelException(
          origin + ": SentencePiece cannot read the vocabulary: " + e.getMessage(), e);
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
    return SentencePieceModel.parse(model, origin).pieces();
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
    return cutter.ids(normalized);
  }

  /**
   * Cuts a text into pieces as text.
   *
   * @param text any text, which SentencePiece normalises as the model says
   * @return the pieces; what the vocabulary does not know is a piece as it stands there
   */
  public List<String> cut(String text) {
    return text.isEmpty() ? List.of() : cutter.texts(text);
  }

  @Override
  public void close() {
    cutter.close();
  }
}
