package org.occgen.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Makes pages of Markdown: links lead to the site's addresses, wide tables scroll. */
record PageMaker(SiteAddresses addresses) {
  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().extensions(EXTENSIONS).build();
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4");

  /**
   * A page.
   *
   * @param file path of the Markdown file from the root of the project
   * @param markdown its text
   * @throws BrokenLinkException for a link to a file that is not there
   */
  Page make(String file, String markdown) {
    Node document = PARSER.parse(markdown);
    Links links = new Links(file);
    document.accept(links);
    Document html = Jsoup.parseBodyFragment(RENDERER.render(document));
    html.outputSettings().prettyPrint(false);
    for (Element table : html.select("table")) {
      table.wrap("<div class=\"wide\" role=\"region\" aria-label=\"Table\" tabindex=\"0\"></div>");
    }
    html.select("pre").attr("tabindex", "0");
    Element title = html.selectFirst("h1");
    return new Page(
        file,
        title == null ? file : title.text(),
        html.body().html(),
        sections(html.body()),
        List.copyOf(links.files));
  }

  private static List<Page.Section> sections(Element body) {
    List<Page.Section> sections = new ArrayList<>();
    String id = "";
    String heading = "";
    StringBuilder text = new StringBuilder();
    for (Element element : body.children()) {
      if (HEADINGS.contains(element.tagName())) {
        if (!heading.isEmpty() || !text.isEmpty()) {
          sections.add(new Page.Section(id, heading, text.toString()));
        }
        id = element.id();
        heading = element.text();
        text.setLength(0);
      } else {
        text.append(element.text()).append(' ');
      }
    }
    sections.add(new Page.Section(id, heading, text.toString()));
    return sections;
  }

  /** Rewrites links, and notes what they lead to. */
  private final class Links extends AbstractVisitor {
    private final String file;
    private final Set<String> files = new TreeSet<>();

    Links(String file) {
      this.file = file;
    }

    @Override
    public void visit(Link link) {
      link.setDestination(rewritten(link.getDestination()));
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      image.setDestination(rewritten(image.getDestination()));
      visitChildren(image);
    }

    private String rewritten(String destination) {
      if (SiteAddresses.isOutside(destination) || destination.startsWith("#")) {
        return destination;
      }
      int hash = destination.indexOf('#');
      String link = hash < 0 ? destination : destination.substring(0, hash);
      String target = addresses.target(file, link);
      files.add(target);
      return SiteAddresses.relative(SiteAddresses.of(file), SiteAddresses.of(target))
          + (hash < 0 ? "" : destination.substring(hash));
    }
  }
}
