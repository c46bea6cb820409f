package org.occgen.run.stage;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.Since;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.FileManifest;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;
import org.occgen.core.person.PeopleList;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;
import org.occgen.core.since.OldText;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.books.WriteAccounts;
import org.occgen.transforms.fetch.FetchArticles;
import org.occgen.transforms.fetch.FetchFromDump;
import org.occgen.transforms.fetch.FillPageStore;
import org.occgen.transforms.fetch.MissingPages;
import org.occgen.transforms.fetch.PageDumps;
import org.occgen.transforms.fetch.PageFolder;
import org.occgen.transforms.fetch.PageSource;
import org.occgen.transforms.fetch.PageStore;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.since.FindOldSentences;
import org.occgen.transforms.since.ReadOldPages;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Finds the sentences of a run that are older than its date, before stage balance leaves them out.
 * They are kept while biographies and snapshot stay, so that another probability reads no page.
 */
final class OlderSentences {
  /** Number of its algorithm: raised when the same pages give other old sentences. */
  private static final int VERSION = 3;

  /** Parts that the text of a shard is compared in. */
  private static final int PARTS_PER_SHARD = 32;

  private final RunFolder folder;
  private final Recipe recipe;
  private final Since since;
  private final GivenPages given;

  OlderSentences(RunFolder folder, Recipe recipe, Since since) {
    this.folder = folder;
    this.recipe = recipe;
    this.since = since;
    this.given = GivenPages.of(recipe, since);
  }

  /** Says before any work that the snapshot is missing, or older than the date. */
  void checkSources() throws IOException {
    // the only use of the clock: it refuses or not, and changes no byte of a run
    if (since.date().isAfter(LocalDate.now(ZoneOffset.UTC))) {
      throw new RunRefusedException(since.tooLate());
    }
    given.check();
    if (since.dumps().isPresent()) {
      for (MatchResult.Metadata file : StoredFiles.match(since.dumps().get().files())) {
        String name = String.valueOf(file.resourceId().getFilename());
        Optional<LocalDate> day = Since.dayOf(name);
        if (day.isPresent() && day.get().isBefore(since.date())) {
          throw new RunRefusedException(since.tooOld(name, day.get()));
        }
      }
    }
  }

  /** The inputs that are read, a line each. */
  List<String> inputs() throws IOException {
    return given.isEmpty()
        ? List.of(
            lenientFormat(
                "since: the revisions of %s of %s",
                since.date(), recipe.live().orElseThrow().wikipedia().pattern()))
        : given.inputs();
  }

  /** The fingerprint of all that old sentences depend on, beside the biographies. */
  String inputsFingerprint() throws IOException {
    Fingerprint fingerprint =
        new Fingerprint()
            .with("version", VERSION)
            .with("date", since.date().toString())
            .with("java", ComputeEnvironment.JAVA)
            .with("icu", ComputeEnvironment.ICU);
    if (given.isEmpty()) {
      fingerprint.with("wikipedia", recipe.live().orElseThrow().wikipedia().pattern());
    } else {
      given.addTo(fingerprint);
    }
    return fingerprint.value();
  }

  /** Whether the run folder has the old sentences of these biographies and this snapshot. */
  boolean areThere() throws IOException {
    Optional<String> marker = RunFolder.readText(folder.oldSentences() + "/" + RunFolder.MARKER);
    return marker.isPresent() && marker.get().equals(marker());
  }

  private String marker() throws IOException {
    String files = FileManifest.in(List.of(folder.oldSentences(), folder.oldPages())).described();
    return "\"" + key() + " " + files + "\"\n";
  }

  private String key() throws IOException {
    String biographies = folder.marker(Stage.EXTRACT).map(RunFolder.Marker::fingerprint).orElse("");
    return biographies + " " + inputsFingerprint();
  }

  /** Asks servers for old revisions where no snapshot is given, and compares. */
  void find(StageRunner runner, int shards) throws IOException {
    RunFolder.clear(folder.oldSentences());
    RunFolder.clear(folder.oldPages());
    RunFolder.clear(deadLetters());
    runner
        .log()
        .println(
            lenientFormat(
                "%s: comparing with the pages of %s first, to find older sentences",
                Stage.BALANCE.id(), since.date()));
    if (given.isEmpty()) {
      runner.run(Stage.BALANCE, this::ask);
    }
    runner.run(Stage.BALANCE, pipeline -> compare(pipeline, shards));
    checkBooks();
    RunFolder.writeText(folder.oldSentences(), RunFolder.MARKER, marker());
  }

  /**
   * Two requests for each page: which revision stood then, and its HTML. Everybody of stage collect
   * who has all languages is asked for, whomever later stages leave out: an old sentence may have
   * stood in another article.
   */
  ServerRequests requests() throws IOException {
    double rate = recipe.live().orElseThrow().rate();
    if (folder.marker(Stage.COLLECT).isPresent()) {
      long pages = FetchStage.missingPages(folder, recipe, store());
      return new ServerRequests(
          2 * pages,
          rate,
          format("for the revisions of %s of %,d pages, at most", since.date(), pages));
    }
    Optional<PeopleList> list = PeopleFile.read(recipe);
    long people = list.map(PeopleList::size).orElse(ServerRequests.PEOPLE);
    int languages = recipe.languages().size();
    return new ServerRequests(
        2 * people * languages,
        rate,
        format(
            "for the revisions of %s of the pages of %,d people in %s%s",
            since.date(),
            people,
            CountText.of(languages, "language"),
            list.isPresent() ? ", at most" : ""));
  }

