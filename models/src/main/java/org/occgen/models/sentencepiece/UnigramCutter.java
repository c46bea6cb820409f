package org.occgen.models.sentencepiece;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts text as SentencePiece does with a plain {@link SentencePieceModel}, to the same pieces: the
 * cut whose pieces have the highest sum of scores (Kudo 2018, "Subword regularization", section
 * 3.2), found by Viterbi's algorithm from the left. A character that no piece begins with is an
 * unknown piece, with a score of 10 below the lowest; neighbours of that kind are one piece. Sums
 * are rounded to float at every place, and of equal ones the first found stays, as in
 * SentencePiece's {@code EncodeOptimized}.
 *
 * <p>Needs no native library. Safe for use by several threads.
 */
final class UnigramCutter implements SubwordTokenizer.Cutter {
  private static final byte[] WORD_START = "\u2581".getBytes(UTF_8);
  private static final int UNKNOWN = 0;
  private static final float UNKNOWN_PENALTY = 10;

  private static final int ROOT = 0;
  private static final int NONE = -1;

  private final float[] scores;
  private final float unknownScore;

  /** The trie's edges, a table of hashes: a key is 256 * node + byte + 1, and 0 is free. */
  private final int[] keys;

  private final int[] children;

  /** By node of the trie, the piece that ends there, or {@value #NONE}. */
  private final int[] pieces;

  /**
   * The pieces of a text.
   *
   * @param ids their ids
   * @param begins the byte that each begins at
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Cut(int[] ids, int[] begins) {}

  /** Reads the pieces of a model. */
  UnigramCutter(SentencePieceModel model) {
    scores = new float[model.scores().size()];
    float lowest = Float.MAX_VALUE;
    List<byte[]> texts = new ArrayList<>();
    for (int id = UNKNOWN + 1; id < scores.length; id++) {
      texts.add(model.pieces().get(id).getBytes(UTF_8));
      scores[id] = model.scores().get(id);
      lowest = Math.min(lowest, scores[id]);
    }
    unknownScore = lowest - UNKNOWN_PENALTY;
    pieces = new int[nodes(texts)];
    Arrays.fill(pieces, NONE);
    keys = new int[Integer.highestOneBit(pieces.length) * 4];
    children = new int[keys.length];
    int nodes = 1;
    for (int id = UNKNOWN + 1; id < scores.length; id++) {
      int node = ROOT;
      for (byte next : texts.get(id - 1)) {
        int at = place(node, next);
        if (keys[at] == 0) {
          keys[at] = key(node, next);
          children[at] = nodes++;
        }
        node = children[at];
      }
      pieces[node] = id;
    }
  }

  /** The number of nodes of a trie of these texts, the root included. */
  private static int nodes(List<byte[]> texts) {
    int nodes = 1;
    byte[] before = {};
    List<byte[]> sorted = new ArrayList<>(texts);
    sorted.sort(Arrays::compareUnsigned);
    for (byte[] text : sorted) {
      int shared = Arrays.mismatch(before, text);
      nodes += text.length - (shared < 0 ? text.length : shared);
      before = text;
    }
    return nodes;
  }

  @Override
  public int[] ids(String text) {
    return cut(marked(text)).ids();
  }

  @Override
  public List<String> texts(String text) {
    byte[] marked = marked(text);
    int[] begins = cut(marked).begins();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < begins.length; i++) {
      int end = i + 1 < begins.length ? begins[i + 1] : marked.length;
      texts.add(new String(marked, begins[i], end - begins[i], UTF_8));
    }
    return texts;
  }

  /** The text with a mark before every word. */
  private static byte[] marked(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() + 8);
    boolean gap = true;
    boolean any = false;
    for (byte next : text.getBytes(UTF_8)) {
      if (next == ' ') {
        gap = true;
        continue;
      }
      if (gap) {
        out.writeBytes(WORD_START);
        gap = false;
      }
      any = true;
      out.write(next);
    }
    byte[] marked = any ? out.toByteArray() : new byte[0];
    int end = marked.length;
    // a mark at the end is white space to SentencePiece, whoever wrote it
    while (end >= WORD_START.length
        && Arrays.equals(marked, end - WORD_START.length, end, WORD_START, 0, WORD_START.length)) {
      end -= WORD_START.length;
    }
    return Arrays.copyOf(marked, end);
  }

  private Cut cut(byte[] text) {
    int size = text.length;
    int[] starts = new int[size + 1];
    int[] best = new int[size + 1];
    bestCut(text, starts, best);
    int[] ids = new int[size];
    int[] begins = new int[size];
    int first = size;
    for (int end = size; end > 0; end = starts[end]) {
      if (first == size || ids[first] != UNKNOWN || best[end] != UNKNOWN) {
        first--;
      }
      ids[first] = best[end];
      begins[first] = starts[end];
    }
    return new Cut(Arrays.copyOfRange(ids, first, size), Arrays.copyOfRange(begins, first, size));
  }

  /** Finds where the last piece of the best cut starts, and its id, for every place it may end. */
  private void bestCut(byte[] text, int[] starts, int[] ids) {
    int size = text.length;
    float[] best = new float[size + 1];
    Arrays.fill(starts, NONE);
    for (int start = 0; start < size; ) {
      int letterEnd = Math.min(start + length(text[start]), size);
      boolean known = false;
      int node = ROOT;
      for (int end = start + 1; end <= size; end++) {
        int at = place(node, text[end - 1]);
        if (keys[at] == 0) {
          break;
        }
        node = children[at];
        int piece = pieces[node];
        if (piece == NONE) {
          continue;
        }
        known |= end == letterEnd;
        double score = (double) scores[piece] + best[start];
        if (starts[end] == NONE || score > best[end]) {
          best[end] = (float) score;
          starts[end] = start;
          ids[end] = piece;
        }
      }
      if (!known) {
        float score = unknownScore + best[start];
        if (starts[letterEnd] == NONE || score > best[letterEnd]) {
          best[letterEnd] = score;
          starts[letterEnd] = start;
          ids[letterEnd] = UNKNOWN;
        }
      }
      start = letterEnd;
    }
  }

  /** The bytes of the letter that begins with this byte. */
  private static int length(byte first) {
    return first >= 0 ? 1 : Math.max(1, Integer.numberOfLeadingZeros(~(first << 24)));
  }

  private static int key(int node, byte next) {
    return (node << 8 | (next & 0xFF)) + 1;
  }

  /** The index of the edge, or of the free place where it would stand. */
  private int place(int node, byte next) {
    int key = key(node, next);
    int mask = keys.length - 1;
    int at = ((key * 0x9E3779B9) >>> 7) & mask;
    while (keys[at] != 0 && keys[at] != key) {
      at = at + 1 & mask;
    }
    return at;
  }
}
