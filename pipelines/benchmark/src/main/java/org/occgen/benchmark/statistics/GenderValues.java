package org.occgen.benchmark.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;

/** The English labels of the values of Wikidata's property P21. */
public final class GenderValues {
  private static final Map<String, String> LABELS =
      Map.ofEntries(
          Map.entry("Q6581072", "female"),
          Map.entry("Q6581097", "male"),
          Map.entry("Q1052281", "trans woman"),
          Map.entry("Q2449503", "trans man"),
          Map.entry("Q15145779", "cis woman"),
          Map.entry("Q15145778", "cis man"),
          Map.entry("Q121307100", "intersex woman"),
          Map.entry("Q121307094", "intersex man"),
          Map.entry("Q27679684", "transfeminine"),
          Map.entry("Q27679766", "transmasculine"),
          Map.entry("Q17148251", "travesti"),
          Map.entry("Q43445", "female organism"),
          Map.entry("Q44148", "male organism"),
          Map.entry("Q1097630", "intersex"),
          Map.entry("Q48270", "non-binary"),
          Map.entry("Q12964198", "genderqueer"),
          Map.entry("Q505371", "agender"),
          Map.entry("Q18116794", "genderfluid"),
          Map.entry("Q859614", "bigender"),
          Map.entry("Q48279", "third gender"));

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
