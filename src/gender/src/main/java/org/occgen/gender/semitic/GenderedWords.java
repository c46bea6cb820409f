package org.occgen.gender.semitic;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;

/** Words that have two genders, such as pronouns and adjectives. */
final class GenderedWords {
  private final Map<String, FormPair> pairs = new HashMap<>();

  /** The pairs; the first pair of a word stays. */
  GenderedWords(Collection<FormPair> words) {
    for (FormPair pair : words) {
      pairs.putIfAbsent(pair.feminine(), pair);
      pairs.putIfAbsent(pair.masculine(), pair);
    }
  }

  boolean has(String word) {
    return pairs.containsKey(word);
  }

  /** The gender of a word; empty if it is none of these. */
  Optional<WordGender> gender(String word) {
    return Optional.ofNullable(pairs.get(word))
        .map(pair -> word.equals(pair.feminine()) ? WordGender.FEMININE : WordGender.MASCULINE);
  }

  /** Whether a word is one of these in a gender. */
  boolean has(String word, WordGender gender) {
    return gender(word).filter(gender::equals).isPresent();
  }

  /** The word in the other gender, if it is one of these in a gender. */
  Optional<String> other(String word, WordGender gender) {
    return has(word, gender) ? Optional.of(other(word)) : Optional.empty();
  }

  /** The word in the other gender; itself if it is none of these. */
  String other(String word) {
    FormPair pair = pairs.get(word);
    return pair == null ? word : word.equals(pair.feminine()) ? pair.masculine() : pair.feminine();
  }
}
