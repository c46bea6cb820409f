package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Qid;
import org.occgen.core.text.Excerpt;

/**
 * Parses the values of an entity's fields. Each method begins at the first token of a value and
 * ends at its last one.
 */
record ValueParser(JsonParser parser) {
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
        label(language, labels);
      } else {
        parser.skipChildren();
      }
    }
    end("labels");
  }

  /** The label in one language. */
  private void label(String language, Labels labels) throws IOException {
    String field;
    while ((field = parser.nextFieldName()) != null) {
      parser.nextToken();
      if (field.equals("value")) {
        labels.offer(language, text("value"));
      } else {
        parser.skipChildren();
      }
    }
    end("a label");
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
      titles.put(site, "");
      String field;
      while ((field = parser.nextFieldName()) != null) {
        parser.nextToken();
        if (field.equals("title")) {
          titles.put(site, text("title"));
        } else {
          parser.skipChildren();
        }
      }
      end("a sitelink");
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

  /** Reads a value that is a JSON object; empty where it is of another type. */
  private interface ObjectValue<T> {
    Optional<T> read() throws IOException;
  }

  private <T> Statements<T> statements(String property, ObjectValue<T> value) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw shape("the statements of " + property, "an array");
    }
    Statements<T> statements = new Statements<>();
    JsonToken token;
    while ((token = parser.nextToken()) != JsonToken.END_ARRAY) {
      if (token != JsonToken.START_OBJECT) {
        throw shape("a statement of " + property, "an object");
      }
      String rank = "normal";
      Optional<T> found = Optional.empty();
      boolean ended = false;
      String field;
      while ((field = parser.nextFieldName()) != null) {
        parser.nextToken();
        if (field.equals("rank")) {
          rank = text("rank");
        } else if (field.equals("mainsnak")) {
          found = snakValue(property, value);
        } else if (field.equals("qualifiers") && property.equals("P21")) {
          ended = hasEndDate();
        } else {
          parser.skipChildren();
        }
      }
      end("a statement");
      statements.add(property, rank, new Statement<>(found, ended));
    }
    return statements;
  }

  /** Whether the qualifiers have an end date (P582), known or not; "no value" says none is. */
  private boolean hasEndDate() throws IOException {
    boolean ended = false;
    if (!startMap("qualifiers")) {
      return false;
    }
    String field;
    while ((field = parser.nextFieldName()) != null) {
      if (parser.nextToken() != JsonToken.START_ARRAY || !field.equals("P582")) {
        parser.skipChildren();
        continue;
      }
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        while ((field = parser.nextFieldName()) != null) {
          parser.nextToken();
          ended |= field.equals("snaktype") && !text("snaktype").equals("novalue");
          parser.skipChildren();
        }
        end("a snak");
      }
      if (parser.currentToken() != JsonToken.END_ARRAY) {
        throw shape("a snak of P582", "an object");
      }
    }
    end("the qualifiers");
    return ended;
  }

  /** The value of a snak; empty where it has none that is used (somevalue, novalue, a string). */
  private <T> Optional<T> snakValue(String property, ObjectValue<T> value) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw shape("the main snak of " + property, "an object");
    }
    String type = "value";
    Optional<T> found = Optional.empty();
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (field.equals("snaktype")) {
        type = text("snaktype");
      } else if (field.equals("datavalue") && token == JsonToken.START_OBJECT) {
        found = Optional.empty();
        while ((field = parser.nextFieldName()) != null) {
          token = parser.nextToken();
          if (field.equals("value") && token == JsonToken.START_OBJECT) {
            found = value.read();
          } else {
            parser.skipChildren();
          }
        }
        end("a value");
      } else {
        parser.skipChildren();
      }
    }
    end("a snak");
    return type.equals("value") ? found : Optional.empty();
  }

  private Optional<String> itemId() throws IOException {
    String id = "";
    String entityType = "";
    String number = "";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      parser.nextToken();
      switch (field) {
        case "id" -> id = text("id");
        case "entity-type" -> entityType = text("entity-type");
        case "numeric-id" -> number = parser.getText();
        default -> parser.skipChildren();
      }
    }
    end("a value");
    if (id.isEmpty() && entityType.equals("item")) {
      id = "Q" + number;
    }
    return Qid.isValid(id) ? Optional.of(id) : Optional.empty();
  }

  private Optional<MonolingualText> monolingualText() throws IOException {
    String language = "";
    String text = "";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      parser.nextToken();
      switch (field) {
        case "language" -> language = Labels.clean(text("language"));
        case "text" -> text = Labels.clean(text("text"));
        default -> parser.skipChildren();
      }
    }
    end("a value");
    return language.isEmpty() || text.isEmpty()
        ? Optional.empty()
        : Optional.of(new MonolingualText(language, text));
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
    return new EntityShapeException(
        "unexpected-shape",
        what
            + " should be "
            + should
            + " but is "
            + (token == null ? "cut off" : token.name().toLowerCase(Locale.ROOT))
            + " at byte "
            + parser.currentLocation().getByteOffset());
  }

  static String shown(String text) {
    return Excerpt.of(Labels.clean(text), 60);
  }
}
