package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.core.person.Sitelink;
import org.occgen.core.person.Titles;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.person.WikipediaLanguages.Wikipedia;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityLine.Skipped;

/** Parses one JSON document: an entity, or an answer of the API with several. */
final class DocumentParser {
  private static final String HUMAN = "Q5";

  private final JsonParser parser;
  private final List<String> labelLanguages;
  private final List<EntityLine> results;

  /** {@code parser} stands at the first token of the document. */
  DocumentParser(JsonParser parser, List<String> labelLanguages, List<EntityLine> results) {
    this.parser = parser;
    this.labelLanguages = labelLanguages;
    this.results = results;
  }

  void document() throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw shape("the document", "an object");
    }
    entity("", true);
  }

  /** What is gathered of an entity while its fields go by. */
  private static final class Fields {
    String id = "";
    String type = "";
    long revision;
    boolean missing;
    boolean answer;
    boolean claimsRead;
    boolean titlesSkipped;
    String redirect = "";
    String redirectedFrom = "";
    String redirectedEntity = "";
    Labels labels;
    Map<String, List<String>> values = new TreeMap<>();
    Map<String, String> titles = new TreeMap<>();
  }

  /**
   * Parses the entity whose START_OBJECT is the current token, and adds what it is to the results.
   *
   * @param key the key that it stands under in an answer, or empty
   * @param top whether it is the document itself, which may be an answer of the API
   */
  private void entity(String key, boolean top) throws IOException {
    Fields fields = new Fields();
    fields.labels = new Labels(labelLanguages);
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      switch (field) {
        case "id" -> fields.id = text(field);
        case "type" -> fields.type = text(field);
        case "lastrevid" -> fields.revision = revision();
        case "missing" -> {
          fields.missing = token != JsonToken.VALUE_FALSE;
          parser.skipChildren();
        }
        case "redirect" -> fields.redirect = token == JsonToken.VALUE_STRING ? text(field) : "";
        case "entity" -> {
          if (token == JsonToken.VALUE_STRING) {
            fields.redirectedEntity = text(field);
          } else {
            parser.skipChildren();
          }
        }
        case "redirects" -> fields.redirectedFrom = redirectedFrom();
        case "labels" -> {
          fields.labels = new Labels(labelLanguages);
          labels(fields.labels);
        }
        case "claims", "statements" -> {
          fields.values.clear();
          claims(fields.values);
          fields.claimsRead = true;
        }
        case "sitelinks" -> {
          fields.titles.clear();
          fields.titlesSkipped = fields.claimsRead && !isHuman(fields);
          if (fields.titlesSkipped) {
            parser.skipChildren(); // nine in ten items are no people
          } else {
            sitelinks(fields.titles);
          }
        }
        case "error" -> {
          if (!top) {
            parser.skipChildren();
          } else {
            throw new EntityShapeException("api-error", error());
          }
        }
        case "entities" -> {
          if (top) {
            fields.answer = true;
            entities();
          } else {
            parser.skipChildren();
          }
        }
        default -> parser.skipChildren();
      }
    }
    end("the entity");
    if (!fields.answer) {
      results.add(result(fields, key));
    }
  }

  private void entities() throws IOException {
    int before = results.size();
    if (!startMap("entities")) {
      results.add(new Skipped("empty-answer", ""));
      return;
    }
    String key;
    while ((key = parser.nextFieldName()) != null) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw shape("the entity " + key, "an object");
      }
      entity(key, false);
    }
    end("entities");
    if (results.size() == before) {
      results.add(new Skipped("empty-answer", ""));
    }
  }

  private EntityLine result(Fields fields, String key) {
    String id = fields.id.isEmpty() ? key : fields.id;
    if (fields.missing) {
      return new Skipped("missing", id);
    }
    if (!fields.redirect.isEmpty()) {
      return new Skipped("redirected", fields.redirectedEntity);
    }
    switch (fields.type.isEmpty() ? typeOf(fields.id) : fields.type) {
      case "item" -> {
        // Read below.
      }
      case "property" -> {
        return new Skipped("property", id);
      }
      case "lexeme" -> {
        return new Skipped("lexeme", id);
      }
      case "" -> throw new EntityShapeException("no-id", "an object without type and id");
      default -> {
        return new Skipped("other-entity", id);
      }
    }
    if (!Qid.isValid(fields.id)) {
      throw new EntityShapeException(
          "no-id",
          fields.id.isEmpty()
              ? "an item without an id"
              : "an item whose id is \"" + shown(fields.id) + "\"");
    }
    String redirectedFrom = fields.redirectedFrom;
    if (redirectedFrom.isEmpty() && Qid.isValid(key) && !key.equals(fields.id)) {
      redirectedFrom = key;
    }
    List<String> instanceOf = values(fields, "P31");
    String label = fields.labels.orElse(fields.id);
    if (!isHuman(fields)) {
      return new OtherItem(
          fields.id, label, fields.revision, redirectedFrom, instanceOf, values(fields, "P279"));
    }
    if (fields.titlesSkipped) {
      throw new EntityShapeException(
          "unexpected-shape", "claims stand twice, and by the first ones it is no person");
    }
    TreeMap<String, Integer> leftOut = new TreeMap<>();
    List<Sitelink> sitelinks = articles(fields.titles, leftOut);
    Person person =
        new Person(fields.id, label, values(fields, "P21"), values(fields, "P106"), sitelinks);
    return new Human(person, fields.revision, redirectedFrom, leftOut);
  }

  private static String typeOf(String id) {
    if (id.isEmpty()) {
      return "";
    }
    return switch (id.charAt(0)) {
      case 'Q' -> "item";
      case 'P' -> "property";
      case 'L' -> "lexeme";
      default -> "other";
    };
  }

  private static boolean isHuman(Fields fields) {
    return values(fields, "P31").contains(HUMAN);
  }

  private static List<String> values(Fields fields, String property) {
    return fields.values.getOrDefault(property, List.of());
  }

  private static List<Sitelink> articles(Map<String, String> titles, Map<String, Integer> leftOut) {
    List<Sitelink> sitelinks = new ArrayList<>();
    TreeSet<String> languages = new TreeSet<>();
    titles.forEach(
        (site, title) -> {
          if (WikipediaLanguages.site(site) instanceof WikipediaLanguages.LeftOut out) {
            leftOut.merge(out.reason(), 1, Integer::sum);
          } else if (!Titles.isWellFormed(title)) {
            leftOut.merge("malformed-title", 1, Integer::sum);
          } else {
            String language = ((Wikipedia) WikipediaLanguages.site(site)).language();
            if (languages.add(language)) {
              sitelinks.add(new Sitelink(language, title));
            } else {
              leftOut.merge("duplicate-language", 1, Integer::sum);
            }
          }
        });
    return sitelinks;
  }

  // ---- fields ----

  private void labels(Labels labels) throws IOException {
    if (!startMap("labels")) {
      return;
    }
    String language;
    while ((language = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (token != JsonToken.START_OBJECT) {
        throw shape("the label in " + shown(language), "an object");
      }
      if (!labels.wants(language)) {
        parser.skipChildren();
        continue;
      }
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
    end("labels");
  }

  private void sitelinks(Map<String, String> titles) throws IOException {
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

  private void claims(Map<String, List<String>> values) throws IOException {
    if (!startMap("claims")) {
      return;
    }
    String property;
    while ((property = parser.nextFieldName()) != null) {
      parser.nextToken();
      switch (property) {
        case "P31", "P21", "P106", "P279" -> values.put(property, bestRankItems(property));
        default -> parser.skipChildren();
      }
    }
    end("claims");
  }

  /**
   * The item values of the statements of the best rank: preferred if there is one, else normal.
   * Unknown values and "no value" have no item, but a preferred one still hides normal statements,
   * as in Wikidata's truthy statements.
   */
  private List<String> bestRankItems(String property) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw shape("the statements of " + property, "an array");
    }
    TreeSet<String> preferred = new TreeSet<>(Qid.ORDER);
    TreeSet<String> normal = new TreeSet<>(Qid.ORDER);
    boolean hasPreferred = false;
    JsonToken token;
    while ((token = parser.nextToken()) != JsonToken.END_ARRAY) {
      if (token != JsonToken.START_OBJECT) {
        throw shape("a statement of " + property, "an object");
      }
      String rank = "normal";
      String item = "";
      String field;
      while ((field = parser.nextFieldName()) != null) {
        parser.nextToken();
        switch (field) {
          case "rank" -> rank = text("rank");
          case "mainsnak" -> item = snakItem(property);
          default -> parser.skipChildren();
        }
      }
      end("a statement");
      switch (rank) {
        case "preferred" -> {
          hasPreferred = true;
          add(preferred, item);
        }
        case "normal" -> add(normal, item);
        case "deprecated" -> {
          // Never used.
        }
        default ->
            throw new EntityShapeException(
                "unexpected-shape",
                "a statement of " + property + " has the rank \"" + shown(rank) + "\"");
      }
    }
    return List.copyOf(hasPreferred ? preferred : normal);
  }

  private static void add(Set<String> items, String item) {
    if (!item.isEmpty()) {
      items.add(item);
    }
  }

  /** The item that a snak names, or empty where it names none (somevalue, novalue, a string). */
  private String snakItem(String property) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw shape("the main snak of " + property, "an object");
    }
    String type = "value";
    String item = "";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (field.equals("snaktype")) {
        type = text("snaktype");
      } else if (field.equals("datavalue") && token == JsonToken.START_OBJECT) {
        item = "";
        while ((field = parser.nextFieldName()) != null) {
          token = parser.nextToken();
          if (field.equals("value") && token == JsonToken.START_OBJECT) {
            item = entityValue();
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
    return type.equals("value") ? item : "";
  }

  private String entityValue() throws IOException {
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
    return Qid.isValid(id) ? id : "";
  }

  private String redirectedFrom() throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return "";
    }
    String from = "";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      parser.nextToken();
      if (field.equals("from")) {
        from = text("from");
      } else {
        parser.skipChildren();
      }
    }
    end("redirects");
    return Qid.isValid(from) ? from : "";
  }

  private String error() throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return "the API answered with an error";
    }
    String code = "";
    String info = "";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      parser.nextToken();
      switch (field) {
        case "code" -> code = parser.getText();
        case "info" -> info = parser.getText();
        default -> {
          // Not shown.
        }
      }
      parser.skipChildren();
    }
    end("the error");
    return "the API answered " + Labels.clean(code) + ": " + Labels.clean(info);
  }

  private long revision() throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw shape("lastrevid", "a number");
    }
    return parser.getLongValue();
  }

  private String text(String field) throws IOException {
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
  private boolean startMap(String name) throws IOException {
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

  /** {@code nextFieldName} answers null at the end of the input too: then this is no end. */
  private void end(String of) {
    if (parser.currentToken() != JsonToken.END_OBJECT) {
      throw shape(of, "closed");
    }
  }

  private EntityShapeException shape(String what, String should) {
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

  private static String shown(String text) {
    String clean = Labels.clean(text);
    return clean.length() <= 60 ? clean : clean.substring(0, 60) + "...";
  }
}
