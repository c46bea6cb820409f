package org.occgen.measure.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.Resampling;
import org.occgen.core.measure.TextRow;
import org.occgen.core.text.LanguageDetector;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.transforms.measure.RowReader;

/**
 * The rows of slices of corpora. Tells the language of texts of which it is not given. Units are
 * documents; there are none in lines that are each a sample, nor in tables. Holds one row in
 * memory. One thread uses it.
 */
public final class SliceRows implements RowReader<CorpusSlice> {
  private final SampleUnit unit;
  private final LanguageDetector.Factory detectors;
  private final SliceTables tables;
  private transient @Nullable LanguageDetector detector; // made by the worker

  /**
   * A reader of rows.
   *
   * @param unit what a sample is
   * @param detectors tells the language of texts of which it is not given
   * @param tables where the lines that a slice gives beside its sums go
   */
  public SliceRows(SampleUnit unit, LanguageDetector.Factory detectors, SliceTables tables) {
    this.unit = unit;
    this.detectors = detectors;
    this.tables = tables;
  }

  /** Rows for another thread. */
  public SliceRows copy() {
    return new SliceRows(unit, detectors, tables);
  }

  @Override
  public void read(CorpusSlice slice, MeasureWorker worker) throws IOException {
    boolean documents = unit == SampleUnit.DOCUMENT && slice.source().format() == Format.LINES;
    if (!documents && worker.measure().resampling() == Resampling.UNITS) {
      throw new IOException(
          String.join(", ", slice.source().files())
              + ": has no documents to estimate the intervals of "
              + worker.measure().name()
              + " from; give text whose documents end at empty lines, and --unit document");
    }
    List<TextColumn> columns = slice.source().texts();
    long document = 0;
    try (SliceTables.Part part = tables.begin(slice.index());
        CorpusRows rows = CorpusRows.open(slice, unit)) {
      worker.linesTo(part);
      while (rows.hasNext()) {
        CorpusRow row = rows.next();
        if (documents && row.isBlank()) {
          document++;
          continue;
        }
        List<TextRow.Text> texts = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
          String text = row.texts()[i];
          Optional<String> language = language(columns.get(i), text, worker);
          if (language.isPresent()) {
            texts.add(new TextRow.Text(slice.source().datasetOf(i), language.get(), text));
          } else if (!text.isBlank()) {
            worker.addOtherLanguage(slice.source().dataset(), row.group(), 1);
          }
        }
        long sample = documents ? document : row.number();
        String unit = documents ? slice.index() + ":" + document : "";
        worker.add(new TextRow(row.number(), sample, row.group(), unit, texts));
      }
      worker.endSlice();
      part.finish();
    }
  }

  private LanguageDetector detector() {
    if (detector == null) {
      detector = detectors.create();
    }
    return detector;
  }

  /** The language of a text; empty where that is not given and cannot be measured. */
  private Optional<String> language(TextColumn column, String text, MeasureWorker worker) {
    Optional<String> language =
        column.language().isEmpty() ? detector().detect(text) : Optional.of(column.language());
    return language.filter(worker.measure().languages()::has);
  }
}
