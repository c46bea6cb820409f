package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpResponse;
import org.occgen.http.JsonResponses;
import org.occgen.http.RejectedResponseException;

/**
 * An answer of Wikidata's API, looked through before a tree is built of it: whole JSON within the
 * bounds of {@link JsonResponses}, and no error that passes.
 */
final class ApiAnswer {
  private static final int MAX_STRING = 1 << 20;

  private final Set<String> entities = new HashSet<>();
  private boolean answered;
  private String code = "";
  private String info = "";

  private ApiAnswer() {}

  /**
   * The body of a good answer, or of one with an error that no further try will mend.
   *
   * @param asked the ids that were asked for
   */
  static byte[] checked(HttpResponse answer, Set<String> asked) throws RejectedResponseException {
    answer.expect("application/json");
    byte[] body = answer.body();
    int invalid = Utf8.firstInvalid(body, 0, body.length);
    if (invalid >= 0) {
      throw JsonResponses.malformed("not UTF-8 at byte " + invalid, null);
    }
    ApiAnswer found = JsonResponses.read(body, MAX_STRING, ApiAnswer::read);
    found.checkError();
    if (found.code.isEmpty() && !(found.answered && found.entities.containsAll(asked))) {
      throw JsonResponses.malformed("without some of the entities that were asked for", null);
    }
    return body;
  }

  private static ApiAnswer read(JsonParser parser) throws IOException {
    ApiAnswer found = new ApiAnswer();
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (field.equals("error") && token == JsonToken.START_OBJECT) {
        found.readError(parser);
      } else if (field.equals("entities") && token == JsonToken.START_OBJECT) {
        found.answered = true;
        found.readIds(parser);
      } else {
        parser.skipChildren();
      }
    }
    return found;
  }

  private void readIds(JsonParser parser) throws IOException {
    String id;
    while ((id = parser.nextFieldName()) != null) {
      entities.add(id);
      parser.nextToken();
      parser.skipChildren();
    }
  }

  private void readError(JsonParser parser) throws IOException {
    code = "unknown";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      boolean string = parser.nextToken() == JsonToken.VALUE_STRING;
      if (field.equals("code") && string) {
        code = Labels.clean(parser.getText());
      } else if (field.equals("info") && string) {
        info = Labels.clean(parser.getText());
      } else {
        parser.skipChildren();
      }
    }
  }

  /** Rejects what passes: too much lag, a database that is read-only, a fault within. */
  private void checkError() throws RejectedResponseException {
    boolean quota = code.equals("ratelimited");
    boolean passes =
        code.equals("maxlag")
            || code.equals("readonly")
            || code.startsWith("internal_api_error")
            || code.equals("failed-to-load-entity");
    if (quota || passes) {
      throw new RejectedResponseException(
          quota ? FailureKind.QUOTA : FailureKind.UNAVAILABLE,
          "the API answers " + code + ": " + info);
    }
  }
}
