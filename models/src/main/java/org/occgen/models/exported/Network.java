package org.occgen.models.exported;

import org.occgen.models.torch.FloatTensor;

/** A model's weights, loaded. Safe for use by several threads. */
interface Network extends AutoCloseable {
  /**
   * Runs the model on one sentence.
   *
   * @return the output that the description names; its first dimension may be the batch of one
   * @throws NetworkException if the engine refuses
   */
  FloatTensor run(TokenIds sentence);

  @Override
  void close();
}
