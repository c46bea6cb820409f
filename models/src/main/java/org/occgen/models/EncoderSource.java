package org.occgen.models;

import org.apiguardian.api.API;

/** An encoder that was found and is not loaded yet. */
@API(status = API.Status.STABLE)
public interface EncoderSource {
  /** The name of the encoder that ships with the project; no other encoder can have it. */
  String SHIPPED = "shipped";

  /**
   * The profile of the encoder. The weights are not loaded.
   *
   * @throws InvalidModelException if what describes it is wrong
   */
  EncoderProfile profile();

  /**
   * Loads the encoder.
   *
   * @throws InvalidModelException if its files are damaged or do not fit together
   */
  SentenceEncoder open();
}
