package org.occgen.site;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Checks the links of HTML pages: files, fragments, and that nothing is loaded from elsewhere. */
final class LinkCheck {
  private final Path root;
  private final Map<Path, Set<String>> fragments = new HashMap<>();

  /**
   * @param root folder of the site
   */
  LinkCheck(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /**
   * The faults of the links.
   *
   * @param pages HTML files of the site
   * @return a line a fault: page, link
   */
  List<String> faults(List<Path> pages) throws IOException {
    List<String> faults = new ArrayList<>();
    for (Path page : pages) {
      Path file = page.toAbsolutePath().normalize();
      Document html = Jsoup.parse(Files.readString(file));
      for (Element link : html.select("a[href]")) {
        fault(file, link.attr("href"), false).ifPresent(faults::add);
      }
      for (Element part : html.select("[src]")) {
        fault(file, part.attr("src"), true).ifPresent(faults::add);
      }
      for (Element part : html.select("link[href]")) {
        fault(file, part.attr("href"), true).ifPresent(faults::add);
      }
    }
    return faults;
  }

  private Optional<String> fault(Path page, String link, boolean isLoaded) throws IOException {
    if (SiteAddresses.isOutside(link) || link.startsWith("//")) {
      return isLoaded ? said(page, link, "is loaded from elsewhere") : Optional.empty();
    }
    URI uri = URI.create(link);
    Path target = page;
    if (!uri.getPath().isEmpty()) {
      target = page.resolveSibling(uri.getPath()).normalize();
    }
    if (!target.startsWith(root) || !Files.isRegularFile(target)) {
      return said(page, link, "leads to no file");
    }
    String fragment = uri.getFragment();
    return fragment == null || fragment.isEmpty() || ids(target).contains(fragment)
        ? Optional.empty()
        : said(page, link, "leads to a page that has no such place");
  }

  private Optional<String> said(Path page, String link, String fault) {
    return Optional.of(root.relativize(page) + ": " + link + " " + fault);
  }

  private Set<String> ids(Path file) throws IOException {
    Set<String> known = fragments.get(file);
    if (known == null) {
      known = new HashSet<>();
      for (Element element :
          Jsoup.parse(Files.readString(file, StandardCharsets.UTF_8)).select("[id], a[name]")) {
        known.add(element.id());
        known.add(element.attr("name"));
      }
      fragments.put(file, known);
    }
    return known;
  }
}
