package org.occgen.core.text;

import java.io.Serializable;
import java.util.List;

/** Says whether a sentence is in the language that it should be in. */
public interface LanguageIdentifier {
  /** The verdict on a sentence's language. */
  enum Verdict {
    /** It is in the expected language, or nothing speaks clearly against it. */
    ACCEPTED,
    /** Another language is clearly more likely. */
    OTHER_LANGUAGE,
    /** It is in another script than the expected language is written in. */
    OTHER_SCRIPT
  }

  /**
   * Judges one sentence.
   *
   * @param sentence clean text
   * @param language expected language, as in {@link org.occgen.core.person.Sitelink#language()}
   * @throws IllegalArgumentException if {@code language} is none that this identifier was made for
   */
  Verdict check(String sentence, String language);

  /**
   * Judges the accepted sentences of a page together: short ones say little alone.
   *
   * @throws IllegalArgumentException as {@link #check}
   */
  default Verdict checkTogether(List<String> sentences, String language) {
    return Verdict.ACCEPTED;
  }

  /**
   * Judges a sentence that {@link #check} refused again, beside the accepted ones of its page: a
   * short one that could be in a close relative of the language, too, is no reason to drop it.
   *
   * @param accepted sentences of the page
   * @throws IllegalArgumentException as {@link #check}
   */
  default Verdict checkBeside(String sentence, List<String> accepted, String language) {
    return check(sentence, language);
  }

  /** Makes an identifier on a worker: models do not travel, this does. */
  interface Factory extends Serializable {
    LanguageIdentifier create();
  }
}
