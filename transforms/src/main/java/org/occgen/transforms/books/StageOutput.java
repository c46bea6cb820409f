package org.occgen.transforms.books;

import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.DoFn.MultiOutputReceiver;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PInput;
import org.apache.beam.sdk.values.POutput;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;

/**
 * What a stage gives: its rows, and the account of everything that did not become one.
 *
 * @param <T> the rows
 */
public final class StageOutput<T> implements POutput {
  /** Tag of the books. */
  public static final TupleTag<BookEntry> ENTRIES = new TupleTag<>("entries") {};

  /** Tag of the statistics. */
  public static final TupleTag<Statistic> STATISTICS = new TupleTag<>("statistics") {};

  /** Tag of the dead letters. */
  public static final TupleTag<DeadLetter> DEAD_LETTERS = new TupleTag<>("dead-letters") {};

  /** The three tags beside the rows: what a DoFn that keeps books outputs to. */
  public static final TupleTagList ACCOUNTS =
      TupleTagList.of(ENTRIES).and(STATISTICS).and(DEAD_LETTERS);

  private final TupleTag<T> rowsTag;
  private final PCollectionTuple outputs;

  private StageOutput(TupleTag<T> rowsTag, PCollectionTuple outputs) {
    this.rowsTag = rowsTag;
    this.outputs = outputs;
  }

  /** The output of a DoFn that was given {@link #ACCOUNTS} beside {@code rowsTag}. */
  public static <T> StageOutput<T> of(TupleTag<T> rowsTag, PCollectionTuple outputs) {
    return new StageOutput<>(rowsTag, outputs);
  }

  /** The rows. */
  public PCollection<T> rows() {
    return outputs.get(rowsTag);
  }

  /** The books. */
  public PCollection<BookEntry> entries() {
    return outputs.get(ENTRIES);
  }

  /** The statistics. */
  public PCollection<Statistic> statistics() {
    return outputs.get(STATISTICS);
  }

  /** The dead letters. */
  public PCollection<DeadLetter> deadLetters() {
    return outputs.get(DEAD_LETTERS);
  }

  /** Outputs a line of the books each. */
  public static void enter(MultiOutputReceiver out, List<BookEntry> entries) {
    entries.forEach(entry -> enter(out, entry));
  }

  /** Outputs a line of the books; one that counts nothing is left out. */
  public static void enter(MultiOutputReceiver out, BookEntry entry) {
    if (entry.count() != 0) {
      out.get(ENTRIES).output(entry);
    }
  }

  /** Outputs the dead letter of a line that cannot be read; gives the books of that line. */
  public static List<BookEntry> failLine(DeadLetter letter, MultiOutputReceiver out) {
    out.get(DEAD_LETTERS).output(letter);
    return List.of(
        BookEntry.in(BookEntry.Unit.LINE, "", "", 1),
        BookEntry.failed(BookEntry.Unit.LINE, letter.reason(), "", "", 1));
  }

  /** Outputs statistics. */
  public static void count(MultiOutputReceiver out, List<Statistic> statistics) {
    statistics.forEach(out.get(STATISTICS)::output);
  }

  @Override
  public Pipeline getPipeline() {
    return outputs.getPipeline();
  }

  @Override
  public Map<TupleTag<?>, PValue> expand() {
    return outputs.expand();
  }

  @Override
  public void finishSpecifyingOutput(
      String transformName, PInput input, PTransform<?, ?> transform) {
    outputs.finishSpecifyingOutput(transformName, input, transform);
  }
}
