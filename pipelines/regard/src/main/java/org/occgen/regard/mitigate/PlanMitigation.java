package org.occgen.regard.mitigate;

import java.util.List;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardRow;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.parts.GroupGlobally;
import org.occgen.transforms.record.RecordCoder;

/**
 * Finds out which sentences must be left out of rows: sentences without ill regard are counted
 * where they are; what is known of the others, without their text, comes to one worker.
 */
public final class PlanMitigation
    extends PTransform<PCollection<RegardRow>, PCollection<AttributeLimit>> {
  private static final long serialVersionUID = 1L;

  private final NegativeShare most;

  private PlanMitigation(NegativeShare most) {
    this.most = most;
  }

  /** A plan by which no attribute has more negative sentences than allowed. */
  public static PlanMitigation of(NegativeShare most) {
    return new PlanMitigation(most);
  }

  @Override
  public PCollection<AttributeLimit> expand(PCollection<RegardRow> rows) {
    PCollection<KV<String, Iterable<RegardRow>>> sentences =
        rows.apply("Sentences", new RegardedSentences());
    PCollection<PlannedSentences> plain =
        sentences
            .apply("Plain", ParDo.of(new PlainFn()))
            .apply("Count", Count.perElement())
            .apply(
                "Counted",
                MapElements.into(TypeDescriptor.of(PlannedSentences.class))
                    .via(
                        kV ->
                            new PlannedSentences(
                                kV.getValue(), 0, List.of(), List.of(kV.getKey()))))
            .setCoder(RecordCoder.of(PlannedSentences.class));
    PCollection<PlannedSentences> negative =
        sentences
            .apply("Negative", ParDo.of(new NegativeFn()))
            .setCoder(RecordCoder.of(PlannedSentences.class));
    return PCollectionList.of(plain)
        .and(negative)
        .apply("Both", Flatten.pCollections())
        .setCoder(RecordCoder.of(PlannedSentences.class))
        .apply("GroupGlobally", GroupGlobally.create())
        .apply("Plan", ParDo.of(new PlanFn(most)))
        .setCoder(RecordCoder.of(AttributeLimit.class));
  }

  private static boolean isNegative(RegardedSentence sentence) {
    return sentence.attributes().stream().anyMatch(towards -> towards.regard() == Regard.NEGATIVE);
  }

  private static final class PlainFn extends DoFn<KV<String, Iterable<RegardRow>>, String> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element KV<String, Iterable<RegardRow>> rows, OutputReceiver<String> out) {
      RegardedSentence sentence = RegardedSentence.of(RegardedSentences.list(rows));
      if (!isNegative(sentence)) {
        sentence.attributes().forEach(towards -> out.output(towards.keyword()));
      }
    }
  }

  private static final class NegativeFn
      extends DoFn<KV<String, Iterable<RegardRow>>, PlannedSentences> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KV<String, Iterable<RegardRow>> rows, OutputReceiver<PlannedSentences> out) {
      RegardedSentence sentence = RegardedSentence.of(RegardedSentences.list(rows));
      if (isNegative(sentence)) {
        out.output(PlannedSentences.of(sentence));
      }
    }
  }

  private static final class PlanFn
      extends DoFn<KV<Integer, Iterable<PlannedSentences>>, AttributeLimit> {
    private static final long serialVersionUID = 1L;

    private final NegativeShare most;

    PlanFn(NegativeShare most) {
      this.most = most;
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<PlannedSentences>> all, OutputReceiver<AttributeLimit> out) {
      NegativeSentences sentences = new NegativeSentences();
      all.getValue().forEach(part -> part.addTo(sentences));
      MitigationPlan plan = MitigationPlanner.plan(sentences, most);
      plan.limits().forEach((keyword, limit) -> out.output(new AttributeLimit(keyword, limit)));
    }
  }
}
