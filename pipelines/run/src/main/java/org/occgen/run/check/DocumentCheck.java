package org.occgen.run.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.WrittenBenchmark.WrittenFile;
import org.occgen.benchmark.page.ReportRows;
import org.occgen.benchmark.pairs.RunCandidates;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.write.BenchmarkDocument;
import org.occgen.benchmark.write.BenchmarkDocuments;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.run.stage.Problems;

/** Makes the documents of a benchmark again, out of the run and of the files that are there. */
record DocumentCheck(RunFolder run, Recipe recipe, Problems problems) {
  /**
   * Compares each document with what it should be, up to the first one that is missing: those
   * behind it may name its checksum.
   *
   * @param rows what was gathered of the rows
   * @param files that are no documents, below {@code benchmark/}
   */
  void check(ReportRows rows, List<String> files) throws IOException {
    OccupationLabels labels = OccupationLabels.read(run);
    RunStatistics statistics = RunStatistics.read(run, recipe, List.of(Stage.values()));
    List<WrittenFile> written = new ArrayList<>();
    for (String file : files) {
      written.add(WrittenFile.read(run.benchmark(), file));
    }
    for (Map.Entry<String, BenchmarkDocument> document : BenchmarkDocuments.of(recipe).entrySet()) {
      String name = document.getKey();
      Optional<String> found = RunFolder.readText(run.benchmark() + "/" + name);
      if (found.isEmpty()) {
        return;
      }
      String expected =
          document
              .getValue()
              .text(
                  new WrittenBenchmark(
                      recipe,
                      labels,
                      statistics,
                      () -> RunCandidates.unpaired(run, recipe),
                      written,
                      Optional.empty()),
                  rows);
      if (!found.get().equals(expected)) {
        Difference difference = Difference.between(found.get(), expected);
        problems.add("benchmark/" + name, "line " + difference.line() + " " + difference.shown());
      }
      written.add(WrittenFile.read(run.benchmark(), name));
    }
  }
}
