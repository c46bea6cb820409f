package org.occgen.pipelines.run;

import static org.occgen.pipelines.report.GenderRepresentation.AFTER;
import static org.occgen.pipelines.report.GenderRepresentation.BEFORE;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.BenchmarkSegment;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.models.language.LinguaIdentifier;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RunLexicons;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.align.DrawBackground;
import org.occgen.transforms.align.MineBitext;
import org.occgen.transforms.balance.BalanceGenders;
import org.occgen.transforms.balance.SelectSegments;
import org.occgen.transforms.balance.SelectSegments.SelectedSegments;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.books.WriteDeadLetters;
import org.occgen.transforms.collect.DescribeOccupations;
import org.occgen.transforms.collect.FailedEntities;
import org.occgen.transforms.collect.KeepPeople;
import org.occgen.transforms.collect.PersonRevision;
import org.occgen.transforms.collect.ReadDump;
import org.occgen.transforms.extract.ExtractSentences;
import org.occgen.transforms.fetch.FillPageStore;
import org.occgen.transforms.fetch.LiveWikis;
import org.occgen.transforms.fetch.PageStore;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.measure.SegmentRows;
import org.occgen.transforms.measure.SegmentText;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;
import org.occgen.transforms.write.JoinText;

/** The pipeline of each stage: the paper's Figure 1, from file to file. */
final class StagePipelines {
  /** Parts that the text of a shard is mined in: more than there are workers, most times. */
  private static final int PARTS_PER_SHARD = 32;

  private final RunFolder folder;
  private final Recipe recipe;

  StagePipelines(RunFolder folder, Recipe recipe) {
    this.folder = folder;
    this.recipe = recipe;
  }

  /**
   * People with occupation, gender and articles, and their occupations.
   *
   * @param dump pattern of the files to read
   * @param failures entities of which they should tell and do not
   * @param shards number of files, each of whose people are held in memory
   */
  void collect(Pipeline pipeline, String dump, List<DeadLetter> failures, int shards) {
    ReadDump.Output items = pipeline.apply("ReadDump", ReadDump.from(dump));
    StageOutput<PersonRevision> read = items.people();
    StageOutput<Person> people =
        read.rows()
            .apply(
                "KeepPeople",
                KeepPeople.inShards(shards)
                    .havingArticlesIn(recipe.allLanguagesOnly() ? recipe.languages() : List.of()));
    List<StageOutput<?>> steps = new ArrayList<>(List.of(read, people));
    if (!failures.isEmpty()) {
      steps.add(pipeline.apply("FailedEntities", FailedEntities.of(failures)));
    }
    people
        .rows()
        .apply(
            "WritePeople",
            WriteSorted.to(
                Person.class,
                folder.rows(Stage.COLLECT),
                shards,
                person -> WriteSorted.shardOf(person.qid(), shards),
                person -> SortKey.of(Qid.number(person.qid()))));
    items
        .items()
        .apply("DescribeOccupations", DescribeOccupations.of(people.rows()))
        .apply(
            "WriteOccupations",
            WriteSorted.to(
                Occupation.class,
                folder.occupations(),
                1,
                occupation -> 0,
                occupation -> SortKey.of(Qid.number(occupation.qid()))));
    account(Stage.COLLECT, steps);
  }

  /** Asks the Wikipedias for the articles that are not in the store. */
  void download(Pipeline pipeline, LiveWikis wikis, PageStore store) {
    people(pipeline).apply("FillPageStore", FillPageStore.from(recipe.languages(), wikis, store));
  }

  /**
   * The article pages of people who have all languages of the run.
   *
   * @param fetchArticles reads them from where they are
   */
  void fetch(
      Pipeline pipeline, PTransform<PCollection<Person>, StageOutput<Article>> fetchArticles) {
    StageOutput<Article> articles = people(pipeline).apply("FetchArticles", fetchArticles);
    articles
        .rows()
        .apply("WriteArticles", RecordFiles.write(Article.class, folder.rows(Stage.FETCH)));
    account(Stage.FETCH, List.of(articles));
  }

  /**
   * Clean sentences of the pages.
   *
   * @param shards number of files, each of which is held in memory
   */
  void extract(Pipeline pipeline, int shards) {
    StageOutput<Biography> biographies =
        pipeline
            .apply("ReadArticles", RecordFiles.read(Article.class, folder.rows(Stage.FETCH)))
            .apply(
                "ExtractSentences",
                ExtractSentences.checkedBy(LinguaIdentifier.factory(recipe.languages())));
    biographies
        .rows()
        .apply(
            "WriteBiographies",
            WriteSorted.to(
                Biography.class,
                folder.rows(Stage.EXTRACT),
                shards,
                biography -> WriteSorted.shardOf(biography.person().qid(), shards),
                biography ->
                    SortKey.of(Qid.number(biography.person().qid())).then(biography.language())));
    account(Stage.EXTRACT, List.of(biographies));
  }

  /** The sentences that neighbours are taken from, once for all runs in this folder. */
  void drawBackground(Pipeline pipeline) {
    biographies(pipeline)
        .apply("DrawBackground", DrawBackground.ofSize(recipe.mining().backgroundSize()))
        .apply(
            "WriteBackground",
            WriteSorted.to(
                BackgroundSentence.class,
                folder.background(),
                1,
                sentence -> 0,
                sentence -> SortKey.of(sentence.language()).then(sentence.position())));
  }

