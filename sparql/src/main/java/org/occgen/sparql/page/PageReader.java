package org.occgen.sparql.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.person.Titles;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.person.WikipediaLanguages.Wikipedia;
import org.occgen.core.text.Excerpt;
import org.occgen.sparql.page.PageLine.Malformed;
import org.occgen.sparql.page.PageLine.Page;
import org.occgen.sparql.page.PageLine.Skipped;

/**
 * Reads a line of a Wikimedia Enterprise HTML dump: first what page it is, and only then, for a
 * page that somebody wants, its text. Thread-safe.
 *
 * <p>Used are the fields {@code name}, {@code version.identifier}, {@code namespace.identifier},
 * {@code is_part_of.identifier} or else {@code in_language.identifier}, {@code redirects[].name}
 * and {@code article_body.html} of the <a
 * href="https://enterprise.wikimedia.com/docs/data-dictionary/">article model</a>. The wiki counts
 * before the language: the Simple English Wikipedia's language is en.
 */
public final class PageReader {
  /** Longest line that is read, in bytes: text as HTML and as wikitext, and metadata. */
  public static final int MAX_LINE_BYTES = 64 << 20;

  // titles of pages that redirect to one; the longest lists have some thousands
  private static final int MAX_REDIRECTS = 100_000;

  private final int maxHtml;
  private final JsonFactory factory;

  /** A reader of articles of at most {@code maxHtml} characters. */
  public PageReader(int maxHtml) {
    this.maxHtml = maxHtml;
    this.factory = BoundedJson.factory(maxHtml, MAX_LINE_BYTES);
  }

  /** Reads the record in the first {@code length} bytes: its page, or the reason for none. */
  public PageLine read(byte[] bytes, int length) {
    if (isBlank(bytes, length)) {
      return new Skipped("blank-line");
    }
    Fields fields = new Fields();
    try (JsonParser parser = factory.createParser(bytes, 0, length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return fields.malformed("unexpected-shape", "the line is no object");
      }
      fields.read(parser);
      if (parser.currentToken() != JsonToken.END_OBJECT) {
        return fields.malformed("malformed-json", "the record is cut off");
      }
      return parser.nextToken() == null
          ? fields.line()
          : fields.malformed("malformed-json", "text after the end of the record");
    } catch (StreamConstraintsException e) {
      boolean deep = e.getOriginalMessage().contains("nesting depth");
      return fields.malformed(
          deep ? "too-deep" : "oversized-value", Excerpt.ofFirstLine(e.getOriginalMessage(), 300));
    } catch (JsonProcessingException e) {
      return fields.malformed("malformed-json", Excerpt.ofFirstLine(e.getOriginalMessage(), 300));
    } catch (IOException e) {
      // Jackson's word for bytes that are no UTF-8
      return fields.malformed("invalid-utf-8", String.valueOf(e.getMessage()));
    }
  }

  /** The fields of a record that say which page it is, as far as they were read. */
  private static final class Fields {
    private String name = "";
    private String wiki = "";
    private String language = "";
    private long revision;
    private long namespace;
    private List<String> redirects = List.of();

    void read(JsonParser parser) throws IOException {
      String field;
      while ((field = parser.nextFieldName()) != null) {
        parser.nextToken();
        switch (field) {
          case "name" -> name = text(parser);
          case "version" -> revision = number(identifier(parser));
          case "namespace" -> namespace = number(identifier(parser));
          case "is_part_of" -> wiki = identifier(parser);
          case "in_language" -> language = identifier(parser);
          case "redirects" -> redirects = redirects(parser);
          default -> parser.skipChildren();
        }
      }
    }

