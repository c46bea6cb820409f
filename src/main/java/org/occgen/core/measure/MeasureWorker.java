package org.occgen.core.measure;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * Measures rows with one session: gathers batches, keeps the sums of each subcorpus, and counts
 * what cannot be measured. Holds a batch and the sums in memory.
 *
 * <p>Not for use by several threads; the sums of several workers add up.
 */
@API(status = API.Status.STABLE)
public final class MeasureWorker implements Closeable {
  /** Texts whose language could not be told or is not measured; of no language. */
  public static final String OTHER_LANGUAGE = "other_language";

  /** Texts that could not be measured, by reason. */
  public static final String FAILED = "failed";

  private final Measure<?> measure;
  private final MeasureSession session;
  private final Map<Subcorpus, Sums> sums = new HashMap<>();
  private final List<TextRow> batch = new ArrayList<>();
  private final Output output = new Output();
  private MeasureLines lines = MeasureLines.NONE;

  private MeasureWorker(Measure<?> measure, MeasureSession session) {
    this.measure = measure;
    this.session = session;
  }

  /** Opens a session of a measure. */
  public static MeasureWorker of(Measure<?> measure) throws IOException {
    return new MeasureWorker(measure, measure.open());
  }

  /** Measures with a session that is open, which is closed with the worker. */
  public static MeasureWorker of(Measure<?> measure, MeasureSession session) {
    return new MeasureWorker(measure, session);
  }

  /** The measure of this worker. */
  public Measure<?> measure() {
    return measure;
  }

  /** Sets where details and failed texts of the next rows go. */
  @API(status = API.Status.INTERNAL)
  public void linesTo(MeasureLines to) {
    lines = to;
  }

  /** Measures a row, once a batch is full or {@link #endSlice} is called. */
  public void add(TextRow row) throws IOException {
    batch.add(row);
    if (batch.size() >= measure.batchSize()) {
      flush();
    }
  }

  /** Counts texts whose language could not be told or is not measured. */
  public void addOtherLanguage(String dataset, String group, long texts) {
    sumsOf(Subcorpus.of(dataset, "", group)).add(OTHER_LANGUAGE, texts);
  }

  /** Says that rows of another corpus, or of another part of it, follow. */
  public void endSlice() throws IOException {
    flush();
    session.finish(output);
    lines = MeasureLines.NONE;
  }

  /** The sums of all rows since the last time, which are forgotten. */
  public List<MeasureSum> takeSums() throws IOException {
    endSlice();
    List<MeasureSum> all = new ArrayList<>();
    sums.forEach((subcorpus, counted) -> all.addAll(counted.of(subcorpus)));
    sums.clear();
    return all;
  }

  /** Forgets all rows since sums were taken, as after a failure. */
  public void reset() {
    batch.clear();
    sums.clear();
    session.reset();
    lines = MeasureLines.NONE;
  }

  private void flush() throws IOException {
    if (!batch.isEmpty()) {
      session.measure(List.copyOf(batch), output);
      batch.clear();
    }
  }

  private Sums sumsOf(Subcorpus subcorpus) {
    return sums.computeIfAbsent(subcorpus, key -> new Sums());
  }

  @Override
  public void close() throws IOException {
    session.close();
  }

  private final class Output implements MeasureOutput {
    @Override
    public Sums sums(TextRow row, TextRow.Text text) {
      return sumsOf(
          new Subcorpus(
              text.dataset(), reported(text), row.group(), measure.resampling().unitOf(row)));
    }

    @Override
    public Sums wholeSums(TextRow row, TextRow.Text text) {
      return sumsOf(Subcorpus.of(text.dataset(), reported(text), row.group()));
    }

    private String reported(TextRow.Text text) {
      return measure.languages().reported(text.language());
    }

    @Override
    public boolean wantsDetails() {
      return lines.areWanted();
    }

    @Override
    public void detail(Measure.DetailTable table, Object... cells) throws IOException {
      lines.detail(table, cells);
    }

    @Override
    public void failed(TextRow row, TextRow.Text text, String reason) throws IOException {
      sums(row, text).add(FAILED, reason, 1);
      lines.failed(text.dataset(), row.number(), text.language(), reason, text.text());
    }
  }
}
