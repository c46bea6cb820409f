package org.occgen.transforms.collect;

import java.util.List;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.books.DeadLetter;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;

/**
 * Enters into the books the entities that Wikidata did not give: each is a line that could not be
 * read.
 */
public final class EnterFailedEntities extends PTransform<PBegin, StageOutput<Human>> {
  private static final long serialVersionUID = 1L;

  private static final TupleTag<Human> ROWS = new TupleTag<>("people") {};

  private final List<DeadLetter> failures;

  private EnterFailedEntities(List<DeadLetter> failures) {
    this.failures = List.copyOf(failures);
  }

  /** Enters {@code failures}. */
  public static EnterFailedEntities of(List<DeadLetter> failures) {
    return new EnterFailedEntities(failures);
  }

  @Override
  public StageOutput<Human> expand(PBegin begin) {
    return StageOutput.of(
        ROWS,
        begin
            .apply("Failures", Create.of(failures))
            .apply("Account", ParDo.of(new AccountFn()).withOutputTags(ROWS, Account.TAGS)));
  }

  private static final class AccountFn extends DoFn<DeadLetter, Human> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element DeadLetter failure, MultiOutputReceiver out) {
      Account.enter(out, Account.failLine(failure, out));
    }
  }
}
