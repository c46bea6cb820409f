package org.occgen.training.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.EncoderExtension;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.WordFeatures;
import org.occgen.models.registry.Encoders;

/**
 * The encoder that a training extends. Its shared rows stay as they are: its languages teach, and
 * words of a further language start from their sum in these rows.
 */
final class TrainingBase implements AutoCloseable {
  private final AveragingModel model;
  private final AveragingEncoder encoder;

  private TrainingBase(AveragingModel model) {
    this.model = model;
    encoder = model.open();
  }

  /**
   * Opens the base of a training, if it has one.
   *
   * @throws InvalidSettingException if it does not fit the settings
   */
  static Optional<TrainingBase> open(TrainingSettings settings) {
    if (!settings.hasBase()) {
      return Optional.empty();
    }
    TrainingBase base = new TrainingBase(Encoders.averaging(settings.base()));
    if (base.encoder.dimension() != settings.dimension()) {
      base.close();
      throw new InvalidSettingException(
          "dimension",
          "must be that of the base, " + base.encoder.dimension() + ", is " + settings.dimension());
    }
    Set<String> named = new TreeSet<>(settings.languages());
    named.removeAll(base.languages());
    named.removeAll(settings.unlisted());
    if (named.isEmpty()) {
      base.close();
      throw new InvalidSettingException(
          "languages",
          "must hold one that the base does not know and that is not unlisted, are "
              + settings.languages());
    }
    if (!base.languages().contains(TrainingSettings.HUB)) {
      base.close();
      throw new InvalidSettingException("base", "must know " + TrainingSettings.HUB);
    }
    return Optional.of(base);
  }

  /** Languages that teach. */
  Set<String> languages() {
    return encoder.card().unextended();
  }

  /**
   * Its rows, which stay as they are, and behind them the same rows once more: as a word of a
   * further language takes them for itself, and for the English word that it means.
   */
  float[][] rows() {
    float[][] rows = encoder.sharedRows();
    float[][] twice = Arrays.copyOf(rows, 2 * rows.length);
    System.arraycopy(rows, 0, twice, rows.length, rows.length);
    return twice;
  }

  /** Features of words in a language that teaches. */
  WordFeatures.Weighted known(String word) {
    return encoder.features().of(word);
  }

  /**
   * Features of words in a further language: those here, those of the English word, and behind them
   * those that are learned.
   */
  WordFeatures.Weighted extended(String word, Optional<String> english, WordFeatures learned) {
    int offset = layout().rows();
    List<WordFeatures.Weighted> parts = new ArrayList<>(List.of(known(word)));
    english.ifPresent(meant -> parts.add(moved(known(meant), offset)));
    parts.add(moved(learned.of(word), 2 * offset));
    int size = parts.stream().mapToInt(part -> part.rows().length).sum();
    int[] rows = new int[size];
    float[] weights = new float[size];
    int next = 0;
    for (WordFeatures.Weighted part : parts) {
      System.arraycopy(part.rows(), 0, rows, next, part.rows().length);
      System.arraycopy(part.weights(), 0, weights, next, part.rows().length);
      next += part.rows().length;
    }
    return new WordFeatures.Weighted(rows, weights);
  }

  private static WordFeatures.Weighted moved(WordFeatures.Weighted parts, int offset) {
    return new WordFeatures.Weighted(
        Arrays.stream(parts.rows()).map(row -> row + offset).toArray(), parts.weights());
  }

  /** The checksums of the base on which the result depends. */
  String identity() {
    return encoder.card().vocabularySha256() + encoder.card().weightsSha256();
  }

  /** The layout of its rows. */
  FeatureLayout layout() {
    return encoder.features().layout();
  }

  /**
   * Writes the extended encoder.
   *
   * @param gains {@link BaseGains#table()}
   * @param translations by language, the English word by the word
   */
  void write(
      Path file,
      TrainingSettings settings,
      byte[] vocabulary,
      FeatureLayout learned,
      float[][] rows,
      float[][] gains,
      Map<String, Map<String, String>> translations)
      throws IOException {
    int kinds = EncoderExtension.KINDS + (translations.isEmpty() ? 0 : 1);
    Map<String, List<Float>> further = new TreeMap<>();
    for (int i = 0; i < settings.languages().size(); i++) {
      String language = settings.languages().get(i);
      if (!languages().contains(language) && !settings.unlisted().contains(language)) {
        List<Float> ofKinds = new ArrayList<>();
        for (int kind = 0; kind < kinds; kind++) {
          ofKinds.add(gains[i][kind]);
        }
        further.put(language, ofKinds);
      }
    }
    Map<String, Map<String, String>> listed = new TreeMap<>(translations);
    listed.keySet().retainAll(further.keySet());
    model.writeExtended(
        file,
        settings.name(),
        further,
        settings.normalization(),
        vocabulary,
        learned,
        rows,
        settings.bits(),
        listed);
  }

  @Override
  public void close() {
    encoder.close();
  }
}
