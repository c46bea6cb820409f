package org.occgen.core.biography;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import org.occgen.core.person.Titles;

/**
 * The page that an HTML page claims to be. A page that was saved under the title of a redirect says
 * here which page the redirect led to. The element {@code title} is not read: it holds markup, the
 * name of the site, and what authors of pages put there.
 *
 * @param title title with spaces; empty if the page does not say
 * @param revision revision id; 0 if the page does not say
 */
public record PageHead(Optional<String> title, long revision) {
  private static final int CHARACTERS = 16_384;

  // Parsoid: <html about="https://ro.wikipedia.org/wiki/Special:Redirect/revision/1234">; a skin:
  // "wgRevisionId":1234
  private static final Pattern REVISION =
      Pattern.compile("(?:Special:Redirect/revision/|\"wgRevisionId\":\\s*)(\\d{1,18})");

  // Parsoid: <link rel="dc:isVersionOf" href="//ro.wikipedia.org/wiki/Karel_%C4%8Capek"/>; a skin:
  // <link rel="canonical" href="https://...">
  private static final Pattern ADDRESS =
      Pattern.compile(
          "<link rel=\"(?:dc:isVersionOf|canonical)\""
              + " href=\"(?:https?:)?//[^/\"]{1,255}/wiki/([^\"?#]{1,4096})\"");

  /** The title and the revision that the first 16,384 characters of {@code html} state. */
  public static PageHead of(String html) {
    String head = html.substring(0, Math.min(CHARACTERS, html.length()));
    Matcher revision = REVISION.matcher(head);
    Matcher address = ADDRESS.matcher(head);
    return new PageHead(
        address.find() ? title(address.group(1)) : Optional.empty(),
        revision.find() ? Long.parseLong(revision.group(1)) : 0);
  }

  /** The title in the path of an address, if an article can have it. */
  private static Optional<String> title(String path) {
    String encoded = Parser.unescapeEntities(path, true).replace("+", "%2B");
    try {
      return Optional.of(URLDecoder.decode(encoded, StandardCharsets.UTF_8).replace('_', ' '))
          .filter(Titles::isWellFormed);
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // a percent sign that encodes nothing: no address of a wiki
    }
  }
}
