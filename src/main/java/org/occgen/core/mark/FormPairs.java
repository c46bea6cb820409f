package org.occgen.core.mark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Female and male forms of an occupation's name, which lists give apart, as pairs. */
public final class FormPairs {
  private FormPairs() {}

  /**
   * The pairs of an occupation. Every form gets the form of the other gender that begins most like
   * it, of several such the first: lists such as P2521 and P3321 do not say which belong together.
   * A form that is in both lists (<i>poeta</i>) shows no gender, and is left out.
   *
   * @param feminine female forms, the preferred ones first
   * @param masculine male forms, likewise
   * @return empty if no form of a gender is left
   */
  public static List<FormPair> of(List<String> feminine, List<String> masculine) {
    List<String> female = without(masculine, feminine);
    List<String> male = without(feminine, masculine);
    if (female.isEmpty() || male.isEmpty()) {
      return List.of();
    }
    return Stream.concat(
            female.stream().map(form -> new FormPair(form, likest(form, male))),
            male.stream().map(form -> new FormPair(likest(form, female), form)))
        .distinct()
        .toList();
  }

  private static List<String> without(List<String> others, List<String> forms) {
    return forms.stream()
        .filter(form -> others.stream().noneMatch(other -> lower(other).equals(lower(form))))
        .toList();
  }

  private static String lower(String form) {
    return form.strip().toLowerCase(Locale.ROOT);
  }

  private static String likest(String form, List<String> others) {
    return others.stream()
        .reduce(
            (best, other) -> commonPrefix(form, other) > commonPrefix(form, best) ? other : best)
        .orElseThrow();
  }

  private static int commonPrefix(String one, String other) {
    int length = Arrays.mismatch(lower(one).toCharArray(), lower(other).toCharArray());
    return length < 0 ? lower(one).length() : length;
  }
}
