package org.occgen.sparql.page;

import java.util.List;
import java.util.Optional;

/** The content of a line of an HTML dump, or of a document of a Cirrus dump. */
public sealed interface PageLine {
  /**
   * A page that is an article, without its text: see {@link PageReader#result}.
   *
   * @param language language of its Wikipedia
   * @param title its title, with spaces
   * @param revision revision id, 0 where the record does not say
   * @param redirects titles of the pages that redirect to it
   * @param item id of its Wikidata item, if the record says it and pages are found by it
   */
  record Page(
      String language, String title, long revision, List<String> redirects, Optional<String> item)
      implements PageLine {
    public Page {
      redirects = List.copyOf(redirects);
    }

    /** A page that is found by its titles. */
    public Page(String language, String title, long revision, List<String> redirects) {
      this(language, title, revision, redirects, Optional.empty());
    }
  }

  /**
   * Left out by a rule; no failure.
   *
   * @param reason {@code not-an-article} (another namespace), {@code blank-line}, or why {@link
   *     org.occgen.core.person.WikipediaLanguages} leaves its wiki out
   */
  record Skipped(String reason) implements PageLine {}

  /**
   * A failure: the line should have been readable.
   *
   * @param reason {@code malformed-json}, {@code invalid-utf-8}, {@code oversized-value}, {@code
   *     too-deep}, {@code unexpected-shape}, {@code malformed-title}, {@code lost-action-line} or
   *     {@code lost-document}
   * @param message what is wrong, for a person to read
   * @param page the page that the line is about, if what stands before the fault tells it
   */
  record Malformed(String reason, String message, Optional<Page> page) implements PageLine {}
}
