package org.occgen.transforms.balance;

import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apiguardian.api.API;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.person.Qid;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/** Writes the segments that balancing can choose from, and which of them are repeated. */
@API(status = API.Status.STABLE)
public final class WriteSelected extends PTransform<PCollection<KeyedSegments>, PDone> {
  private final SelectedFiles files;

  private WriteSelected(SelectedFiles files) {
    this.files = files;
  }

  /** Writes to these files. */
  public static WriteSelected to(SelectedFiles files) {
    return new WriteSelected(files);
  }

  @Override
  public PDone expand(PCollection<KeyedSegments> people) {
    SelectedFiles to = files;
    people.apply(
        "WriteSelected",
        WriteSorted.to(
            KeyedSegments.class,
            to.selected(),
            to.shards(),
            person -> to.shardOf(person.person().qid()),
            person -> SortKey.of(Qid.number(person.person().qid()))));
    people
        .apply("FindRepeated", FindRepeated.ofFiles(to.shards()))
        .apply(
            "Rows",
            MapElements.into(TypeDescriptor.of(RepeatedSegment.class))
                .via(found -> new RepeatedSegment(found.getKey(), found.getValue())))
        .apply(
            "WriteRepeated",
            WriteSorted.to(
                RepeatedSegment.class,
                to.repeated(),
                to.shards(),
                segment -> to.shardOf("Q" + segment.person()),
                segment -> SortKey.of(segment.person()).then(segment.pivot())));
    return PDone.in(people.getPipeline());
  }
}
