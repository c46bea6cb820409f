package org.occgen.regard.mitigate;

import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.regard.RegardRow;

/** Brings the rows of each sentence together. */
final class RegardedSentences
    extends PTransform<PCollection<RegardRow>, PCollection<KV<String, Iterable<RegardRow>>>> {
  private static final long serialVersionUID = 1L;

  @Override
  public PCollection<KV<String, Iterable<RegardRow>>> expand(PCollection<RegardRow> rows) {
    return rows.apply(
            "BySentence",
            WithKeys.<String, RegardRow>of(
                    row -> row.dataset() + '\t' + row.document() + '\t' + row.id())
                .withKeyType(TypeDescriptors.strings()))
        .apply("Group", GroupByKey.create());
  }

  /** The rows of a sentence: a few. */
  static List<RegardRow> list(KV<String, Iterable<RegardRow>> sentence) {
    List<RegardRow> rows = new ArrayList<>();
    sentence.getValue().forEach(rows::add);
    return rows;
  }
}
