package org.occgen.regard.attribute;

import java.util.List;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.Utf8Lines;

/** The taxonomies that ship with occgen, one a language. */
public final class Taxonomies {
  /** The languages that have one. */
  public static final List<String> LANGUAGES = List.of("de", "en", "es");

  private Taxonomies() {}

  /**
   * A shipped taxonomy.
   *
   * @param language in any way that {@link LanguageCode#of} reads
   * @param additions whether with the keywords of classes that the paper does not have: age,
   *     marital status, political belief
   * @throws IllegalArgumentException if the language has none; the message names those that have
   */
  public static Taxonomy shipped(String language, boolean additions) {
    String code = LanguageCode.of(language).orElse(language);
    if (!LANGUAGES.contains(code)) {
      throw new IllegalArgumentException(
          language
              + ": there is no taxonomy of this language; there are "
              + String.join(", ", LANGUAGES)
              + ", or give a file of your own");
    }
    TaxonomyFile file =
        Utf8Lines.ofResource(
            Taxonomies.class, "taxonomy-" + code + ".tsv", lines -> TaxonomyFile.read(lines, code));
    return additions ? file.taxonomy() : file.withoutAdditions();
  }
}
