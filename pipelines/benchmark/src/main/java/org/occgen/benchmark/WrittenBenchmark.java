package org.occgen.benchmark;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.core.mining.UnpairedArticles;

/**
 * A benchmark whose rows are written: what its documents tell of.
 *
 * @param labels of the occupations
 * @param statistics of the run, as they are once stage write is finished
 * @param unpaired articles of the run without a pair
 * @param files those that are written so far, by name
 * @param release how it was reviewed; empty for the benchmark of a run, which nobody reviewed
 */
public record WrittenBenchmark(
    Recipe recipe,
    OccupationLabels labels,
    RunStatistics statistics,
    Unpaired unpaired,
    List<WrittenFile> files,
    Optional<ReleaseFacts> release) {
  public WrittenBenchmark {
    files = files.stream().sorted(Comparator.comparing(WrittenFile::name)).toList();
  }

  /** Reads the candidates of a run, which takes long: only the report asks for it. */
  @FunctionalInterface
  public interface Unpaired {
    /** The articles that have no chosen pair, by language. */
    Map<String, UnpairedArticles.Language> read() throws IOException;
  }

  /**
   * A file of the benchmark.
   *
   * @param name below {@code benchmark/}
   * @param bytes its length
   * @param sha256 of its bytes, in hexadecimal digits
   */
  public record WrittenFile(String name, long bytes, String sha256) {
    /**
     * Reads a file that is there.
     *
     * @param folder the benchmark's
     */
    public static WrittenFile read(String folder, String name) throws IOException {
      return MeasuredOutput.read(folder, name);
    }
  }
}
