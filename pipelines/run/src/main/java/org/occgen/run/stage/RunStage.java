package org.occgen.run.stage;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.books.WriteAccounts;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * One stage of a run, with all that is particular to it. What runs the stages, and what checks
 * their rows and books, knows none by its name.
 */
public abstract class RunStage {
  /** In the fingerprint. */
  private static final String VERSION = "stage";

  /** Most files of a stage's rows. */
  static final int MAX_SHARDS = 1024;

  /** Biographies of a file, which are held in memory: some 10 KB each. */
  private static final long PAGES_PER_SHARD = 5_000;

  /** The folder of the run. */
  protected final RunFolder folder;

  /** The recipe of the run. */
  protected final Recipe recipe;

  private final Stage id;

  /** The stage {@code id} of a run. */
  protected RunStage(Stage id, RunFolder folder, Recipe recipe) {
    this.id = id;
    this.folder = folder;
    this.recipe = recipe;
  }

  /** All stages of a run, in their order. */
  public static List<RunStage> all(RunFolder folder, Recipe recipe) {
    return Arrays.stream(Stage.values()).map(id -> of(id, folder, recipe)).toList();
  }

  /** The stage {@code id} of a run: the one place that knows which class does it. */
  public static RunStage of(Stage id, RunFolder folder, Recipe recipe) {
    return switch (id) {
      case COLLECT -> new CollectStage(folder, recipe);
      case FETCH -> new FetchStage(folder, recipe);
      case EXTRACT -> new ExtractStage(folder, recipe);
      case ALIGN -> new AlignStage(folder, recipe);
      case BALANCE -> new BalanceStage(folder, recipe);
      case WRITE -> new WriteStage(folder, recipe);
    };
  }

  /** Its id. */
  public final Stage id() {
    return id;
  }

  /**
   * Number of its algorithm: it is raised when the same input and configuration give other bytes,
   * so that no run goes on from what an older version made.
   */
  public abstract int version();

  /** Adds to the fingerprint what the stage depends on, beside its version and the stage before. */
  protected abstract void addInputs(Fingerprint fingerprint) throws IOException;

  /**
   * The fingerprint of everything that the stage depends on.
   *
   * @param upstream fingerprint of the stage before it; empty for the first
   */
  public final Fingerprint fingerprint(String upstream) throws IOException {
    Fingerprint fingerprint =
        new Fingerprint().with(VERSION, versionId()).with("upstream", upstream);
    addInputs(fingerprint);
    return fingerprint;
  }

  /** A message of the stage: it begins with the stage's name. */
  final String named(String message) {
    return id.id() + ": " + message;
  }

  private String versionId() {
    return id.id() + " " + version();
  }

  /**
   * Whether rows were made by this stage of another version of occgen.
   *
   * @param configuration of the fingerprint that the rows were made with
   */
  final boolean isOfOtherVersion(JsonNode configuration) {
    String made = configuration.path(VERSION).asText();
    return made.startsWith(id.id() + " ") && !made.equals(versionId());
  }

  /**
   * The reasons why rows that were made with {@code configuration} are not what this occgen would
   * make of the recipe, as far as the run folder alone tells; one sentence each.
   *
   * @param configuration of the fingerprint that the rows were made with
   */
  public List<String> outdated(JsonNode configuration) throws IOException {
    return List.of();
  }

  /**
   * Says before any work that a source is missing, or that a file that is not occgen's lies where
   * the stage deletes.
   *
   * @throws RunRefusedException if so; the message names flag, key or file
   */
  public void checkSources() throws IOException {}

  /**
   * The inputs that the stage reads from outside of the run folder, with their size; a line each.
   */
  public List<String> inputs() throws IOException {
    return List.of();
  }

  /** Whether what the stage reads comes from servers and not from files. */
  public boolean asksServers() {
    return false;
  }

  /** Refuses a run, before any work, whose access token is not there. */
  final void requireToken() {
    recipe
        .live()
        .flatMap(live -> live.missingToken(System.getenv()))
        .ifPresent(
            missing -> {
              throw new RunRefusedException(missing);
            });
  }

  /**
   * The requests of the stage to servers, as far as they can be told before; empty if it asks none.
   *
   * @param changed whether what the stage before has left is made anew
   */
  public Optional<ServerRequests> requests(boolean changed) throws IOException {
    return Optional.empty();
  }

  /**
   * Forgets what servers failed to give and may give if they are asked again; if there is such, the
   * stage is done again.
   *
   * @return how much, for a person to read; empty where there are no servers for it
   */
  public Optional<String> forgetFailures() throws IOException {
    return Optional.empty();
  }

