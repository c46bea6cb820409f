package org.occgen.measure.characterise;

import static com.google.common.base.Strings.lenientFormat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.measure.corpus.CorpusSource.Format;

/** The format and language that names of files and columns show. */
public final class FileNames {
  private static final Pattern COMPRESSED = Pattern.compile("(?i)\\.(gz|gzip|zst|zstd|bz2)$");
  private static final Pattern TEXT = Pattern.compile("(?i)\\.(txt|tsv|parquet)$");

  private static final Pattern OTHER_FORMAT =
      Pattern.compile("(?i)\\.(csv|jsonl?|ndjson|xml|html?|zip|tar|pdf|docx?|tmx|arrow)$");

  /**
   * A language alone, or with its script or region: {@code en}, {@code eng_Latn}, {@code pt-BR}.
   */
  private static final Pattern CODE =
      Pattern.compile("[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}))?");

  private final MeasuredLanguages measured;

  /** Names of languages of {@code measured}. */
  FileNames(MeasuredLanguages measured) {
    this.measured = measured;
  }

  /**
   * The format of a file, by its name.
   *
   * @throws IllegalArgumentException if it is called as what is neither a table nor text
   */
  static Format format(String file) {
    if (OTHER_FORMAT.matcher(COMPRESSED.matcher(file).replaceFirst("")).find()) {
      throw new IllegalArgumentException(
          file
              + ": is read neither as a table nor as text; tables are .tsv or .parquet: convert it,"
              + " or call it .txt if every line is text");
    }
    String plain = COMPRESSED.matcher(file).replaceFirst("").toLowerCase(Locale.ROOT);
    if (plain.endsWith(".parquet")) {
      return Format.PARQUET;
    }
    return plain.endsWith(".tsv") ? Format.TSV : Format.LINES;
  }

  /** The last name of a file without the ending of its compression. */
  public static String plain(String file) {
    String last = file.substring(file.replaceAll("/+$", "").lastIndexOf('/') + 1);
    return COMPRESSED.matcher(last.replaceAll("/+$", "")).replaceFirst("");
  }

  /** The language that a name ends in, or begins with: {@code test.sw}, {@code eng_Latn.dev}. */
  Optional<String> language(String file) {
    String name = TEXT.matcher(plain(file)).replaceFirst("");
    return Stream.of(
            name.substring(name.lastIndexOf('.') + 1), name.substring(0, (name + ".").indexOf('.')))
        .flatMap(part -> named(part).stream())
        .findFirst();
  }

  /** The measured language that a name is the code of. */
  Optional<String> named(String name) {
    return CODE.matcher(name).matches() ? measured.of(name) : Optional.empty();
  }

  /**
   * Refuses a file whose name tells a language that cannot be measured: it would be taken for a
   * related one. Endings of three letters are left alone, since {@code .dev} and {@code .tok} are
   * languages.
   */
  void requireNoOtherLanguage(String file) {
    String name = TEXT.matcher(plain(file)).replaceFirst("");
    String last = name.substring(name.lastIndexOf('.') + 1);
    String first = name.substring(0, (name + ".").indexOf('.'));
    for (String part : List.of(last, first)) {
      boolean tells = part.length() > 3 || (part.length() == 2 && name.endsWith("." + part));
      if (tells
          && CODE.matcher(part).matches()
          && LanguageCode.of(part).filter(FileNames::isLanguage).isPresent()
          && measured.of(part).isEmpty()) {
        throw new IllegalArgumentException(
            lenientFormat(
                "%s: is of the language %s by its name, which has no %s in %s; %s, or give --lang"
                    + " if it is of another language",
                file, part, measured.resource(), measured.source(), measured.remedy()));
      }
    }
  }

  private static boolean isLanguage(String code) {
    return WikipediaLanguages.check(code) instanceof WikipediaLanguages.Language;
  }
}
