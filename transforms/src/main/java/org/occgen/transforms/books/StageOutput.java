package org.occgen.transforms.books;

import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PInput;
import org.apache.beam.sdk.values.POutput;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apiguardian.api.API;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;

/**
 * The output of a transform of a stage: its rows, and the account of everything that did not become
 * one. Who wants the rows alone goes on with them: {@code input.apply(SelectSegments.of(choice))
 * .rows()}. Nothing needs to be done with the account.
 *
 * @param <T> the rows
 */
@API(status = API.Status.STABLE)
public final class StageOutput<T> implements POutput {
  private final TupleTag<T> rowsTag;
  private final PCollectionTuple outputs;

  private StageOutput(TupleTag<T> rowsTag, PCollectionTuple outputs) {
    this.rowsTag = rowsTag;
    this.outputs = outputs;
  }

  /** The output of a DoFn that was given {@link Account#TAGS} beside {@code rowsTag}. */
  @API(status = API.Status.INTERNAL)
  public static <T> StageOutput<T> of(TupleTag<T> rowsTag, PCollectionTuple outputs) {
    return of(rowsTag, outputs.get(rowsTag), outputs.get(Account.TAG));
  }

  /** Rows, and accounts of them that may come from several DoFns. */
  @API(status = API.Status.INTERNAL)
  public static <T> StageOutput<T> of(
      TupleTag<T> rowsTag, PCollection<T> rows, PCollection<Account> accounts) {
    return new StageOutput<>(
        rowsTag, PCollectionTuple.of(rowsTag, rows).and(Account.TAG, accounts));
  }

  /** The rows of the output. */
  public PCollection<T> rows() {
    return outputs.get(rowsTag);
  }

  /** All that is told beside the rows; {@link WriteAccounts} writes it. */
  @API(status = API.Status.INTERNAL)
  public PCollection<Account> accounts() {
    return outputs.get(Account.TAG);
  }

  /**
   * The books: how much came in, went out, was dropped or failed, with the reason; several lines of
   * one kind are to be added up. To be called once.
   */
  public PCollection<BookEntry> entries() {
    return parts("Entries", BookEntry.class, Account::entries);
  }

  /** The statistics; several cells of one kind are to be added up. To be called once. */
  @API(status = API.Status.INTERNAL)
  public PCollection<Statistic> statistics() {
    return parts("Statistics", Statistic.class, Account::statistics);
  }

  /** The things that could not be read. To be called once. */
  public PCollection<DeadLetter> deadLetters() {
    return parts("DeadLetters", DeadLetter.class, Account::deadLetters);
  }

  private <P> PCollection<P> parts(
      String name, Class<P> type, SerializableFunction<Account, Iterable<P>> function) {
    // the name of the rows: a pipeline may have several outputs, and each step a name of its own
    return accounts()
        .apply(
            name + " of " + rows().getName(),
            FlatMapElements.into(TypeDescriptor.of(type)).via(function));
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
