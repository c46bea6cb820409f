package org.occgen.site;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The addresses of the project's files in the site: pages of {@code src/site} at its root, all
 * other files below {@code project/} under their own paths. Markdown becomes HTML.
 *
 * @param home root of the project
 */
record SiteAddresses(Path home) {
  private static final String PAGES = "src/site/";

  /**
   * The address of a file in the site, from its root.
   *
   * @param file path from the root of the project, parted by slashes; of a folder with one at its
   *     end
   */
  static String of(String file) {
    String placed = file.startsWith(PAGES) ? file.substring(PAGES.length()) : "project/" + file;
    return isFolder(file) ? placed + "index.html" : placed.replaceFirst("[.]md$", ".html");
  }

  /** Whether a path is that of a Markdown file. */
  static boolean isMarkdown(String file) {
    return file.endsWith(".md");
  }

  /** Whether a path, as {@link #target} gives it, is that of a folder. */
  static boolean isFolder(String file) {
    return file.endsWith("/");
  }

  /** Whether a link leads out of the project: it has a scheme. */
  static boolean isOutside(String link) {
    return link.matches("[a-zA-Z][a-zA-Z0-9+.-]*:.*");
  }

  /**
   * The file that a link of a page means.
   *
   * @param from path of the page from the root of the project
   * @param link the link without its fragment
   * @return path from the root of the project; of a folder its README, or the folder itself with a
   *     slash at its end
   * @throws BrokenLinkException if there is no such file in the project
   */
  String target(String from, String link) {
    Path page = home.resolve(from);
    Path parent = page.getParent();
    Path file =
        link.isEmpty() || parent == null
            ? page
            : parent.resolve(URI.create(link).getPath()).normalize();
    if (Files.exists(file.resolve("README.md"))) {
      file = file.resolve("README.md");
    }
    if (!file.startsWith(home) || !Files.exists(file)) {
      throw new BrokenLinkException(from + ": " + link + " leads to no file of the project");
    }
    String path = home.relativize(file).toString().replace('\\', '/');
    return Files.isDirectory(file) ? path + "/" : path;
  }

  /** The link from one address of the site to another. */
  static String relative(String from, String to) {
    int depth = (int) from.chars().filter(letter -> letter == '/').count();
    return "../".repeat(depth) + to;
  }
}
