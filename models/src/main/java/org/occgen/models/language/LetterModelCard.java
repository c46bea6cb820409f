package org.occgen.models.language;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The card of models of letters, beside their n-grams.
 *
 * @param name what they are called
 * @param languages that texts may be checked for; the file's other ones are only told from
 * @param trainedOn letters by language
 */
public record LetterModelCard(String name, Set<String> languages, Map<String, Integer> trainedOn) {
  public LetterModelCard {
    languages = Collections.unmodifiableSet(new TreeSet<>(languages));
    trainedOn = Collections.unmodifiableMap(new TreeMap<>(trainedOn));
  }
}
