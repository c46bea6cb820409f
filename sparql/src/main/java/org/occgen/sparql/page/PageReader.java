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
 * Reads a record of a dump of pages: first what page it is, and only then, for a page that somebody
 * wants, its text. What is not needed is passed over, and no tree is built. Thread-safe.
 */
public abstract sealed class PageReader permits HtmlReader, CirrusReader {
  /** Longest line that is read, in bytes: text as HTML and as wikitext, and metadata. */
  public static final int MAX_LINE_BYTES = 64 << 20;

  // titles of pages that redirect to one; the longest lists have some thousands
  private static final int MAX_REDIRECTS = 100_000;

  private final int maxText;
  private final JsonFactory factory;

  /** A reader of texts of at most {@code maxText} characters. */
  PageReader(int maxText) {
    this.maxText = maxText;
    this.factory = BoundedJson.factory(maxText, MAX_LINE_BYTES);
  }

  /** Reads the record in the first {@code length} bytes: its page, or the reason for none. */
  public final PageLine read(byte[] bytes, int length) {
    if (isBlank(bytes, length)) {
      return new Skipped("blank-line");
    }
    Fields fields = new Fields();
    try (JsonParser parser = factory.createParser(bytes, 0, length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return fields.malformed("unexpected-shape", "the line is no object");
      }
      Optional<Malformed> fault = read(parser, fields);
      if (fault.isPresent()) {
        return fault.get();
      }
      if (parser.currentToken() != JsonToken.END_OBJECT) {
        return fields.malformed("malformed-json", "the record is cut off");
      }
      return parser.nextToken() == null
          ? fields.line()
          : fields.malformed("malformed-json", "text after the end of the record");
    } catch (StreamConstraintsException e) {
      boolean deep = e.getOriginalMessage().contains("nesting depth");
      return fields.malformed(deep ? "too-deep" : "oversized-value", BoundedJson.problem(e, 300));
    } catch (JsonProcessingException e) {
      return fields.malformed("malformed-json", BoundedJson.problem(e, 300));
    } catch (IOException e) {
      // Jackson's word for bytes that are no UTF-8
      return fields.malformed("invalid-utf-8", String.valueOf(e.getMessage()));
    }
  }

  /**
   * Reads the fields of a record, whose first bracket is at hand, up to its last one.
   *
   * @return what is wrong with a record that can be read as JSON
   */
  abstract Optional<Malformed> read(JsonParser parser, Fields fields) throws IOException;

  /**
   * The text of the page in the first {@code length} bytes, or why it cannot be read: {@code
   * oversized-page}, {@code malformed-json}, or that the record has none.
   *
   * @param page what {@link #read} has found there
   */
  public final PageResult result(Page page, byte[] bytes, int length) {
    try (JsonParser parser = factory.createParser(bytes, 0, length)) {
      parser.nextToken();
      PageResult result = text(page, parser);
      return result.outcome() == PageResult.Outcome.FOUND
          ? result
          : failed(result.reason(), result.message(), bytes, length);
    } catch (StreamConstraintsException e) {
      return failed(
          "oversized-page",
          "more than the " + maxText + " characters that are read",
          bytes,
          length);
    } catch (JsonProcessingException e) {
      return failed("malformed-json", BoundedJson.problem(e, 300), bytes, length);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /** The page in a record, whose first bracket is at hand, or a failure. */
  abstract PageResult text(Page page, JsonParser parser) throws IOException;

  /** The failure of a line, with as much of it as a dead letter keeps. */
  public static PageResult failed(String reason, String message, byte[] bytes, int length) {
    return PageResult.failed(
        reason,
        message,
        new String(bytes, 0, Math.min(length, DeadLetter.MAX_PAYLOAD), StandardCharsets.UTF_8));
  }

  /** The fields of a record that say which page it is, as far as they were read. */
  static final class Fields {
    String name = "";
    String wiki = "";
    String language = "";
    long revision;
    long namespace;
    List<String> redirects = List.of();
    Optional<String> item = Optional.empty();

    /** The result of a whole record with these fields. */
    PageLine line() {
      if (namespace != 0) {
        return new Skipped("not-an-article");
      }
      if (wiki.isEmpty() && language.isEmpty()) {
        return malformed("unexpected-shape", "the record names neither its wiki nor its language");
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
      Page page =
          new Page(((Wikipedia) site).language(), title, Math.max(0, revision), redirects, item);
      return revision < 0
          ? new Malformed("unexpected-shape", "the revision is no number", Optional.of(page))
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
   * The texts of the field {@code field} in the objects of the array at hand that titles can be.
   */
  static List<String> redirects(JsonParser parser, String name) throws IOException {
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
        if (!field.equals(name) || token != JsonToken.VALUE_STRING) {
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

  /** The text at hand; empty if there is none, or it is longer than any name. */
  static String text(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      return shortText(parser);
    }
    parser.skipChildren();
    return "";
  }

  /** The text of a scalar; nothing of interest is long. */
  static String shortText(JsonParser parser) throws IOException {
    return parser.getTextLength() > BoundedJson.MAX_NAME ? "" : parser.getText();
  }

  /** The number that {@code text} is, 0 if it is empty, -1 if it is none. */
  static long number(String text) {
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
