package org.occgen.models;

import static com.google.common.base.Strings.lenientFormat;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.occgen.core.text.WordLists;

/**
 * The measurements of a language of the shipped encoder: a line of {@code shipped-languages.tsv},
 * which {@code occgen encoder languages} writes.
 *
 * @param ntrexError xSIM error on NTREX-128 in percent, if it has the language
 * @param tatoebaError the same on the sentences of Tatoeba
 * @param trainingPairs pairs with English that the language was learned from
 */
public record LanguageFigures(
    OptionalDouble ntrexError, OptionalDouble tatoebaError, int trainingPairs) {
  /** First line of the table. */
  public static final String HEADER =
      "encoder\tlanguage\tgrade\tntrex128\ttatoeba_laser\ttraining_pairs";

  private static final String TABLE = "shipped-languages.tsv";

  /** The grade of the language, by the errors of the encoder. */
  public LanguageGrade grade() {
    return LanguageGrade.of(ntrexError, tatoebaError);
  }

  /**
   * A line of the table.
   *
   * @param fingerprint of the encoder
   */
  public String line(String fingerprint, String language) {
    return lenientFormat(
        "%s\t%s\t%s\t%s\t%s\t%s",
        fingerprint, language, grade(), cell(ntrexError), cell(tatoebaError), trainingPairs);
  }

  private static String cell(OptionalDouble error) {
    return error.isPresent() ? String.format(Locale.ROOT, "%.2f", error.getAsDouble()) : "";
  }

  /**
   * The figures of an encoder, by language. Only the shipped encoder has figures; for another
   * encoder the map is empty.
   *
   * @param fingerprint {@link EncoderProfile#fingerprint} of the encoder
   */
  public static Map<String, LanguageFigures> of(String fingerprint) {
    Map<String, LanguageFigures> figures = new TreeMap<>();
    WordLists.text(LanguageFigures.class, TABLE)
        .lines()
        .map(line -> line.split("\t", -1))
        .filter(cells -> cells[0].equals(fingerprint))
        .forEach(cells -> figures.put(cells[1], parse(cells)));
    return figures;
  }

  private static LanguageFigures parse(String[] cells) {
    return new LanguageFigures(error(cells[3]), error(cells[4]), Integer.parseInt(cells[5]));
  }

  private static OptionalDouble error(String cell) {
    return cell.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cell));
  }
}
