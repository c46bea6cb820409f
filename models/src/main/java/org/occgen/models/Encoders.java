package org.occgen.models;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Opens sentence encoders by name. */
public final class Encoders {
  /** The name of the encoder that ships with the project. */
  public static final String SHIPPED = "shipped";

  private static final String SHIPPED_RESOURCE = "/org/occgen/models/shipped.occgen";

  private Encoders() {}

  /**
   * Loads an encoder.
   *
   * @param name {@value #SHIPPED}, or the path of a model file
   * @throws InvalidModelException if there is no such file, or it is damaged
   */
  public static SentenceEncoder open(String name) {
    try (InputStream in = stream(name)) {
      return AveragingEncoder.read(in, name);
    } catch (IOException e) {
      throw new UncheckedIOException(name + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Reads what is known of an encoder without loading its weights.
   *
   * @param name as in {@link #open}
   * @throws InvalidModelException if there is no such file, or it does not start with a card
   */
  public static EncoderCard card(String name) {
    try (InputStream in = stream(name)) {
      return EncoderFile.readCard(in, name);
    } catch (IOException e) {
      throw new UncheckedIOException(name + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Writes thresholds into a model file's card.
   *
   * @param thresholds by language, see {@link EncoderCard#thresholds()}
   */
  public static void setThresholds(Path file, Map<String, Double> thresholds) throws IOException {
    EncoderFile.replaceCard(file, card(file.toString()).withThresholds(thresholds));
  }

  /**
   * Writes a model file from an embedding table.
   *
   * @param languages the languages it was trained on
   * @param vocabulary bytes of a SentencePiece model
   * @param features what the rows of the table stand for
   * @param table embeddings: a row of as many numbers as the vectors are wide a feature
   * @param bits 4 or 8, by which the table is quantised
   */
  public static void write(
      Path file,
      String name,
      List<String> languages,
      byte[] vocabulary,
      FeatureLayout features,
      float[][] table,
      int bits)
      throws IOException {
    QuantizedWeights weights = QuantizedWeights.quantize(table, bits);
    EncoderFile.write(file, name, languages, vocabulary, features, weights);
  }

  private static InputStream stream(String name) throws IOException {
    if (name.equals(SHIPPED)) {
      InputStream resource = Encoders.class.getResourceAsStream(SHIPPED_RESOURCE);
      if (resource == null) {
        throw new InvalidModelException(
            "the shipped encoder is missing from the class path: " + SHIPPED_RESOURCE);
      }
      return new BufferedInputStream(resource);
    }
    Path file;
    try {
      file = Path.of(name);
    } catch (InvalidPathException e) {
      throw new InvalidModelException(name + ": no encoder: neither a path nor " + SHIPPED, e);
    }
    if (!Files.isRegularFile(file)) {
      throw new InvalidModelException(
          name + ": no encoder: neither a file nor the name " + SHIPPED);
    }
    return new BufferedInputStream(Files.newInputStream(file));
  }
}
