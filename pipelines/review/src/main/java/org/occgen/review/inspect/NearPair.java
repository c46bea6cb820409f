package org.occgen.review.inspect;

/**
 * A pair with its text.
 *
 * @param pair whose, where and how it scores
 * @param pivot the sentence in the pivot language
 * @param other the other one
 */
public record NearPair(ScoredPair pair, InArticle pivot, InArticle other) {
  /**
   * A sentence in its article.
   *
   * @param sentence its text
   * @param before the sentence before it; empty if it is the first one
   * @param after the sentence behind it; empty if it is the last one
   * @param url address of the article
   */
  public record InArticle(String sentence, String before, String after, String url) {
    /** A sentence that is not read yet. */
    static final InArticle UNREAD = new InArticle("", "", "", "");
  }
}
