package org.occgen.review;

import java.util.List;
import java.util.stream.IntStream;
import org.occgen.core.benchmark.LabelledSegment;

/** In which order segments are asked. A function of its arguments alone. */
@FunctionalInterface
public interface ReviewOrder {
  /** As they stand in the files. */
  ReviewOrder OF_FILES = (rows, state) -> IntStream.range(0, rows.size()).toArray();

  /**
   * The places of all rows, the one that is asked first at the front.
   *
   * @param rows the segments, in the order of the files
   * @param state what is decided so far
   * @return every number from 0 to less than the number of rows, once
   */
  int[] of(List<LabelledSegment> rows, ReviewState state);
}