  private void ask(Pipeline pipeline) {
    people(pipeline)
        .apply(
            "FillPageStore",
            new FillPageStore(
                recipe.languages(),
                store(),
                recipe.live().orElseThrow().wikis(),
                folder.fetched(),
                since.date()));
  }

  /** The store of the old pages that the Wikipedias gave. */
  PageStore store() {
    return new PageStore(folder.fetchedOldPages(since.date().toString()));
  }

  private PCollection<Person> people(Pipeline pipeline) {
    return pipeline.apply("ReadPeople", RecordFiles.read(Person.class, folder.rows(Stage.COLLECT)));
  }

  private void compare(Pipeline pipeline, int shards) {
    StageOutput<Article> articles = people(pipeline).apply("FetchOldPages", oldPages());
    StageOutput<OldText> texts = articles.rows().apply("ReadOldPages", new ReadOldPages());
    pipeline
        .apply("ReadBiographies", RecordFiles.read(Biography.class, folder.rows(Stage.EXTRACT)))
        .apply(
            "FindOldSentences",
            new FindOldSentences(texts.rows(), recipe.languages(), shards * PARTS_PER_SHARD))
        .apply(
            "WriteOldSentences",
            RunStage.byPerson(
                OldSentences.class, folder.oldSentences(), shards, OldSentences::qid));
    write("WriteFetched", articles, folder.oldPages());
    write("WriteRead", texts, folder.oldSentences());
  }

  private void write(String name, StageOutput<?> output, String rows) {
    output
        .accounts()
        .apply(
            name,
            new WriteAccounts(
                rows,
                RunFolder.BOOKS,
                RunFolder.STATISTICS,
                deadLetters() + "/" + name.toLowerCase(Locale.ROOT)));
  }

  private String deadLetters() {
    return folder.path("dead-letters/since");
  }

  private PTransform<PCollection<Person>, StageOutput<Article>> oldPages() {
    if (since.dumps().isPresent()) {
      return FetchFromDump.of(recipe.languages(), since.dumps().get()).tellingMissing();
    }
    return new FetchArticles(
        recipe.languages(),
        since.pages().isPresent() ? new PageFolder(since.pages().get()) : source());
  }

  /** The old pages that servers gave. */
  PageSource source() {
    return new MissingPages(store());
  }

  /** Books of what was fetched of the snapshot. */
  private Books books(String rows) throws IOException {
    return new Books(RunFolder.readAll(BookEntry.class, rows + "/" + RunFolder.BOOKS));
  }

  /**
   * Fails if part of a Cirrus dump was lost: an article in that part would be taken for new; or if
   * the snapshot has no article in a language, so that it must be another one.
   */
  private void checkBooks() throws IOException {
    Books fetched = books(folder.oldPages());
    Books read = books(folder.oldSentences());
    List<String> imbalances = new ArrayList<>(fetched.imbalances());
    imbalances.addAll(read.imbalances());
    if (!imbalances.isEmpty()) {
      throw failure("the books of the old pages do not balance: " + imbalances);
    }
    for (Unit unit : List.of(Unit.LINE, Unit.BLOCK)) {
      Map<String, Long> lost = fetched.byReason(unit, Kind.FAILED);
      if (!lost.isEmpty() && isCirrus()) { // of HTML dumps, what is missing is of unknown age
        throw failure(
            lenientFormat(
                "some %s of the old dump could not be read %s, and an article that stands there"
                    + " would be taken for new; see %s, and fetch the dump again",
                unit.plural(), lost, deadLetters()));
      }
    }
    requireFew(fetched);
    requireFew(read);
    for (String language : recipe.languages()) {
      if (!given.isEmpty() && read.total(Unit.PAGE, Kind.OUT, language) == 0) {
        throw failure("there is no readable old page in " + language + " of a person of this run");
      }
    }
  }

  /** Says how many articles an old dump lacks where these count as new. */
  List<String> warnings() throws IOException {
    return isCirrus()
        ? PageWarnings.missingInOldDump(books(folder.oldPages()), books(folder.oldSentences()))
        : List.of();
  }

  private boolean isCirrus() {
    return since.dumps().filter(d -> d.format() == PageDumps.Format.CIRRUS).isPresent();
  }

  private void requireFew(Books books) {
    long in = books.total(Unit.PAGE, Kind.IN);
    long failed = books.total(Unit.PAGE, Kind.FAILED);
    if (failed > recipe.maxFailureRate() * in) {
      throw failure(
          format(
              "%d of %d old pages could not be read %s, more than max-failure-rate allows; see"
                  + " %s, %s, or pass --max-failure-rate",
              failed,
              in,
              books.byReason(Unit.PAGE, Kind.FAILED),
              deadLetters(),
              given.isEmpty() ? "ask again with occgen run --retry" : "mend the pages"));
    }
  }

  private CommandFailedException failure(String problem) {
    return new CommandFailedException(since.snapshotKey() + ": " + problem);
  }
}
