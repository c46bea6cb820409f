package org.occgen.core.biography;

import java.util.regex.Pattern;
import org.occgen.core.person.Titles;

/**
 * Names of article pages in a folder: {@code pages/<language>/<Title>.html}, the title with
 * underscores and percent-encoded ({@code A%27Lelia_Bundles.html}).
 *
 * <p>Titles that differ in more than space against underscore, which MediaWiki takes for the same,
 * have different names. A name holds letters and digits of ASCII, {@code - _ . ~ %} only, so no
 * title leaves its folder: {@code ../x} becomes {@code ..%2Fx.html}.
 */
public final class PageFiles {
  /** Longest file name in bytes that common file systems take. */
  public static final int MAX_NAME_BYTES = 255;

  private static final String SUFFIX = ".html";
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}(-[a-z0-9]{1,8})*");

  /** The name of a page, or why it has none. */
  public sealed interface PageName {}

  /**
   * A page that can be in the folder.
   *
   * @param path path below the folder of pages, with a slash: {@code sw/Ben_Okri.html}
   */
  public record Named(String path) implements PageName {}

  /**
   * A page that cannot be in the folder.
   *
   * @param reason {@code malformed-title} or {@code title-too-long}
   */
  public record Unnamed(String reason) implements PageName {}

  private PageFiles() {}

  /**
   * Where the page of an article is, below the folder of pages.
   *
   * @throws IllegalArgumentException if {@code language} is not written like a language code
   */
  public static PageName name(String language, String title) {
    requireLanguage(language);
    if (!Titles.isWellFormed(title)) {
      return new Unnamed("malformed-title");
    }
    String name = Titles.percentEncoded(title) + SUFFIX;
    return name.length() > MAX_NAME_BYTES
        ? new Unnamed("title-too-long")
        : new Named(language + "/" + name);
  }

  /**
   * The language, where it is safe as the name of a folder.
   *
   * @throws IllegalArgumentException if {@code language} is not written like a language code
   */
  public static String requireLanguage(String language) {
    if (!LANGUAGE.matcher(language).matches()) {
      throw new IllegalArgumentException("not a language code: \"" + language + "\"");
    }
    return language;
  }
}
