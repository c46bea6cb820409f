package org.occgen.core.gender.slavic;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.gender.grammar.FormPair;
import org.occgen.core.gender.grammar.WordGender;
import org.occgen.core.gender.grammar.WordTable;

/** Verbs of the past whose stem changes between the genders, with and without prefixes. */
final class IrregularPast {
  private final Map<String, String> feminineToMasculine = new HashMap<>();
  private final Map<String, String> masculineToFeminine = new HashMap<>();
  private final Set<String> prefixes;

  /**
   * The verbs of a table.
   *
   * @param table with the headings {@code past-pairs} and {@code verb-prefixes}
   */
  IrregularPast(WordTable table) {
    for (FormPair pair : table.pairs("past-pairs")) {
      feminineToMasculine.put(pair.feminine(), pair.masculine());
      masculineToFeminine.put(pair.masculine(), pair.feminine());
    }
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
