package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpResponse;
import org.occgen.http.JsonResponses;
import org.occgen.http.RejectedResponseException;
import org.occgen.sparql.entity.DocumentParser.ApiError;

/**
 * A response of Wikidata's API to {@code wbgetentities}, read in one pass: whole JSON within the
 * bounds of {@link JsonResponses}, with the entities that were asked for or with an error that no
 * further try will mend.
 */
final class EntityResponse {
  private final byte[] body;
  private final Set<String> asked;
  private final Map<String, Entity> entities = new HashMap<>();
  private boolean hasEntities;
  private Optional<ApiError> error = Optional.empty();

  private EntityResponse(byte[] body, Set<String> asked) {
    this.body = body;
    this.asked = asked;
  }

  /**
   * An entity of a response.
   *
   * @param line what {@link EntityReader} makes of it
   * @param json the document as the server sent it, on one line that a dump could hold
   */
  record Entity(EntityLine line, String json) {}

  /**
   * Reads a response.
   *
   * @param asked the item ids that were asked for
   * @throws RejectedResponseException if another try may do, or if it is beyond a bound
   * @throws EntityShapeException if an entity is none
   */
  static EntityResponse read(HttpResponse response, Set<String> asked)
      throws RejectedResponseException {
    response.expect("application/json");
    EntityResponse read = new EntityResponse(response.body(), asked);
    int invalid = Utf8.firstInvalid(read.body, 0, read.body.length);
    if (invalid >= 0) {
      throw JsonResponses.malformed("not UTF-8 at byte " + invalid);
    }
    JsonResponses.read(read.body, EntityReader.MAX_STRING, read::object);
    if (read.error.isPresent()) {
      checkError(read.error.get());
    } else if (!(read.hasEntities && read.entities.keySet().containsAll(asked))) {
      throw JsonResponses.malformed("without some of the entities that were asked for");
    }
    return read;
  }

  /** An entity that was asked for, where there is no error. */
  Entity entity(String id) {
    return Objects.requireNonNull(entities.get(id), id);
  }

  /** The error that the response has in place of entities; empty if there is none. */
  Optional<ApiError> error() {
    return error;
  }

  private EntityResponse object(JsonParser parser) throws IOException, RejectedResponseException {
    List<EntityLine> lines = new ArrayList<>(1);
    DocumentParser documents = new DocumentParser(parser, lines);
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (field.equals("error")) {
        error = Optional.of(documents.error());
      } else if (field.equals("entities") && token == JsonToken.START_OBJECT) {
        hasEntities = true;
        String id;
        while ((id = parser.nextFieldName()) != null) {
          parser.nextToken();
          if (asked.contains(id)) {
            lines.clear();
            String json = entity(id, parser, documents);
            entities.put(id, new Entity(lines.get(0), json));
          } else {
            parser.skipChildren();
          }
        }
      } else {
        parser.skipChildren();
      }
    }
    return this;
  }

  /** Reads an entity, and returns it as the response to a request for it alone. */
  private String entity(String id, JsonParser parser, DocumentParser documents)
      throws IOException, RejectedResponseException {
    int start = (int) parser.currentTokenLocation().getByteOffset();
    try {
      documents.entity(id);
    } catch (EntityShapeException e) {
      if (parser.currentToken() == null) {
        throw JsonResponses.malformed("no whole JSON", e);
      }
      throw e;
    }
    int end = (int) parser.currentLocation().getByteOffset();
    String document = new String(body, start, end - start, StandardCharsets.UTF_8);
    // Line breaks are white space: in a string they are escaped.
    return "{\"entities\":{\"" + id + "\":" + document.replaceAll("[\r\n]", " ") + "}}";
  }

  /** Rejects what passes: too much lag, a database that is read-only, a fault within. */
  private static void checkError(ApiError error) throws RejectedResponseException {
    boolean quota = error.code().equals("ratelimited");
    boolean passes =
        error.code().equals("maxlag")
            || error.code().equals("readonly")
            || error.code().startsWith("internal_api_error")
            || error.code().equals("failed-to-load-entity");
    if (quota || passes) {
      throw new RejectedResponseException(
          quota ? FailureKind.QUOTA : FailureKind.UNAVAILABLE, error.message());
    }
  }
}
