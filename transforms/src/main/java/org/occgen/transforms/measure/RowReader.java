package org.occgen.transforms.measure;

import java.io.IOException;
import java.io.Serializable;
import org.apiguardian.api.API;
import org.occgen.core.measure.MeasureWorker;

/**
 * Reads the rows of what is measured: of a slice of a corpus, of a segment of a run.
 *
 * @param <T> what has rows
 */
@FunctionalInterface
@API(status = API.Status.STABLE)
public interface RowReader<T> extends Serializable {
  /**
   * Gives all rows of {@code element} to {@code worker}.
   *
   * @throws IOException if they cannot be read or measured
   */
  void read(T element, MeasureWorker worker) throws IOException;
}
