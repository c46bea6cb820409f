package org.occgen.regard.recall;

import java.util.List;
import org.occgen.regard.Regard;

/**
 * A stereotype that is looked for.
 *
 * @param attribute the index of the group in the counts
 * @param regard positive or negative
 * @param text as the file has it, in lower case
 * @param words its words but for articles and the like, at least one
 */
public record KnownStereotype(int attribute, Regard regard, String text, List<String> words) {
  public KnownStereotype {
    words = List.copyOf(words);
    if (words.isEmpty()) {
      throw new IllegalArgumentException("a stereotype without words: " + text);
    }
  }
}
