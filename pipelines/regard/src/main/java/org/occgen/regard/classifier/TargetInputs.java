package org.occgen.regard.classifier;

import java.time.Duration;
import java.util.List;
import org.occgen.core.parallel.SharedResources;
import org.occgen.inference.classifier.TargetEncoder;
import org.occgen.inference.classifier.TargetText;
import org.occgen.regard.RegardTarget;

/**
 * Inputs out of a transformer's states of the masked target and of what stands around it, each part
 * brought to one length. All of a process share the weights.
 */
final class TargetInputs {
  /** The time that weights without a user stay open: a job's next function begins within it. */
  private static final Duration KEPT = Duration.ofSeconds(20);

  /** The weights of all threads. */
  static final SharedResources<TargetEncoder> ENCODERS =
      new SharedResources<>(name -> TargetEncoder.open(), TargetEncoder::close, KEPT);

  private final SharedResources.Lease<TargetEncoder> lease;
  private final float scale;

  /**
   * Inputs of one model.
   *
   * @param scale the length of each part
   * @param encoders lend the weights, until this is closed
   */
  TargetInputs(float scale, SharedResources<TargetEncoder> encoders) {
    this.scale = scale;
    lease = encoders.acquire(TargetEncoder.LIBRARY);
  }

  /** The vectors of targets, in their order. */
  List<float[]> of(List<RegardTarget> targets) {
    List<TargetText> texts =
        targets.stream()
            .map(target -> TargetText.of(target.text(), target.start(), target.end()))
            .toList();
    List<float[]> vectors = List.of(lease.get().vectors(texts));
    for (float[] vector : vectors) {
      for (int start = 0; start < vector.length; start += TargetEncoder.PART) {
        RegardInputs.toLength(scale, vector, start, TargetEncoder.PART);
      }
    }
    return vectors;
  }

  /** The number of dimensions of a vector. */
  int width() {
    return TargetEncoder.WIDTH;
  }

  /** Name and checksum of the weights. */
  String fingerprint() {
    return lease.get().fingerprint();
  }

  void close() {
    lease.close();
  }
}
