package org.occgen.core.biography;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/**
 * What stands inside and outside of infoboxes, tables, navigation boxes, hatnotes, captions,
 * references and style sheets, found without an HTML tree: tags are read one after the other, and a
 * stack remembers which of those is open. Only letters and digits are kept.
 */
record PageScan(String leftOut, String runningText) {
  private static final Pattern TAG =
      Pattern.compile(
          "<!--.*?-->|<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>",
          Pattern.DOTALL);
  private static final Pattern MARK =
      Pattern.compile(
          "(class|role)\\s*=\\s*[\"'][^\"']*\\b(infobox\\w*|infocaseta|navbox\\w*|hatnote|homonymie|bandeau-container|"
              + "thumbcaption|gallerytext|note|references|reference|mw-ref)\\b");
  private static final Set<String> TAGS =
      Set.of("table", "figcaption", "style", "script", "caption");
  private static final Set<String> VOID =
      Set.of(
          "br", "img", "link", "meta", "hr", "input", "wbr", "source", "base", "area", "col",
          "track");

  static PageScan of(String html) {
    StringBuilder leftOut = new StringBuilder();
    StringBuilder running = new StringBuilder();
    Deque<String> open = new ArrayDeque<>();
    int inside = -1; // size of the stack when the outermost such element was opened
    int at = 0;
    Matcher tag = TAG.matcher(html);
    while (tag.find()) {
      (inside >= 0 ? leftOut : running).append(html, at, tag.start());
      at = tag.end();
      if (tag.group(2) == null) {
        continue;
      }
      String name = tag.group(2).toLowerCase(Locale.ROOT);
      if (VOID.contains(name) || tag.group(3).endsWith("/")) {
        continue;
      }
      if (tag.group(1).isEmpty()) {
        if (inside < 0 && (TAGS.contains(name) || MARK.matcher(tag.group(3)).find())) {
          inside = open.size();
        }
        open.push(name);
      } else if (open.contains(name)) {
        while (!open.pop().equals(name)) {
          // an element that its parent's end closed
        }
        if (inside >= open.size()) {
          inside = -1;
        }
      }
    }
    return new PageScan(letters(text(leftOut)), letters(withoutBrackets(text(running))));
  }

  /** The letters and digits of {@code text}, in lower case. */
  static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(c -> letters.appendCodePoint(Character.toLowerCase(c)));
    return letters.toString();
  }

  private static String text(StringBuilder html) {
    return Parser.unescapeEntities(html.toString(), false);
  }

  private static String withoutBrackets(String text) {
    return text.replaceAll("\\([^()\\n]*\\)|\\[[^\\[\\]\\n]*\\]", "")
        .replaceAll("\\([^()\\n]*\\)|\\[[^\\[\\]\\n]*\\]", "");
  }
}
