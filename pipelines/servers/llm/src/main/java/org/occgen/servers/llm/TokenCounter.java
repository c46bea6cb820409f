package org.occgen.servers.llm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts tokens by the pieces of a SentencePiece unigram model (Kudo 2018, "Subword
 * Regularization"): the segmentation whose pieces have the largest sum of log probabilities.
 */
public final class TokenCounter {
  private static final char SPACE = '\u2581'; // how SentencePiece writes a space
  private static final double UNKNOWN = -1e4; // for each character that no piece has

  private final Map<String, Double> pieces;
  private final int longest;

  private TokenCounter(Map<String, Double> pieces) {
    this.pieces = pieces;
    longest = pieces.keySet().stream().mapToInt(String::length).max().orElse(1);
  }

  /** Without a vocabulary: every four characters of a word, and every other character, a token. */
  public static TokenCounter ofCharacters() {
    return new TokenCounter(Map.of());
  }

  /**
   * Reads a vocabulary as {@code spm_train} writes it beside its model: piece, tab, log
   * probability.
   *
   * @throws IOException if it cannot be read; the message names file and line
   */
  public static TokenCounter ofVocabulary(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    Map<String, Double> pieces = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String[] cells = lines.get(i).split("\t", -1);
      try {
        if (cells.length != 2) {
          throw new NumberFormatException();
        }
        pieces.put(cells[0], Double.valueOf(cells[1]));
      } catch (NumberFormatException e) {
        throw new IOException(
            file + ":" + (i + 1) + ": is no piece, tab and log probability, as spm_train writes",
            e);
      }
    }
    return new TokenCounter(pieces);
  }

  /** The tokens of a text. */
  int count(String text) {
    return pieces.isEmpty() ? ofCharacters(text) : ofPieces(text);
  }

  private static int ofCharacters(String text) {
    int tokens = 0;
    int word = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (Character.isLetterOrDigit(character)) {
        tokens += word++ % 4 == 0 ? 1 : 0;
      } else {
        word = 0;
        tokens += Character.isWhitespace(character) ? 0 : 1;
      }
    }
    return tokens;
  }

  private int ofPieces(String text) {
    String clean =
        Normalizer.normalize(text, Normalizer.Form.NFKC).strip().replaceAll("\\s+", "" + SPACE);
    if (clean.isEmpty()) {
      return 0;
    }
    String symbols = SPACE + clean;
    double[] best = new double[symbols.length() + 1];
    int[] tokens = new int[symbols.length() + 1];
    Arrays.fill(best, Double.NEGATIVE_INFINITY);
    best[0] = 0;
    for (int from = 0; from < symbols.length(); from++) {
      for (int to = from + 1; to <= Math.min(symbols.length(), from + longest); to++) {
        Double score = pieces.get(symbols.substring(from, to));
        double sum = best[from] + (score == null ? to == from + 1 ? UNKNOWN : -1e18 : score);
        if (sum > best[to]) {
          best[to] = sum;
          tokens[to] = tokens[from] + 1;
        }
      }
    }
    return tokens[symbols.length()];
  }
}
