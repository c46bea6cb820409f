package org.occgen.pipelines.benchmark;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.occgen.pipelines.benchmark.page.RunReport;
import org.occgen.pipelines.inspect.CalibrationRequest;
import org.occgen.pipelines.inspect.RunCalibration;
import org.occgen.pipelines.recipe.BenchmarkFormat;
import org.occgen.pipelines.recipe.Recipe;

/**
 * The files of a benchmark that tell of all of it, in the order in which they are written: a
 * document may name the checksums of the files before it. Both {@link BenchmarkWriter} and {@code
 * occgen check} take them from here.
 */
public final class BenchmarkDocuments {
  private BenchmarkDocuments() {}

  /** The documents of a recipe, by the names of their files below {@code benchmark/}. */
  public static Map<String, BenchmarkDocument> of(Recipe recipe) {
    Map<String, BenchmarkDocument> documents = new LinkedHashMap<>();
    documents.put(BenchmarkFiles.CARD, DatasetCard::text);
    documents.put(BenchmarkFiles.LICENCE, benchmark -> LicenceFile.text());
    if (recipe.output().has(BenchmarkFormat.CITATION)) {
      documents.put(BenchmarkFiles.CITATION, CitationFile::text);
    }
    if (recipe.output().has(BenchmarkFormat.REPORT)) {
      documents.put(BenchmarkFiles.REPORT, BenchmarkDocuments::report);
    }
    // the last one, for it has the checksums of all others
    if (recipe.output().has(BenchmarkFormat.CROISSANT)) {
      documents.put(BenchmarkFiles.CROISSANT, CroissantFile::text);
    }
    return documents;
  }

  private static String report(WrittenBenchmark benchmark) throws IOException {
    return new RunReport(
            benchmark.recipe(),
            benchmark.labels().byQid(),
            benchmark.statistics(),
            benchmark.rows(),
            RunCalibration.read(benchmark.run(), benchmark.recipe(), CalibrationRequest.REPORT))
        .html();
  }
}
