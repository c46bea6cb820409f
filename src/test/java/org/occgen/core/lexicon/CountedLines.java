package org.occgen.core.lexicon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.occgen.core.books.Books;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;

/** Counts lines as the measure does. */
final class CountedLines {
  private CountedLines() {}

  /** Counts lines, each a sample. */
  static List<MeasureSum> count(GenderLexicon lexicon, CountingMode mode, List<String> lines) {
    return count(lexicon, mode, lines, false);
  }

  /** Counts lines; all of them are one sample if {@code document}. */
  static List<MeasureSum> count(
      GenderLexicon lexicon, CountingMode mode, List<String> lines, boolean document) {
    Lexicons lexicons = new Lexicons("test", Map.of(lexicon.language(), lexicon), List.of());
    try (MeasureWorker worker = MeasureWorker.of(GenderGapMeasure.of(lexicons, mode))) {
      for (int i = 0; i < lines.size(); i++) {
        TextRow.Text text = new TextRow.Text("d", lexicon.language(), lines.get(i));
        worker.add(new TextRow(i + 1, document ? 0 : i + 1, "", "", List.of(text)));
      }
      return Books.sum(worker.takeSums());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The sums of one subcorpus. */
  static Sums sums(List<MeasureSum> counted) {
    Map<Subcorpus, Sums> all = Sums.bySubcorpus(counted);
    return all.isEmpty() ? new Sums() : all.values().iterator().next();
  }
}
