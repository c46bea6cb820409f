package org.occgen.core.biography;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.occgen.core.text.WhiteSpace;

/**
 * All text of a page, whatever it is: prose, lists, tables, captions, boxes, notes and back matter.
 * {@link MainText} has the prose alone.
 */
public final class PageBlocks {
  /** Block elements, for the HTML parser, that may stand within a sentence. */
  private static final Set<String> WITHIN_SENTENCES =
      Set.of("ins", "del", "math", "svg", "audio", "video", "template");

  private static final Pattern OPENED = Pattern.compile("(?i)<(?:html|body)[\\s>]");
  private static final Pattern CLOSED = Pattern.compile("(?i)</(?:html|body)[\\s>]");

  private PageBlocks() {}

  /** Whether the end of a page is lost: it begins an HTML document, and no tag closes it. */
  public static boolean isCutOff(String html) {
    return !RunningText.is(html) && OPENED.matcher(html).find() && !CLOSED.matcher(html).find();
  }

  /**
   * The blocks of a page in their order. Text is cut where a block element begins or ends, so each
   * character stands in one block, however deep elements are nested. The page must be one that
   * {@link MainText} can read.
   */
  public static List<String> of(String html) {
    if (RunningText.is(html)) {
      return RunningText.lines(html);
    }
    Parser parser = Parser.htmlParser().setMaxDepth(PageLimits.DEFAULT.depth() + 8);
    Cutter cutter = new Cutter();
    Jsoup.parse(html, "", parser).body().filter(cutter);
    cutter.cut();
    return cutter.blocks;
  }

  /** Walks a page in document order, without recursion. */
  private static final class Cutter implements NodeFilter {
    private final List<String> blocks = new ArrayList<>();
    private final StringBuilder block = new StringBuilder();

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode words) {
        block.append(words.getWholeText());
      } else if (node instanceof Element element) {
        if (isNoText(element)) {
          return FilterResult.SKIP_ENTIRELY;
        }
        if (element.normalName().equals("br")) {
          block.append(' ');
        } else if (isBlock(element)) {
          cut();
        }
        LanguageVariants.textOf(element).ifPresent(block::append);
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element && isBlock(element)) {
        cut();
      }
      return FilterResult.CONTINUE;
    }

    /** Whether {@code element} is code, the mark of a reference, or a link of the editor. */
    private static boolean isNoText(Element element) {
      return switch (element.normalName()) {
        case "style", "script" -> true;
        case "sup" -> element.hasClass("reference") || element.hasClass("mw-ref");
        case "span" -> element.hasClass("mw-ref") || element.hasClass("mw-editsection");
        default -> element.hasClass("mw-editsection");
      };
    }

    private static boolean isBlock(Element element) {
      String name = element.normalName();
      return name.equals("summary") || (element.isBlock() && !WITHIN_SENTENCES.contains(name));
    }

    private void cut() {
      String text = WhiteSpace.fold(block.toString());
      if (!text.isEmpty()) {
        blocks.add(text);
      }
      block.setLength(0);
    }
  }
}
