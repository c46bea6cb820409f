package org.occgen.run.command;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Precision, recall and F1, in percent, of sentence pairs against gold ones. Sentences are compared
 * in NFC after white space is folded and bracketed parts and zero-width characters are dropped.
 *
 * @param precision share of the found pairs that are gold
 * @param recall share of the gold pairs that were found
 * @param f1 their harmonic mean
 */
record PairScore(double precision, double recall, double f1) {
  /** A pair of one person. */
  record Pair(String qid, String a, String b) {}

  static PairScore of(Set<Pair> gold, List<Pair> found) {
    Set<Pair> hits = new HashSet<>(found);
    hits.retainAll(gold);
    double precision = found.isEmpty() ? 0 : (double) hits.size() / found.size();
    double recall = (double) hits.size() / gold.size();
    double sum = precision + recall;
    return new PairScore(
        100 * precision, 100 * recall, sum == 0 ? 0 : 200 * precision * recall / sum);
  }

  /** The pairs of two columns of a table with a header, of rows that have both. */
  static List<Pair> pairs(List<String> tsv, String a, String b) {
    return rows(tsv).stream()
        .filter(row -> !row.get(a).isEmpty() && !row.get(b).isEmpty())
        .map(row -> new Pair(row.get("qid"), normal(row.get(a)), normal(row.get(b))))
        .toList();
  }

  /** Rows of a table without quoting, by the names in its header. */
  static List<Map<String, String>> rows(List<String> tsv) {
    String[] header = tsv.get(0).split("\t", -1);
    return tsv.subList(1, tsv.size()).stream()
        .filter(line -> !line.isBlank())
        .map(
            line -> {
              String[] cells = line.split("\t", -1);
              Map<String, String> row = new HashMap<>();
              for (int i = 0; i < header.length; i++) {
                row.put(header[i], cells[i]);
              }
              return row;
            })
        .toList();
  }

  /** A sentence as it is compared. */
  static String normal(String sentence) {
    return Normalizer.normalize(sentence, Normalizer.Form.NFC)
        .replaceAll("[\u200b\u200e\u200f\ufeff]", "")
        .replaceAll("\\([^()]*\\)|\\[[^\\[\\]]*\\]", " ")
        .replaceAll("\\s+", " ")
        .replaceAll("\\s+([,.;:،؛])", "$1")
        .strip();
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "precision %.2f recall %.2f F1 %.2f", precision, recall, f1);
  }
}
