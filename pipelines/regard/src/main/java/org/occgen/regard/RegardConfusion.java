package org.occgen.regard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The confusion matrix of a classifier of regard: its labels against those of people. With it,
 * shares that the classifier counts in a corpus can be corrected, or at least bounded.
 *
 * @param measuredOn what it was counted on, for reports: the set, and how the classifier was kept
 *     from knowing it
 * @param counts a row a regard that people said, a column a regard that the classifier said, both
 *     in the order of {@link Regard}
 */
public record RegardConfusion(String measuredOn, List<List<Long>> counts) implements Serializable {
  private static final List<Regard> REGARDS = List.of(Regard.values());
  private static final String MEASURED_ON = "# measured on ";

  private static final String HEADER =
      Arrays.stream(Regard.values())
          .map(Regard::label)
          .collect(Collectors.joining("\t", "gold\t", ""));

  public RegardConfusion {
    int classes = REGARDS.size();
    counts = counts.stream().map(List::copyOf).toList();
    if (counts.size() != classes || counts.stream().anyMatch(row -> row.size() != classes)) {
      throw new IllegalArgumentException(
          "a confusion of regards has " + classes + " rows and columns");
    }
    if (counts.stream().flatMap(List::stream).anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("a confusion of regards has a count below zero");
    }
  }

  private static int place(Regard regard) {
    return REGARDS.indexOf(regard);
  }

  /** The number of texts that the classifier called {@code said} and people {@code gold}. */
  public long count(Regard gold, Regard said) {
    return counts.get(place(gold)).get(place(said));
  }

  /** The number of times that people had said a regard. */
  public long gold(Regard gold) {
    return counts.get(place(gold)).stream().mapToLong(Long::longValue).sum();
  }

  /** The number of times that the classifier said a regard. */
  public long said(Regard said) {
    return counts.stream().mapToLong(row -> row.get(place(said))).sum();
  }

  /** The share of {@code gold} of which the classifier said {@code said}; NaN without any. */
  public double rate(Regard gold, Regard said) {
    return (double) count(gold, said) / gold(gold);
  }

  /** The share of labels that are right; NaN without any. */
  public double accuracy() {
    long right = REGARDS.stream().mapToLong(regard -> count(regard, regard)).sum();
    return (double) right / REGARDS.stream().mapToLong(this::gold).sum();
  }

  /** F1 of a regard: 2 true / (gold + said); 0 where nobody said it. */
  public double f1(Regard regard) {
    long either = gold(regard) + said(regard);
    return either == 0 ? 0 : 2.0 * count(regard, regard) / either;
  }

  /** The mean of F1 over the regards, each of the same weight. */
  public double macroF1() {
    double sum = 0;
    for (Regard regard : REGARDS) {
      sum += f1(regard);
    }
    return sum / REGARDS.size();
  }

  /**
   * The matrix of a table.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if it is none; the message names file and line
   */
  public static RegardConfusion read(String name, List<String> lines) {
    String measuredOn = name;
    int at = 0;
    if (!lines.isEmpty() && lines.get(0).startsWith(MEASURED_ON)) {
      measuredOn = lines.get(0).substring(MEASURED_ON.length());
      at = 1;
    }
    if (at >= lines.size() || !lines.get(at).equals(HEADER)) {
      throw wrong(name, at, "must be the header: " + HEADER.replace("\t", " <tab> "));
    }
    List<List<Long>> counts = new ArrayList<>();
    for (Regard gold : Regard.values()) {
      at++;
      counts.add(row(name, at, at < lines.size() ? lines.get(at) : "", gold));
    }
    if (lines.subList(at + 1, lines.size()).stream().anyMatch(line -> !line.isBlank())) {
      throw wrong(name, at + 1, "is one more than the three regards have");
    }
    return new RegardConfusion(measuredOn, counts);
  }

  private static List<Long> row(String name, int at, String line, Regard gold) {
    String[] cells = line.split("\t", -1);
    if (cells.length != 1 + Regard.values().length || !cells[0].equals(gold.label())) {
      throw wrong(name, at, "must be " + gold.label() + " and three counts, between tabulators");
    }
    List<Long> counts = new ArrayList<>();
    for (String cell : Arrays.asList(cells).subList(1, cells.length)) {
      if (!cell.matches("[0-9]{1,15}")) {
        throw wrong(name, at, "\"" + cell + "\" is no count");
      }
      counts.add(Long.parseLong(cell));
    }
    if (counts.stream().allMatch(count -> count == 0)) {
      throw wrong(
          name, at, "has no example that is " + gold.label() + "; nothing can be corrected");
    }
    return counts;
  }

  private static IllegalArgumentException wrong(String name, int at, String what) {
    return new IllegalArgumentException(name + ", line " + (at + 1) + ": " + what);
  }
}
