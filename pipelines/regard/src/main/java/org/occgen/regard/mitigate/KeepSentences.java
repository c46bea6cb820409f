package org.occgen.regard.mitigate;

import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.regard.RegardRow;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.record.RecordCoder;

/** Leaves out the rows of sentences that a plan does not keep. */
public final class KeepSentences
    extends PTransform<PCollection<RegardRow>, PCollection<RegardRow>> {
  private static final long serialVersionUID = 1L;

  private final MitigationPlan plan;

  private KeepSentences(MitigationPlan plan) {
    this.plan = plan;
  }

  /** Keeps what a plan keeps. */
  public static KeepSentences of(MitigationPlan plan) {
    return new KeepSentences(plan);
  }

  @Override
  public PCollection<RegardRow> expand(PCollection<RegardRow> rows) {
    return rows.apply("Sentences", new RegardedSentences())
        .apply("Keep", ParDo.of(new KeepFn(plan)))
        .setCoder(RecordCoder.of(RegardRow.class));
  }

  private static final class KeepFn extends DoFn<KV<String, Iterable<RegardRow>>, RegardRow> {
    private static final long serialVersionUID = 1L;

    private final MitigationPlan plan;

    KeepFn(MitigationPlan plan) {
      this.plan = plan;
    }

    @ProcessElement
    public void process(
        @Element KV<String, Iterable<RegardRow>> sentence, OutputReceiver<RegardRow> out) {
      List<RegardRow> rows = RegardedSentences.list(sentence);
      if (plan.keeps(RegardedSentence.of(rows))) {
        rows.forEach(out::output);
      }
    }
  }
}
