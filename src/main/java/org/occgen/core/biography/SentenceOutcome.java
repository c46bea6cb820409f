package org.occgen.core.biography;

/** The result for one sentence of an article. */
public enum SentenceOutcome {
  /** It is in the biography. */
  KEPT("kept"),
  /** In text without markup: an entry of a list, or what stands behind the main text. */
  BACK_MATTER("back-matter"),
  /** No letter in it: numbers and punctuation. */
  NO_LETTERS("no-letters"),
  /** Fewer letters than {@link BiographyExtractor#MIN_LETTERS}: what a split left over. */
  TOO_SHORT("too-short"),
  /**
   * More characters than {@link BiographyExtractor#MAX_LENGTH}: a list or a table, not a sentence.
   */
  TOO_LONG("too-long"),
  /** Wikitext or HTML that was not rendered. */
  MARKUP("markup"),
  /** A formula, a score or a picture stood in it, so that it lacks a part. */
  LACKS_PART("lacks-part"),
  /** It ends in no mark that ends sentences: a heading, a line of a list, half a sentence. */
  NO_FINAL_MARK("no-final-mark"),
  /** It ends in a colon and only announces what follows. */
  COLON("colon"),
  /** A quotation in it lacks its beginning or its end. */
  UNPAIRED_QUOTATION("unpaired-quotation"),
  /** An equal sentence stood earlier in the article. */
  DUPLICATE("duplicate"),
  /** Another language than that of its Wikipedia is clearly more likely. */
  WRONG_LANGUAGE("wrong-language"),
  /** It is in another script than that of its Wikipedia. */
  WRONG_SCRIPT("wrong-script"),
  /** It could be kept, but most of its page could not ({@link PageOutcome#WRONG_LANGUAGE}). */
  WRONG_LANGUAGE_PAGE("wrong-language-page");

  private final String reason;

  SentenceOutcome(String reason) {
    this.reason = reason;
  }

  /** Its name in the books, in kebab-case. */
  public String reason() {
    return reason;
  }
}
