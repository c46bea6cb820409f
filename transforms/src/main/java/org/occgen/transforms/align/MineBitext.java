package org.occgen.transforms.align;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Filter;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.WriteSorted;

/**
 * Mines each person's biographies for sentences that are translations of the pivot's: the paper's
 * section 3.2. What the encoder proposes, a classifier judges. The text is grouped by person;
 * vectors never leave the function that makes them, but for the packed background.
 *
 * <p>Sentences that are longer than the encoder's limit are cut there, and counted in the
 * statistics.
 *
 * <p>A person who lacks a biography in one of the languages is dropped and counted. In a run of one
 * language there is nothing to mine, and no encoder is opened.
 */
@API(status = API.Status.STABLE)
public final class MineBitext
    extends PTransform<PCollection<Biography>, StageOutput<PersonCandidates>> {
  /** The reason to drop a person who has no biography in one of the languages. */
  public static final String LACKS_BIOGRAPHY = "lacks-biography";

  private static final int DEFAULT_PARTS = 64;

  private static final TupleTag<PersonCandidates> ROWS = new TupleTag<>("candidates") {};
  private static final TupleTag<BackgroundSentence> BACKGROUND = new TupleTag<>("background") {};

  private final List<String> languages;
  private final MiningOptions options;
  private final String encoder;
  private final String classifier;
  private final transient PCollection<BackgroundSentence> background;
  private final int parts;
  private transient @Nullable PCollectionView<Map<String, EncodedSentences>> encodedBackground;

  private MineBitext(
      List<String> languages,
      MiningOptions options,
      String encoder,
      String classifier,
      PCollection<BackgroundSentence> background,
      int parts) {
    this.languages = List.copyOf(languages);
    this.options = options;
    this.encoder = encoder;
    this.classifier = classifier;
    this.background = background;
    this.parts = parts;
  }

  /**
   * Mines with the given encoder, and judges with the given classifier.
   *
   * @param languages languages of the run, the pivot first
   * @param options margin, neighbourhood, k and floor
   * @param encoder name or path
   * @param classifier {@link org.occgen.models.judge.PairClassifierFile#SHIPPED}, {@link
   *     org.occgen.models.judge.PairClassifierFile#CAREFUL} or a path
   * @param background of every language; not looked at with {@link Neighbourhood#ARTICLE}
   */
  public static MineBitext of(
      List<String> languages,
      MiningOptions options,
      String encoder,
      String classifier,
      PCollection<BackgroundSentence> background) {
    return new MineBitext(languages, options, encoder, classifier, background, DEFAULT_PARTS);
  }

  /**
   * Groups people in {@code number} parts, 64 by default; the text of one part is held in memory. A
   * key a person would be slow: the Direct runner makes a bundle of every key.
   */
  public MineBitext inParts(int number) {
    return new MineBitext(languages, options, encoder, classifier, background, number);
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return Map.of(BACKGROUND, background);
  }

  @Override
  public StageOutput<PersonCandidates> expand(PCollection<Biography> biographies) {
    PCollection<KV<Integer, Iterable<Biography>>> people =
        biographies
            .apply("ByPart", WriteSorted.byShard(text -> text.person().qid(), parts))
            .apply("Group", GroupByKey.create());
    List<PCollectionView<Map<String, EncodedSentences>>> vectors =
        languages.size() == 1 ? List.of() : List.of(encodedBackground());
    return StageOutput.of(
        ROWS,
        people.apply(
            "Mine",
            ParDo.of(new MineFn(vectors))
                .withSideInputs(vectors)
                .withOutputTags(ROWS, Account.TAGS)));
  }

  /**
   * The vectors of the background by language; of none if the options need none. All that use this
   * transform share them, so that the background is encoded once.
   */
  PCollectionView<Map<String, EncodedSentences>> encodedBackground() {
    PCollectionView<Map<String, EncodedSentences>> encoded = encodedBackground;
    if (encoded == null) {
      PCollection<BackgroundSentence> needed =
          options.neighbourhood() == Neighbourhood.BACKGROUND
              ? background
              : background.apply("None", Filter.by(sentence -> false));
      encoded =
          needed
              .apply("EncodeBackground", new EncodeBackground(encoder))
              .apply("Broadcast", View.asMap());
      encodedBackground = encoded;
    }
    return encoded;
  }

  /** The languages of the run, the pivot first. */
  List<String> languages() {
    return languages;
  }

  /** The background of every language. */
  PCollection<BackgroundSentence> background() {
    return background;
  }

  /** Opens encoder and classifier, to be given back by who has mined. */
  ArticleMiner acquireMiner() {
    return ArticleMiner.acquire(options, encoder, classifier);
  }

  private final class MineFn extends DoFn<KV<Integer, Iterable<Biography>>, PersonCandidates> {
    private final ProgressCounter mined = ProgressCounter.of(Stage.ALIGN.id(), "people");
    private final List<PCollectionView<Map<String, EncodedSentences>>> vectors;

    private transient @Nullable ArticleMiner miner; // none in a run of one language

    MineFn(List<PCollectionView<Map<String, EncodedSentences>>> vectors) {
      this.vectors = vectors;
    }

    @Setup
    public void setup() {
      if (languages.size() > 1) {
        miner = acquireMiner();
      }
    }

    @ProcessElement
    public void process(ProcessContext context, MultiOutputReceiver out) {
      Map<String, Map<String, Biography>> people = new TreeMap<>(Qid.ORDER);
      // grouped values can be iterated once on Flink
      for (Biography biography : context.element().getValue()) {
        Biography previous =
            people
                .computeIfAbsent(biography.person().qid(), qid -> new TreeMap<>())
                .put(biography.language(), biography);
        if (previous != null) {
          throw new IllegalStateException(
              biography.person().qid() + " has two biographies in " + biography.language());
        }
      }
      people.values().forEach(biographies -> process(biographies, context, out));
    }

    private void process(
        Map<String, Biography> byLanguage, ProcessContext context, MultiOutputReceiver out) {
      Person person = byLanguage.values().iterator().next().person();
      String gender = person.genderKey();
      mined.inc();
      Account.enter(out, BookEntry.in(BookEntry.Unit.PERSON, gender, "", 1));
      if (!byLanguage.keySet().containsAll(languages)) {
        Account.enter(
            out, BookEntry.dropped(BookEntry.Unit.PERSON, LACKS_BIOGRAPHY, gender, "", 1));
        return;
      }
      List<Biography> biographies = languages.stream().map(byLanguage::get).toList();
      List<Candidate> candidates = new ArrayList<>();
      List<List<Long>> keys;
      if (miner == null) {
        keys = biographies.stream().map(MineBitext::keys).toList();
      } else {
        ArticleMiner.Mined mined = miner.mine(biographies, () -> context.sideInput(vectors.get(0)));
        keys = mined.keys();
        for (MinedPairs pairs : mined.pairs()) {
          candidates.addAll(pairs.candidates());
          Account.enter(out, pairs.books(gender));
          count(out, Statistic.Table.ASKED_CAREFULLY, gender, pairs.language(), pairs.asked());
        }
        for (Biography biography : biographies) {
          long cut = miner.countTruncated(biography.sentences());
          count(out, Statistic.Table.TRUNCATED, gender, biography.language(), cut);
        }
      }
      Account.enter(out, BookEntry.out(BookEntry.Unit.PERSON, gender, "", 1));
      out.get(ROWS).output(new PersonCandidates(person, languages, keys, candidates));
    }

    private static void count(
        MultiOutputReceiver out,
        Statistic.Table table,
        String gender,
        String language,
        long number) {
      if (number > 0) {
        Account.count(out, List.of(Statistic.of(Stage.ALIGN, table, gender, language, number)));
      }
    }

    @Teardown
    public void teardown() {
      if (miner != null) {
        miner.close();
        miner = null;
      }
    }
  }

  private static List<Long> keys(Biography biography) {
    return biography.sentences().stream().map(SentenceKeys::of).toList();
  }
}
