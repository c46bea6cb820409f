package org.occgen.sparql.wikipedia;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
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
    return JsonResponses.read(body, PageLimits.DEFAULT.characters(), PageResponse::read);
  }

  private static PageResponse read(JsonParser parser) throws IOException {
    String title = "";
    long id = 0;
    boolean revised = false;
    long pageId = 0;
    long revision = 0;
    String html = "";
    String errorKey = "";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      boolean string = token == JsonToken.VALUE_STRING;
      if (field.equals("title") && string) {
        title = parser.getText();
      } else if (field.equals("html") && string) {
        html = parser.getText();
      } else if (field.equals("errorKey") && string) {
        errorKey = parser.getText();
      } else if (field.equals("id") && token == JsonToken.VALUE_NUMBER_INT) {
        id = parser.getLongValue();
      } else if (field.equals("page") && token == JsonToken.START_OBJECT) {
        revised = true;
        PageResponse page = read(parser);
        title = page.title();
        pageId = page.pageId();
      } else if (field.equals("latest") && token == JsonToken.START_OBJECT) {
        revision = id(parser);
      } else {
        parser.skipChildren();
      }
    }
    // a revision has its page as an object, and an id of its own
    return revised
        ? new PageResponse(title, pageId, id, html, errorKey)
        : new PageResponse(title, id, revision, html, errorKey);
  }

  private static long id(JsonParser parser) throws IOException {
    long id = 0;
    String field;
    while ((field = parser.nextFieldName()) != null) {
      if (parser.nextToken() == JsonToken.VALUE_NUMBER_INT && field.equals("id")) {
        id = parser.getLongValue();
      } else {
        parser.skipChildren();
      }
    }
    return id;
  }
}
