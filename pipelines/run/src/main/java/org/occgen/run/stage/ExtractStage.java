package org.occgen.run.stage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.sdk.Pipeline;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.BiographyExtractor;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Qid;
import org.occgen.models.language.LinguaIdentifier;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.extract.CountBiographies;
import org.occgen.transforms.extract.ExtractSentences;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/** Clean sentences of the pages. */
final class ExtractStage extends RunStage {
  private static final int VERSION = 13;

  ExtractStage(RunFolder folder, Recipe recipe) {
    super(Stage.EXTRACT, folder, recipe);
  }

  @Override
  public int version() {
    return VERSION;
  }

  @Override
  protected void addInputs(Fingerprint fingerprint) {
    addInputs(fingerprint, recipe);
  }

  /** Adds all that the sentences of given pages depend on. */
  static void addVersionAndInputs(Fingerprint fingerprint, Recipe recipe) {
    addInputs(fingerprint.with(Stage.EXTRACT.id(), VERSION), recipe);
  }

  private static void addInputs(Fingerprint fingerprint, Recipe recipe) {
    fingerprint
        .with("languages", new TreeSet<>(recipe.languages()))
        .with("lists", BiographyExtractor.listsOf(recipe.languages()))
        .with("java", ComputeEnvironment.JAVA)
        .with("icu", ComputeEnvironment.ICU)
        .with("jsoup", ComputeEnvironment.JSOUP)
        .with("lingua", ComputeEnvironment.LINGUA);
    LinguaIdentifier.letterModelsOf(recipe.languages())
        .ifPresent(models -> fingerprint.with("letterModels", models));
  }

  @Override
  public void work(StageRunner runner) throws IOException {
    int shards = shards(Stage.FETCH);
    runner.run(Stage.EXTRACT, pipeline -> extract(pipeline, shards));
  }

  private void extract(Pipeline pipeline, int shards) {
    StageOutput<Biography> biographies =
        pipeline
            .apply("ReadArticles", RecordFiles.read(Article.class, folder.rows(Stage.FETCH)))
            .apply(
                "ExtractSentences",
                new ExtractSentences(LinguaIdentifier.factory(recipe.languages())));
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
    account(
        List.of(biographies),
        List.of(
            Account.accountsOf(
                biographies
                    .rows()
                    .apply("CountBiographies", new CountBiographies(recipe.languages(), shards)))));
  }

  @Override
  public String progressUnit() {
    return "pages";
  }

  @Override
  public OptionalLong progressTotal() throws IOException {
    return OptionalLong.of(folder.books(Stage.FETCH).total(Unit.PAGE, Kind.OUT));
  }

  @Override
  public List<String> warnings() throws IOException {
    List<String> warnings = new ArrayList<>(RunWarnings.of(recipe));
    Books books = folder.books(Stage.EXTRACT);
    warnings.addAll(PageWarnings.inOtherLanguages(books));
    List<Statistic> statistics = folder.statistics(Stage.EXTRACT);
    warnings.addAll(PageWarnings.unnamed(books, statistics));
    PageWarnings.withoutMarkup(books, statistics).ifPresent(warnings::add);
    return warnings;
  }

  @Override
  public Set<Unit> takenOver() {
    return Set.of(Unit.PAGE);
  }

  @Override
  public Optional<Unit> rowUnit() {
    return Optional.of(Unit.PAGE);
  }

  @Override
  public void check(StageCheck check) throws IOException {
    Tally pages = new Tally();
    Tally sentences = new Tally();
    TextCounts biographies = check.texts();
    check.rows(
        Biography.class,
        biography -> {
          String gender = biography.person().genderKey();
          int count = biography.sentences().size();
          pages.add(gender, biography.language(), 1);
          sentences.add(gender, biography.language(), count);
          check.cover(biographies, biography.person(), biography.language(), count);
        });
    check.areInBooks(pages, Unit.PAGE);
    check.areInBooks(sentences, Unit.SENTENCE);
    check.areInStatistics(biographies.people(), Table.PEOPLE);
    check.areInStatistics(biographies.sentences(), Table.SENTENCES);
  }
}
