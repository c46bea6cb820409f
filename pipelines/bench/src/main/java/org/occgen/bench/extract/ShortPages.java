package org.occgen.bench.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.bench.made.MadeSentences;

/**
 * Short pages as Parsoid writes them, of sentences without sense: some 4.6 KB, twelve sentences.
 */
final class ShortPages {
  private static final int SENTENCES = 12;
  private static final int PARAGRAPH = 3;
  private static final int ROWS = 5;

  private ShortPages() {}

  /** Made pages of a language. They depend on language and number alone. */
  static List<String> of(String language, int count) {
    List<String> sentences = MadeSentences.of(language, count * SENTENCES);
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pages.add(page(sentences.subList(i * SENTENCES, (i + 1) * SENTENCES)));
    }
    return pages;
  }

  private static String page(List<String> sentences) {
    StringBuilder page =
        new StringBuilder(
            "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"/></head>\n<body"
                + " class=\"mw-content-ltr mw-body-content parsoid-body mw-parser-output\">"
                + "<section data-mw-section-id=\"0\"><table class=\"infobox\"><tbody>");
    for (int row = 1; row <= ROWS; row++) {
      page.append("<tr><th scope=\"row\">").append(row).append("</th><td>1950</td></tr>");
    }
    page.append("</tbody></table>\n");
    for (int i = 0; i < sentences.size(); i++) {
      String sentence = sentences.get(i);
      int space = sentence.indexOf(' ');
      page.append(i % PARAGRAPH == 0 ? "<p id=\"mwA\">" : " ")
          .append(sentence.substring(0, 1).toUpperCase(Locale.ROOT))
          .append(sentence, 1, space)
          .append(" <a rel=\"mw:WikiLink\" href=\"./A\" title=\"A\">")
          .append(sentence, space + 1, sentence.length() - 1)
          .append("</a>.<sup class=\"mw-ref reference\" typeof=\"mw:Extension/ref\"><a")
          .append(" href=\"#cite_note-1\"><span class=\"mw-reflink-text\">[1]</span></a></sup>")
          .append(i % PARAGRAPH == PARAGRAPH - 1 ? "</p>\n" : "");
    }
    return page.append("</section></body></html>\n").toString();
  }
}
