package org.occgen.sparql.page;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.biography.PageResult;
import org.occgen.core.biography.RunningText;
import org.occgen.sparql.page.PageLine.Malformed;
import org.occgen.sparql.page.PageLine.Page;

/**
 * Reads a document of a Cirrus index dump with the action line before it, as {@link
 * org.occgen.sparql.dump.BulkLines} yields them.
 *
 * <p>Used are the fields {@code title}, {@code version}, {@code namespace}, {@code wiki} or else
 * {@code language}, {@code wikibase_item}, {@code redirect[].title}, {@code page_id}, and of a page
 * that is wanted {@code text}, {@code opening_text}, {@code source_text}, {@code category} and
 * {@code template}. The text becomes a {@link RunningText}.
 */
public final class CirrusReader extends PageReader {
  private static final Pattern ITEM = Pattern.compile("Q[1-9]\\d{0,11}");

  /** Categories of pages that list what a name may mean; and not of pages with links to such. */
  private static final Pattern DISAMBIGUATION_CATEGORY =
      Pattern.compile(
          "(?iU)(?:.*\\bdisambiguation pages\\b.*|all set index articles|homonymie\\b.*"
              + "|(?:wikipedia:)?desambiguaci[oó]n.*|dezambiguizare.*|begriffsklärung.*"
              + "|pagine di disambigua.*|многозначные термины.*|страницы значений.*|صفحات توضيح.*"
              + "|desambiguação.*|wikipedia:doorverwijspagina.*|pàgines de desambiguació.*"
              + "|strony ujednoznaczniające.*|消歧[义義].*|曖昧さ回避.*)");

  private static final Pattern DISAMBIGUATION_TEMPLATE =
      Pattern.compile(
          "(?iU)[^:]+:(?:disambiguation|disambig|hndis|dab|dmbox|set index article|homonymie"
              + "|desambiguaci[oó]n?|dezambiguizare|begriffsklärung|disambigua|неоднозначность|توضيح"
              + "|desambiguação|dp|ujednoznacznienie|消歧[义義]|aimai|maana)");

  /** A reader of texts of at most {@code maxText} characters. */
  public CirrusReader(int maxText) {
    super(maxText);
  }

  @Override
  Optional<Malformed> read(JsonParser parser, Fields fields) throws IOException {
    Optional<String> action = action(parser);
    if (action.isPresent() && parser.nextToken() != JsonToken.START_OBJECT) {
      return Optional.of(
          fields.malformed(
              "lost-document",
              "no document stands behind the action line of page " + action.get()));
    }
    String id = document(parser, fields, action.isEmpty());
    if (parser.currentToken() != JsonToken.END_OBJECT) {
      return Optional.empty();
    }
    if (action.isEmpty() || !(id.isEmpty() || id.equals(action.get()))) {
      return Optional.of(
          fields.malformed(
              "lost-action-line",
              action
                  .map(
                      text ->
                          "the action line is of page " + text + ", and its document of page " + id)
                  .orElse("no action line stands before the document")));
    }
    return Optional.empty();
  }

  /**
   * Reads an action line, whose first bracket is at hand, to its end.
   *
   * @return the id that it names; empty if this is a document, whose first field is at hand then
   */
  private static Optional<String> action(JsonParser parser) throws IOException {
    String field = parser.nextFieldName();
    if (field == null || !field.equals("index")) {
      return Optional.empty();
    }
    String id = "";
    if (parser.nextToken() == JsonToken.START_OBJECT) {
      while ((field = parser.nextFieldName()) != null) {
        JsonToken token = parser.nextToken();
        if (field.equals("_id") && token.isScalarValue()) {
          id = shortText(parser);
        } else {
          parser.skipChildren();
        }
      }
    }
    while (parser.nextFieldName() != null) {
      parser.nextToken();
      parser.skipChildren();
    }
    return Optional.of(id);
  }

  /**
   * Reads a document to its end.
   *
   * @param begun whether its first field is at hand, and not its first bracket
   * @return the id of its page, where it tells it
   */
  private static String document(JsonParser parser, Fields fields, boolean begun)
      throws IOException {
    String id = "";
    String field = begun ? parser.currentName() : parser.nextFieldName();
    for (; field != null; field = parser.nextFieldName()) {
      JsonToken token = parser.nextToken();
      switch (field) {
        case "title" -> fields.name = text(parser);
        case "version" -> fields.revision = token.isScalarValue() ? number(shortText(parser)) : -1;
        case "namespace" ->
            fields.namespace = token.isScalarValue() ? number(shortText(parser)) : -1;
        case "wiki" -> fields.wiki = text(parser);
        case "language" -> fields.language = text(parser);
        case "wikibase_item" ->
            fields.item = Optional.of(text(parser)).filter(q -> ITEM.matcher(q).matches());
        case "redirect" -> fields.redirects = redirects(parser, "title");
        case "page_id" -> id = token.isScalarValue() ? shortText(parser) : "";
        default -> {}
      }
      parser.skipChildren();
    }
    return id;
  }

  @Override
  PageResult text(Page page, JsonParser parser) throws IOException {
    if ("index".equals(parser.nextFieldName())) {
      while (parser.nextToken() != null && !parser.getParsingContext().inRoot()) {
        parser.skipChildren();
      }
      parser.nextToken();
      parser.nextFieldName();
    }
    Optional<String> text = Optional.empty();
    Optional<String> opening = Optional.empty();
    Optional<String> source = Optional.empty();
    boolean disambiguation = false;
    for (String field = parser.currentName(); field != null; field = parser.nextFieldName()) {
      JsonToken token = parser.nextToken();
      boolean string = token == JsonToken.VALUE_STRING;
      switch (field) {
        case "text" -> text = string ? Optional.of(parser.getText()) : text;
        case "opening_text" -> opening = string ? Optional.of(parser.getText()) : opening;
        case "source_text" -> source = string ? Optional.of(parser.getText()) : source;
        case "category" -> disambiguation |= any(parser, DISAMBIGUATION_CATEGORY);
        case "template" -> disambiguation |= any(parser, DISAMBIGUATION_TEMPLATE);
        default -> {}
      }
      parser.skipChildren();
    }
    return text.isEmpty()
        ? PageResult.failed("no-text", "the document has no text", "")
        : PageResult.found(
            page.title(),
            page.revision(),
            RunningText.page(text.get(), opening, source, disambiguation));
  }

  /** Whether a text of the array at hand, which is read to its end, matches. */
  private static boolean any(JsonParser parser, Pattern names) throws IOException {
    boolean any = false;
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      for (JsonToken token = parser.nextToken();
          token != JsonToken.END_ARRAY && token != null;
          token = parser.nextToken()) {
        any |= token == JsonToken.VALUE_STRING && names.matcher(shortText(parser)).matches();
        parser.skipChildren();
      }
    }
    return any;
  }
}
