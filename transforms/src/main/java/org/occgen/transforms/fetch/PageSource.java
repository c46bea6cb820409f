package org.occgen.transforms.fetch;

import java.io.IOException;
import java.io.Serializable;
import org.occgen.core.books.DeadLetter;

/** Where the pages of articles come from. Safe for use by several threads. */
public interface PageSource extends Serializable {
  /**
   * Reads the page of an article.
   *
   * @param language of the Wikipedia
   * @param title with spaces
   * @throws IOException if the file system fails, which may pass
   */
  Page read(String language, String title) throws IOException;

  /** What was found. */
  sealed interface Page {}

  /**
   * A page.
   *
   * @param html its content
   * @param revision its revision id, 0 where it does not say
   */
  record Found(String html, long revision) implements Page {}

  /**
   * There is no page, by a rule.
   *
   * @param reason {@code no-page}, or another rule
   * @param message for a person to read, kept as a dead letter; empty where nobody said that there
   *     should be one
   */
  record Absent(String reason, String message) implements Page {
    /** Where nobody said that there should be a page. */
    public Absent(String reason) {
      this(reason, "");
    }
  }

  /**
   * There is a page that cannot be read.
   *
   * @param reason {@code oversized-page}, {@code invalid-utf-8}, {@code unreadable-page}
   * @param place file, or what was asked for
   * @param message for a person to read
   * @param head what could be read of it, cut to {@link DeadLetter#MAX_PAYLOAD} characters, bytes
   *     that are not UTF-8 replaced
   */
  record Unreadable(String reason, String place, String message, String head) implements Page {}
}
