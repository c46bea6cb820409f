package org.occgen.benchmark;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * The review of a benchmark as XLIFF states it.
 *
 * @param units state, metadata and notes of a segment in the file
 * @param extent the extent to which people have reviewed the sentences
 * @param file metadata of the file, by type
 */
public record XliffReview(
    Function<LabelledSegment, Unit> units, Extent extent, Map<String, String> file) {
  /** Nobody has reviewed it. */
  public static final XliffReview NONE = new XliffReview(row -> Unit.MINED, Extent.NONE, Map.of());

  /** The extent to which people have reviewed the sentences of a file. */
  public enum Extent {
    /** Nobody has decided anything. */
    NONE,
    /** Some decisions are there, and others may come. */
    BEGUN,
    /** The review has ended. */
    ENDED
  }

  /**
   * The state, metadata and notes of a segment in a file.
   *
   * @param state of XLIFF 2.1: initial, translated, reviewed or final
   * @param subState our own, with the prefix {@code occgen:}
   * @param metadata by type
   * @param notes by category
   */
  public record Unit(
      String state, String subState, Map<String, String> metadata, Map<String, String> notes) {
    /** A target is there, and nobody has reviewed it. */
    public static final Unit MINED = of("translated", "mined");

    public Unit {
      metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
      notes = Collections.unmodifiableMap(new LinkedHashMap<>(notes));
    }

    /** A state with a sub-state of our own, which has no prefix here. */
    public static Unit of(String state, String subState) {
      return new Unit(state, "occgen:" + subState, Map.of(), Map.of());
    }
  }
}
