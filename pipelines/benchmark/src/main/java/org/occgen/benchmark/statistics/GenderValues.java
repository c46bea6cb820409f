package org.occgen.benchmark.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;
import org.occgen.core.text.WordLists;

/** The English labels of the values of Wikidata's property P21. */
public final class GenderValues {
  private static final Map<String, String> LABELS =
      WordLists.read(GenderValues.class, "gender-values.txt").orElseThrow().stream()
          .map(line -> line.split(" ", 2))
          .collect(Collectors.toUnmodifiableMap(line -> line[0], line -> line[1]));

  /**
   * Label and item id.
   *
   * @param key a gender value, or several that are joined by {@code +}, as the statistics have them
   */
  public static String shown(String key) {
    if (key.equals(Funnel.NO_GENDER)) {
      return "no value";
    }
    return Arrays.stream(key.split("\\+", -1))
        .map(value -> LABELS.containsKey(value) ? LABELS.get(value) + " (" + value + ")" : value)
        .map(CellText::shown)
        .collect(Collectors.joining(" and "));
  }
}
