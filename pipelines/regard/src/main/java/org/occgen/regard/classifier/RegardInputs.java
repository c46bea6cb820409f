package org.occgen.regard.classifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.parallel.SharedResources;
import org.occgen.inference.classifier.ClassifierUse;
import org.occgen.inference.classifier.TargetEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.feature.SparseFeatures;

/**
 * Makes the inputs of a regard model: words around the target, or a transformer's states, or both.
 * The target is masked in all of them. One thread uses it.
 */
public final class RegardInputs implements AutoCloseable {
  private static final SparseFeatures.Values NONE =
      new SparseFeatures.Values(new int[0], new float[0]);

  private final @Nullable WordInputs words;
  private final @Nullable TargetInputs states;

  /**
   * The input of a model for one target.
   *
   * @param sparse by bucket
   * @param vectors as many numbers as {@link #width} says
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  public record Input(SparseFeatures.Values sparse, float[] vectors) {}

  /**
   * Inputs of one model.
   *
   * @param bits see {@link SparseFeatures}; 0 if no words are read
   * @param vectorScale the length of each vector of words
   * @param stateScale the length of each vector of the transformer; 0 if it is not asked
   * @throws org.occgen.models.InvalidModelException if the transformer is not there
   */
  public RegardInputs(int bits, double vectorScale, double stateScale) {
    this(bits, vectorScale, stateScale, WordInputs.ENCODERS, TargetInputs.ENCODERS);
  }

  /** Inputs of one model, whose encoders others lend. */
  RegardInputs(
      int bits,
      double vectorScale,
      double stateScale,
      SharedResources<AveragingEncoder> wordEncoders,
      SharedResources<TargetEncoder> stateEncoders) {
    try (CloseOnFailure opening = new CloseOnFailure()) {
      states =
          stateScale > 0
              ? opening.add(
                  new TargetInputs((float) stateScale, stateEncoders), TargetInputs::close)
              : null;
      words = bits > 0 ? new WordInputs(bits, vectorScale, wordEncoders) : null;
      opening.complete(this);
    }
  }

  /** The inputs for targets, in their order. */
  public List<Input> of(List<RegardTarget> targets) {
    List<float[]> vectors = states == null ? List.of() : states.of(targets);
    List<Input> inputs = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      if (words == null) {
        inputs.add(new Input(NONE, vectors.get(i)));
      } else {
        Input input = words.of(targets.get(i));
        inputs.add(
            states == null
                ? input
                : new Input(input.sparse(), together(vectors.get(i), input.vectors())));
      }
    }
    return inputs;
  }

  private static float[] together(float[] first, float[] second) {
    float[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** The number of dimensions of the vectors. */
  public int width() {
    return (words == null ? 0 : words.width()) + (states == null ? 0 : states.width());
  }

  /** The number of targets that are best asked about at once. */
  int batchSize() {
    return states == null ? 1 : ClassifierUse.BATCH;
  }

  /** Names and checksums of the encoders. */
  public String encoderFingerprint() {
    List<String> names = new ArrayList<>();
    if (states != null) {
      names.add(states.fingerprint());
    }
    if (words != null) {
      names.add(words.fingerprint());
    }
    return String.join(" and ", names);
  }

  /** Brings a part of {@code vectors} to a length; zeros stay. */
  static void toLength(float length, float[] vectors, int start, int size) {
    double square = 0;
    for (int i = start; i < start + size; i++) {
      square += (double) vectors[i] * vectors[i];
    }
    if (square > 0) {
      float factor = length / (float) Math.sqrt(square);
      for (int i = start; i < start + size; i++) {
        vectors[i] *= factor;
      }
    }
  }

  @Override
  public void close() {
    try {
      if (words != null) {
        words.close();
      }
    } finally {
      if (states != null) {
        states.close();
      }
    }
  }
}
