package org.occgen.core.biography;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * All text of a page, whatever it is: prose, lists, tables, captions, notes and back matter. {@link
 * MainText} has the prose alone.
 */
public final class PageBlocks {
  private static final String BLOCKS =
      "p, li, dd, dt, td, th, caption, figcaption, blockquote, h1, h2, h3, h4, h5, h6";

  private static final String NO_TEXT =
      "style, script, sup.reference, sup.mw-ref, span.mw-ref, .mw-editsection";

  private PageBlocks() {}

  /**
   * The blocks of a page in their order; a block within another one stands in both. The page must
   * be one that {@link MainText} can read.
   */
  public static List<String> of(String html) {
    if (RunningText.is(html)) {
      return RunningText.lines(html);
    }
    Parser parser = Parser.htmlParser().setMaxDepth(PageLimits.DEFAULT.depth() + 8);
    Document page = Jsoup.parse(html, "", parser);
    page.select(NO_TEXT).remove();
    List<String> blocks = new ArrayList<>();
    for (Element block : page.select(BLOCKS)) {
      String text = block.text();
      if (!text.isBlank()) {
        blocks.add(text);
      }
    }
    return blocks;
  }
}
