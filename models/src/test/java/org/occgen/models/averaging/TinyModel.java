package org.occgen.models.averaging;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Model files named tiny, of the languages en and sw, in eight bits. */
final class TinyModel {
  private TinyModel() {}

  /** Writes a model file. */
  static void write(Path file, byte[] vocabulary, FeatureLayout layout, float[][] table)
      throws IOException {
    AveragingModel.write(
        file,
        "tiny",
        List.of("sw", "en"),
        NormalizationRules.OCCGEN_3,
        vocabulary,
        layout,
        table,
        8);
  }
}
