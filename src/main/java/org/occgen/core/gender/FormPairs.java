package org.occgen.core.gender;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Female and male forms of an occupation's name, which lists give apart, as pairs. */
public final class FormPairs {
  private FormPairs() {}

  /**
   * The pairs of an occupation. Every form gets the form of the other gender that begins most like
   * it, of several such the first: lists such as P2521 and P3321 do not say which belong together.
   *
   * @param feminine female forms, the preferred ones first
   * @param masculine male forms, likewise
   * @return each form at least once; empty if one of the lists is
   */
  public static List<FormPair> of(List<String> feminine, List<String> masculine) {
    if (feminine.isEmpty() || masculine.isEmpty()) {
      return List.of();
    }
    return Stream.concat(
            feminine.stream().map(form -> new FormPair(form, likest(form, masculine))),
            masculine.stream().map(form -> new FormPair(likest(form, feminine), form)))
        .distinct()
        .toList();
  }

  private static String likest(String form, List<String> others) {
    String best = others.get(0);
    for (String other : others) {
      if (commonPrefix(form, other) > commonPrefix(form, best)) {
        best = other;
      }
    }
    return best;
  }

  private static int commonPrefix(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int length = 0;
    while (length < a.length() && length < b.length() && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }
}
