package org.occgen.bench.scale;

import static org.occgen.core.files.CountText.format;

import com.ibm.icu.util.ULocale;
import java.util.List;
import java.util.SplittableRandom;
import org.occgen.core.person.Titles;

/**
 * A page in the HTML of Parsoid: a table with a picture, a lead section and further ones, links,
 * references, a list, back matter. A parser has as much to do with it as with a real page; what is
 * not read of any page, such as navigation boxes, is short.
 */
final class MadePage {
  private static final double LINKED = 0.4; // share of the towns
  private static final double REFERENCED = 0.15; // share of the sentences
  private static final int LEAD = 3; // sentences before the first heading
  private static final int SECTION = 12; // sentences, about
  private static final int LIST_FROM = 10; // sentences from which a page has a list

  private final String language;
  private final PageWords words;
  private final String title;
  private final SplittableRandom random;
  private final StringBuilder html = new StringBuilder(8192);
  private int ids;
  private int references;

  private MadePage(String language, String title, SplittableRandom random) {
    this.language = language;
    this.words = PageWords.of(language);
    this.title = title;
    this.random = random;
  }

  /**
   * The page.
   *
   * @param title its title, of letters and spaces
   * @param sentences of {@link MadeText}
   */
  static String html(
      String language,
      String title,
      long revision,
      List<String> sentences,
      SplittableRandom random) {
    MadePage page = new MadePage(language, title, random);
    page.head(revision);
    page.text(sentences);
    page.back();
    return page.html.toString();
  }

  private void head(long revision) {
    String address = Titles.percentEncoded(title);
    String direction = ULocale.forLanguageTag(language).isRightToLeft() ? "rtl" : "ltr";
    html.append(
        format(
            "<!DOCTYPE html>\n<html prefix=\"dc: http://purl.org/dc/terms/ mw:"
                + " http://mediawiki.org/rdf/\" about=\"https://%1$s.wikipedia.org/wiki/Special:"
                + "Redirect/revision/%2$d\"><head prefix=\"mwr: https://%1$s.wikipedia.org/wiki/"
                + "Special:Redirect/\"><meta charset=\"utf-8\"/><meta property=\"mw:pageNamespace\""
                + " content=\"0\"/><meta property=\"mw:htmlVersion\" content=\"2.8.0\"/><link"
                + " rel=\"dc:isVersionOf\" href=\"//%1$s.wikipedia.org/wiki/%3$s\"/><base"
                + " href=\"//%1$s.wikipedia.org/wiki/\"/><title>%4$s</title><meta"
                + " http-equiv=\"content-language\" content=\"%1$s\"/></head><body id=\"mwAA\""
                + " lang=\"%1$s\" class=\"mw-content-%5$s sitedir-%5$s %5$s mw-body-content"
                + " parsoid-body mediawiki mw-parser-output\" dir=\"%5$s\"><section"
                + " data-mw-section-id=\"0\" id=\"mwAQ\">",
            language, revision, address, title, direction));
    html.append("<table class=\"infobox vcard\" about=\"#mwt1\" typeof=\"mw:Transclusion\"")
        .append(" data-mw='{\"parts\":[{\"template\":{\"target\":{\"wt\":\"Infobox person\"},")
        .append("\"params\":{\"name\":{\"wt\":\"")
        .append(title)
        .append("\"}},\"i\":0}}]}' id=\"")
        .append(id())
        .append("\"><tbody><tr><th colspan=\"2\" class=\"infobox-above\">")
        .append(title)
        .append("</th></tr><tr><td colspan=\"2\" class=\"infobox-image\"><span")
        .append(" typeof=\"mw:File/Frameless\"><a href=\"./File:Portrait.jpg\"")
        .append(" class=\"mw-file-description\"><img resource=\"./File:Portrait.jpg\"")
        .append(" src=\"//upload.wikimedia.org/portrait.jpg\" height=\"162\" width=\"220\"/></a>")
        .append("</span></td></tr>");
    int born = 1850 + random.nextInt(140);
    row(words.born(), Integer.toString(born));
    if (random.nextBoolean()) {
      row(words.died(), Integer.toString(born + 20 + random.nextInt(70)));
    }
    row(words.occupation(), MadeText.town(language, random.nextInt(1_000)));
    html.append("</tbody></table>");
  }

  private void row(String name, String value) {
    html.append("<tr><th scope=\"row\" class=\"infobox-label\">")
        .append(name)
        .append("</th><td class=\"infobox-data\"><a rel=\"mw:WikiLink\" href=\"./")
        .append(value)
        .append("\" title=\"")
        .append(value)
        .append("\">")
        .append(value)
        .append("</a></td></tr>");
  }

