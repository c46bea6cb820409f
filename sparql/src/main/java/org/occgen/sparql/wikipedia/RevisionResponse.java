package org.occgen.sparql.wikipedia;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.occgen.core.person.Titles;
import org.occgen.core.text.Excerpt;
import org.occgen.http.FailureKind;
import org.occgen.http.JsonResponses;
import org.occgen.http.RejectedResponseException;

/**
 * The response of MediaWiki's action API to the question which revision of one page stood at a
 * moment ({@code prop=revisions}, {@code formatversion=2}). That there was none is taken from a
 * whole response about that very page alone: of an article that is taken for missing all sentences
 * count as new.
 *
 * @param title the page's title now, at the end of redirects
 * @param missing whether the wiki has no such page now, so that its history is not known
 * @param pageId the page's id; 0 if it is missing
 * @param revision the revision's id; empty if the page had none at that moment, or is missing
 */
record RevisionResponse(String title, boolean missing, long pageId, Optional<Long> revision) {
  /** Largest response, in bytes: one page with one revision. */
  static final int MAX_BYTES = 1 << 20;

  private static final int MAX_STRING = 4096;

  /**
   * Reads the body of a response.
   *
   * @param asked the title that was asked for
   * @throws RejectedResponseException if it is no whole JSON object, tells an error, or is about
   *     another page
   */
  static RevisionResponse of(byte[] body, String asked) throws RejectedResponseException {
    JsonNode root = JsonResponses.tree(body, MAX_STRING);
    if (root.has("error") || root.has("errors")) {
      throw error(root);
    }
    JsonNode query = root.path("query");
    JsonNode pages = query.path("pages");
    if (!pages.isArray() || pages.size() != 1) {
      throw malformed("the response has not one page, but " + pages.size());
    }
    JsonNode page = pages.get(0);
    String title = page.path("title").asText();
    String expected = renamed(query.path("redirects"), renamed(query.path("normalized"), asked));
    if (!Titles.isWellFormed(title) || !Titles.isSame(title, expected)) {
      throw malformed(
          "the response is about \""
              + Excerpt.of(title, Titles.MAX_BYTES)
              + "\", but \""
              + Excerpt.of(asked, Titles.MAX_BYTES)
              + "\" was asked for");
    }
    if (page.has("missing") || page.has("invalid")) {
      return new RevisionResponse(title, true, 0, Optional.empty());
    }
    long id = page.path("pageid").asLong();
    if (id <= 0) {
      throw malformed("the page has no id");
    }
    return new RevisionResponse(title, false, id, revision(root, page.path("revisions")));
  }

  /** The revision; empty only where the wiki has told all that it has. */
  private static Optional<Long> revision(JsonNode root, JsonNode revisions)
      throws RejectedResponseException {
    if (revisions.isMissingNode() || (revisions.isArray() && revisions.isEmpty())) {
      if (!root.path("batchcomplete").asBoolean() || root.has("continue")) {
        throw malformed("the response has no revision, and is not complete");
      }
      return Optional.empty();
    }
    long revision = revisions.path(0).path("revid").asLong();
    if (revision <= 0) {
      throw malformed("the revision has no id");
    }
    return Optional.of(revision);
  }

  /** The title that {@code title} was led to by a list of changes of titles, one after another. */
  private static String renamed(JsonNode changes, String title) {
    String now = title;
    for (int step = 0; step < changes.size(); step++) {
      for (JsonNode change : changes) {
        if (Titles.isSame(change.path("from").asText(), now)) {
          now = change.path("to").asText();
          break;
        }
      }
    }
    return now;
  }

  private static RejectedResponseException error(JsonNode root) {
    JsonNode error = root.has("error") ? root.path("error") : root.path("errors").path(0);
    String code = error.path("code").asText();
    return new RejectedResponseException(
        code.equals("maxlag") ? FailureKind.UNAVAILABLE : FailureKind.MALFORMED,
        "the wiki answers with the error \"" + Excerpt.of(code, 60) + "\"");
  }

  private static RejectedResponseException malformed(String message) {
    return new RejectedResponseException(FailureKind.MALFORMED, message);
  }
}
