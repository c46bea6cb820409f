package org.occgen.transforms.align;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.jspecify.annotations.Nullable;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.judge.RecalibrationPrior;
import org.occgen.models.judge.ScoreCounts;

/**
 * Gives candidates probabilities that fit the run: counts the scores of all, learns a {@link
 * Recalibration} a language from the counts and from decoys, and applies it. Only counts move, and
 * whole numbers have the same sum in any order, so the bytes are the same at any parallelism.
 */
public final class RecalibratePairs
    extends PTransform<PCollection<PersonCandidates>, PCollectionTuple> {
  /** The candidates with their new probabilities. */
  public static final TupleTag<PersonCandidates> CANDIDATES = new TupleTag<>("recalibrated") {};

  /** The tag of the values that were learned, one a language but the pivot. */
  public static final TupleTag<Recalibration> RECALIBRATIONS = new TupleTag<>("recalibrations") {};

  private static final TupleTag<Biography> BIOGRAPHIES = new TupleTag<>("biographies") {};
  private static final TupleTag<BackgroundSentence> BACKGROUND = new TupleTag<>("background") {};

  private final MineBitext mining;
  private final transient PCollection<Biography> biographies;
  private final List<Recalibration> given;

  /**
   * Recalibrates candidates.
   *
   * @param mining the transform that found them
   * @param biographies that decoys are drawn from
   * @param given recalibrations that are applied instead of learned ones; empty to learn
   */
  public RecalibratePairs(
      MineBitext mining, PCollection<Biography> biographies, List<Recalibration> given) {
    this.mining = mining;
    this.biographies = biographies;
    this.given = List.copyOf(given);
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return Map.of(BIOGRAPHIES, biographies, BACKGROUND, mining.background());
  }

  @Override
  public PCollectionTuple expand(PCollection<PersonCandidates> candidates) {
    PCollectionView<Map<String, ScoreCounts>> counts =
        candidates
            .apply("Count", ParDo.of(new CountFn()))
            .apply("Sum", Combine.perKey(ScoreCounts::plus))
            .apply("Counts", View.asMap());
    PCollectionView<Map<String, EncodedSentences>> vectors = mining.encodedBackground();
    PCollection<KV<String, Recalibration>> learned =
        biographies
            .apply("DrawDecoys", new DrawDecoys(mining.languages().size()))
            .apply("Learn", ParDo.of(new LearnFn(counts, vectors)).withSideInputs(counts, vectors));
    PCollectionView<Map<String, Recalibration>> recalibrations =
        learned.apply("Recalibrations", View.asMap());
    return PCollectionTuple.of(
            CANDIDATES,
            candidates.apply(
                "Apply", ParDo.of(new ApplyFn(recalibrations)).withSideInputs(recalibrations)))
        .and(RECALIBRATIONS, learned.apply("Learned", Values.create()));
  }

  private static Map<String, List<Candidate>> byLanguage(List<Candidate> candidates) {
    Map<String, List<Candidate>> byLanguage = new TreeMap<>();
    for (Candidate candidate : candidates) {
      byLanguage.computeIfAbsent(candidate.language(), key -> new ArrayList<>()).add(candidate);
    }
    return byLanguage;
  }

  /** The counts of the candidates with the language at {@code place}. */
  private static ScoreCounts counts(List<List<Long>> keys, int place, List<Candidate> candidates) {
    return ScoreCounts.of(candidates, Math.min(keys.get(0).size(), keys.get(place).size()));
  }

  /** The counts of a bundle. */
  private static final class CountFn extends DoFn<PersonCandidates, KV<String, ScoreCounts>> {
    private transient Map<String, ScoreCounts> counts = new TreeMap<>();

    @StartBundle
    public void start() {
      counts = new TreeMap<>();
    }

    @ProcessElement
    public void process(@Element PersonCandidates person) {
      Map<String, List<Candidate>> byLanguage = byLanguage(person.candidates());
      for (int i = 1; i < person.languages().size(); i++) {
        String language = person.languages().get(i);
        ScoreCounts own =
            counts(person.sentenceKeys(), i, byLanguage.getOrDefault(language, List.of()));
        counts.merge(language, own, ScoreCounts::plus);
      }
    }

    @FinishBundle
    public void finish(FinishBundleContext context) {
      counts.forEach(
          (language, counts) ->
              context.output(
                  KV.of(language, counts),
                  GlobalWindow.INSTANCE.maxTimestamp(),
                  GlobalWindow.INSTANCE));
    }
  }

  /** Mines the decoys, and learns: in one place, for there are few decoys, and only counts. */
  private final class LearnFn extends DoFn<List<Biography>, KV<String, Recalibration>> {
    private final PCollectionView<Map<String, ScoreCounts>> counts;
    private final PCollectionView<Map<String, EncodedSentences>> background;
    private transient @Nullable ArticleMiner miner;

    LearnFn(
        PCollectionView<Map<String, ScoreCounts>> counts,
        PCollectionView<Map<String, EncodedSentences>> background) {
      this.counts = counts;
      this.background = background;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      List<String> languages = mining.languages();
      List<List<Candidate>> decoys = new ArrayList<>();
      Map<String, ScoreCounts> decoyCounts = new TreeMap<>();
      ArticleMiner opened = miner;
      if (opened == null) {
        opened = mining.acquireMiner();
        miner = opened;
      }
      for (List<Biography> pair : DrawDecoys.pairs(context.element(), languages)) {
        ArticleMiner.Mined mined = opened.mine(pair, () -> context.sideInput(background));
        List<Candidate> found = new ArrayList<>();
        for (MinedPairs pairs : mined.pairs()) {
          String language = pairs.language();
          found.addAll(pairs.candidates());
          decoyCounts.merge(
              language,
              counts(mined.keys(), languages.indexOf(language), pairs.candidates()),
              ScoreCounts::plus);
        }
        decoys.add(found);
      }
      RecalibrationPrior prior = PairRecalibration.prior();
      Map<String, Recalibration> learned = new TreeMap<>();
      given.forEach(recalibration -> learned.put(recalibration.language(), recalibration));
      List<String> others = languages.subList(1, languages.size());
      learned.keySet().retainAll(others);
      for (String language : others) {
        if (!learned.containsKey(language)) {
          ScoreCounts own = context.sideInput(counts).getOrDefault(language, ScoreCounts.NONE);
          ScoreCounts ofDecoys = decoyCounts.getOrDefault(language, ScoreCounts.NONE);
          learned.put(language, Recalibration.learn(language, own, ofDecoys, prior));
        }
      }
      List<Candidate> recalibrated = new ArrayList<>();
      decoys.forEach(pairs -> recalibrated.addAll(Recalibration.apply(learned, pairs, prior)));
      Map<String, List<Candidate>> byLanguage = byLanguage(recalibrated);
      learned.forEach(
          (language, recalibration) ->
              context.output(
                  KV.of(
                      language,
                      recalibration.withDecoys(byLanguage.getOrDefault(language, List.of())))));
    }

    @Teardown
    public void teardown() {
      if (miner != null) {
        miner.close();
        miner = null;
      }
    }
  }

  private static final class ApplyFn extends DoFn<PersonCandidates, PersonCandidates> {
    private final PCollectionView<Map<String, Recalibration>> recalibrations;

    ApplyFn(PCollectionView<Map<String, Recalibration>> recalibrations) {
      this.recalibrations = recalibrations;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      PersonCandidates person = context.element();
      List<Candidate> recalibrated =
          Recalibration.apply(
              context.sideInput(recalibrations), person.candidates(), PairRecalibration.prior());
      context.output(
          new PersonCandidates(
              person.person(), person.languages(), person.sentenceKeys(), recalibrated));
    }
  }
}
