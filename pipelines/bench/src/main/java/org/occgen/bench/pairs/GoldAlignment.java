package org.occgen.bench.pairs;

import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.occgen.core.text.WhiteSpace;
import org.occgen.transforms.storage.TsvTable;

/**
 * The sentences of two languages that are known to be translations of each other, by person.
 *
 * <p>A sentence of a run is a gold one if the two have 80 percent of the characters of the longer
 * one in common, in this order (longest common subsequence). So a heading that is glued to its
 * sentence is no fault. Sentences are compared in NFKC, without white space and brackets, which
 * occgen drops. Pairs of one person that are the same then count once.
 */
final class GoldAlignment {
  private static final double LEAST_IN_COMMON = 0.8;
  private static final Pattern BRACKETS = Pattern.compile("\\([^()]*\\)|\\[[^\\[\\]]*\\]");
  private static final int MOST_NESTED = 3;

  private final Map<String, List<List<String>>> pairs = new TreeMap<>();

  /** Answers by person, side and sentence. */
  private final Map<List<String>, BitSet> answers = new HashMap<>();

  /**
   * Reads a table with the column {@code qid} and one a language. Rows without one of the two
   * sentences are left out.
   */
  static GoldAlignment read(String file, String pivot, String language) throws IOException {
    GoldAlignment gold = new GoldAlignment();
    try (TsvTable table = TsvTable.open(file, 0, List.of("qid", pivot, language))) {
      while (table.hasNext()) {
        String[] row = table.next();
        List<String> pair = List.of(compared(row[1]), compared(row[2]));
        List<List<String>> known = gold.pairs.computeIfAbsent(row[0], qid -> new ArrayList<>());
        if (!pair.contains("") && !known.contains(pair)) {
          known.add(pair);
        }
      }
    }
    return gold;
  }

  /** The number of pairs of a person. */
  int size(String qid) {
    return pairs.getOrDefault(qid, List.of()).size();
  }

  /** The people with a pair. */
  List<String> people() {
    return pairs.keySet().stream().filter(qid -> size(qid) > 0).toList();
  }

  /**
   * The numbers of a person's pairs that have a sentence.
   *
   * @param side 0 for the pivot's sentences, 1 for the other ones
   */
  BitSet with(String qid, int side, String sentence) {
    return answers.computeIfAbsent(
        List.of(qid, "" + side, sentence),
        asked -> {
          String text = compared(sentence);
          List<List<String>> known = pairs.getOrDefault(qid, List.of());
          BitSet numbers = new BitSet();
          for (int i = 0; i < known.size(); i++) {
            numbers.set(i, isSame(text, known.get(i).get(side)));
          }
          return numbers;
        });
  }

  private static String compared(String sentence) {
    String whole = Normalizer.normalize(sentence, Normalizer.Form.NFKC);
    String text = whole;
    for (int i = 0; i < MOST_NESTED; i++) {
      text = BRACKETS.matcher(text).replaceAll("");
    }
    return WhiteSpace.fold(text.isBlank() ? whole : text).replace(" ", "");
  }

  private static boolean isSame(String one, String other) {
    double least = LEAST_IN_COMMON * Math.max(one.length(), other.length());
    return one.equals(other)
        || (Math.min(one.length(), other.length()) >= least && inCommon(one, other) >= least);
  }

  /** Length of the longest common subsequence. */
  private static int inCommon(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int i = 0; i < one.length(); i++) {
      int corner = 0;
      for (int j = 1; j <= other.length(); j++) {
        int above = row[j];
        boolean same = one.charAt(i) == other.charAt(j - 1);
        row[j] = same ? corner + 1 : Math.max(above, row[j - 1]);
        corner = above;
      }
    }
    return row[other.length()];
  }
}