  /**
   * Candidates for translations, person by person.
   *
   * @param shards number of files, each of which is held in memory
   */
  void align(Pipeline pipeline, int shards) {
    PCollection<BackgroundSentence> background =
        pipeline.apply(
            "ReadBackground", RecordFiles.read(BackgroundSentence.class, folder.background()));
    StageOutput<PersonCandidates> candidates =
        biographies(pipeline)
            .apply(
                "MineBitext",
                MineBitext.of(recipe.languages(), recipe.mining(), recipe.encoder(), background)
                    .inParts(shards * PARTS_PER_SHARD));
    candidates
        .rows()
        .apply(
            "WriteCandidates",
            WriteSorted.to(
                PersonCandidates.class,
                folder.rows(Stage.ALIGN),
                shards,
                person -> WriteSorted.shardOf(person.person().qid(), shards),
                person -> SortKey.of(Qid.number(person.person().qid()))));
    account(Stage.ALIGN, List.of(candidates));
  }

  /**
   * Segments with the genders balanced within every occupation.
   *
   * @param ignoredOccupations occupations that do not count
   */
  void balance(Pipeline pipeline, Set<String> ignoredOccupations) {
    StageOutput<SelectedSegments> selected = selected(pipeline);
    StageOutput<BalancedSegment> balanced =
        selected
            .rows()
            .apply(
                "BalanceGenders",
                BalanceGenders.of(recipe.genders(), recipe.balance()).ignoring(ignoredOccupations));
    balanced
        .rows()
        .apply(
            "WriteSegments",
            WriteSorted.to(
                BalancedSegment.class,
                folder.rows(Stage.BALANCE),
                1,
                segment -> 0,
                segment -> SortKey.of(segment.row())));
    account(Stage.BALANCE, List.of(selected, balanced));
  }

  /**
   * The rows of the benchmark with their text, in order, and the gender representation of these and
   * of all segments that balancing could choose from.
   *
   * @param rowsPerFile rows of a file, which are held in memory
   * @param files number of files
   */
  void write(Pipeline pipeline, int rowsPerFile, int files) {
    RunLexicons lexicons = RunLexicons.of(recipe);
    List<String> counted = lexicons.languages();
    PCollectionTuple joined =
        pipeline
            .apply(
                "ReadSegments", RecordFiles.read(BalancedSegment.class, folder.rows(Stage.BALANCE)))
            .apply(
                "JoinText",
                JoinText.of(
                    recipe.languages(), biographies(pipeline), selected(pipeline).rows(), counted));
    PCollection<BenchmarkSegment> rows = joined.get(JoinText.ROWS);
    rows.apply(
        "WriteRows",
        WriteSorted.to(
            BenchmarkSegment.class,
            folder.rows(Stage.WRITE),
            files,
            segment -> (int) (segment.row() / rowsPerFile),
            segment -> SortKey.of(segment.row())));
    PCollection<MeasureSum> before =
        joined.get(JoinText.SELECTED_TEXT).apply("CountBefore", count(BEFORE, lexicons));
    PCollection<MeasureSum> after =
        rows.apply(
                "RowText",
                MapElements.into(TypeDescriptor.of(SegmentText.class))
                    .via(row -> SegmentText.of(row, counted)))
            .apply("CountAfter", count(AFTER, lexicons));
    flatten("GenderCounts", List.of(before, after))
        .apply(
            "WriteGenderCounts",
            WriteCounts.to(MeasureSum.class, folder.rows(Stage.WRITE), RunFolder.GENDER));
  }

  private ApplyMeasure<SegmentText> count(String step, RunLexicons lexicons) {
    return ApplyMeasure.of(
        lexicons.measure(), SegmentRows.of(step, lexicons.languages(), recipe.genders()));
  }

  /** What balancing can choose from: thresholds applied, languages intersected. */
  private StageOutput<SelectedSegments> selected(Pipeline pipeline) {
    return pipeline
        .apply("ReadCandidates", RecordFiles.read(PersonCandidates.class, folder.rows(Stage.ALIGN)))
        .apply(
            "SelectSegments", SelectSegments.of(recipe.mining().retrieval(), recipe.thresholds()));
  }

  private PCollection<Person> people(Pipeline pipeline) {
    return pipeline.apply("ReadPeople", RecordFiles.read(Person.class, folder.rows(Stage.COLLECT)));
  }

  private PCollection<Biography> biographies(Pipeline pipeline) {
    return pipeline.apply(
        "ReadBiographies", RecordFiles.read(Biography.class, folder.rows(Stage.EXTRACT)));
  }

  private void account(Stage stage, List<StageOutput<?>> steps) {
    List<PCollection<BookEntry>> entries = new ArrayList<>();
    List<PCollection<Statistic>> statistics = new ArrayList<>();
    for (StageOutput<?> step : steps) {
      entries.add(step.entries());
      statistics.add(step.statistics());
    }
    flatten("Entries", entries)
        .apply("WriteBooks", WriteCounts.to(BookEntry.class, folder.rows(stage), RunFolder.BOOKS));
    flatten("Statistics", statistics)
        .apply(
            "WriteStatistics",
            WriteCounts.to(Statistic.class, folder.rows(stage), RunFolder.STATISTICS));
    flatten("DeadLetters", steps.stream().map(StageOutput::deadLetters).toList())
        .apply("WriteDeadLetters", WriteDeadLetters.to(folder.deadLetters(stage)));
  }

  private static <T> PCollection<T> flatten(String name, List<PCollection<T>> collections) {
    return PCollectionList.of(collections).apply(name, Flatten.pCollections());
  }
}
