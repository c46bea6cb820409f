package org.occgen.core.lexicon;

import org.apiguardian.api.API;

/**
 * Something that is wrong with a lexicon file.
 *
 * @param kind what
 * @param file name of the file
 * @param line its line, from 1
 * @param message what is wrong and what to do, in words
 */
@API(status = API.Status.STABLE)
public record LexiconProblem(Kind kind, String file, int line, String message) {
  /** Kinds of problems. */
  public enum Kind {
    /** A class is called as in the first files that were published. */
    OLD_CLASS_NAME(false),
    /** A form is empty, or an entry has none. */
    EMPTY_TERM(false),
    /** A form stands twice in one class and number. */
    DUPLICATE(false),
    /** A form is not composed (NFC). */
    NOT_NFC(false),
    /** A form has white space around it, or more than a space between words. */
    WHITE_SPACE(false),
    /** A form has no letter. */
    NO_WORD(false),
    /** A form has a control character. */
    CONTROL_CHARACTER(false),
    /** One of the three classes is not there. */
    MISSING_CLASS(true),
    /** A key that no lexicon has. */
    UNKNOWN_KEY(true);

    private final boolean fatal;

    Kind(boolean fatal) {
      this.fatal = fatal;
    }

    /** Whether the file cannot be used; what is not fatal is mended when the file is loaded. */
    public boolean isFatal() {
      return fatal;
    }
  }

  @Override
  public String toString() {
    return file + ":" + line + ": " + message;
  }
}
