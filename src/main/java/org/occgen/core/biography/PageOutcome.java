package org.occgen.core.biography;

import java.util.Locale;

/** The result of reading a page. */
public enum PageOutcome {
  /** It has main text. */
  USABLE(false),
  /** Nothing but white space: what a failed request leaves behind. */
  EMPTY_PAGE(true),
  /** More characters or paragraphs than {@link PageLimits} allows. */
  OVERSIZED_PAGE(true),
  /** Elements nested deeper than {@link PageLimits} allows. */
  TOO_DEEP(true),
  /** Wikitext, JSON or plain text where HTML should be. */
  NOT_HTML(true),
  /** HTML that ends too early; asked of pages of an older date alone. */
  CUT_OFF_PAGE(true),
  /** It only points to another page. */
  REDIRECT(false),
  /** It lists the pages that a name may mean, or the people who bear a surname. */
  DISAMBIGUATION(false),
  /** A portal, category, user page or the like: its namespace is not that of articles. */
  NOT_AN_ARTICLE(false),
  /** The wiki's own message that there is no such article. */
  MISSING_PAGE(false),
  /** An article without a paragraph of text outside lists, tables and back matter. */
  NO_MAIN_TEXT(false),
  /** Most of its sentences are in another language or script than that of its Wikipedia. */
  WRONG_LANGUAGE(false),
  /** It has paragraphs, and no sentence of them was kept. */
  NO_SENTENCES(false);

  private final boolean failure;

  PageOutcome(boolean failure) {
    this.failure = failure;
  }

  /** Its name in the books, in kebab-case. */
  public String reason() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether the page should have been readable: a dead letter, not something a rule leaves out. */
  public boolean isFailure() {
    return failure;
  }
}
