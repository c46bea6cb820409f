package org.occgen.models;

import java.util.List;
import org.apiguardian.api.API;

/** The known properties of an encoder of any kind, without loading it. */
@API(status = API.Status.STABLE)
public interface EncoderProfile {
  /** Name of the encoder. */
  String name();

  /** The languages that it knows, ISO 639-1 where there is one; sorted. */
  List<String> languages();

  /** Length of its vectors. */
  int dimension();

  /**
   * Name and checksum of all that its vectors depend on: what stands beside scores that were made
   * with them. Reading large weights for it takes seconds.
   */
  String fingerprint();

  /**
   * Whether its vectors differ between processors of one architecture: an engine chooses its
   * kernels by the instruction sets that it finds.
   */
  boolean dependsOnProcessor();
}
