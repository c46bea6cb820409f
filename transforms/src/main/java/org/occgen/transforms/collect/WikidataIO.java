package org.occgen.transforms.collect;

import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.dump.DumpPart;
import org.occgen.transforms.dump.MergeDumpNotes;
import org.occgen.transforms.parts.PartsSource;
import org.occgen.transforms.record.RecordCoder;

/** Reads Wikidata. */
public final class WikidataIO {
  /** Tag of the people of a dump, each as often as the dump has them. */
  public static final TupleTag<Human> PEOPLE = new TupleTag<>("people") {};

  /** Tag of the items that are no humans. */
  public static final TupleTag<OtherItem> OTHER_ITEMS = new TupleTag<>("items") {};

  /** Reason: the item is not an instance of human. */
  public static final String NOT_HUMAN = "not-human";

  private WikidataIO() {}

  /**
   * Reads the JSON dumps that {@code pattern} names; a pattern that names none fails the pipeline.
   */
  public static ReadDump readDump(String pattern) {
    return new ReadDump(pattern, DumpPart.RANGE_BYTES);
  }

  /**
   * Reads Wikidata JSON dumps ({@code .json}, {@code .jsonl}, each also {@code .gz} or {@code
   * .bz2}) into {@link #PEOPLE} and {@link #OTHER_ITEMS}. Every line is in the books ({@link
   * Account#TAGS}); what cannot be read is a dead letter.
   *
   * <p>Several files are read side by side. A large one that is {@code .bz2} or not compressed is
   * cut into ranges, and all workers read them. A part is read in its order, by as many threads as
   * there are processors that read no other part. What comes of it does not depend on all this.
   */
  public static final class ReadDump extends PTransform<PBegin, PCollectionTuple> {
    private final String pattern;
    private final long rangeBytes;

    private ReadDump(String pattern, long rangeBytes) {
      this.pattern = pattern;
      this.rangeBytes = rangeBytes;
    }

    /** Cuts files into ranges of at most {@code bytes}; one that has not two of them is not cut. */
    public ReadDump inRangesOf(long bytes) {
      if (bytes < 1) {
        throw new IllegalArgumentException("bytes of a range: " + bytes + "; give at least 1");
      }
      return new ReadDump(pattern, bytes);
    }

    @Override
    public PCollectionTuple expand(PBegin begin) {
      String dump = pattern;
      long bytes = rangeBytes;
      PCollectionTuple read =
          begin
              .apply(
                  "Parts",
                  Read.from(
                      PartsSource.of(
                          () -> DumpPart.ofAll(FileSystems.match(dump).metadata(), bytes),
                          RecordCoder.of(DumpPart.class))))
              .apply(
                  "ReadLines",
                  ParDo.of(new DumpReading.ReadFn()).withOutputTags(PEOPLE, DumpReading.OTHERS));
      return PCollectionTuple.of(PEOPLE, read.get(PEOPLE))
          .and(OTHER_ITEMS, read.get(OTHER_ITEMS))
          .and(
              Account.TAG,
              read.get(DumpReading.NOTES).apply("MergeDumpNotes", new MergeDumpNotes()));
    }
  }
}
