package org.occgen.regard.command;

import java.io.IOException;
import java.nio.file.Path;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.measure.command.EncoderOption;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.attribute.TaxonomyFile;
import picocli.CommandLine.Option;

/** Which protected attributes are looked for, and in which language. */
final class TaxonomyOptions {
  @Option(
      names = "--taxonomy",
      paramLabel = "LANGUAGE|FILE",
      defaultValue = "en",
      description =
          "Attributes that are looked for: those that ship for a language (de, en, es), or a file"
              + " of your own: class, keyword, forms, gloss and source between tabulators"
              + " (default: ${DEFAULT-VALUE}).")
  private String taxonomy;

  @Option(
      names = "--taxonomy-lang",
      paramLabel = "LANGUAGE",
      defaultValue = "en",
      description = "Language of a file of your own (default: ${DEFAULT-VALUE}).")
  private String language;

  @Option(
      names = "--additions",
      description =
          "Look also for age, marital status and political belief, which the paper does not have.")
  private boolean additions;

  /**
   * The taxonomy.
   *
   * @throws UsageException if there is none of that name
   * @throws IOException if a file cannot be used; the message names file and line
   */
  Taxonomy taxonomy() throws IOException {
    if (LanguageCode.of(taxonomy).filter(Taxonomies.LANGUAGES::contains).isPresent()) {
      return Taxonomies.shipped(taxonomy, additions);
    }
    Path file = Path.of(taxonomy);
    EncoderOption.checkFile("--taxonomy", file);
    if (additions) {
      throw noAdditions(file);
    }
    String code =
        LanguageCode.of(language)
            .orElseThrow(
                () -> new UsageException("--taxonomy-lang " + language + ": is no language"));
    return TaxonomyFile.read(file, code).taxonomy();
  }

  /** The error of a user's own taxonomy with {@code --additions}. */
  static UsageException noAdditions(Path file) {
    return new UsageException(
        "--additions: belong to the taxonomies that ship; add your keywords to " + file);
  }
}
