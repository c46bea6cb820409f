package org.occgen.transforms.balance;

import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.Retrieval;
import org.occgen.transforms.books.StageOutput;

/** Chooses each person's aligned pairs and intersects them on the pivot sentences. */
public final class SelectSegments
    extends PTransform<PCollection<PersonCandidates>, StageOutput<KeyedSegments>> {
  private static final long serialVersionUID = 1L;

  private static final TupleTag<KeyedSegments> ROWS = new TupleTag<>("selected") {};

  private final Retrieval retrieval;
  private final Map<String, Double> thresholds;

  private SelectSegments(Retrieval retrieval, Map<String, Double> thresholds) {
    this.retrieval = retrieval;
    this.thresholds = Map.copyOf(thresholds);
  }

  /**
   * Selects by retrieval and threshold.
   *
   * @param thresholds smallest margin by language; one a language but the pivot
   */
  public static SelectSegments of(Retrieval retrieval, Map<String, Double> thresholds) {
    return new SelectSegments(retrieval, thresholds);
  }

  @Override
  public StageOutput<KeyedSegments> expand(PCollection<PersonCandidates> candidates) {
    return StageOutput.of(
        ROWS,
        candidates.apply(
            "Select",
            ParDo.of(new SelectFn(retrieval, thresholds))
                .withOutputTags(ROWS, StageOutput.ACCOUNTS)));
  }

  private static final class SelectFn extends DoFn<PersonCandidates, KeyedSegments> {
    private static final long serialVersionUID = 1L;

    private final Retrieval retrieval;
    private final Map<String, Double> thresholds;

    SelectFn(Retrieval retrieval, Map<String, Double> thresholds) {
      this.retrieval = retrieval;
      this.thresholds = thresholds;
    }

    @ProcessElement
    public void process(@Element PersonCandidates person, MultiOutputReceiver out) {
      PivotIntersection intersection = PivotIntersection.of(person, retrieval, thresholds);
      StageOutput.enter(out, intersection.books());
      out.get(ROWS).output(intersection.segments());
    }
  }
}
