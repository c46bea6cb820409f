package org.occgen.core.biography;

import java.util.Locale;

/** The result for one sentence of an article. */
public enum SentenceOutcome {
  /** It is in the biography. */
  KEPT,
  /** In text without markup: an entry of a list, or what stands behind the main text. */
  BACK_MATTER,
  /** No letter in it: numbers and punctuation. */
  NO_LETTERS,
  /** Fewer letters than {@link BiographyExtractor#MIN_LETTERS}: what a split left over. */
  TOO_SHORT,
  /**
   * More characters than {@link BiographyExtractor#MAX_LENGTH}: a list or a table, not a sentence.
   */
  TOO_LONG,
  /** Wikitext or HTML that was not rendered. */
  MARKUP,
  /** A formula, a score or a picture stood in it, so that it lacks a part. */
  LACKS_PART,
  /** It ends in no mark that ends sentences: a heading, a line of a list, half a sentence. */
  NO_FINAL_MARK,
  /** It ends in a colon and only announces what follows. */
  COLON,
  /** A quotation in it lacks its beginning or its end. */
  UNPAIRED_QUOTATION,
  /** An equal sentence stood earlier in the article. */
  DUPLICATE,
  /** Another language than that of its Wikipedia is clearly more likely. */
  WRONG_LANGUAGE,
  /** It is in another script than that of its Wikipedia. */
  WRONG_SCRIPT,
  /** It could be kept, but most of its page could not ({@link PageOutcome#WRONG_LANGUAGE}). */
  WRONG_LANGUAGE_PAGE;

  /** Its name in the books, in kebab-case. */
  public String reason() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
