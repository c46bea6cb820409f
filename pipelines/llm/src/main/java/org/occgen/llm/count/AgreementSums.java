package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.measure.Sums;
import org.occgen.score.significance.Agreement;
import org.occgen.score.significance.CohensKappa;

/**
 * The agreement of judges on words, out of sums that add up: of each pair of judges the table of
 * their labels (Cohen 1960), of all together what Fleiss's kappa is made of (Fleiss 1971).
 */
final class AgreementSums {
  private static final String PAIR = "labels of judges ";
  private static final String ALL = "labels of all judges";
  private static final char BETWEEN = '|';

  /** Key of {@link #ALL}: words; ordered pairs of judges who agree on a word. */
  private static final String ITEMS = "items";

  private static final String ALIKE = "alike";
  private static final String LABEL = "label ";

  private static String pair(int first, int second) {
    return PAIR + first + " and " + second;
  }

  /**
   * Adds the words of a sentence that all judges have answered.
   *
   * @param words of each word the labels that it gets, one a judge
   */
  static void add(List<List<String>> words, int judges, Sums sums) {
    for (List<String> labels : words) {
      Map<String, Long> counts = new TreeMap<>();
      labels.forEach(label -> counts.merge(label, 1L, Long::sum));
      counts.forEach(
          (label, count) -> {
            sums.add(ALL, ALIKE, count * (count - 1));
            sums.add(ALL, LABEL + label, count);
          });
      sums.add(ALL, ITEMS, 1);
      for (int first = 0; first < judges; first++) {
        for (int second = first + 1; second < judges; second++) {
          sums.add(pair(first, second), labels.get(first) + BETWEEN + labels.get(second), 1);
        }
      }
    }
  }

  /** The agreement of each pair of judges, and behind them that of all if there are several. */
  static List<JudgeAgreement> of(Sums sums, List<Judge> judges) {
    List<JudgeAgreement> agreed = new ArrayList<>();
    for (int first = 0; first < judges.size(); first++) {
      for (int second = first + 1; second < judges.size(); second++) {
        agreed.add(
            cohen(
                judges.get(first).label() + " and " + judges.get(second).label(),
                sums.byKey(pair(first, second))));
      }
    }
    if (judges.size() > 2) {
      agreed.add(fleiss("all " + judges.size(), judges.size(), sums.byKey(ALL)));
    }
    return agreed;
  }

  private static JudgeAgreement cohen(String judges, SortedMap<String, Long> sums) {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (String labels : sums.keySet()) {
      int between = labels.indexOf(BETWEEN);
      first.add(labels.substring(0, between));
      second.add(labels.substring(between + 1));
    }
    List<Long> counts = List.copyOf(sums.values());
    CohensKappa kappa = CohensKappa.of(first, second);
    double[] table = new double[kappa.width()];
    long items = 0;
    long alike = 0;
    for (int i = 0; i < counts.size(); i++) {
      items += counts.get(i);
      alike += first.get(i).equals(second.get(i)) ? counts.get(i) : 0;
      table[kappa.cell(first.get(i), second.get(i))] = counts.get(i);
    }
    return new JudgeAgreement(judges, "Cohen", items, (double) alike / items, kappa.score(table));
  }

  private static JudgeAgreement fleiss(String label, int judges, SortedMap<String, Long> sums) {
    long items = sums.getOrDefault(ITEMS, 0L);
    double alike = sums.getOrDefault(ALIKE, 0L) / ((double) items * judges * (judges - 1));
    List<Long> labels =
        sums.entrySet().stream()
            .filter(sum -> sum.getKey().startsWith(LABEL))
            .map(Map.Entry::getValue)
            .toList();
    return new JudgeAgreement(label, "Fleiss", items, alike, Agreement.fleissKappa(alike, labels));
  }
}
