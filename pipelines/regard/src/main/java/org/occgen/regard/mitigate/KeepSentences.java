package org.occgen.regard.mitigate;

import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.regard.RegardRow;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.record.RecordCoder;

/** Keeps the rows of sentences that a plan keeps. */
final class KeepSentences extends PTransform<PCollection<RegardRow>, PCollection<RegardRow>> {
  private static final long serialVersionUID = 1L;

  private final MitigationPlan plan;

  KeepSentences(MitigationPlan plan) {
    this.plan = plan;
  }

  @Override
  public PCollection<RegardRow> expand(PCollection<RegardRow> rows) {
    return rows.apply(
            "BySentence",
            WithKeys.<String, RegardRow>of(
                    row -> row.dataset() + '\t' + row.document() + '\t' + row.id())
                .withKeyType(TypeDescriptors.strings()))
        .apply("Group", GroupByKey.create())
        .apply(
            "Keep",
            FlatMapElements.into(TypeDescriptor.of(RegardRow.class))
                .via(sentence -> kept(sentence.getValue())))
        .setCoder(RecordCoder.of(RegardRow.class));
  }

  private List<RegardRow> kept(Iterable<RegardRow> rows) {
    List<RegardRow> sentence = new ArrayList<>();
    rows.forEach(sentence::add);
    return plan.keeps(RegardedSentence.of(sentence)) ? sentence : List.of();
  }
}
