package org.occgen.regard.mitigate;

import java.util.List;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.regard.RegardRow;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.record.RecordCoder;

/** Leaves out the rows of sentences that a plan does not keep. */
final class KeepSentences extends PTransform<PCollection<RegardRow>, PCollection<RegardRow>> {
  private static final long serialVersionUID = 1L;

  private final MitigationPlan plan;

  /** Keeps what a plan keeps. */
  KeepSentences(MitigationPlan plan) {
    this.plan = plan;
  }

  @Override
  public PCollection<RegardRow> expand(PCollection<RegardRow> rows) {
    return rows.apply("Sentences", new RegardedSentences())
        .apply(
            "Keep",
            FlatMapElements.into(TypeDescriptor.of(RegardRow.class))
                .via(sentence -> kept(RegardedSentences.list(sentence))))
        .setCoder(RecordCoder.of(RegardRow.class));
  }

  private List<RegardRow> kept(List<RegardRow> sentence) {
    return plan.keeps(RegardedSentence.of(sentence)) ? sentence : List.of();
  }
}
