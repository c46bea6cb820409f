package org.occgen.transforms.characterise;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderCounter;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.GenderTally;
import org.occgen.core.person.GenderCategories;

/**
 * Counts words and gendered terms of segments (Gender-GAP), by language and by gender category of
 * the person. A sentence is a sample, and all of it is counted. Nothing is shuffled: counts of one
 * measure come several times, and {@link org.occgen.transforms.books.WriteCounts} adds them up.
 */
public final class CountSegments
    extends PTransform<PCollection<SegmentText>, PCollection<CorpusCount>> {
  private static final long serialVersionUID = 1L;

  private final String dataset;
  private final List<GenderLexicon> lexicons;
  private final Map<String, List<String>> categories;

  private CountSegments(
      String dataset, List<GenderLexicon> lexicons, Map<String, List<String>> categories) {
    this.dataset = dataset;
    this.lexicons = List.copyOf(lexicons);
    this.categories = categories;
  }

  /**
   * Counts.
   *
   * @param dataset what the counts are said to be of
   * @param lexicons one for each sentence of a segment, in their order
   * @param genders the groups of the counts; who is in none of them counts as {@link
   *     GenderCategories#OTHER} or {@link GenderCategories#AMBIGUOUS}
   */
  public static CountSegments of(
      String dataset, List<GenderLexicon> lexicons, GenderCategories genders) {
    return new CountSegments(dataset, lexicons, genders.valuesByCategory());
  }

  @Override
  public PCollection<CorpusCount> expand(PCollection<SegmentText> segments) {
    return segments.apply("Count", ParDo.of(new CountFn(dataset, lexicons, categories)));
  }

  private static final class CountFn extends DoFn<SegmentText, CorpusCount> {
    private static final long serialVersionUID = 1L;

    private final String dataset;
    private final List<GenderLexicon> lexicons;
    private final Map<String, List<String>> categories;
    private transient List<GenderCounter> counters;
    private transient GenderCategories genders;

    /** By gender category: one tally a lexicon. What a bundle counts goes out with it. */
    private transient Map<String, List<GenderTally>> tallies;

    CountFn(String dataset, List<GenderLexicon> lexicons, Map<String, List<String>> categories) {
      this.dataset = dataset;
      this.lexicons = lexicons;
      this.categories = categories;
    }

    @Setup
    public void setup() {
      genders = new GenderCategories(categories);
      counters =
          lexicons.stream()
              .map(lexicon -> GenderCounter.of(lexicon, CountingMode.EVERYTHING))
              .toList();
    }

    @StartBundle
    public void startBundle() {
      tallies = new HashMap<>();
    }

    @ProcessElement
    public void process(@Element SegmentText segment) {
      List<GenderTally> ofCategory =
          tallies.computeIfAbsent(
              genders.of(segment.genders()),
              category -> lexicons.stream().map(GenderTally::new).toList());
      for (int i = 0; i < counters.size(); i++) {
        counters.get(i).count(segment.sentences().get(i), ofCategory.get(i));
        ofCategory.get(i).endSample();
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext out) {
      List<CorpusCount> counts = new ArrayList<>();
      tallies.forEach(
          (category, ofCategory) ->
              ofCategory.forEach(tally -> counts.addAll(tally.counts(dataset, category))));
      for (CorpusCount count : counts) {
        out.output(count, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
    }
  }
}
