package org.occgen.transforms.measure;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureColumns;
import org.occgen.core.measure.MeasureOutput;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.measure.Resampling;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;

/** Mean words per line, with all that a measure may want: batches, units, texts that fail. */
public record WordsPerLine(Resampling resampling) implements Measure<WordsPerLine.Figures> {
  public static final int BATCH = 3;

  /** Sessions that are open. */
  public static final AtomicInteger OPEN = new AtomicInteger();

  private static final long serialVersionUID = 1L;

  public record Figures(double mean, Interval interval) {}

  private static double mean(Sums sums) {
    return (double) sums.of("words") / sums.of("lines");
  }

  @Override
  public String name() {
    return "words-per-line";
  }

  @Override
  public String title() {
    return "Words per line";
  }

  @Override
  public MeasuredLanguages languages() {
    return new MeasuredLanguages(Map.of("en", "en"), "measure", name(), "give another");
  }

  @Override
  public int batchSize() {
    return BATCH;
  }

  @Override
  public MeasureSession open() {
    OPEN.incrementAndGet();
    return new MeasureSession() {
      private List<TextRow> before = List.of();
      private int sizeBefore;

      @Override
      public void measure(List<TextRow> rows, MeasureOutput out) throws IOException {
        if (rows.isEmpty() || rows.size() > BATCH) {
          throw new IllegalStateException(rows.size() + " rows in a batch");
        }
        if (before.size() != sizeBefore) {
          throw new IllegalStateException("the rows that a session was given were taken back");
        }
        before = rows;
        sizeBefore = rows.size();
        for (TextRow row : rows) {
          for (TextRow.Text text : row.texts()) {
            if (text.text().contains("?")) {
              out.failed(row, text, "asks");
            } else {
              out.sums(row, text).add("lines", 1);
              out.sums(row, text).add("words", text.text().split(" ", -1).length);
            }
          }
        }
      }

      @Override
      public void close() {
        OPEN.decrementAndGet();
      }
    };
  }

  @Override
  public Figures figures(String language, Sums sums, List<Sums> units) {
    return new Figures(mean(sums), Bootstrap.DEFAULT.interval(units, WordsPerLine::mean));
  }

  @Override
  public MeasureColumns<Figures> columns() {
    return MeasureColumns.everywhere(
        List.of(FigureColumn.decimals(2, "words per line", Figures::mean)), "words");
  }

  @Override
  public Map<String, Object> madeWith(Set<String> languages) {
    return Map.of();
  }

  @Override
  public List<String> weaknesses() {
    return List.of("Words are what stands between spaces.");
  }
}
