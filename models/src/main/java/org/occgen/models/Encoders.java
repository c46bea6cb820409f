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
import java.util.Optional;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.exported.ExportedEncoder;
import org.occgen.models.laser.Laser2Encoder;
import org.occgen.models.store.ModelStore;

/** Opens sentence encoders by name. */
public final class Encoders {
  /** The name of the encoder that ships with the project. */
  public static final String SHIPPED = "shipped";

  private static final String SHIPPED_RESOURCE = "/org/occgen/models/shipped.occgen";

  private Encoders() {}

  /**
   * Loads an encoder.
   *
   * @param name {@value #SHIPPED}; the path of a model file ({@code .occgen}), of a description
   *     ({@code .json}) or of a folder with a {@value DescribedModel#FILE}; else the name of a
   *     fetched model, see {@link ModelStore}
   * @throws InvalidModelException if there is no such encoder, or it is damaged
   */
  public static SentenceEncoder open(String name) {
    Optional<DescribedModel> described = described(name);
    if (described.isPresent()) {
      return open(described.get());
    }
    return openAveraging(name);
  }

  /**
   * Loads an encoder that can be taught further languages.
   *
   * @param name {@value #SHIPPED}, or the path of a model file ({@code .occgen})
   * @throws InvalidModelException if there is no such file, it is damaged, or another kind of model
   */
  public static AveragingEncoder openAveraging(String name) {
    try (InputStream in = averagingStream(name)) {
      return AveragingEncoder.read(in, name);
    } catch (IOException e) {
      throw new UncheckedIOException(name + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Reads the card of an encoder that can be taught further languages, without its weights.
   *
   * @param name as in {@link #openAveraging}
   * @throws InvalidModelException if there is no such file, or another kind of model
   */
  public static EncoderCard averagingCard(String name) {
    refuseDescribed(name);
    return card(name);
  }

  /**
   * Writes a model file that knows one more language than another one does, or another version of a
   * language that was added before. The vectors of the other languages stay as they are.
   *
   * @param name as in {@link #openAveraging}
   * @param file the new model file
   * @param language ISO 639-1 where there is one
   * @param rows numbers of the shared rows that the language differs from, ascending
   * @param differences what it adds to each of them
   * @param pairs see {@link AddedLanguage}
   * @param translatedTo see {@link AddedLanguage}
   * @throws IllegalArgumentException if the encoder was trained on the language
   */
  public static void writeWithLanguage(
      String name,
      Path file,
      String language,
      int[] rows,
      float[][] differences,
      int pairs,
      String translatedTo)
      throws IOException {
    EncoderFile.Content content;
    try (InputStream in = averagingStream(name)) {
      content = EncoderFile.read(in, name);
    }
    LanguageRows quantized = LanguageRows.quantize(rows, differences, content.weights().bits());
    EncoderFile.writeWithLanguage(file, content, language, quantized, pairs, translatedTo);
  }

  private static InputStream averagingStream(String name) throws IOException {
    refuseDescribed(name);
    return stream(name);
  }

  private static void refuseDescribed(String name) {
    if (described(name).isPresent()) {
      throw new InvalidModelException(
          name + ": is a model with a description; only shipped and .occgen files can be taught");
    }
  }

  private static SentenceEncoder open(DescribedModel model) {
    return switch (model.description().kind()) {
      case TORCHSCRIPT, ONNX -> ExportedEncoder.open(model);
      case LASER2 -> laser2(model);
    };
  }

  private static SentenceEncoder laser2(DescribedModel model) {
    model.verify();
    try {
      return Laser2Encoder.open(
          model.weights(), model.tokenizer(), model.dictionary(), model.languages());
    } catch (IOException e) {
      throw new UncheckedIOException(model.weights() + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Reads what is known of an encoder without loading its weights.
   *
   * @param name as in {@link #open}
   * @throws InvalidModelException if there is no such encoder, or what describes it is wrong
   */
  public static EncoderProfile profile(String name) {
    Optional<DescribedModel> described = described(name);
    return described.isPresent() ? described.get() : card(name);
  }

  /**
   * Reads the card of a model file without its weights.
   *
   * @param name {@value #SHIPPED}, or the path of a model file
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
   * Writes thresholds into a model file's card or a description.
   *
   * @param file as in {@link #open}
   * @param thresholds by language, see {@link EncoderProfile#thresholds()}
   */
  public static void setThresholds(Path file, Map<String, Double> thresholds) throws IOException {
    Optional<DescribedModel> described = described(file.toString());
    if (described.isPresent()) {
      described.get().setThresholds(thresholds);
      return;
    }
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
    return new BufferedInputStream(Files.newInputStream(path(name)));
  }

  /** The description that {@code name} leads to, if it is not the name of a model file. */
  private static Optional<DescribedModel> described(String name) {
    if (name.equals(SHIPPED)) {
      return Optional.empty();
    }
    Path path = path(name);
    return Files.isDirectory(path) || name.endsWith(".json")
        ? Optional.of(DescribedModel.read(path))
        : Optional.empty();
  }

  private static Path path(String name) {
    try {
      Path path = Path.of(name);
      if (!name.isBlank() && (Files.isRegularFile(path) || Files.isDirectory(path))) {
        return path;
      }
    } catch (InvalidPathException e) {
      // then it is no name of a model either, which the store says
    }
    return ModelStore.standard().require(name);
  }
}
