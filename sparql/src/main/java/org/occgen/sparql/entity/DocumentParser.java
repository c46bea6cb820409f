package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import org.occgen.core.person.Qid;
import org.occgen.sparql.entity.EntityLine.Skipped;

/** Parses one JSON document: an entity, or a response of the API with several. */
final class DocumentParser {
  private final JsonParser parser;
  private final ValueParser values;
  private final List<EntityLine> results;

  /** An error of Wikidata's API. */
  record ApiError(String code, String info) {
    /** The error in words. */
    String message() {
      return "the API answered " + code + ": " + info;
    }
  }

  /** {@code parser} stands at the first token of the document. */
  DocumentParser(JsonParser parser, List<EntityLine> results) {
    this.parser = parser;
    this.values = new ValueParser(parser);
    this.results = results;
  }

  void document() throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw values.shape("the document", "an object");
    }
    entity("", true);
  }

  /**
   * Parses the entity of a response whose first token is the current one, and adds what it is to
   * the results.
   *
   * @param key the key that it stands under
   */
  void entity(String key) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw values.shape("the entity " + key, "an object");
    }
    entity(key, false);
  }

  /**
   * Parses the entity whose START_OBJECT is the current token, and adds what it is to the results.
   *
   * @param key the key that it stands under in a response, or empty
   * @param top whether it is the document itself, which may be a response of the API
   */
  private void entity(String key, boolean top) throws IOException {
    EntityFields fields = new EntityFields();
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      switch (field) {
        case "id" -> fields.id = values.text(field);
        case "type" -> fields.type = values.text(field);
        case "lastrevid" -> fields.revision = values.revision();
        case "missing" -> {
          fields.missing = token != JsonToken.VALUE_FALSE;
          parser.skipChildren();
        }
        case "redirect" ->
            fields.redirect = token == JsonToken.VALUE_STRING ? values.text(field) : "";
        case "entity" -> {
          if (token == JsonToken.VALUE_STRING) {
            fields.redirectedEntity = values.text(field);
          } else {
            parser.skipChildren();
          }
        }
        case "redirects" -> redirects(fields);
        case "labels" -> {
          fields.labels = new Labels();
          values.labels(fields.labels);
        }
        case "claims", "statements" -> {
          fields.values.clear();
          fields.texts.clear();
          values.claims(fields.values, fields.texts);
          fields.claimsRead = true;
        }
        case "sitelinks" -> {
          fields.titles.clear();
          fields.titlesSkipped = fields.claimsRead && !fields.isHuman();
          if (fields.titlesSkipped) {
            parser.skipChildren(); // nine in ten items are no people
          } else {
            values.sitelinks(fields.titles);
          }
        }
        case "error" -> {
          if (!top) {
            parser.skipChildren();
          } else {
            throw new EntityShapeException("api-error", error().message());
          }
        }
        case "entities" -> {
          if (top) {
            fields.response = true;
            entities();
          } else {
            parser.skipChildren();
          }
        }
        default -> parser.skipChildren();
      }
    }
    values.end("the entity");
    if (!fields.response) {
      results.add(fields.result(key));
    }
  }

  private void entities() throws IOException {
    int before = results.size();
    if (!values.startMap("entities")) {
      results.add(new Skipped("empty-answer", ""));
      return;
    }
    String key;
    while ((key = parser.nextFieldName()) != null) {
      parser.nextToken();
      entity(key);
    }
    values.end("entities");
    if (results.size() == before) {
      results.add(new Skipped("empty-answer", ""));
    }
  }

  private void redirects(EntityFields fields) throws IOException {
    JsonNode redirects = values.tree();
    String from = values.text(redirects, "from", "");
    fields.redirectedTo = values.text(redirects, "to", fields.redirectedTo);
    fields.redirectedFrom = Qid.isValid(from) ? from : "";
  }

  /** The API's error, whose first token is the current one. */
  ApiError error() throws IOException {
    JsonNode error = values.tree();
    return new ApiError(word(error.path("code"), "unknown"), word(error.path("info"), ""));
  }

  private static String word(JsonNode node, String absent) {
    return node.isTextual() ? Labels.clean(node.textValue()) : absent;
  }
}