    /** The result of a whole record with these fields. */
    PageLine line() {
      if (namespace != 0) {
        return new Skipped("not-an-article");
      }
      if (wiki.isEmpty() && language.isEmpty()) {
        return malformed("unexpected-shape", "neither is_part_of nor in_language");
      }
      WikipediaLanguages.Site site =
          WikipediaLanguages.site(wiki.isEmpty() ? language.replace('-', '_') + "wiki" : wiki);
      if (site instanceof WikipediaLanguages.UnusedSite out) {
        return new Skipped(out.reason());
      }
      String title = name.replace('_', ' ');
      if (!Titles.isWellFormed(title)) {
        return new Malformed(
            "malformed-title",
            "no article can have this name: \"" + shown(name) + "\"",
            Optional.empty());
      }
      Page page = new Page(((Wikipedia) site).language(), title, Math.max(0, revision), redirects);
      return revision < 0
          ? new Malformed("unexpected-shape", "version.identifier is no number", Optional.of(page))
          : page;
    }

    /** A record with a fault behind these fields. */
    Malformed malformed(String reason, String message) {
      // without the wiki, a page of another wiki in the same language could be taken for this one
      Optional<Page> page =
          !wiki.isEmpty() && line() instanceof Page found ? Optional.of(found) : Optional.empty();
      return new Malformed(reason, message, page);
    }
  }

  /**
   * The text of the page in the first {@code length} bytes, or why it cannot be read: {@code
   * no-html}, {@code oversized-page} or {@code malformed-json}.
   *
   * @param page what {@link #read} has found there
   */
  public PageResult result(Page page, byte[] bytes, int length) {
    try (JsonParser parser = factory.createParser(bytes, 0, length)) {
      parser.nextToken();
      Optional<String> html = Optional.empty();
      String field;
      while ((field = parser.nextFieldName()) != null) {
        JsonToken token = parser.nextToken();
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
      return html.isPresent()
          ? PageResult.found(page.title(), page.revision(), html.get())
          : failed("no-html", "the record has no article_body.html", bytes, length);
    } catch (StreamConstraintsException e) {
      return failed(
          "oversized-page",
          "more than the " + maxHtml + " characters that are read",
          bytes,
          length);
    } catch (JsonProcessingException e) {
      return failed(
          "malformed-json", Excerpt.ofFirstLine(e.getOriginalMessage(), 300), bytes, length);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /** The failure of a line, with as much of it as a dead letter keeps. */
  public static PageResult failed(String reason, String message, byte[] bytes, int length) {
    return PageResult.failed(
        reason,
        message,
        new String(bytes, 0, Math.min(length, DeadLetter.MAX_PAYLOAD), StandardCharsets.UTF_8));
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

  private static List<String> redirects(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return List.of();
    }
    List<String> redirects = new ArrayList<>();
    JsonToken token;
    while ((token = parser.nextToken()) != JsonToken.END_ARRAY && token != null) {
      if (token != JsonToken.START_OBJECT) {
        parser.skipChildren();
        continue;
      }
      String field;
      while ((field = parser.nextFieldName()) != null) {
        token = parser.nextToken();
        if (!field.equals("name") || token != JsonToken.VALUE_STRING) {
          parser.skipChildren();
          continue;
        }
        String title = shortText(parser).replace('_', ' ');
        if (Titles.isWellFormed(title) && redirects.size() < MAX_REDIRECTS) {
          redirects.add(title);
        }
      }
    }
    return redirects;
  }

  private static String text(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      return shortText(parser);
    }
    parser.skipChildren();
    return "";
  }

  /** The text of a scalar; nothing of interest is long. */
  private static String shortText(JsonParser parser) throws IOException {
    return parser.getTextLength() > BoundedJson.MAX_NAME ? "" : parser.getText();
  }

  /** The number that {@code text} is, 0 if it is empty, -1 if it is none. */
  private static long number(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    return text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9')
        ? Long.parseLong(text)
        : -1;
  }

  private static boolean isBlank(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
        return false;
      }
    }
    return true;
  }

  private static String shown(String text) {
    return Titles.percentEncoded(Excerpt.of(text, 60));
  }
}
