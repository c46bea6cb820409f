package org.occgen.core.lexicon;

import java.io.Serializable;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.apiguardian.api.API;

/**
 * A term that is searched in a text.
 *
 * @param text a word or several, in lower case; composed (NFC), unless forms stay as written
 * @param classes the classes that it counts in; more than one for a term such as Spanish
 *     <i>padres</i>
 */
@API(status = API.Status.STABLE)
public record LexiconTerm(String text, Set<GenderClass> classes) implements Serializable {
  public LexiconTerm {
    classes = Collections.unmodifiableSet(new TreeSet<>(classes));
  }
}
