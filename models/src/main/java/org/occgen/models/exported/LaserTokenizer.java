package org.occgen.models.exported;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * LASER's tokenizer, whose ids come from a fairseq dictionary: {@link LaserText}, SentencePiece,
 * the ids of the {@link Dictionary} (not SentencePiece's own), {@code </s>} at the end.
 */
final class LaserTokenizer implements ModelTokenizer {
  /**
   * LASER has no limit of length; its maintainers advise to leave out what is longer
   * (facebookresearch/LASER, issue 227).
   */
  private static final int MAX_TOKENS = 1_024;

  /**
   * Longer texts are cut here, in UTF-16 units, before they are looked at, so that no text takes
   * much memory. {@link #MAX_TOKENS} pieces of at most 16 letters are far less.
   */
  private static final int MAX_LENGTH = 1 << 16;

  private final SubwordTokenizer pieces;
  private final int largestId;
  private final int limit;

  /** The dictionary's id of each id of SentencePiece. */
  private final int[] numbers;

  private LaserTokenizer(SubwordTokenizer pieces, int largestId, int limit, int[] numbers) {
    this.pieces = pieces;
    this.largestId = largestId;
    this.limit = limit;
    this.numbers = numbers;
  }

  /**
   * Loads the tokenizer of a model with a dictionary.
   *
   * @throws InvalidModelException if a file is damaged, they are not of one model, or the model
   *     takes too many tokens
   */
  static LaserTokenizer load(DescribedFiles<?> model, Path dictionary) {
    int limit = model.description().maxTokens();
    if (limit >= MAX_TOKENS) {
      throw model.invalid(
          "maxTokens", "must be below " + MAX_TOKENS + " with a dictionary: " + limit);
    }
    try {
      return load(model.tokenizer(), dictionary, limit);
    } catch (IOException e) {
      throw new UncheckedIOException(
          model.file() + ": tokenizer or dictionary cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Reads the two files.
   *
   * @param limit most ids of a text, {@code </s>} among them
   */
  static LaserTokenizer load(Path sentencePieceModel, Path dictionary, int limit)
      throws IOException {
    Dictionary numbering = Dictionary.load(dictionary);
    byte[] model = Dictionary.read(sentencePieceModel);
    // Ids are looked up once, piece by piece: a piece that comes back from native code as text
    // loses its characters beyond the basic plane.
    List<String> names = SubwordTokenizer.pieces(model, sentencePieceModel.toString());
    // No text may hold the filler or the end, whatever the vocabulary calls its pieces.
    int[] numbers =
        names.stream().mapToInt(name -> Math.max(numbering.id(name), Dictionary.UNKNOWN)).toArray();
    int known = (int) Arrays.stream(numbers).filter(id -> id > Dictionary.UNKNOWN).count();
    if (2 * known < numbers.length) {
      throw new InvalidModelException(
          lenientFormat(
              "%s: knows %s of the %s pieces of %s; the two are not of one model",
              dictionary, known, numbers.length, sentencePieceModel));
    }
    return new LaserTokenizer(
        SubwordTokenizer.load(model, sentencePieceModel.toString()),
        numbering.size() - 1,
        limit,
        numbers);
  }

  @Override
  public TokenIds encode(String text) {
    String start = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    int[] found = pieces.encode(LaserText.prepare(start));
    int kept = Math.min(found.length, limit - 1);
    long[] ids = new long[kept + 1];
    int known = 0;
    for (int i = 0; i < kept; i++) {
      ids[i] = numbers[found[i]];
      known += ids[i] > Dictionary.UNKNOWN ? 1 : 0;
    }
    ids[kept] = Dictionary.END;
    boolean cut = kept < found.length || start.length() < text.length();
    return new TokenIds(ids, new long[ids.length], known, cut);
  }

  @Override
  public long largestId() {
    return largestId;
  }

  @Override
  public void close() {
    pieces.close();
  }
}
