package org.occgen.transforms.balance;

import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.occgen.core.balance.GroupKey;
import org.occgen.transforms.parts.GroupGlobally;

/**
 * Finds the number of the first row of each group: the sum of the sizes of the groups before it.
 * One worker has the keys of all groups that were chosen from: some ten thousands, for nearly every
 * set of occupations has one that is used.
 */
final class GroupOffsets
    extends PTransform<PCollection<KV<String, Long>>, PCollectionView<Map<String, Long>>> {
  @Override
  public PCollectionView<Map<String, Long>> expand(PCollection<KV<String, Long>> sizes) {
    return sizes
        .apply("GroupGlobally", GroupGlobally.create())
        .apply("Sum", ParDo.of(new SumFn()))
        .apply("Broadcast", View.asMap());
  }

  private static final class SumFn
      extends DoFn<KV<Integer, Iterable<KV<String, Long>>>, KV<String, Long>> {
    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<KV<String, Long>>> all,
        OutputReceiver<KV<String, Long>> out) {
      TreeMap<GroupKey, Long> sizes = new TreeMap<>();
      for (KV<String, Long> group : all.getValue()) {
        sizes.put(GroupKey.parse(group.getKey()), group.getValue());
      }
      long first = 0;
      for (Map.Entry<GroupKey, Long> group : sizes.entrySet()) {
        out.output(KV.of(group.getKey().text(), first));
        first += group.getValue();
      }
    }
  }
}
