package org.occgen.regard.corpus;

import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.occgen.command.folder.RunFolder;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.text.LanguageDetector;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.corpus.SliceRows;
import org.occgen.measure.corpus.SliceTables;
import org.occgen.regard.RegardRow;
import org.occgen.regard.measure.RegardMeasure;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.parts.SpreadParts;
import org.occgen.transforms.record.EncodedRows;
import org.occgen.transforms.record.RecordFiles;

/**
 * Measures the regard in corpora by one pipeline. Where only some sentences of each attribute are
 * wanted, corpora are read twice: first to choose them.
 *
 * @param measure what is looked for, and by which classifiers
 * @param unit what a sample is
 * @param detectors tells the language of texts of which it is not given
 * @param most sentences of each attribute that are taken; 0 for all
 * @param folder where rows and sums go; every worker and this process see it under the same path
 */
public record RegardMeasurement(
    RegardMeasure measure,
    SampleUnit unit,
    LanguageDetector.Factory detectors,
    int most,
    String folder) {
  private static final String SUMS = "sums.parquet";
  private static final String SUMS_FILE = RecordFiles.shardName(0, 1);

  /** Few different keys, and several for each of many workers. */
  private static final int KEYS = 256;

  /**
   * Measures slices. The folder of the rows must be empty: files of another measurement would stay.
   *
   * @return the sums of {@link #measure}
   * @throws IOException if the pipeline fails
   */
  public List<MeasureSum> run(List<CorpusSlice> slices, PipelineOptions options)
      throws IOException {
    FinishedPipeline.of("regard measure", options, pipeline -> construct(pipeline, slices));
    return RunFolder.readAll(MeasureSum.class, folder + "/" + SUMS + "/" + SUMS_FILE);
  }

  private void construct(Pipeline pipeline, List<CorpusSlice> slices) {
    PCollection<CorpusSlice> corpus =
        pipeline
            .apply("Slices", Create.of(slices))
            .apply("Spread", SpreadParts.<CorpusSlice>by(slice -> slice.index() % KEYS));
    SliceRows rows = new SliceRows(unit, detectors, SliceTables.NONE);
    FindRegard find = FindRegard.of(measure, rows);
    if (most > 0) {
      find = find.choosing(corpus.apply("Choose", new ChooseSentences(measure, rows, most)));
    }
    PCollectionTuple found = corpus.apply("FindRegard", find);
    found
        .get(FindRegard.ROWS)
        .apply("DecodeRows", EncodedRows.decode(RegardRow.class))
        .apply("WriteRows", RegardRows.write(RegardRows.folder(folder)));
    found
        .get(FindRegard.SUMS)
        .apply("WriteSums", WriteCounts.to(MeasureSum.class, folder + "/" + SUMS, SUMS_FILE));
  }
}
