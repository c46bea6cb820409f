package org.occgen.bench.kyoto;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;
import org.occgen.core.text.WhiteSpace;

/**
 * An article of the corpus, in Japanese ({@code <j>}) and with its English translations ({@code
 * <e>}), of which the last one was checked.
 *
 * @param blocks its title, then headings and paragraphs in their order: {@code <tit>}, or the
 *     {@code <sen>} that follow each other in one element
 */
record KyotoArticle(List<List<Element>> blocks) {
  /** English, of which sentences are joined by a space. */
  static final String ENGLISH = "e";

  /** Japanese, of which sentences are joined by nothing. */
  static final String JAPANESE = "j";

  /**
   * Reads an article. jsoup reads no entity but those of XML, and nothing from elsewhere.
   *
   * @param name what to call it in errors
   * @throws IOException if it does not begin with a title in both languages
   */
  static KyotoArticle read(String name, byte[] xml) throws IOException {
    List<List<Element>> blocks = new ArrayList<>();
    Element last = null;
    for (Element each :
        Jsoup.parse(new ByteArrayInputStream(xml), "UTF-8", "", Parser.xmlParser())
            .select("tit, sen")) {
      Element block = each.nameIs("tit") ? each : each.parent();
      if (block != last) {
        blocks.add(new ArrayList<>());
      }
      blocks.get(blocks.size() - 1).add(each);
      last = block;
    }
    KyotoArticle article = new KyotoArticle(blocks);
    if (blocks.isEmpty()
        || !blocks.get(0).get(0).nameIs("tit")
        || article.title(ENGLISH).isEmpty()
        || article.title(JAPANESE).isEmpty()) {
      throw new IOException(name + ": does not begin with a title in both languages");
    }
    return article;
  }

  /** The title in a language. */
  String title(String language) {
    return text(blocks.get(0).get(0), language);
  }

  /** The page in a language, as simple HTML. */
  String html(String language) {
    return blocks.stream()
        .skip(1)
        .map(
            block ->
                String.format(
                    block.get(0).nameIs("tit") ? "<h2>%s</h2>\n" : "<p>%s</p>\n",
                    block.stream()
                        .map(sentence -> Entities.escape(text(sentence, language)))
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(language.equals(ENGLISH) ? " " : ""))))
        .collect(Collectors.joining("", "<html><body>\n", "</body></html>\n"));
  }

  /** The sentences and their translations, English first, between tabulators. */
  List<String> pairs() {
    return blocks.stream()
        .flatMap(List::stream)
        .filter(each -> each.nameIs("sen"))
        .map(sentence -> text(sentence, ENGLISH) + "\t" + text(sentence, JAPANESE))
        .filter(pair -> !pair.startsWith("\t") && !pair.endsWith("\t"))
        .toList();
  }

  private static String text(Element sentence, String language) {
    Elements versions = sentence.children().select(language);
    return versions.isEmpty() ? "" : WhiteSpace.fold(versions.last().wholeText());
  }
}
