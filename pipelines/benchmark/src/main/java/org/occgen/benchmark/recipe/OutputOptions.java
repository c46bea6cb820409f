package org.occgen.benchmark.recipe;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;

/**
 * The options of the files in {@code benchmark/}.
 *
 * @param formats those beside the files that are always written, each once, in the order of {@link
 *     BenchmarkFormat}
 * @param publication what it is published with
 * @param parts whether training data is written beside the test set
 * @param rowsPerPart about how many rows a part of the training data has
 * @param apartFrom paths of benchmarks whose people and sentences the training data has not
 * @param regard whether statistics and card tell how the sentences speak of people, by gender
 *     category. Records of runs leave it out where it is false, as those before it existed
 * @param addedFormats names of formats that optional modules add, each once, in alphabetical order.
 *     Records of runs leave it out where there is none, as those before it existed
 */
@RecordBuilder
public record OutputOptions(
    List<BenchmarkFormat> formats,
    Publication publication,
    boolean parts,
    int rowsPerPart,
    List<String> apartFrom,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean regard,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> addedFormats)
    implements OutputOptionsBuilder.With {
  /** All formats of the main job, of nobody. */
  public static final OutputOptions DEFAULT =
      new OutputOptions(List.of(BenchmarkFormat.values()), Publication.NONE);

  private static final int ROWS_PER_PART = 50_000;
  private static final int MAX_ROWS_PER_PART = 10_000_000;

  /** The number of parts has five digits. */
  private static final int MAX_PARTS = 10_000;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a format stands twice, or parts are too large
   */
  @JsonCreator
  public OutputOptions {
    apartFrom = List.copyOf(apartFrom);
    if (rowsPerPart < 1 || rowsPerPart > MAX_ROWS_PER_PART) {
      throw new IllegalArgumentException(
          rowsPerPart + " rows in a part are not from 1 to " + MAX_ROWS_PER_PART);
    }
    formats = formats.stream().sorted().toList();
    addedFormats = addedFormats.stream().sorted().toList();
    for (int i = 1; i < formats.size(); i++) {
      if (formats.get(i) == formats.get(i - 1)) {
        throw new IllegalArgumentException(
            formats.get(i).id() + " stands twice; list every format once");
      }
    }
    for (int i = 1; i < addedFormats.size(); i++) {
      if (addedFormats.get(i).equals(addedFormats.get(i - 1))) {
        throw new IllegalArgumentException(
            addedFormats.get(i) + " stands twice; list every format once");
      }
    }
  }

  /** Whether a format is written. */
  public boolean has(BenchmarkFormat format) {
    return formats.contains(format);
  }

  /** No training data, no regard. */
  public OutputOptions(List<BenchmarkFormat> formats, Publication publication) {
    this(formats, publication, false, ROWS_PER_PART, List.of(), false, List.of());
  }

  /** In how many parts so many rows are written, at least one: it depends on nothing else. */
  public int partsOf(long rows) {
    return (int) Math.max(1, Math.min(MAX_PARTS, (rows + rowsPerPart - 1) / rowsPerPart));
  }
}
