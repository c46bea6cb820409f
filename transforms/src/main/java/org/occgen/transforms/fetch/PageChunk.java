package org.occgen.transforms.fetch;

import java.nio.ByteBuffer;
import java.util.Comparator;
import org.occgen.core.revision.Revisions;

/**
 * A part of an article's page on its way from a line of a dump to the person that it is about.
 * Whole pages are too large for the sort buffer of a runner (apache/beam#20655), and HTML shrinks
 * to a sixth. A page that cannot be read is one part.
 *
 * @param found by what it was found
 * @param entered whether its line, where it cannot be read, is entered with this title: the first
 *     of those that somebody wants
 * @param readable whether the page can be read
 * @param place file and line
 * @param title title of the article
 * @param revision its revision id, 0 where it is not known
 * @param digest SHA-256 of the page's text
 * @param index number of this part, from 0
 * @param count number of the page's parts
 * @param data of the compressed {@code PageResult}
 */
public record PageChunk(
    Found found,
    boolean entered,
    boolean readable,
    String place,
    String title,
    long revision,
    String digest,
    int index,
    int count,
    ByteBuffer data) {
  /** By what a page is found, the surest last. */
  public enum Found {
    /**
     * A title of a page with another item. It is not the page of whoever wants the title, but says
     * that nobody knows whether the dumps have that one.
     */
    OTHER_ITEM,
    /** The title of a page that redirects to it. */
    REDIRECT,
    /** Its own title. */
    TITLE,
    /** Its Wikidata item. */
    ITEM
  }

  /**
   * Orders the pages that claim a title, the best page last. A page with this very title is better
   * than a page to which the title redirects. Then a readable page is better than an unreadable
   * one, and then a later revision is better. Pages of the same revision are ordered by title and
   * text.
   */
  static final Comparator<PageChunk> BEST_LAST =
      Comparator.comparing(PageChunk::found)
          .thenComparing(PageChunk::readable)
          .thenComparing(Revisions.latestLast(PageChunk::revision, PageChunk::content));

  public PageChunk {
    data = data.asReadOnlyBuffer();
  }

  /** The bytes of this part; reading them does not change it. */
  @Override
  public ByteBuffer data() {
    return data.duplicate();
  }

  /** The key that is equal for all parts of one page, and for pages with equal text. */
  private String content() {
    return title + "\t" + digest + (readable ? "" : "\t" + place);
  }

  /** A copy of this part, of a page that was found by something else. */
  PageChunk foundBy(Found by, boolean entersLine) {
    return new PageChunk(
        by, entersLine, readable, place, title, revision, digest, index, count, data);
  }
}
