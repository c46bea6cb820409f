package org.occgen.sparql.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Makes wikitext out of a HTML page whose own is not at hand, for trials and measurements. Where
 * Parsoid keeps the wikitext of a template ({@code data-mw}), that is taken; in other HTML a box
 * with a class becomes a template, since most come from one. It is no recorded wikitext: that has
 * faults and markup that HTML does not show.
 */
final class MadeWikitext {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> BLOCKS =
      Set.of("p", "div", "table", "ul", "ol", "dl", "blockquote", "figure", "section", "pre", "hr");

  private static final Pattern BREAKS = Pattern.compile("\\s*\n\\s*\n\\s*");
  private static final Pattern LINE_BREAK = Pattern.compile(" *\n *");
  private static final Pattern SPACES = Pattern.compile("[ \n\r\t]+");
  private static final Pattern MARKUP = Pattern.compile("[&<>\\[\\]{}|=]|''");

  private final StringBuilder out = new StringBuilder();
  private final Set<String> abouts = new HashSet<>(); // what templates wrote that are done
  private String list = ""; // signs of the lists around

  private MadeWikitext() {}

  /** The wikitext of an article. */
  static String of(Element body) {
    MadeWikitext page = new MadeWikitext();
    page.children(body);
    String text = LINE_BREAK.matcher(page.out).replaceAll("\n");
    return BREAKS.matcher(text).replaceAll("\n\n").strip() + "\n";
  }

  private void children(Element element) {
    element.childNodes().forEach(this::node);
  }

  private void node(Node node) {
    if (node instanceof TextNode words) {
      String text = SPACES.matcher(words.getWholeText()).replaceAll(" ");
      out.append(
          MARKUP
              .matcher(text)
              .replaceAll(
                  found ->
                      "&#" + (int) found.group().charAt(0) + ";" + found.group().substring(1)));
    } else if (node instanceof Element element) {
      element(element);
    }
  }

  private void element(Element element) {
    String name = element.normalName();
    String type = element.attr("typeof");
    String about = element.attr("about");
    if (!about.isEmpty() && abouts.contains(about)) {
      return;
    }
    if (type.contains("mw:Transclusion")) {
      abouts.add(about);
      around(element, template(element.attr("data-mw")));
    } else if (type.contains("mw:Extension/references") || element.is(".references, .reflist")) {
      out.append("\n\n<references />\n\n");
    } else if (type.contains("mw:Extension/ref")
        || element.is("sup.reference, sup.mw-ref, .mw-ref")) {
      out.append("<ref>{{cite|title=A}}</ref>");
    } else if (type.contains("mw:Extension/math") || element.hasClass("mwe-math-element")) {
      out.append("<math>x</math>");
    } else if (type.contains("mw:Extension/") && !about.isEmpty()) {
      abouts.add(about);
      String tag = type.replaceAll(".*mw:Extension/(\\w+).*", "$1").toLowerCase(Locale.ROOT);
      around(
          element,
          "<" + tag + ">" + SPACES.matcher(element.text()).replaceAll(" ") + "</" + tag + ">");
    } else if (name.equals("figure") || element.hasClass("thumb") || name.equals("img")) {
      around(
          element, "[[File:A.jpg|thumb|" + MARKUP.matcher(element.text()).replaceAll(" ") + "]]");
    } else if (name.equals("div")
        && element.className().matches("(?!mw-)[a-z].*")
        && element.selectFirst("h2, h3, section") == null) {
      around(element, "{{" + element.className() + "}}");
    } else {
      plain(element, name);
    }
  }

  private void plain(Element element, String name) {
    switch (name) {
      case "style", "script", "meta", "link", "title", "noscript", "audio", "video" -> {}
      case "br" -> out.append("<br />");
      case "p" -> within("\n\n", element, "\n\n");
      case "b", "strong" -> within("'''", element, "'''");
      case "i", "em" -> within("''", element, "''");
      case "h1", "h2", "h3", "h4", "h5", "h6" -> {
        String signs = "=".repeat(name.charAt(1) - '0');
        within("\n\n" + signs + " ", element, " " + signs + "\n\n");
      }
      case "blockquote", "pre", "div", "center", "poem" ->
          within("\n\n<" + name + ">\n", element, "\n</" + name + ">\n\n");
      case "table" -> within("\n\n{| class=\"wikitable\"\n", element, "\n|}\n\n");
      case "tr" -> within("\n|-\n", element, "\n");
      case "td", "th", "caption" -> within("\n| ", element, "\n");
      case "ul", "ol", "dl" -> {
        String outer = list;
        list += name.equals("ul") ? "*" : name.equals("ol") ? "#" : ":";
        within(outer.isEmpty() ? "\n\n" : "", element, outer.isEmpty() ? "\n\n" : "");
        list = outer;
      }
      case "li", "dd", "dt" -> within("\n" + list + " ", element, "");
      case "a" -> link(element);
      case "sup", "sub", "small", "s", "del", "u", "code" ->
          within("<" + name + ">", element, "</" + name + ">");
      default -> children(element);
    }
  }

  private void within(String before, Element element, String behind) {
    out.append(before);
    children(element);
    out.append(behind);
  }

  private void link(Element element) {
    String target = element.attr("href");
    if (target.contains("//") && !target.startsWith(".")) {
      within("[" + target.replace(' ', '_') + " ", element, "]");
    } else if (element.selectFirst("img, figure") != null || element.text().isBlank()) {
      children(element);
    } else {
      within(
          "[[" + target.replaceAll("^(?:\\./|/wiki/)|#.*|[|\\[\\]{}\n]", "") + "|", element, "]]");
    }
  }

  /** In lines of its own if the element, or another that the same template wrote, is a block. */
  private void around(Element element, String wikitext) {
    String about = element.attr("about");
    boolean block = BLOCKS.contains(element.normalName());
    for (Element next = element.nextElementSibling();
        next != null && !about.isEmpty() && next.attr("about").equals(about);
        next = next.nextElementSibling()) {
      block |= BLOCKS.contains(next.normalName());
    }
    String lines = block ? "\n\n" : "";
    out.append(lines).append(wikitext).append(lines);
  }

  /** The wikitext that Parsoid keeps with what it made of templates. */
  private static String template(String dataMw) {
    StringBuilder text = new StringBuilder();
    try {
      for (JsonNode part : JSON.readTree(dataMw).path("parts")) {
        if (part.isTextual()) {
          text.append(part.asText());
          continue;
        }
        JsonNode template = part.path("template");
        text.append("{{").append(template.path("target").path("wt").asText().strip());
        for (var parameter : template.path("params").properties()) {
          text.append('|').append(parameter.getKey()).append('=');
          text.append(parameter.getValue().path("wt").asText());
        }
        text.append("}}");
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("data-mw that is no JSON: " + dataMw, e);
    }
    return text.isEmpty() ? "{{unknown}}" : text.toString();
  }
}