  private void text(List<String> sentences) {
    int sections = 0;
    int untilHeading = LEAD;
    int untilParagraph = 0;
    boolean open = false;
    for (String sentence : sentences) {
      if (untilHeading == 0) {
        html.append(open ? "</p>" : "");
        open = false;
        heading(sections, words.sections().get(sections % words.sections().size()));
        sections++;
        untilHeading = SECTION / 2 + random.nextInt(SECTION);
        untilParagraph = 0;
      }
      if (untilParagraph == 0) {
        html.append(open ? "</p>\n" : "").append("<p id=\"").append(id()).append("\">");
        open = true;
        untilParagraph = 2 + random.nextInt(4);
      } else {
        html.append(' ');
      }
      sentence(sentence);
      untilHeading--;
      untilParagraph--;
    }
    html.append(open ? "</p>" : "");
    if (sentences.size() >= LIST_FROM) {
      heading(sections, words.works());
      html.append("<ul id=\"").append(id()).append("\">");
      for (int item = 0; item < 2 + random.nextInt(6); item++) {
        html.append("<li id=\"").append(id()).append("\"><i>");
        html.append(MadeText.town(language, random.nextInt(10_000)));
        html.append("</i> (").append(1900 + random.nextInt(100)).append(")</li>");
      }
      html.append("</ul>");
    }
  }

  private void heading(int before, String heading) {
    html.append("</section><section data-mw-section-id=\"")
        .append(before + 1)
        .append("\" id=\"")
        .append(id())
        .append("\"><h2 id=\"")
        .append(heading.replace(' ', '_'))
        .append(before == 0 ? "" : "_" + before)
        .append("\">")
        .append(heading)
        .append("</h2>");
  }

  private void sentence(String sentence) {
    int at = 0;
    int start;
    while ((start = sentence.indexOf(MadeText.LINK_START, at)) >= 0) {
      int end = sentence.indexOf(MadeText.LINK_END, start);
      html.append(sentence, at, start);
      String town = sentence.substring(start + 1, end);
      if (random.nextDouble() < LINKED) {
        html.append("<a rel=\"mw:WikiLink\" href=\"./")
            .append(town)
            .append("\" title=\"")
            .append(town)
            .append("\" id=\"")
            .append(id())
            .append("\">")
            .append(town)
            .append("</a>");
      } else {
        html.append(town);
      }
      at = end + 1;
    }
    html.append(sentence, at, sentence.length());
    if (random.nextDouble() < REFERENCED) {
      references++;
      html.append("<sup about=\"#mwt")
          .append(references + 1)
          .append("\" class=\"mw-ref reference\" id=\"cite_ref-")
          .append(references)
          .append(
              "\" rel=\"dc:references\" typeof=\"mw:Extension/ref\" data-mw='{\"name\":\"ref\",")
          .append("\"attrs\":{},\"body\":{\"id\":\"mw-reference-text-cite_note-")
          .append(references)
          .append("\"}}'><a href=\"./")
          .append(title.replace(' ', '_'))
          .append("#cite_note-")
          .append(references)
          .append("\" id=\"")
          .append(id())
          .append("\"><span class=\"mw-reflink-text\">[")
          .append(references)
          .append("]</span></a></sup>");
    }
  }

  private void back() {
    if (references > 0) {
      heading(999, words.references());
      html.append("<div class=\"mw-references-wrap\" typeof=\"mw:Extension/references\"")
          .append(" about=\"#mwt999\"><ol class=\"mw-references references\" id=\"")
          .append(id())
          .append("\">");
      for (int note = 1; note <= references; note++) {
        html.append("<li about=\"#cite_note-")
            .append(note)
            .append("\" id=\"cite_note-")
            .append(note)
            .append("\"><a href=\"#cite_ref-")
            .append(note)
            .append("\" rel=\"mw:referencedBy\">↑</a> <span class=\"mw-reference-text\">")
            .append(MadeText.town(language, random.nextInt(10_000)))
            .append(", ")
            .append(1950 + random.nextInt(70))
            .append("</span></li>");
      }
      html.append("</ol></div>");
    }
    html.append("<link rel=\"mw:PageProp/Category\" href=\"./")
        .append(words.category())
        .append(':')
        .append(MadeText.town(language, random.nextInt(500)))
        .append("\" id=\"")
        .append(id())
        .append("\"/></section></body></html>");
  }

  private String id() {
    return "mw" + Integer.toString(100 + ids++, Character.MAX_RADIX);
  }
}
