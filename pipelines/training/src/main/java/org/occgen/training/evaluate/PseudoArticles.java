package org.occgen.training.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Articles made from aligned rows: runs of 5 to 40 rows that both languages have, among twice as
 * many sentences of other rows in each language, none of which has its translation on the other
 * side.
 */
final class PseudoArticles {
  static final int SMALLEST = 5;
  static final int LARGEST = 40;
  private static final int UNRELATED = 2;

  private PseudoArticles() {}

  /**
   * One article in two languages, as rows of the set it was made from. A row that stands in both is
   * a pair of translations; the order says nothing.
   *
   * @param pivotRows rows whose pivot sentence the article has
   * @param otherRows rows whose sentence in the other language it has
   */
  record Pseudo(List<Integer> pivotRows, List<Integer> otherRows) {
    Pseudo {
      pivotRows = List.copyOf(pivotRows);
      otherRows = List.copyOf(otherRows);
    }

    /** How many rows stand in both. */
    int pairs() {
      return (int) pivotRows.stream().filter(otherRows::contains).count();
    }
  }

  /**
   * Cuts {@code rows} rows into articles, every row a right pair of one article. A rest of fewer
   * than {@value #SMALLEST} rows is left out, and so is an article for which there are not enough
   * other rows.
   */
  static List<Pseudo> of(int rows, long seed) {
    Random random = new Random(seed);
    List<Pseudo> articles = new ArrayList<>();
    for (int start = 0; start + SMALLEST <= rows; ) {
      int size = Math.min(SMALLEST + random.nextInt(LARGEST - SMALLEST + 1), rows - start);
      int first = start;
      start += size;
      int end = start;
      List<Integer> others =
          new ArrayList<>(
              IntStream.range(0, rows).filter(row -> row < first || row >= end).boxed().toList());
      if (others.size() < 2 * UNRELATED * size) {
        continue;
      }
      Collections.shuffle(others, random);
      List<Integer> pivot = new ArrayList<>(IntStream.range(first, end).boxed().toList());
      List<Integer> other = new ArrayList<>(pivot);
      pivot.addAll(others.subList(0, UNRELATED * size));
      other.addAll(others.subList(UNRELATED * size, 2 * UNRELATED * size));
      Collections.shuffle(pivot, random);
      Collections.shuffle(other, random);
      articles.add(new Pseudo(pivot, other));
    }
    return articles;
  }
}
