package org.occgen.transforms.fetch;

import java.util.Comparator;
import java.util.Objects;

/**
 * A part of an article's page on its way to the person that it is about. Whole pages are too large
 * for the sort buffer of a runner (apache/beam#20655), and HTML shrinks to a sixth.
 *
 * @param redirected whether it was asked for by the title of a page that redirects to it
 * @param title title of the article
 * @param revision its revision id, 0 where it is not known
 * @param digest SHA-256 of the page
 * @param index number of this part, from 0
 * @param count number of the page's parts
 * @param data deflated HTML in Base64
 */
public record PageChunk(
    boolean redirected,
    String title,
    long revision,
    String digest,
    int index,
    int count,
    String data) {
  /**
   * Orders the pages that claim a title, the one to be taken last: that of this very title before
   * one that it redirects to, then the latest revision; then, to have an order, title and content.
   */
  static final Comparator<PageChunk> BEST_LAST =
      Comparator.comparing(PageChunk::redirected, Comparator.reverseOrder())
          .thenComparingLong(PageChunk::revision)
          .thenComparing(PageChunk::title)
          .thenComparing(PageChunk::digest);

  public PageChunk {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(digest, "digest");
    Objects.requireNonNull(data, "data");
  }
}
