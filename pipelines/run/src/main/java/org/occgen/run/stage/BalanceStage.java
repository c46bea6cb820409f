package org.occgen.run.stage;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.Since;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.benchmark.statistics.SharedSentences;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.files.CountText;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Occupation;
import org.occgen.core.since.OldSentences;
import org.occgen.transforms.balance.BalanceGenders;
import org.occgen.transforms.balance.SelectSegments;
import org.occgen.transforms.balance.SelectedFiles;
import org.occgen.transforms.balance.WriteSelected;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * Segments with the genders balanced within every occupation. The probabilities of pairs are its
 * input, not that of align, so that another one does not align anew; so it counts what align has
 * left.
 */
final class BalanceStage extends RunStage {
  /** Rows of a file, in the order of all: of 100 million some hundred files. */
  private static final int ROWS_PER_FILE = 1 << 20;

  /** Parts that the people of a shard are grouped in beside their old sentences. */
  private static final int PARTS_PER_SHARD = 32;

  private final Optional<OlderSentences> older;

  BalanceStage(RunFolder folder, Recipe recipe) {
    super(Stage.BALANCE, folder, recipe);
    this.older = recipe.since().map(since -> new OlderSentences(folder, recipe, since));
  }

  @Override
  public int version() {
    return 4;
  }

  @Override
  protected void addInputs(Fingerprint fingerprint) throws IOException {
    if (older.isPresent()) {
      fingerprint.with("since", older.get().inputsFingerprint());
    }
    fingerprint
        .with("retrieval", recipe.mining().retrieval())
        .with("probabilities", new TreeMap<>(recipe.choice().probabilities()))
        .with("margins", new TreeMap<>(recipe.choice().margins()))
        .with("genders", recipe.genders().valuesByCategory().toString())
        .with("occupations", recipe.professionsOnly() ? "class" : "any")
        .with("balance", recipe.balance().toString());
  }

  @Override
  public void checkSources() throws IOException {
    if (older.isPresent()) {
      older.get().checkSources();
    }
    if (asksServers()) {
      requireToken();
    }
  }

  @Override
  public List<String> inputs() throws IOException {
    return older.isPresent() ? older.get().inputs() : List.of();
  }

  @Override
  public boolean asksServers() {
    return recipe.since().filter(Since::asksServers).isPresent();
  }

  @Override
  public Optional<ServerRequests> requests(boolean changed) throws IOException {
    if (!asksServers() || (!changed && older.orElseThrow().areThere())) {
      return Optional.empty();
    }
    return Optional.of(older.orElseThrow().requests());
  }

  @Override
  public Optional<String> forgetFailures() throws IOException {
    if (!asksServers()) {
      return Optional.empty();
    }
    int pages = older.orElseThrow().store().forgetPassing();
    if (pages > 0) {
      RunFolder.clear(folder.oldSentences());
      folder.unmark(Stage.BALANCE);
    }
    return Optional.of(CountText.of(pages, "old page"));
  }

  @Override
  public Optional<String> preparation() throws IOException {
    return older.isPresent() && !older.get().areThere()
        ? Optional.of("its biographies are compared with old pages first")
        : Optional.empty();
  }

  @Override
  public void prepare(StageRunner runner) throws IOException {
    if (older.isPresent() && !older.get().areThere()) {
      folder.unmark(Stage.BALANCE); // its segments were chosen by other old sentences
      older.get().find(runner, shards(Stage.EXTRACT));
    }
  }

  @Override
  public void work(StageRunner runner) throws IOException {
    Set<String> ignored = ignoredOccupations(runner.log());
    SelectedFiles files =
        new SelectedFiles(folder.selected(), folder.repeated(), shards(Stage.EXTRACT));
    runner.run(Stage.BALANCE, pipeline -> select(pipeline, files));
    List<BookEntry> books =
        RunFolder.readAll(BookEntry.class, folder.repeated() + "/" + RunFolder.BOOKS);
    int rowFiles = (int) (mostRows(books) / ROWS_PER_FILE) + 1;
    runner.run(Stage.BALANCE, pipeline -> balance(pipeline, files, ignored, books, rowFiles));
  }

  /** Every segment is part of a pair in each language but the pivot. */
  private long mostRows(List<BookEntry> books) throws IOException {
    List<String> others = recipe.otherLanguages();
    return others.isEmpty()
        ? folder.books(Stage.EXTRACT).total(Unit.SENTENCE, Kind.OUT)
        : books.stream()
            .filter(entry -> entry.unit() == Unit.PAIR && entry.kind() == Kind.OUT)
            .filter(entry -> entry.language().equals(others.get(0)))
            .mapToLong(BookEntry::count)
            .sum();
  }

  @Override
  public List<String> warnings() throws IOException {
    List<String> warnings = new ArrayList<>(older.isPresent() ? older.get().warnings() : List.of());
    SharedSentences.of(recipe, folder.books(Stage.BALANCE), folder.statistics(Stage.EXTRACT))
        .values()
        .stream()
        .flatMap(shared -> RunWarnings.few(recipe.pivot(), shared).stream())
        .forEach(warnings::add);
    return warnings;
  }

