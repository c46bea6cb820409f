package org.occgen.sparql.wikipedia;

import com.fasterxml.jackson.databind.JsonNode;
import org.occgen.core.biography.PageLimits;
import org.occgen.http.JsonResponses;
import org.occgen.http.RejectedResponseException;

/**
 * A page, or a revision of a page, in the response of MediaWiki's REST interface: <a
 * href="https://www.mediawiki.org/wiki/API:REST_API/Reference#Page_object">the page object</a>, or
 * that of an error.
 *
 * @param title title with spaces; empty in an error
 * @param pageId the page's id; 0 in an error
 * @param revision revision id; 0 in an error
 * @param html the page; empty in an error
 * @param errorKey the name of an error, such as {@code rest-nonexistent-title}; else empty
 */
record PageResponse(String title, long pageId, long revision, String html, String errorKey) {
  /**
   * Reads the body of a response.
   *
   * @throws RejectedResponseException if it is no whole JSON object, or beyond what is read
   */
  static PageResponse of(byte[] body) throws RejectedResponseException {
    JsonNode response = JsonResponses.tree(body, PageLimits.DEFAULT.characters());
    // a revision has its page as an object, and an id of its own
    boolean revised = response.path("page").isObject();
    JsonNode page = revised ? response.path("page") : response;
    JsonNode revision = revised ? response : response.path("latest");
    return new PageResponse(
        text(page, "title"),
        id(page),
        id(revision),
        text(response, "html"),
        text(response, "errorKey"));
  }

  private static String text(JsonNode object, String field) {
    JsonNode node = object.path(field);
    return node.isTextual() ? node.textValue() : "";
  }

  private static long id(JsonNode object) {
    JsonNode id = object.path("id");
    return id.isIntegralNumber() && id.canConvertToLong() ? id.longValue() : 0;
  }
}
