package org.occgen.models.laser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.occgen.models.InvalidModelException;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * Cuts text into the ids that LASER's networks take: {@link LaserText}, SentencePiece, the ids of
 * the {@link Dictionary} (not SentencePiece's own), {@code </s>} at the end. Safe for use by
 * several threads.
 *
 * <p>LASER itself has no limit of length; its maintainers advise to leave out what is longer than
 * 1,024 tokens (facebookresearch/LASER, issue 227), and that is where a text is cut here.
 */
public final class LaserTokenizer implements AutoCloseable {
  /** Ids of a text, {@code </s>} among them; longer ones lose their end. */
  public static final int MAX_TOKENS = 1_024;

  /**
   * Longer texts are cut here, in UTF-16 units, before they are looked at, so that no text takes
   * much memory. {@link #MAX_TOKENS} pieces of at most 16 letters are far less.
   */
  static final int MAX_LENGTH = 1 << 16;

  private final SubwordTokenizer pieces;
  private final Dictionary dictionary;

  /** The dictionary's id of each id of SentencePiece. */
  private final int[] ids;

  private LaserTokenizer(SubwordTokenizer pieces, Dictionary dictionary, int[] ids) {
    this.pieces = pieces;
    this.dictionary = dictionary;
    this.ids = ids;
  }

  /**
   * Reads the two files.
   *
   * @param sentencePieceModel LASER2's {@code laser2.spm}
   * @param dictionary its {@code laser2.cvocab}
   * @throws InvalidModelException if a file is missing or damaged, or they are not of one model;
   *     the message names the file and the place in it
   * @throws IOException if a file cannot be read
   */
  public static LaserTokenizer load(Path sentencePieceModel, Path dictionary) throws IOException {
    Dictionary numbering = Dictionary.load(dictionary);
    byte[] model = Dictionary.read(sentencePieceModel);
    // Ids are looked up once, piece by piece: a piece that comes back from native code as text
    // loses its characters beyond the basic plane.
    List<String> names = SubwordTokenizer.pieces(model, sentencePieceModel.toString());
    int[] ids = new int[names.size()];
    int known = 0;
    for (int i = 0; i < ids.length; i++) {
      int id = numbering.id(names.get(i));
      // No text may hold the filler or the end, whatever the vocabulary calls its pieces.
      ids[i] = Math.max(id, Dictionary.UNKNOWN);
      known += id > Dictionary.UNKNOWN ? 1 : 0;
    }
    if (2 * known < ids.length) {
      throw new InvalidModelException(
          dictionary
              + ": knows "
              + known
              + " of the "
              + ids.length
              + " pieces of "
              + sentencePieceModel
              + "; the two are not of one model");
    }
    return new LaserTokenizer(
        SubwordTokenizer.load(model, sentencePieceModel.toString()), numbering, ids);
  }

  /**
   * Cuts a text into ids.
   *
   * @return at most {@link #MAX_TOKENS} ids from 0 to {@link #size()} - 1, of which the last is
   *     {@code </s>}; that alone if the text holds nothing that prints
   */
  public int[] encode(String text) {
    String start = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    int[] found = pieces.encode(LaserText.prepare(start));
    int length = Math.min(found.length, MAX_TOKENS - 1);
    int[] encoded = new int[length + 1];
    for (int i = 0; i < length; i++) {
      encoded[i] = ids[found[i]];
    }
    encoded[length] = Dictionary.END;
    return encoded;
  }

  /** Number of ids: the rows that the network's embedding must have. */
  public int size() {
    return dictionary.size();
  }

  @Override
  public void close() {
    pieces.close();
  }
}
