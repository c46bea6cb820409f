package org.occgen.models.averaging;

import java.nio.file.Files;
import java.util.Optional;
import org.occgen.models.EncoderProvider;
import org.occgen.models.EncoderSource;

/** Finds the shipped encoder, and model files ({@code .occgen}) by their paths. */
public final class AveragingProvider implements EncoderProvider {
  @Override
  public Optional<EncoderSource> find(String name) {
    if (name.equals(SHIPPED)) {
      return Optional.of(AveragingModel.shipped());
    }
    return EncoderProvider.place(name)
        .filter(path -> Files.isRegularFile(path) && !name.endsWith(".json"))
        .map(AveragingModel::at);
  }
}
