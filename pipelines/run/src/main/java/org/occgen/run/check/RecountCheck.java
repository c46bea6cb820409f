package org.occgen.run.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.occgen.core.books.Books;
import org.occgen.core.measure.MeasureSum;
import org.occgen.run.stage.Problems;

/** Compares the counts of a file with those that were counted again. */
final class RecountCheck {
  /**
   * Finds each number that is another one.
   *
   * @param file its name in the run folder
   * @param written what it holds
   * @param again in any order, one number in as many parts as it likes
   * @param shown what a number is of
   */
  static void compare(
      Problems problems,
      String file,
      List<MeasureSum> written,
      List<MeasureSum> again,
      Function<MeasureSum, String> shown) {
    Map<MeasureSum, Long> found = byNumber(written);
    Map<MeasureSum, Long> expected = byNumber(again);
    Set<MeasureSum> numbers = new TreeSet<>(expected.keySet());
    numbers.addAll(found.keySet());
    for (MeasureSum number : numbers) {
      problems.compare(
          file,
          shown.apply(number),
          found.getOrDefault(number, 0L),
          "counted again:",
          expected.getOrDefault(number, 0L));
    }
  }

  private static Map<MeasureSum, Long> byNumber(List<MeasureSum> sums) {
    Map<MeasureSum, Long> numbers = new TreeMap<>();
    Books.sum(sums).forEach(sum -> numbers.put(sum.withCount(0), sum.count()));
    return numbers;
  }
}
