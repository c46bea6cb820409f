package org.occgen.pipelines.recipe;

import java.util.List;

/**
 * What a run writes into {@code benchmark/}.
 *
 * @param formats those beside the files that are always written, each once, in the order of {@link
 *     BenchmarkFormat}
 * @param publication what it is published with
 */
public record OutputOptions(List<BenchmarkFormat> formats, Publication publication) {
  /** All formats, of nobody. */
  public static final OutputOptions DEFAULT =
      new OutputOptions(List.of(BenchmarkFormat.values()), Publication.NONE);

  /**
   * @throws IllegalArgumentException if a format stands twice
   */
  public OutputOptions {
    formats = formats.stream().sorted().toList();
    for (int i = 1; i < formats.size(); i++) {
      if (formats.get(i) == formats.get(i - 1)) {
        throw new IllegalArgumentException(
            formats.get(i).id() + " stands twice; list every format once");
      }
    }
  }

  /** Whether a format is written. */
  public boolean has(BenchmarkFormat format) {
    return formats.contains(format);
  }
}