  private Set<String> ignoredOccupations(PrintStream log) throws IOException {
    List<Occupation> all = folder.allOccupations();
    Set<String> ignored = recipe.ignored(all);
    if (recipe.professionsOnly()) {
      log.println(
          named(
              ignored.size()
                  + " of "
                  + all.size()
                  + " occupations "
                  + CountText.word(ignored.size(), "is", "are")
                  + " left out, being no instance of occupation (Q12737077) or of a subclass"));
    }
    return ignored;
  }

  private void select(Pipeline pipeline, SelectedFiles files) {
    StageOutput<KeyedSegments> selected =
        pipeline
            .apply(
                "ReadCandidates",
                RecordFiles.read(PersonCandidates.class, folder.rows(Stage.ALIGN)))
            .apply("SelectSegments", selection(pipeline, files));
    selected.rows().apply("Write", WriteSelected.to(files));
    selected
        .entries()
        .apply("WriteBooks", WriteCounts.to(BookEntry.class, folder.repeated(), RunFolder.BOOKS));
  }

  private SelectSegments selection(Pipeline pipeline, SelectedFiles files) {
    SelectSegments selection = SelectSegments.of(recipe.choice());
    return older.isEmpty()
        ? selection
        : selection.without(
            pipeline.apply(
                "ReadOldSentences", RecordFiles.read(OldSentences.class, folder.oldSentences())),
            files.shards() * PARTS_PER_SHARD);
  }

  private void balance(
      Pipeline pipeline,
      SelectedFiles files,
      Set<String> ignoredOccupations,
      List<BookEntry> books,
      int rowFiles) {
    StageOutput<BalancedSegment> balanced =
        pipeline.apply(
            "BalanceGenders",
            BalanceGenders.of(files, new BalanceRules(recipe.genders(), recipe.balance()))
                .ignoring(ignoredOccupations));
    balanced
        .rows()
        .apply(
            "WriteSegments",
            WriteSorted.to(
                BalancedSegment.class,
                folder.rows(Stage.BALANCE),
                rowFiles,
                segment -> (int) (segment.row() / ROWS_PER_FILE),
                segment -> SortKey.of(segment.row())));
    account(
        List.of(balanced),
        List.of(
            pipeline.apply(
                "BooksOfSelection",
                Create.of(new Account(books, List.of(), List.of()))
                    .withCoder(RecordCoder.of(Account.class)))));
  }

  @Override
  public List<String> folders() {
    return List.of(folder.rows(Stage.BALANCE), folder.selected(), folder.repeated());
  }

  @Override
  public Set<Unit> takenOver() {
    return new TreeSet<>(List.of(Unit.PERSON, Unit.PAIR));
  }

  @Override
  public Optional<Unit> rowUnit() {
    return Optional.of(Unit.SEGMENT);
  }

  @Override
  public void check(StageCheck check) throws IOException {
    Tally segments = new Tally();
    Tally people = new Tally();
    Tally byOccupation = new Tally();
    // The rows of a person follow each other, and a person's text is in one group alone.
    AtomicReference<String> person = new AtomicReference<>("");
    AtomicLong rows = new AtomicLong();
    check.rows(
        BalancedSegment.class,
        row -> {
          String gender = row.person().genderKey();
          segments.add(gender, "", 1);
          long place = rows.getAndSet(row.row() + 1); // one problem a gap
          if (row.row() != place) {
            check.problem("row " + row.row() + " stands where row " + place + " belongs");
          }
          if (!person.getAndSet(row.person().qid()).equals(row.person().qid())) {
            people.add(gender, "", 1);
            row.person().occupations().forEach(found -> byOccupation.add(gender, found, 1));
          }
        });
    check.areInBooks(segments, Unit.SEGMENT);
    check.areInBooks(people, Unit.PERSON);
    check.areInStatistics(segments, Table.SEGMENTS);
    check.areInStatistics(people, Table.PEOPLE);
    check.areInStatistics(byOccupation, Table.PEOPLE_BY_OCCUPATION);
    Tally entered = check.books(Unit.SEGMENT, Kind.IN);
    check.same(
        "SEGMENT, into the books",
        entered,
        "in the statistics",
        check.statistics(Stage.ALIGN, Table.SEGMENTS));
    Tally selected = new Tally();
    RecordReader.forEach(
        KeyedSegments.class,
        folder.selected() + "/part-*.parquet",
        found -> selected.add(found.person().genderKey(), "", found.segments().size()));
    check.same("SEGMENT, into the books", entered, "in selected.parquet", selected);
    // every segment has one pair in each language but the pivot
    Tally pairs = check.books(Unit.PAIR, Kind.OUT);
    for (String language : recipe.otherLanguages()) {
      check.same(
          "PAIR in " + language + " that went on",
          pairs.ofKey(language),
          "segments that came in",
          entered);
    }
  }
}
