package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * The pairs of a language that a reader should see first: the least probable ones, and the most
 * typical, whose probability is next to the median. It keeps some pairs for each thousandth,
 * however many there are.
 */
final class PairsToRead {
  /** Pairs of each kind. */
  static final int EACH = 5;

  /** Characters shown of a sentence: nothing bounds sentences of Wikipedia. */
  private static final int MOST_SHOWN = 600;

  private static final Comparator<Pair> ORDER =
      Comparator.comparingDouble(Pair::probability).thenComparingLong(Pair::row);

  private final int language;
  private final Distribution probabilities = new Distribution();
  private final TreeSet<Pair> least = new TreeSet<>(ORDER);

  /** By thousandth: the first pairs, of a person no more than one in a row. */
  private final Map<Long, List<Pair>> typical = new TreeMap<>();

  /**
   * A pair, as it is shown.
   *
   * @param row of its segment
   * @param qid item id of the person
   * @param name the person's
   * @param pivotSentence the sentence in the pivot language
   * @param sentence the other one
   * @param probability that they are translations of each other
   */
  record Pair(
      long row,
      String qid,
      String name,
      String pivotSentence,
      String sentence,
      double probability) {
    private static Pair of(LabelledSegment row, int language) {
      return new Pair(
          row.row(),
          row.qid(),
          CellText.shown(row.name(), MOST_SHOWN),
          CellText.shown(row.sentences().get(0), MOST_SHOWN),
          CellText.shown(row.sentences().get(language), MOST_SHOWN),
          row.probabilities().get(language - 1));
    }

    private long thousandths() {
      return ReportRows.thousandths(probability);
    }
  }

  /**
   * Nothing yet.
   *
   * @param language its place among the languages of the rows; 0 is the pivot
   */
  PairsToRead(int language) {
    this.language = language;
  }

  /** Takes the next row. */
  void add(LabelledSegment row) {
    Pair pair = Pair.of(row, language);
    probabilities.add(pair.thousandths());
    least.add(pair);
    if (least.size() > EACH) {
      least.pollLast();
    }
    List<Pair> alike = typical.computeIfAbsent(pair.thousandths(), key -> new ArrayList<>());
    boolean samePerson = !alike.isEmpty() && alike.get(alike.size() - 1).qid().equals(pair.qid());
    // the least probable ones may be among them, and are shown once
    if (alike.size() < 2 * EACH && !samePerson) {
      alike.add(pair);
    }
  }

  /** The least probable pairs, the least probable one first. */
  List<Pair> leastProbable() {
    return List.copyOf(least);
  }

  /**
   * The pairs next to the median probability, to a thousandth, that are none of {@link
   * #leastProbable}: of different people as far as there are any, the nearest first.
   */
  List<Pair> mostTypical() {
    if (probabilities.size() == 0) {
      return List.of();
    }
    long median = probabilities.quantile(0.5);
    List<Pair> nearest =
        typical.entrySet().stream()
            .sorted(Comparator.comparingLong(alike -> Math.abs(alike.getKey() - median)))
            .flatMap(alike -> alike.getValue().stream())
            .filter(pair -> !least.contains(pair))
            .toList();
    List<Pair> found = new ArrayList<>();
    Set<String> people = new HashSet<>();
    for (Pair pair : nearest) {
      if (found.size() < EACH && people.add(pair.qid())) {
        found.add(pair);
      }
    }
    for (Pair pair : nearest) {
      if (found.size() < EACH && !found.contains(pair)) {
        found.add(pair);
      }
    }
    return found;
  }
}
