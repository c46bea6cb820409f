package org.occgen.models.laser;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.description.DescribedProvider;
import org.occgen.models.description.ModelKind;

/** Finds LASER2's published files by their description. */
public final class Laser2Provider extends DescribedProvider {
  /** Finds models of kind {@code laser2}. */
  public Laser2Provider() {
    super(ModelKind.LASER2);
  }

  @Override
  protected SentenceEncoder open(DescribedModel model) {
    model.verify();
    try {
      return Laser2Encoder.open(
          model.weights(), model.tokenizer(), model.dictionary().orElseThrow(), model.languages());
    } catch (IOException e) {
      throw new UncheckedIOException(model.weights() + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
