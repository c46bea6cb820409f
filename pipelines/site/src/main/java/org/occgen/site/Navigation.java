package org.occgen.site;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * The order of the pages, by kind, as the index has it: a heading, then lists of links. Public, for
 * FreeMarker reads no other records.
 */
public final class Navigation {
  /**
   * A kind of pages.
   *
   * @param name such as "Reference"
   * @param links links, in their order
   */
  public record Kind(String name, List<Link> links) {
    public Kind {
      links = List.copyOf(links);
    }
  }

  /**
   * A link.
   *
   * @param title text of the link
   * @param address from the root of the site
   */
  public record Link(String title, String address) {}

  /**
   * The kinds of an index.
   *
   * @param index the page, which stands at the root of the site
   * @throws BrokenLinkException if there is none
   */
  static List<Kind> of(Page index) {
    List<Kind> kinds = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    for (Element element : Jsoup.parseBodyFragment(index.html()).body().children()) {
      if (element.tagName().equals("h2")) {
        links = new ArrayList<>();
        kinds.add(new Kind(element.text(), links));
      }
      for (Element link : element.select("ul a[href]")) {
        if (!SiteAddresses.isOutside(link.attr("href"))) {
          links.add(new Link(link.text(), link.attr("href")));
        }
      }
      if (!kinds.isEmpty()) {
        kinds.set(kinds.size() - 1, new Kind(kinds.get(kinds.size() - 1).name(), links));
      }
    }
    kinds.removeIf(kind -> kind.links().isEmpty());
    if (kinds.isEmpty()) {
      throw new BrokenLinkException(
          index.file() + " has no heading with a list of links, which the navigation is made of");
    }
    return kinds;
  }
}
