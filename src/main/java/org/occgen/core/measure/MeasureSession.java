package org.occgen.core.measure;

import java.io.IOException;
import java.util.List;
import org.apiguardian.api.API;

/**
 * A measure at work: holds what is expensive to make, such as a lexicon's automaton or a model,
 * from {@link Measure#open} to {@link #close}. One thread uses it.
 */
@API(status = API.Status.STABLE)
public interface MeasureSession extends AutoCloseable {
  /**
   * Measures rows.
   *
   * @param rows at least one, at most {@link Measure#batchSize}, in their order
   */
  void measure(List<TextRow> rows, MeasureOutput out) throws IOException;

  /**
   * Ends what was measured since the session was opened or finished before: gives what is still
   * held and forgets it. The next row may be of another corpus.
   */
  default void finish(MeasureOutput out) throws IOException {}

  /** Forgets what is still held, after a failure. */
  default void reset() {}

  @Override
  default void close() throws IOException {}
}
