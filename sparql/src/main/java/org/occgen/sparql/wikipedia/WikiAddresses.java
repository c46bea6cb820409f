package org.occgen.sparql.wikipedia;

import java.io.Serializable;
import java.net.URI;
import java.util.regex.Pattern;
import org.occgen.core.person.Titles;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.http.WebAddress;

/**
 * Addresses of the wikis of all languages, by one pattern, in which {@code {host}} stands for the
 * host of a Wikipedia ({@code zh-yue.wikipedia.org}) and {@code {language}} for the language as
 * this project writes it ({@code yue}).
 *
 * @param pattern {@code https://{host}} for Wikipedia itself
 */
public record WikiAddresses(String pattern) implements Serializable {
  /** Wikipedia. */
  public static final WikiAddresses WIKIPEDIA = new WikiAddresses("https://{host}");

  private static final String HOST = "{host}";
  private static final String LANGUAGE = "{language}";

  // MediaWiki takes no such title, for it would be a path that leads elsewhere.
  private static final Pattern RELATIVE = Pattern.compile("(.*/)?\\.\\.?(/.*)?", Pattern.DOTALL);

  /**
   * @throws IllegalArgumentException if the pattern is no address, or the same for all languages
   */
  public WikiAddresses {
    if (!pattern.contains(HOST) && !pattern.contains(LANGUAGE)) {
      throw new IllegalArgumentException(
          pattern + ": has neither {host} nor {language}, so all languages would be one wiki");
    }
    pattern = pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern;
    URI example = WebAddress.of(filled(pattern, "en"));
    if (example.getRawQuery() != null || example.getRawFragment() != null) {
      throw new IllegalArgumentException(
          pattern + ": titles are put behind it, so it cannot hold ? or #");
    }
  }

  /** Address of one of them, the English one. */
  public URI example() {
    return WebAddress.of(filled(pattern, "en"));
  }

  /** Whether an article can have this title, here and in a path. */
  static boolean isTitle(String title) {
    return Titles.isWellFormed(title) && !RELATIVE.matcher(title).matches();
  }

  /**
   * The prefix of the addresses of all pages in a wiki.
   *
   * @throws IllegalArgumentException if {@code language} is no language as this project writes it
   */
  String pages(String language) {
    if (!WikipediaLanguages.require(language).equals(language)) {
      throw new IllegalArgumentException(language + ": is written in another way here");
    }
    return filled(pattern, language) + "/w/rest.php/v1/page/";
  }

  /**
   * Address of an article with its data and its HTML.
   *
   * @param title one that {@link #isTitle}
   */
  URI withHtml(String language, String title) {
    return URI.create(pages(language) + Titles.percentEncoded(title) + "/with_html");
  }

  /** Address of a revision with its data and its HTML. */
  URI revisionWithHtml(String language, long revision) {
    pages(language); // refuses what is no language
    return URI.create(
        filled(pattern, language) + "/w/rest.php/v1/revision/" + revision + "/with_html");
  }

  /**
   * Address of the question which revision of an article was the last one before a moment.
   *
   * @param title one that {@link #isTitle}
   * @param moment by ISO 8601, such as {@code 2026-06-01T00:00:00Z}
   */
  URI revisionBefore(String language, String title, String moment) {
    pages(language); // refuses what is no language
    // maxlag: seconds that the slowest copy of the database may lag behind, as Wikimedia asks of
    // robots; %7C is |
    return URI.create(
        filled(pattern, language)
            + "/w/api.php?action=query&format=json&formatversion=2&redirects=1&prop=revisions"
            + "&rvprop=ids%7Ctimestamp&rvlimit=1&rvdir=older&maxlag=5&rvstart="
            + moment.replace(":", "%3A")
            + "&titles="
            + Titles.percentEncoded(title));
  }

  private static String filled(String pattern, String language) {
    return pattern.replace(HOST, WikipediaLanguages.host(language)).replace(LANGUAGE, language);
  }
}
