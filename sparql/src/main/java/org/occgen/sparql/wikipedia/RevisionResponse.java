package org.occgen.sparql.wikipedia;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Optional;
import org.occgen.http.FailureKind;
import org.occgen.http.JsonResponses;
import org.occgen.http.RejectedResponseException;

/**
 * The response of MediaWiki's action API to the question which revision of one page stood at a
 * moment ({@code prop=revisions}, {@code formatversion=2}).
 *
 * @param title the page's title now, at the end of redirects; empty if none is told
 * @param missing whether the wiki has no such page
 * @param revision the revision's id; empty if the page had none at that moment
 */
record RevisionResponse(String title, boolean missing, Optional<Long> revision) {
  private static final int MAX_STRING = 4096;

  /**
   * Reads the body of a response.
   *
   * @throws RejectedResponseException if it is no whole JSON object, or tells an error
   */
  static RevisionResponse of(byte[] body) throws RejectedResponseException {
    return JsonResponses.read(body, MAX_STRING, RevisionResponse::read);
  }

  private static RevisionResponse read(JsonParser parser)
      throws IOException, RejectedResponseException {
    String title = "";
    boolean missing = false;
    Optional<Long> revision = Optional.empty();
    String code = "";
    boolean answered = false;
    // the fields that are wanted have names that no other field of this response has
    for (int depth = 1; depth > 0; ) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        throw JsonResponses.malformed("not one JSON object");
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      String field = String.valueOf(parser.currentName());
      switch (field) {
        case "pages" -> answered = true;
        case "title" -> title = token == JsonToken.VALUE_STRING ? parser.getText() : title;
        case "missing", "invalid" -> missing |= token == JsonToken.VALUE_TRUE;
        case "code" -> code = token == JsonToken.VALUE_STRING ? parser.getText() : code;
        case "revid" -> {
          if (token == JsonToken.VALUE_NUMBER_INT) {
            revision = Optional.of(parser.getLongValue());
          }
        }
        default -> {}
      }
    }
    if (!answered) {
      throw new RejectedResponseException(
          code.equals("maxlag") ? FailureKind.UNAVAILABLE : FailureKind.MALFORMED,
          code.isEmpty() ? "the response has no pages" : "the wiki answers " + code);
    }
    return new RevisionResponse(title, missing, revision);
  }
}
