package org.occgen.models.exported;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.occgen.core.files.WholeFile;
import org.occgen.models.InvalidModelException;

/**
 * The numbering of pieces that a model was trained with, a dictionary of fairseq ({@code .cvocab}):
 * one piece and its count a line, separated by the last space of the line. Ids 0 to 3 are {@code
 * <s>}, {@code <pad>}, {@code </s>} and {@code <unk>} and stand in no line; the pieces follow in
 * the file's order. Fillers ({@code madeupword0000}) are pieces like others.
 *
 * <p>A line may end in {@code #fairseq:overwrite}: its piece may then repeat an earlier one and
 * takes its place, while the earlier id stays in use for nothing.
 */
final class Dictionary {
  /** Id of the mark behind a sentence. */
  static final int END = 2;

  /** Id of what the dictionary does not know. */
  static final int UNKNOWN = 3;

  private static final String[] SPECIAL = {"<s>", "<pad>", "</s>", "<unk>"};
  private static final String OVERWRITE = "#fairseq:overwrite";

  /** LASER2's dictionary has less than 1 MB. */
  private static final long MAX_BYTES = 256L << 20;

  private final Map<String, Integer> ids;
  private final int size;

  private Dictionary(Map<String, Integer> ids, int size) {
    this.ids = Collections.unmodifiableMap(ids);
    this.size = size;
  }

  /**
   * Reads a dictionary.
   *
   * @throws InvalidModelException if there is no such file, or it is empty, or a line is not UTF-8,
   *     lacks its count or repeats a piece; the message names the file and the line
   * @throws IOException if the file cannot be read
   */
  static Dictionary load(Path file) throws IOException {
    byte[] bytes = read(file);
    Map<String, Integer> ids = new HashMap<>();
    for (String special : SPECIAL) {
      ids.put(special, ids.size());
    }
    int next = SPECIAL.length;
    int line = 0;
    for (int start = 0; start < bytes.length; ) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      add(ids, next++, decode(bytes, start, end, file, ++line), file, line);
      start = end + 1;
    }
    if (line == 0) {
      throw new InvalidModelException(
          file + ": is empty; a dictionary has a piece and its count on every line");
    }
    return new Dictionary(ids, next);
  }

  /** Reads a file of bounded size; the same bound serves the vocabulary beside the dictionary. */
  static byte[] read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InvalidModelException(file + ": there is no such file");
    }
    return WholeFile.bytes(file, MAX_BYTES);
  }

  private static String decode(byte[] bytes, int start, int end, Path file, int line) {
    int length = end > start && bytes[end - 1] == '\r' ? end - start - 1 : end - start;
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, length)).toString();
    } catch (CharacterCodingException e) {
      throw fault(file, line, "is not UTF-8");
    }
  }

  private static void add(Map<String, Integer> ids, int id, String text, Path file, int line) {
    boolean overwrite = text.endsWith(" " + OVERWRITE);
    String entry = overwrite ? text.substring(0, text.length() - OVERWRITE.length() - 1) : text;
    int space = entry.lastIndexOf(' ');
    if (space <= 0 || !isCount(entry, space + 1)) {
      throw fault(file, line, "has no piece and count, such as \"\u2581the 1234\"");
    }
    String piece = entry.substring(0, space);
    if (ids.put(piece, id) != null && !overwrite) {
      throw fault(file, line, "repeats the piece " + piece + " of an earlier line");
    }
  }

  private static boolean isCount(String entry, int start) {
    for (int i = start; i < entry.length(); i++) {
      if (entry.charAt(i) < '0' || entry.charAt(i) > '9') {
        return false;
      }
    }
    return start < entry.length();
  }

  private static InvalidModelException fault(Path file, int line, String fault) {
    return new InvalidModelException(file + ": line " + line + " " + fault);
  }

  /** Number of ids: one more than the largest. */
  int size() {
    return size;
  }

  /** The id of a piece, or {@link #UNKNOWN}. */
  int id(String piece) {
    return ids.getOrDefault(piece, UNKNOWN);
  }
}
