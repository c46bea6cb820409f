package org.occgen.sparql.wikipedia;

import java.util.Objects;
import java.util.Optional;

/** What came of asking for an article; what should have come and did not is an exception. */
public sealed interface ArticleOutcome {
  /**
   * The article.
   *
   * @param title its title, with spaces, at the end of all redirects
   * @param redirectedFrom the title that was asked for, if it is another one
   * @param revision revision id
   * @param entityTag what to ask with the next time, as it stands in the header
   * @param html the page in Parsoid's HTML
   */
  record Found(
      String title,
      Optional<String> redirectedFrom,
      long revision,
      Optional<String> entityTag,
      String html)
      implements ArticleOutcome {
    public Found {
      Objects.requireNonNull(title, "title");
      Objects.requireNonNull(redirectedFrom, "redirectedFrom");
      Objects.requireNonNull(entityTag, "entityTag");
      Objects.requireNonNull(html, "html");
    }
  }

  /** Nothing has changed since the entity tag that was asked with. */
  record Unchanged() implements ArticleOutcome {}

  /**
   * There is no page of that title.
   *
   * @param reason {@code missing-page} (deleted, or never there) or {@code malformed-title}
   * @param message for a person to read
   */
  record Absent(String reason, String message) implements ArticleOutcome {
    public Absent {
      Objects.requireNonNull(reason, "reason");
      Objects.requireNonNull(message, "message");
    }
  }
}
