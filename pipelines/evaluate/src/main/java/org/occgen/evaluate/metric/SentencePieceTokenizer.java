package org.occgen.evaluate.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.occgen.core.files.WholeFile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.sentencepiece.SubwordTokenizer;
import org.occgen.score.tokenize.PythonText;
import org.occgen.score.tokenize.Tokenizer;
import org.occgen.score.tokenize.Tokenizers;

/**
 * BLEU's tokens by a SentencePiece model (spBLEU), as sacreBLEU's tokenizers {@code flores101} and
 * {@code flores200} make them with the models of these names.
 */
public final class SentencePieceTokenizer implements Tokenizer, AutoCloseable {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  /** The largest vocabularies in use have some 5 MB. */
  private static final long MAX_BYTES = 64 << 20;

  private final String name;
  private final SubwordTokenizer pieces;

  private SentencePieceTokenizer(String name, SubwordTokenizer pieces) {
    this.name = name;
    this.pieces = pieces;
  }

  /**
   * Reads a model.
   *
   * @param name what signatures call it
   * @param model its file
   * @throws InvalidModelException if the file is no such model
   * @throws IllegalArgumentException if the name cannot stand in a signature, or is that of a
   *     tokenizer without a model
   * @throws IOException if the file cannot be read
   */
  public static SentencePieceTokenizer open(String name, Path model) throws IOException {
    if (!NAME.matcher(name).matches() || Tokenizers.names().contains(name)) {
      throw new IllegalArgumentException(
          "\""
              + name
              + "\" cannot be the name of a SentencePiece model; use letters, digits, full stops"
              + " and hyphens, and no name of another tokenizer, such as flores200");
    }
    if (!Files.isRegularFile(model)) {
      throw new InvalidModelException(model + ": there is no such file");
    }
    byte[] bytes = WholeFile.bytes(model, MAX_BYTES);
    return new SentencePieceTokenizer(name, SubwordTokenizer.load(bytes, model.toString()));
  }

  @Override
  public String name() {
    return name;
  }

  /** Pieces joined by spaces and split at white space, as sacreBLEU does. */
  @Override
  public List<String> tokenize(String line) {
    return PythonText.split(String.join(" ", pieces.cut(line)));
  }

  @Override
  public void close() {
    pieces.close();
  }
}
