package org.occgen.core.biography;

/** The result of reading a page. */
public enum PageOutcome {
  /** It has main text. */
  USABLE("usable", false),
  /** Nothing but white space: what a failed request leaves behind. */
  EMPTY_PAGE("empty-page", true),
  /** More characters or paragraphs than {@link PageLimits} allows. */
  OVERSIZED_PAGE("oversized-page", true),
  /** Elements nested deeper than {@link PageLimits} allows. */
  TOO_DEEP("too-deep", true),
  /** Wikitext, JSON or plain text where HTML should be. */
  NOT_HTML("not-html", true),
  /** HTML that ends too early; asked of pages of an older date alone. */
  CUT_OFF_PAGE("cut-off-page", true),
  /** It only points to another page. */
  REDIRECT("redirect", false),
  /** It lists the pages that a name may mean, or the people who bear a surname. */
  DISAMBIGUATION("disambiguation", false),
  /** A portal, category, user page or the like: its namespace is not that of articles. */
  NOT_AN_ARTICLE("not-an-article", false),
  /** The wiki's own message that there is no such article. */
  MISSING_PAGE("missing-page", false),
  /** An article without a paragraph of text outside lists, tables and back matter. */
  NO_MAIN_TEXT("no-main-text", false),
  /** Most of its sentences are in another language or script than that of its Wikipedia. */
  WRONG_LANGUAGE("wrong-language", false),
  /** It has paragraphs, and no sentence of them was kept. */
  NO_SENTENCES("no-sentences", false);

  private final String reason;
  private final boolean failure;

  PageOutcome(String reason, boolean failure) {
    this.reason = reason;
    this.failure = failure;
  }

  /** Its name in the books, in kebab-case. */
  public String reason() {
    return reason;
  }

  /** Whether the page should have been readable: a dead letter, not something a rule leaves out. */
  public boolean isFailure() {
    return failure;
  }
}
