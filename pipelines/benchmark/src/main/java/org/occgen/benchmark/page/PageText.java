package org.occgen.benchmark.page;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats numbers and the names of languages and groups for the page. */
final class PageText {
  /** A share in percent, with a decimal; {@code -} of nothing. */
  static String percent(long part, long whole) {
    return whole == 0
        ? "-"
        : BigDecimal.valueOf(part)
                .multiply(BigDecimal.valueOf(100))
                .divide(BigDecimal.valueOf(whole), 1, RoundingMode.HALF_EVEN)
                .toPlainString()
            + "%";
  }

  /** A probability that is given in thousandths. */
  static String thousandths(long thousandths) {
    return BigDecimal.valueOf(thousandths, 3).toPlainString();
  }

  /**
   * The labels of a group of occupations.
   *
   * @param labels by item id; the id itself stands for one that is missing
   */
  static String group(List<String> group, Map<String, String> labels) {
    return group.stream()
        .map(qid -> labels.getOrDefault(qid, qid))
        .collect(Collectors.joining(" and "));
  }
}
