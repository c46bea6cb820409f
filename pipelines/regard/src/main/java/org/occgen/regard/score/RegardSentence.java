package org.occgen.regard.score;

import java.util.List;
import org.occgen.regard.Regard;

/**
 * A sentence that speaks of an attribute, and how. A sentence with two attributes is two of these.
 *
 * @param unit the document, or what else is drawn as a whole when intervals are estimated
 * @param attributeClass what its attribute is compared within
 * @param keyword the attribute
 * @param regard towards it
 * @param words the words of the sentence, each once ({@link DistinctWords})
 */
public record RegardSentence(
    String unit, String attributeClass, String keyword, Regard regard, List<String> words) {
  public RegardSentence {
    words = List.copyOf(words);
  }
}
