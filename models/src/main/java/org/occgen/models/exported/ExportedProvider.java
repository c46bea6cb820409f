package org.occgen.models.exported;

import org.occgen.models.SentenceEncoder;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.description.DescribedProvider;
import org.occgen.models.description.ModelKind;

/** Finds models that were exported as TorchScript or ONNX by their description. */
public final class ExportedProvider extends DescribedProvider {
  /** Finds models of the kinds {@code torchscript} and {@code onnx}. */
  public ExportedProvider() {
    super(ModelKind.TORCHSCRIPT, ModelKind.ONNX);
  }

  @Override
  protected SentenceEncoder open(DescribedModel model) {
    return ExportedEncoder.open(model);
  }
}
