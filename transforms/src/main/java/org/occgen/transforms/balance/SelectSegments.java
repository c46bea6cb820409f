package org.occgen.transforms.balance;

import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.apiguardian.api.API;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;

/** Chooses each person's aligned pairs and intersects them on the pivot sentences. */
@API(status = API.Status.STABLE)
public final class SelectSegments
    extends PTransform<PCollection<PersonCandidates>, StageOutput<KeyedSegments>> {
  private static final long serialVersionUID = 1L;

  private static final TupleTag<KeyedSegments> ROWS = new TupleTag<>("selected") {};

  private final PairChoice choice;

  private SelectSegments(PairChoice choice) {
    this.choice = choice;
  }

  /**
   * Selects by a rule.
   *
   * @param choice a probability a language but the pivot
   */
  public static SelectSegments of(PairChoice choice) {
    return new SelectSegments(choice);
  }

  @Override
  public StageOutput<KeyedSegments> expand(PCollection<PersonCandidates> candidates) {
    return StageOutput.of(
        ROWS,
        candidates.apply(
            "Select", ParDo.of(new SelectFn(choice)).withOutputTags(ROWS, Account.TAGS)));
  }

  private static final class SelectFn extends DoFn<PersonCandidates, KeyedSegments> {
    private static final long serialVersionUID = 1L;

    private final PairChoice choice;

    SelectFn(PairChoice choice) {
      this.choice = choice;
    }

    @ProcessElement
    public void process(@Element PersonCandidates person, MultiOutputReceiver out) {
      PivotIntersection intersection = PivotIntersection.of(person, choice);
      Account.enter(out, intersection.books());
      out.get(ROWS).output(intersection.segments());
    }
  }
}
