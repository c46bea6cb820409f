package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Qid;
import org.occgen.core.text.Excerpt;
import org.occgen.http.JsonResponses;

/**
 * Parses the values of an entity's fields. Each method begins at the first token of a value and
 * ends at its last one.
 */
record ValueParser(JsonParser parser) {
  private static final JsonNode NO_SNAKS = JsonNodeFactory.instance.arrayNode();

  void labels(Labels labels) throws IOException {
    if (!startMap("labels")) {
      return;
    }
    String language;
    while ((language = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (token != JsonToken.START_OBJECT) {
        throw shape("the label in " + shown(language), "an object");
      }
      if (labels.wants(language)) {
        labels.offer(language, text(tree(), "value", ""));
      } else {
        parser.skipChildren();
      }
    }
    end("labels");
  }

  void sitelinks(Map<String, String> titles) throws IOException {
    if (!startMap("sitelinks")) {
      return;
    }
    String site;
    while ((site = parser.nextFieldName()) != null) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw shape("the sitelink " + shown(site), "an object");
      }
      // A link without a title is counted as one with a malformed title.
      titles.put(site, text(tree(), "title", ""));
    }
    end("sitelinks");
  }

  /**
   * Reads the statements that are used.
   *
   * @param items gets the item values, by property
   * @param texts gets the texts, by property
   */
  void claims(Map<String, List<String>> items, Map<String, List<MonolingualText>> texts)
      throws IOException {
    if (!startMap("claims")) {
      return;
    }
    String property;
    while ((property = parser.nextFieldName()) != null) {
      parser.nextToken();
      switch (property) {
        case "P31", "P21", "P106", "P279" -> items.put(property, bestRankItems(property));
        case "P2521", "P3321" -> texts.put(property, monolingualTexts(property));
        default -> parser.skipChildren();
      }
    }
    end("claims");
  }

  /**
   * The item values of the statements of the best rank: preferred if there is one, else normal.
   * Unknown values and "no value" have no item, but a preferred one still hides normal statements,
   * as in Wikidata's truthy statements. Of P21 a statement that ended counts only where none of its
   * rank goes on; former occupations are occupations still.
   */
  private List<String> bestRankItems(String property) throws IOException {
    Statements<String> statements = statements(property, this::itemId);
    List<Statement<String>> best =
        statements.preferred.isEmpty() ? statements.normal : statements.preferred;
    boolean present = best.stream().anyMatch(statement -> !statement.ended());
    TreeSet<String> items = new TreeSet<>(Qid.ORDER);
    for (Statement<String> statement : best) {
      if (!statement.ended() || !present) {
        statement.value().ifPresent(items::add);
      }
    }
    return List.copyOf(items);
  }

  /**
   * The texts of all statements that are not deprecated, each once, those of preferred rank first.
   * The statements are about many languages: a preferred one of one language says nothing of the
   * others, so it hides none.
   */
  private List<MonolingualText> monolingualTexts(String property) throws IOException {
    Statements<MonolingualText> statements = statements(property, this::monolingualText);
    Set<MonolingualText> texts = new LinkedHashSet<>();
    statements.preferred.forEach(statement -> statement.value().ifPresent(texts::add));
    statements.normal.forEach(statement -> statement.value().ifPresent(texts::add));
    return List.copyOf(texts);
  }

  /** A value, and whether it has an end date; told of P21 alone. */
  private record Statement<T>(Optional<T> value, boolean ended) {}

  /** The statements of a property, by rank, but for deprecated ones. */
  private static final class Statements<T> {
    final List<Statement<T>> preferred = new ArrayList<>(0);
    final List<Statement<T>> normal = new ArrayList<>(2);

    void add(String property, String rank, Statement<T> statement) {
      switch (rank) {
        case "preferred" -> preferred.add(statement);
        case "normal" -> normal.add(statement);
        case "deprecated" -> {
          // Never used.
        }
        default ->
            throw new EntityShapeException(
                "unexpected-shape",
                "a statement of " + property + " has the rank \"" + shown(rank) + "\"");
      }
    }
  }

  /**
   * Reads the statements of a property.
   *
   * @param value makes something of a value that is an object; empty where it is of another type
   */
  private <T> Statements<T> statements(String property, Function<JsonNode, Optional<T>> value)
      throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw shape("the statements of " + property, "an array");
    }
    Statements<T> statements = new Statements<>();
    JsonToken token;
    while ((token = parser.nextToken()) != JsonToken.END_ARRAY) {
      if (token != JsonToken.START_OBJECT) {
        throw shape("a statement of " + property, "an object");
      }
      JsonNode statement = tree();
      Optional<T> found = Optional.empty();
      if (statement.has("mainsnak")) {
        JsonNode snak = statement.get("mainsnak");
        requireObject(snak, "the main snak of " + property);
        found = snakValue(snak, value);
      }
      boolean ended = property.equals("P21") && hasEndDate(statement.path("qualifiers"));
      statements.add(property, text(statement, "rank", "normal"), new Statement<>(found, ended));
    }
    return statements;
  }

  /** Whether qualifiers have an end date (P582), known or not; "no value" says none is. */
  private boolean hasEndDate(JsonNode qualifiers) {
    if (!qualifiers.isMissingNode() && !(qualifiers.isArray() && qualifiers.isEmpty())) {
      requireObject(qualifiers, "qualifiers");
    }
    boolean ended = false;
    JsonNode ends = qualifiers.path("P582");
    for (JsonNode snak : ends.isArray() ? ends : NO_SNAKS) {
      requireObject(snak, "a snak of P582");
      ended |= !text(snak, "snaktype", "novalue").equals("novalue");
    }
    return ended;
  }

  /** The value of a snak; empty where it has none that is used (somevalue, novalue, a string). */
  private <T> Optional<T> snakValue(JsonNode snak, Function<JsonNode, Optional<T>> value) {
    JsonNode object = snak.path("datavalue").path("value");
    Optional<T> found = object.isObject() ? value.apply(object) : Optional.empty();
    return text(snak, "snaktype", "value").equals("value") ? found : Optional.empty();
  }

  private Optional<String> itemId(JsonNode value) {
    String id = text(value, "id", "");
    if (id.isEmpty() && text(value, "entity-type", "").equals("item")) {
      id = "Q" + value.path("numeric-id").asText();
    }
    return Qid.isValid(id) ? Optional.of(id) : Optional.empty();
  }

  private Optional<MonolingualText> monolingualText(JsonNode value) {
    String language = Labels.clean(text(value, "language", ""));
    String text = Labels.clean(text(value, "text", ""));
    return language.isEmpty() || text.isEmpty()
        ? Optional.empty()
        : Optional.of(new MonolingualText(language, text));
  }

  /** The value whose first token is the current one. */
  JsonNode tree() throws IOException {
    return JsonResponses.tree(parser);
  }

  private void requireObject(JsonNode node, String what) {
    if (!node.isObject()) {
      throw shape(what, "an object", node.getNodeType().name());
    }
  }

  /** The text of a field, {@code absent} where it is not there. */
  String text(JsonNode object, String field, String absent) {
    JsonNode node = object.get(field);
    if (node != null && !node.isTextual()) {
      throw shape(field, "a string", node.getNodeType().name());
    }
    return node == null ? absent : node.textValue();
  }

  long revision() throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw shape("lastrevid", "a number");
    }
    return parser.getLongValue();
  }

  String text(String field) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw shape(field, "a string");
    }
    return parser.getText();
  }

  /**
   * Enters the map whose first token is the current one.
   *
   * @return whether it has entries to read; PHP writes an empty map as an empty array
   */
  boolean startMap(String name) throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      if (parser.nextToken() != JsonToken.END_ARRAY) {
        throw shape(name, "an object");
      }
      return false;
    }
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw shape(name, "an object");
    }
    return true;
  }

  /** {@code nextFieldName} returns null at the end of the input too: then this is no end. */
  void end(String what) {
    if (parser.currentToken() != JsonToken.END_OBJECT) {
      throw shape(what, "closed");
    }
  }

  EntityShapeException shape(String what, String should) {
    JsonToken token = parser.currentToken();
    return shape(what, should, token == null ? "cut off" : token.name());
  }

  private EntityShapeException shape(String what, String should, String found) {
    return new EntityShapeException(
        "unexpected-shape",
        what
            + " should be "
            + should
            + " but is "
            + found.toLowerCase(Locale.ROOT)
            + " at byte "
            + parser.currentLocation().getByteOffset());
  }

  static String shown(String text) {
    return Excerpt.of(Labels.clean(text), 60);
  }
}
