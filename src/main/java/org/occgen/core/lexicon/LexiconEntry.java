package org.occgen.core.lexicon;

import java.io.Serializable;
import java.util.Objects;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/**
 * One entry of a lexicon: a noun, or one inflected form of it.
 *
 * @param genderClass the class that it stands in
 * @param singular its form in the singular; empty where it has none
 * @param plural its form in the plural; empty where it has none
 */
@API(status = API.Status.STABLE)
public record LexiconEntry(GenderClass genderClass, String singular, String plural)
    implements Serializable {
  public LexiconEntry {
    Objects.requireNonNull(genderClass, "genderClass");
    Objects.requireNonNull(singular, "singular");
    Objects.requireNonNull(plural, "plural");
  }

  /** The forms that it has. */
  public Stream<String> forms() {
    return Stream.of(singular, plural).filter(form -> !form.isEmpty());
  }
}
