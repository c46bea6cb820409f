package org.occgen.models;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * How well the threshold of an encoder's card does on pseudo-articles that are made from
 * development sets, with English as the pivot. They say little of other texts: their share of right
 * pairs is another one.
 *
 * @param threshold the margin that the card names
 * @param precision share of the found pairs that are right, in percent
 * @param recall share of the right pairs that are found, in percent
 * @param pairs how many pairs are right
 */
public record DevelopmentFigures(double threshold, double precision, double recall, int pairs) {
  /** What the development data are ({@code models/MODEL_CARD.md}). */
  public static final String TEXTS =
      "made-up articles of news, general and biography sentences (NTREX-128, UD PUD,"
          + " GeBioCorpus v2)";

  /** The table of MODEL_CARD.md, with the fingerprint of the encoder that it is of. */
  private static final String TABLE = "shipped-thresholds.tsv";

  private static final int COLUMNS = 6;

  /**
   * What is known of an encoder, by language.
   *
   * @param fingerprint {@link EncoderProfile#fingerprint} of the encoder
   */
  public static Map<String, DevelopmentFigures> of(String fingerprint) {
    Map<String, DevelopmentFigures> figures = new TreeMap<>();
    try (InputStream file =
            Objects.requireNonNull(DevelopmentFigures.class.getResourceAsStream(TABLE), TABLE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      lines
          .lines()
          .map(line -> line.split("\t", -1))
          .filter(cells -> cells.length == COLUMNS && cells[0].equals(fingerprint))
          .forEach(
              cells ->
                  figures.put(
                      cells[1],
                      new DevelopmentFigures(
                          Double.parseDouble(cells[2]),
                          Double.parseDouble(cells[3]),
                          Double.parseDouble(cells[4]),
                          Integer.parseInt(cells[5]))));
    } catch (IOException e) {
      throw new UncheckedIOException(TABLE + " cannot be read", e);
    }
    return figures;
  }
}
