package org.occgen.core.text;

import java.io.Serializable;
import java.util.Optional;

/** Tells in which language a text is. */
public interface LanguageDetector {
  /**
   * The language of a text, as in {@link org.occgen.core.person.Sitelink#language()}.
   *
   * @return empty where it cannot be told
   */
  Optional<String> detect(String text);

  /** Makes a detector on a worker: models do not travel, this does. */
  interface Factory extends Serializable {
    LanguageDetector create();
  }
}
