package org.occgen.training.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
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

  /** Its rows, which stay as they are. */
  float[][] rows() {
    return encoder.sharedRows();
  }

  /** Features of words in a language that teaches. */
  WordFeatures.Weighted known(String word) {
    return encoder.features().of(word);
  }

  /**
   * Features of words in a further language: those here, and behind them those that are learned.
   */
  WordFeatures.Weighted extended(String word, WordFeatures learned) {
    WordFeatures.Weighted first = known(word);
    WordFeatures.Weighted second = learned.of(word);
    int size = first.rows().length;
    int[] rows = new int[size + second.rows().length];
    float[] weights = new float[rows.length];
    System.arraycopy(first.rows(), 0, rows, 0, size);
    System.arraycopy(first.weights(), 0, weights, 0, size);
    int offset = encoder.features().layout().rows();
    for (int i = 0; i < second.rows().length; i++) {
      rows[size + i] = offset + second.rows()[i];
      weights[size + i] = second.weights()[i];
    }
    return new WordFeatures.Weighted(rows, weights);
  }

  /** What the result depends on. */
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
   */
  void write(
      Path file,
      TrainingSettings settings,
      byte[] vocabulary,
      FeatureLayout learned,
      float[][] rows,
      float[][] gains)
      throws IOException {
    Map<String, List<Float>> further = new TreeMap<>();
    for (int i = 0; i < settings.languages().size(); i++) {
      String language = settings.languages().get(i);
      if (!languages().contains(language) && !settings.unlisted().contains(language)) {
        List<Float> ofKinds = new ArrayList<>();
        for (float gain : gains[i]) {
          ofKinds.add(gain);
        }
        further.put(language, ofKinds);
      }
    }
    model.writeExtended(
        file,
        settings.name(),
        further,
        settings.normalization(),
        vocabulary,
        learned,
        rows,
        settings.bits());
  }

  @Override
  public void close() {
    encoder.close();
  }
}
