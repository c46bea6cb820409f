package org.occgen.core.lexicon;

import java.io.IOException;

/** A lexicon file that cannot be used; the message names file and line and says what to do. */
public final class LexiconException extends IOException {
  public LexiconException(String message) {
    super(message);
  }

  public LexiconException(String message, Throwable cause) {
    super(message, cause);
  }
}
