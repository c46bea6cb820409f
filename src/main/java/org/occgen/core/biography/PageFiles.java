package org.occgen.core.biography;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.person.Titles;

/**
 * Names of article pages in a folder: {@code pages/<language>/<Title>.html}, the title with
 * underscores and percent-encoded ({@code A%27Lelia_Bundles.html}).
 *
 * <p>Titles that differ in more than space against underscore, which MediaWiki takes for the same,
 * have different names. A name holds letters and digits of ASCII, {@code - _ . ~ %} only, so no
 * title leaves its folder: {@code ../x} becomes {@code ..%2Fx.html}.
 *
 * <p>People save pages under other spellings of a title, too. {@link #otherNames} has those that
 * are looked for where there is no file of the name.
 */
public final class PageFiles {
  /** Longest file name in bytes that common file systems take. */
  public static final int MAX_NAME_BYTES = 255;

  private static final String SUFFIX = ".html";

  /** The characters that no name may hold: separators and the wildcards of Beam's file systems. */
  private static final Pattern UNSAFE = Pattern.compile("[/\\\\:*?]");

  private static final Pattern READS_AS_ENCODED = Pattern.compile("%[0-9A-Fa-f]{2}");

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
   * The name of the page of an article, below the folder of pages.
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
   * Names of files that may hold the page of a title where its own name has no file, the likeliest
   * first: the title as it is, with underscores or spaces, and as JavaScript's {@code
   * encodeURIComponent}, Wikipedia's addresses and {@code %20} for spaces have it, each in the
   * forms NFC and NFD. Few, so that to look for all of them is cheap.
   *
   * <p>No name is {@link #name} of the title, begins with a dot, holds a separator or a wildcard,
   * or is longer than {@link #MAX_NAME_BYTES}. All decode to the title, so titles that differ in
   * more than space against underscore and in their form share none.
   */
  public static List<String> otherNames(String title) {
    if (!Titles.isWellFormed(title)) {
      return List.of();
    }
    String underscored = title.replace(' ', '_');
    Set<String> forms = new LinkedHashSet<>();
    forms.add(underscored);
    forms.add(Normalizer.normalize(underscored, Normalizer.Form.NFC));
    forms.add(Normalizer.normalize(underscored, Normalizer.Form.NFD));
    Set<String> spellings = new LinkedHashSet<>();
    if (!READS_AS_ENCODED.matcher(title).find()) { // 100%25 is the name of the title 100%
      spellings.addAll(forms);
      forms.forEach(form -> spellings.add(form.replace('_', ' ')));
    }
    for (String form : forms) {
      String canonical = Titles.percentEncoded(form);
      String component = Titles.asUriComponent(form);
      spellings.add(canonical);
      spellings.add(component);
      spellings.add(component.replace("_", "%20"));
      spellings.add(Titles.inAddress(form));
      spellings.add(canonical.replace("_", "%20"));
    }
    spellings.remove(Titles.percentEncoded(title));
    return spellings.stream().filter(PageFiles::isSafe).map(name -> name + SUFFIX).toList();
  }

  private static boolean isSafe(String spelling) {
    return !spelling.startsWith(".")
        && !UNSAFE.matcher(spelling).find()
        && spelling.getBytes(StandardCharsets.UTF_8).length + SUFFIX.length() <= MAX_NAME_BYTES;
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
