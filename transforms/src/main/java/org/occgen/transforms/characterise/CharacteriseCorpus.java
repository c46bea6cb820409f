package org.occgen.transforms.characterise;

import java.io.IOException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.transforms.corpus.CorpusSlice;

/**
 * Counts words and gendered terms of slices of corpora, and finds the rows of parallel corpora
 * whose languages differ in gender. Counts are not summed: those of one measure may come several
 * times, and {@link org.occgen.transforms.books.WriteCounts} adds them up.
 */
public final class CharacteriseCorpus
    extends PTransform<PCollection<CorpusSlice>, PCollectionTuple> {
  /** What was counted. */
  public static final TupleTag<CorpusCount> COUNTS = new TupleTag<>("counts") {};

  /** The rows whose languages differ, one element a sentence. */
  public static final TupleTag<GenderDifference> DIFFERENCES = new TupleTag<>("differences") {};

  private static final long serialVersionUID = 1L;

  private final Characterisation how;

  private CharacteriseCorpus(Characterisation how) {
    this.how = how;
  }

  /** Counts as {@code how} says. */
  public static CharacteriseCorpus of(Characterisation how) {
    return new CharacteriseCorpus(how);
  }

  @Override
  public PCollectionTuple expand(PCollection<CorpusSlice> slices) {
    return slices
        .apply("Redistribute", Reshuffle.viaRandomKey())
        .apply(
            "Count",
            ParDo.of(new CountFn(how)).withOutputTags(COUNTS, TupleTagList.of(DIFFERENCES)));
  }

  private static final class CountFn extends DoFn<CorpusSlice, CorpusCount> {
    private static final long serialVersionUID = 1L;

    private final Characterisation how;
    private transient SliceCounter counter;

    CountFn(Characterisation how) {
      this.how = how;
    }

    @Setup
    public void setup() {
      counter = new SliceCounter(how);
    }

    @ProcessElement
    public void process(@Element CorpusSlice slice, MultiOutputReceiver out) throws IOException {
      counter
          .count(slice, difference -> out.get(DIFFERENCES).output(difference))
          .forEach(out.get(COUNTS)::output);
    }
  }
}
