package org.occgen.models.exported;

import java.util.List;
import org.occgen.models.description.DescribedFiles;

/** A model's weights, loaded. Safe for use by several threads. */
public interface Network extends AutoCloseable {
  /**
   * Loads the weights of a model.
   *
   * @param inputs names of the inputs that {@link #run} will be given
   * @throws org.occgen.models.InvalidModelException if they cannot be loaded, or want other inputs
   */
  static Network load(DescribedFiles<?> model, List<String> inputs) {
    return model.description().isOnnx()
        ? OnnxNetwork.load(model, inputs)
        : TorchScriptNetwork.load(model);
  }

  /**
   * Runs the model once.
   *
   * @param inputs all of them, in the order of the description
   * @return the output that the description names; its first dimension may be the batch of one
   * @throws NetworkException if the engine refuses
   */
  FloatTensor run(List<NetworkInput> inputs);

  @Override
  void close();
}