  /**
   * The preparation that {@link #prepare} would make now, for a person to read; empty where it
   * would do nothing.
   */
  public Optional<String> preparation() throws IOException {
    return Optional.empty();
  }

  /**
   * A warning of what it means to do the stage again, although it was done before; empty if nothing
   * is lost.
   */
  public Optional<String> overwrites() throws IOException {
    return Optional.empty();
  }

  /** Makes what the stage's fingerprint is taken of, where that is no file from outside. */
  public void prepare(StageRunner runner) throws IOException {}

  /**
   * Does the work: leaves rows and books in the run folder. The old ones are not there any more.
   */
  public abstract void work(StageRunner runner) throws IOException;

  /** The unit that the stage counts its progress in; empty if it is too short to count. */
  public String progressUnit() {
    return "";
  }

  /** The amount of work, in the unit of the stage, where the stages before it tell; else empty. */
  public OptionalLong progressTotal() throws IOException {
    return OptionalLong.empty();
  }

  /** The most work a second that the servers' limits allow; empty if it asks none. */
  public OptionalDouble progressRate() {
    return OptionalDouble.empty();
  }

  /** The folders whose files the stage writes anew. */
  public List<String> folders() {
    return List.of(folder.rows(id));
  }

  /** Whether it takes in something that may be lost. */
  public boolean keepsBooks() {
    return true;
  }

  /** The unit that the books of the stage count its rows by; empty if they do not. */
  public Optional<Unit> rowUnit() {
    return Optional.empty();
  }

  /**
   * The units that come in as the stage before has put them out, so that the two can be compared.
   */
  public Set<Unit> takenOver() {
    return Set.of();
  }

  /** The plural name for the units that went on, out of those that came in. */
  protected String plural(Unit unit) {
    return unit.plural();
  }

  /** The fate of all that came in, on one line. */
  public String summary() throws IOException {
    return StageBooks.summary(folder.books(id), this::plural);
  }

  /** The warnings about the results that the stage left, one sentence each. */
  public List<String> warnings() throws IOException {
    return List.of();
  }

  /** Compares the rows that the stage left with its books and statistics. */
  public abstract void check(StageCheck check) throws IOException;

  /** Writes books, statistics and dead letters of all transforms of the stage. */
  final void account(List<StageOutput<?>> outputs) {
    account(outputs, List.of());
  }

  /** Writes the accounts of transforms and accounts that come from elsewhere. */
  final void account(List<StageOutput<?>> outputs, List<PCollection<Account>> more) {
    List<PCollection<Account>> accounts = new ArrayList<>(more);
    outputs.forEach(output -> accounts.add(output.accounts()));
    flatten("AllAccounts", accounts)
        .apply(
            "WriteAccounts",
            new WriteAccounts(
                folder.rows(id), RunFolder.BOOKS, RunFolder.STATISTICS, folder.deadLetters(id)));
  }

  /** Files that the biographies stand in, of so many pages as {@code before} put out. */
  final int shards(Stage before) throws IOException {
    long pages = folder.books(before).total(Unit.PAGE, Kind.OUT);
    return (int) Math.min(MAX_SHARDS, pages / PAGES_PER_SHARD + 1);
  }

  /**
   * Writes rows by person: a person's rows stand in one file, and a file is in the order of people.
   *
   * @param shards number of files
   * @param qid item id of a row's person
   */
  static <T extends Record> WriteSorted<T> byPerson(
      Class<T> type, String folder, int shards, SerializableFunction<T, String> qid) {
    return WriteSorted.to(
        type,
        folder,
        shards,
        row -> WriteSorted.shardOf(qid.apply(row), shards),
        row -> SortKey.of(Qid.number(qid.apply(row))));
  }

  /** The people that collect left. */
  final PCollection<Person> people(Pipeline pipeline) {
    return pipeline.apply("ReadPeople", RecordFiles.read(Person.class, folder.rows(Stage.COLLECT)));
  }

  /** The biographies that extract left. */
  final PCollection<Biography> biographies(Pipeline pipeline) {
    return pipeline.apply(
        "ReadBiographies", RecordFiles.read(Biography.class, folder.rows(Stage.EXTRACT)));
  }

  static <T> PCollection<T> flatten(String name, List<PCollection<T>> collections) {
    return PCollectionList.of(collections).apply(name, Flatten.pCollections());
  }
}
