package org.occgen.sparql.page;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Optional;
import org.occgen.core.biography.PageResult;
import org.occgen.sparql.page.PageLine.Malformed;
import org.occgen.sparql.page.PageLine.Page;

/**
 * Reads a line of a Wikimedia Enterprise HTML dump.
 *
 * <p>Used are the fields {@code name}, {@code version.identifier}, {@code namespace.identifier},
 * {@code is_part_of.identifier} or else {@code in_language.identifier}, {@code redirects[].name}
 * and {@code article_body.html} of the <a
 * href="https://enterprise.wikimedia.com/docs/data-dictionary/">article model</a>. The wiki counts
 * before the language: the Simple English Wikipedia's language is en.
 */
public final class HtmlReader extends PageReader {
  /** A reader of articles of at most {@code maxHtml} characters. */
  public HtmlReader(int maxHtml) {
    super(maxHtml);
  }

  @Override
  Optional<Malformed> read(JsonParser parser, Fields fields) throws IOException {
    boolean first = true;
    String field;
    while ((field = parser.nextFieldName()) != null) {
      parser.nextToken();
      if (first && field.equals("index")) {
        return Optional.of(
            fields.malformed(
                "wrong-format",
                "this is a Cirrus index dump, and no HTML dump; give it by cirrus-dump"));
      }
      first = false;
      switch (field) {
        case "name" -> fields.name = text(parser);
        case "version" -> fields.revision = number(identifier(parser));
        case "namespace" -> fields.namespace = number(identifier(parser));
        case "is_part_of" -> fields.wiki = identifier(parser);
        case "in_language" -> fields.language = identifier(parser);
        case "redirects" -> fields.redirects = redirects(parser, "name");
        default -> parser.skipChildren();
      }
    }
    return Optional.empty();
  }

  @Override
  PageResult text(Page page, JsonParser parser) throws IOException {
    Optional<String> html = Optional.empty();
    boolean structured = false;
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      structured |= field.equals("sections") || field.equals("infoboxes");
      if (field.equals("article_body") && token == JsonToken.START_OBJECT) {
        while ((field = parser.nextFieldName()) != null) {
          token = parser.nextToken();
          if (field.equals("html") && token == JsonToken.VALUE_STRING) {
            html = Optional.of(parser.getText());
          } else {
            parser.skipChildren();
          }
        }
      } else {
        parser.skipChildren();
      }
    }
    if (html.isPresent()) {
      return PageResult.found(page.title(), page.revision(), html.get());
    }
    return structured
        ? PageResult.failed(
            "structured-contents",
            "this is Enterprise's Structured Contents, which have no article_body.html; give the"
                + " snapshot of articles, or a Cirrus index dump by cirrus-dump",
            "")
        : PageResult.failed("no-html", "the record has no article_body.html", "");
  }

  /** The field {@code identifier} of the object at hand as text; empty if there is none. */
  private static String identifier(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return "";
    }
    String identifier = "";
    String field;
    while ((field = parser.nextFieldName()) != null) {
      JsonToken token = parser.nextToken();
      if (field.equals("identifier") && token.isScalarValue()) {
        identifier = shortText(parser);
      } else {
        parser.skipChildren();
      }
    }
    return identifier;
  }
}
