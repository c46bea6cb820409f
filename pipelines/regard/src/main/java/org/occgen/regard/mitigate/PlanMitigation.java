package org.occgen.regard.mitigate;

import java.util.List;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardRow;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.parts.GroupGlobally;
import org.occgen.transforms.record.RecordCoder;

/**
 * Finds out which sentences must be left out of rows: sentences without ill regard are counted
 * where they are; what is known of the others, without their text, comes to one worker.
 */
final class PlanMitigation extends PTransform<PCollection<RegardRow>, PCollection<AttributeLimit>> {
  private static final long serialVersionUID = 1L;

  private final NegativeShare most;

  /** A plan by which no attribute has more negative sentences than allowed. */
  PlanMitigation(NegativeShare most) {
    this.most = most;
  }

  @Override
  public PCollection<AttributeLimit> expand(PCollection<RegardRow> rows) {
    PCollection<KV<String, Iterable<RegardRow>>> sentences =
        rows.apply("Sentences", new RegardedSentences());
    PCollection<PlannedSentences> plain =
        sentences
            .apply(
                "Plain", FlatMapElements.into(TypeDescriptors.strings()).via(PlanMitigation::plain))
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
            .apply(
                "Negative",
                FlatMapElements.into(TypeDescriptor.of(PlannedSentences.class))
                    .via(PlanMitigation::negative))
            .setCoder(RecordCoder.of(PlannedSentences.class));
    return PCollectionList.of(plain)
        .and(negative)
        .apply("Both", Flatten.pCollections())
        .setCoder(RecordCoder.of(PlannedSentences.class))
        .apply("GroupGlobally", GroupGlobally.create())
        .apply(
            "Plan",
            FlatMapElements.into(TypeDescriptor.of(AttributeLimit.class))
                .via(all -> limits(all.getValue())))
        .setCoder(RecordCoder.of(AttributeLimit.class));
  }

  private static boolean isNegative(RegardedSentence sentence) {
    return sentence.attributes().stream().anyMatch(towards -> towards.regard() == Regard.NEGATIVE);
  }

  private static List<String> plain(KV<String, Iterable<RegardRow>> rows) {
    RegardedSentence sentence = RegardedSentence.of(RegardedSentences.list(rows));
    return isNegative(sentence)
        ? List.of()
        : sentence.attributes().stream().map(RegardedSentence.Towards::keyword).toList();
  }

  private static List<PlannedSentences> negative(KV<String, Iterable<RegardRow>> rows) {
    RegardedSentence sentence = RegardedSentence.of(RegardedSentences.list(rows));
    return isNegative(sentence) ? List.of(PlannedSentences.of(sentence)) : List.of();
  }

  private List<AttributeLimit> limits(Iterable<PlannedSentences> all) {
    NegativeSentences sentences = new NegativeSentences();
    all.forEach(part -> part.addTo(sentences));
    return MitigationPlanner.plan(sentences, most).limits().entrySet().stream()
        .map(limit -> new AttributeLimit(limit.getKey(), limit.getValue()))
        .toList();
  }
}
