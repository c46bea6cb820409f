package org.occgen.bench.kyoto;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.parser.Parser;
import org.occgen.core.text.WhiteSpace;

/**
 * An article of the corpus, without its title.
 *
 * @param blocks headings ({@code <tit>}) and paragraphs, which are the sentences ({@code <sen>})
 *     that follow each other in one element
 */
record KyotoArticle(List<List<Element>> blocks) {
  /** The elements with Japanese, and with versions of the English, of which the last is checked. */
  private static final String JAPANESE = "j";

  private static final String ENGLISH = "e";

  /**
   * Reads an article. jsoup knows no entities but those of XML, and reads no other file.
   *
   * @param name what to call it in errors
   * @throws IOException if there is no sentence with a translation, or one holds another
   */
  static KyotoArticle read(String name, byte[] xml) throws IOException {
    List<List<Element>> blocks = new ArrayList<>();
    Element last = null;
    for (Element each :
        Jsoup.parse(new ByteArrayInputStream(xml), "UTF-8", "", Parser.xmlParser())
            .select("sec > tit, sen")) {
      if (each.select("tit, sen").size() > 1) { // texts overlap: quadratic time
        throw new IOException(name + ": has a sentence or heading within another");
      }
      Element block = each.nameIs("tit") ? each : each.parent();
      if (!Objects.equals(block, last)) {
        blocks.add(new ArrayList<>());
      }
      blocks.get(blocks.size() - 1).add(each);
      last = block;
    }
    KyotoArticle article = new KyotoArticle(blocks);
    if (article.pairs().isEmpty()) {
      throw new IOException(name + ": has no sentence with a translation");
    }
    return article;
  }

  /** The page in English, or else in Japanese, as simple HTML. */
  String html(boolean english) {
    return blocks.stream()
        .map(
            block ->
                String.format(
                    Locale.ROOT,
                    block.get(0).nameIs("tit") ? "<h2>%s</h2>\n" : "<p>%s</p>\n",
                    block.stream()
                        .map(each -> Entities.escape(text(each, english ? ENGLISH : JAPANESE)))
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(english ? " " : ""))))
        .collect(Collectors.joining("", "<html><body>\n", "</body></html>\n"));
  }

  /** The sentences that have both languages: English, a tabulator, Japanese. */
  List<String> pairs() {
    return blocks.stream()
        .flatMap(List::stream)
        .filter(each -> each.nameIs("sen"))
        .map(sentence -> text(sentence, ENGLISH) + "\t" + text(sentence, JAPANESE))
        .filter(pair -> !pair.startsWith("\t") && !pair.endsWith("\t"))
        .toList();
  }

  private static String text(Element sentence, String language) {
    return sentence.children().stream()
        .filter(child -> child.nameIs(language))
        .reduce((before, last) -> last)
        .map(last -> WhiteSpace.fold(last.wholeText()))
        .orElse("");
  }
}
