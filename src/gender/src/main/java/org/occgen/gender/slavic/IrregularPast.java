package org.occgen.gender.slavic;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/** Verbs of the past whose stem changes between the genders, with and without prefixes. */
final class IrregularPast {
  private final Map<String, String> feminineToMasculine;
  private final Map<String, String> masculineToFeminine;
  private final Set<String> prefixes;

  /**
   * The verbs of a table.
   *
   * @param table with the headings {@code past-pairs} and {@code verb-prefixes}
   */
  IrregularPast(WordTable table) {
    feminineToMasculine = table.masculines("past-pairs");
    masculineToFeminine = table.feminines("past-pairs");
    prefixes = table.words("verb-prefixes");
  }

  /** The form in the other gender; empty if the word is no such verb. */
  Optional<String> other(String word, WordGender from) {
    Map<String, String> pairs =
        from == WordGender.FEMININE ? feminineToMasculine : masculineToFeminine;
    String whole = pairs.get(word);
    if (whole != null) {
      return Optional.of(whole);
    }
    for (int length = 1; length <= 5 && length < word.length(); length++) {
      String prefix = word.substring(0, length);
      String other = pairs.get(word.substring(length));
      if (other != null && prefixes.contains(prefix)) {
        return Optional.of(prefix + other);
      }
    }
    return Optional.empty();
  }
}
