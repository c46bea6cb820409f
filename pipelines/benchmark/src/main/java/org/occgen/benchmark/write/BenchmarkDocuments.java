package org.occgen.benchmark.write;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.card.DatasetCard;
import org.occgen.benchmark.citation.CitationFile;
import org.occgen.benchmark.croissant.CroissantFile;
import org.occgen.benchmark.page.ReportRows;
import org.occgen.benchmark.page.RunReport;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.report.TextTemplate;

/**
 * The files of a benchmark that tell of all of it, in the order in which they are written: a
 * document may name the checksums of the files before it. Both {@link BenchmarkWriter} and {@code
 * occgen check} take them from here.
 */
public final class BenchmarkDocuments {
  /** The documents of a recipe, by the names of their files below {@code benchmark/}. */
  public static Map<String, BenchmarkDocument> of(Recipe recipe) {
    Map<String, BenchmarkDocument> documents = new LinkedHashMap<>();
    documents.put(BenchmarkFiles.CARD, (benchmark, rows) -> DatasetCard.text(benchmark));
    documents.put(BenchmarkFiles.LICENCE, (benchmark, rows) -> licence());
    if (recipe.output().has(BenchmarkFormat.CITATION)) {
      documents.put(BenchmarkFiles.CITATION, (benchmark, rows) -> CitationFile.text(benchmark));
    }
    if (recipe.output().has(BenchmarkFormat.REPORT)) {
      documents.put(BenchmarkFiles.REPORT, BenchmarkDocuments::report);
    }
    // the last one, for it has the checksums of all others
    if (recipe.output().has(BenchmarkFormat.CROISSANT)) {
      documents.put(BenchmarkFiles.CROISSANT, (benchmark, rows) -> CroissantFile.text(benchmark));
    }
    return documents;
  }

  /** Which licence holds for what, and where its text is; the same in all benchmarks. */
  private static String licence() {
    return TextTemplate.read(BenchmarkDocuments.class, "LICENSE.ftl")
        .render(Map.of("ccBySa", SpdxLicence.CC_BY_SA, "cc0", SpdxLicence.CC0));
  }

  private static String report(WrittenBenchmark benchmark, ReportRows rows) throws IOException {
    return new RunReport(
            benchmark.recipe(),
            benchmark.labels().byQid(),
            benchmark.statistics(),
            rows,
            benchmark.unpaired().read(),
            benchmark.release())
        .html();
  }
}
