package org.occgen.sparql.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * Makes lines of a Cirrus index dump out of HTML pages, as MediaWiki makes the search index: for
 * trials and measurements, where no dump is at hand. The rules are those of its {@code
 * WikiTextStructure} (what is left out, what is auxiliary) and {@code RemexStripTagHandler} (which
 * tags become a space). Those read the HTML of MediaWiki's parser; the pages here are often of
 * Parsoid, so its marks of references count as the parser's.
 *
 * @param text the field {@code text}
 * @param opening the field {@code opening_text}, if there is one
 * @param headings the titles of the sections, a field of the document
 * @param auxiliary the field {@code auxiliary_text}
 * @param links the field {@code outgoing_link}, which is long and not read
 * @param source the field {@code source_text}, if there is one: made of the page ({@link #of}), or
 *     recorded
 */
public record CirrusPages(
    String text,
    Optional<String> opening,
    List<String> headings,
    List<String> auxiliary,
    List<String> links,
    Optional<String> source) {
  private static final JsonFactory JSON = new JsonFactory();

  private static final String LEFT_OUT =
      "audio, video, style, sup.reference, .mw-ref, .mw-cite-backlink, [rel=mw:referencedBy],"
          + " h1, h2, h3, h4, h5, h6, .autocollapse, .navigation-not-searchable";

  private static final List<String> AUXILIARY =
      List.of(".thumbcaption", "figcaption", "table", ".rellink", ".dablink", ".searchaux");

  private static final Set<String> BLOCKS =
      Set.of(
          "address",
          "article",
          "aside",
          "blockquote",
          "br",
          "canvas",
          "dd",
          "div",
          "dl",
          "dt",
          "fieldset",
          "figcaption",
          "figure",
          "footer",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "header",
          "hgroup",
          "hr",
          "li",
          "main",
          "nav",
          "noscript",
          "ol",
          "output",
          "p",
          "pre",
          "section",
          "table",
          "td",
          "tfoot",
          "th",
          "tr",
          "ul",
          "video");

  private static final Pattern HEADING = Pattern.compile("<h[1-6]\\b");
  private static final Pattern SPACES = Pattern.compile("[ \r\n\t]+");

  public CirrusPages {
    headings = List.copyOf(headings);
    auxiliary = List.copyOf(auxiliary);
    links = List.copyOf(links);
  }

  /** The fields of a page. */
  public static CirrusPages of(String html) {
    Document page = Jsoup.parse(html);
    page.outputSettings().prettyPrint(false);
    Element output =
        page.selectFirst("#mw-content-text div.mw-parser-output"); // where a skin is around it
    Element body = output == null ? page.body() : output;
    String whole = body.html();
    Matcher heading = HEADING.matcher(whole);
    Optional<String> opening =
        heading.find() && heading.start() > 0
            ? Optional.of(
                    text(
                        Jsoup.parse(whole.substring(0, heading.start())).body(), new ArrayList<>()))
                .filter(lead -> !lead.isEmpty())
            : Optional.empty();
    List<String> headings =
        body.select("h2, h3, h4, h5, h6").stream().map(CirrusPages::stripped).toList();
    String source = MadeWikitext.of(body);
    List<String> auxiliary = new ArrayList<>();
    List<String> links = body.select("a[href]").eachAttr("href");
    return new CirrusPages(
        text(body, auxiliary), opening, headings, auxiliary, links, Optional.of(source));
  }

  /** This with another field {@code source_text}, or none. */
  public CirrusPages with(Optional<String> other) {
    return new CirrusPages(text, opening, headings, auxiliary, links, other);
  }

  private static String text(Element body, List<String> auxiliary) {
    body.select(LEFT_OUT).remove();
    for (String selector : AUXILIARY) {
      for (Element element : body.select(selector)) {
        auxiliary.add(stripped(element));
        element.remove();
      }
    }
    return stripped(body);
  }

  /** The text of an element, on one line: a tag of a block is a space, another tag is nothing. */
  private static String stripped(Element element) {
    StringBuilder text = new StringBuilder();
    element.traverse(
        new NodeVisitor() {
          @Override
          public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
              text.append(words.getWholeText());
            }
            space(node);
          }

          @Override
          public void tail(Node node, int depth) {
            space(node);
          }

          private void space(Node node) {
            if (node instanceof Element inner && BLOCKS.contains(inner.normalName())) {
              text.append(' ');
            }
          }
        });
    return SPACES.matcher(text).replaceAll(" ").strip();
  }

  /**
   * An action line and its document, each with a line break behind it.
   *
   * @param wiki such as {@code enwiki}
   * @param revision the field {@code version}
   * @param item the Wikidata item, if the page has one
   */
  public byte[] lines(
      long pageId,
      String wiki,
      String title,
      long revision,
      Optional<String> item,
      List<String> redirects,
      List<String> categories) {
    ByteArrayOutputStream lines = new ByteArrayOutputStream(2 * text.length());
    try (JsonGenerator json = JSON.createGenerator(lines)) {
      json.setRootValueSeparator(null);
      json.writeRaw("{\"index\":{\"_id\":\"" + pageId + "\"}}\n");
      json.writeStartObject();
      json.writeNumberField("page_id", pageId);
      json.writeStringField("wiki", wiki);
      json.writeNumberField("namespace", 0);
      json.writeStringField("title", title);
      json.writeStringField("timestamp", "2026-09-19T12:00:00Z");
      strings(json, "category", categories);
      strings(json, "template", List.of("Template:Short description", "Template:Reflist"));
      strings(json, "outgoing_link", links);
      strings(json, "heading", headings);
      json.writeStringField("language", wiki.replaceAll("wiki$", "").replace('_', '-'));
      if (opening.isPresent()) {
        json.writeStringField("opening_text", opening.get());
      } else {
        json.writeNullField("opening_text");
      }
      strings(json, "auxiliary_text", auxiliary);
      json.writeArrayFieldStart("redirect");
      for (String redirect : redirects) {
        json.writeStartObject();
        json.writeNumberField("namespace", 0);
        json.writeStringField("title", redirect);
        json.writeEndObject();
      }
      json.writeEndArray();
      if (source.isPresent()) {
        json.writeStringField("source_text", source.get());
      }
      json.writeStringField("text", text);
      json.writeNumberField("text_bytes", text.getBytes(StandardCharsets.UTF_8).length);
      json.writeNumberField("version", revision);
      if (item.isPresent()) {
        json.writeStringField("wikibase_item", item.get());
      }
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return lines.toByteArray();
  }

  private static void strings(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
