package org.occgen.regard.attribute;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
    TaxonomyFile file = read(code);
    return additions ? file.taxonomy() : file.withoutAdditions();
  }

  private static TaxonomyFile read(String code) {
    String name = "taxonomy-" + code + ".tsv";
    InputStream stream = Taxonomies.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException("the resource " + name + " is missing");
    }
    try (Utf8Lines lines = Utf8Lines.of(stream, name)) {
      return TaxonomyFile.read(lines, code);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
