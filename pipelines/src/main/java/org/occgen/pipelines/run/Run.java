package org.occgen.pipelines.run;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.person.Occupation;
import org.occgen.models.registry.Encoders;
import org.occgen.pipelines.benchmark.BenchmarkWriter;
import org.occgen.pipelines.benchmark.OccupationLabels;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.pipeline.FinishedPipeline;
import org.occgen.pipelines.pipeline.PipelineFailedException;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.FunnelTable;
import org.occgen.pipelines.report.RunLexicons;
import org.occgen.pipelines.report.RunRecord;
import org.occgen.pipelines.report.RunStatistics;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.fetch.LiveWikis;

/**
 * Runs the stages of a recipe one after the other. A stage whose fingerprint is unchanged is not
 * done again, so a run that was broken off goes on where it was.
 */
public final class Run {
  /** Compressed bytes of a dump whose people one worker holds at a time. */
  private static final long BYTES_PER_SHARD = 64L << 20;

  /** Biographies of a file, which are held in memory: some 10 KB each. */
  private static final long PAGES_PER_SHARD = 5_000;

  private static final int MAX_SHARDS = 1024;
  private static final int ROWS_PER_FILE = 50_000;

  private final RunFolder folder;
  private final Recipe recipe;
  private final PipelineOptions options;
  private final PrintStream log;
  private final boolean terminal;
  private final StagePipelines pipelines;
  private final StageBooks books;
  private final RunSources sources;

  /**
   * A run.
   *
   * @param folder its run folder
   * @param recipe what it makes
   * @param options Beam's options: the runner and its settings
   * @param log where progress and messages go
   * @param terminal whether a person looks at a terminal
   */
  public Run(
      RunFolder folder, Recipe recipe, PipelineOptions options, PrintStream log, boolean terminal) {
    this.folder = folder;
    this.recipe = recipe;
    this.options = options;
    this.log = log;
    this.terminal = terminal;
    this.pipelines = new StagePipelines(folder, recipe);
    this.books = new StageBooks(folder, recipe);
    this.sources = new RunSources(folder, recipe, log);
  }

  /**
   * Runs all stages up to {@code last}.
   *
   * @throws RunRefusedException if a source is missing, or the folder is somebody else's
   * @throws RunException if a stage fails, its books do not balance, or too much was unreadable
   */
  public void until(Stage last) throws IOException {
    run(last, false);
  }

  /**
   * Runs all stages, and asks once more for what live sources failed to give where that may pass.
   *
   * @throws RunRefusedException as {@link #until}, or if the recipe has no live source or the
   *     folder no run
   * @throws RunException as {@link #until}
   */
  public void retry() throws IOException {
    if (recipe.wikidataDump().isPresent() && !sources.asksWikipedia()) {
      throw new RunRefusedException(
          "there is nothing to retry: the recipe reads a wikidata-dump and pages, and what could"
              + " not be read of files stays so");
    }
    FileSystems.setDefaultPipelineOptions(options);
    if (RunFolder.readText(folder.path(RunRecord.FILE)).isEmpty()) {
      throw new RunRefusedException(
          "--output " + folder.root() + ": holds no run; begin one with occgen run");
    }
    run(Stage.WRITE, true);
  }

  private void run(Stage last, boolean retries) throws IOException {
    FileSystems.setDefaultPipelineOptions(options);
    RunInputs inputs = new RunInputs(folder, recipe);
    inputs.checkFolder();
    inputs.checkSources(last);
    RunLock lock = RunLock.take(folder);
    try {
      RunRecord.write(folder, recipe);
      if (retries) {
        log.println(sources.forgetFailures());
      }
      String upstream = "";
      for (Stage stage : Stage.values()) {
        if (stage.compareTo(last) > 0) {
          break;
        }
        upstream = stage(stage, upstream);
      }
    } finally {
      lock.close();
    }
    log.println();
    if (last == Stage.WRITE && folder.books(Stage.BALANCE).total(Unit.SEGMENT, Kind.OUT) == 0) {
      log.println(
          "warning: the benchmark is empty; the funnel tells where people and segments were left");
    }
    log.println(FunnelTable.of(RunStatistics.write(folder).funnel()));
  }

  /** Does {@code stage} unless it is done; answers its fingerprint. */
  private String stage(Stage stage, String upstream) throws IOException {
    boolean keptBackground = stage == Stage.ALIGN && needsBackground() && !drawBackground();
    Fingerprint fingerprint =
        fingerprint(stage)
            .with("stage", stage.id() + " " + stage.version())
            .with("upstream", upstream);
    String value = fingerprint.value();
    Optional<RunFolder.Marker> marker = folder.marker(stage);
    if (marker.isPresent() && marker.get().fingerprint().equals(value)) {
      if (marker.get().files().equals(folder.files(stage))) {
        books.check(stage);
        log.println(stage.id() + ": unchanged, not done again");
        return value;
      }
      log.println(stage.id() + ": its files are not those that it left; it is done again");
    }
    if (keptBackground) {
      log.println(
          "align: keeping the background of this run folder; delete "
              + folder.background()
              + " to draw it anew");
    }
    // What later stages made of the old rows must not be taken for made of the new ones.
    for (Stage later : Stage.values()) {
      if (later.compareTo(stage) > 0) {
        folder.unmark(later);
      }
    }
    RunFolder.clear(folder.rows(stage));
    RunFolder.clear(folder.deadLetters(stage));
    Duration elapsed;
    try (Progress progress = Progress.start(stage, total(stage), log, terminal)) {
      work(stage);
      RunFolder.deleteEmptyFolders(folder.rows(stage));
      elapsed = progress.elapsed();
    }
    books.check(stage);
    folder.mark(stage, value, fingerprint.configuration());
    log.printf(
        Locale.ROOT,
        "%s: %s, %.1f s%n",
        stage.id(),
        books.summary(stage),
        elapsed.toMillis() / 1e3);
    return value;
  }

  private void work(Stage stage) throws IOException {
    switch (stage) {
      case COLLECT -> {
        RunFolder.clear(folder.occupations());
        List<DeadLetter> failures = sources.fetchEntities();
        int shards = (int) Math.min(MAX_SHARDS, sources.dumpBytes() / BYTES_PER_SHARD + 1);
        run(stage, pipeline -> pipelines.collect(pipeline, sources.dump(), failures, shards));
      }
      case FETCH -> {
        Optional<LiveWikis> wikis = sources.wikis();
        if (wikis.isPresent()) {
          run(stage, pipeline -> pipelines.download(pipeline, wikis.get(), sources.pageStore()));
        }
        run(stage, pipeline -> pipelines.fetch(pipeline, sources.articles()));
      }
      case EXTRACT -> {
        int shards = shards(folder.books(Stage.FETCH));
        run(stage, pipeline -> pipelines.extract(pipeline, shards));
      }
      case ALIGN -> {
        int shards = shards(folder.books(Stage.EXTRACT));
        run(stage, pipeline -> pipelines.align(pipeline, shards));
      }
      case BALANCE -> {
        Set<String> ignored = ignoredOccupations();
        run(stage, pipeline -> pipelines.balance(pipeline, ignored));
      }
      case WRITE -> write();
    }
  }

  private Fingerprint fingerprint(Stage stage) throws IOException {
    Fingerprint fingerprint = new Fingerprint();
    switch (stage) {
      case COLLECT -> sources.addCollect(fingerprint);
      case FETCH -> sources.addFetch(fingerprint);
      case EXTRACT -> fingerprint.with("languages", new TreeSet<>(recipe.languages()));
      case ALIGN -> {
        fingerprint.with("languages", recipe.languages());
        if (recipe.languages().size() > 1) {
          fingerprint
              .with("margin", recipe.mining().margin())
              .with("neighbourhood", recipe.mining().neighbourhood())
              .with("neighbours", recipe.mining().neighbours())
              .with("background", recipe.mining().backgroundSize())
              .with(
                  "background-content",
                  needsBackground()
                      ? Fingerprint.ofContent(folder.background() + "/part-*.parquet")
                      : "")
              .with("floor", recipe.mining().floor())
              .with("encoder", Encoders.profile(recipe.encoder()).fingerprint())
              // scores are the same on one kind of processor and one engine version
              .with("processor", System.getProperty("os.arch"))
              .with("java", System.getProperty("java.specification.version"));
        }
      }
      case BALANCE ->
          fingerprint
              .with("retrieval", recipe.mining().retrieval())
              .with("thresholds", new TreeMap<>(recipe.thresholds()))
              .with("genders", recipe.genders().valuesByCategory().toString())
              .with("occupations", recipe.professionsOnly() ? "class" : "any")
              .with("balance", recipe.balance().toString());
      case WRITE ->
          fingerprint
              // the card tells all of the recipe
              .with("recipe", RunFolder.readText(folder.path(RunRecord.FILE)).orElse(""))
              .with(RunLexicons.KEY, RunLexicons.of(recipe).fingerprints());
    }
    return fingerprint;
  }

  private void run(Stage stage, Consumer<Pipeline> construct) {
    Pipeline pipeline = Pipeline.create(options);
    construct.accept(pipeline);
    try {
      FinishedPipeline.of(pipeline);
    } catch (PipelineFailedException e) {
      throw new RunException(stage.id() + " " + e.getMessage(), e);
    }
  }

  /** Files that the biographies of so many pages stand in. */
  private static int shards(Books books) {
    return (int) Math.min(MAX_SHARDS, books.total(Unit.PAGE, Kind.OUT) / PAGES_PER_SHARD + 1);
  }

  /**
   * Draws the background unless the run folder has one of this size for these languages; an
   * incremental run keeps it.
   *
   * @return whether it was drawn
   */
  private boolean drawBackground() throws IOException {
    if (hasBackground()) {
      return false;
    }
    RunFolder.clear(folder.background());
    run(Stage.ALIGN, pipelines::drawBackground);
    RunFolder.writeText(folder.background(), RunFolder.MARKER, backgroundMarker());
    return true;
  }

  private boolean needsBackground() {
    return recipe.languages().size() > 1
        && recipe.mining().neighbourhood() == Neighbourhood.BACKGROUND;
  }

  private boolean hasBackground() throws IOException {
    if (RunFolder.readText(folder.background() + "/" + RunFolder.MARKER)
        .filter(backgroundMarker()::equals)
        .isEmpty()) {
      return false;
    }
    // one that was drawn before there were biographies in every language is no use
    Set<String> drawn = new TreeSet<>();
    for (BackgroundSentence sentence :
        RunFolder.readAll(BackgroundSentence.class, folder.background() + "/part-*.parquet")) {
      drawn.add(sentence.language());
    }
    return drawn.containsAll(recipe.languages());
  }

  private String backgroundMarker() {
    String wanted =
        new Fingerprint()
            .with("languages", new TreeSet<>(recipe.languages()))
            .with("size", recipe.mining().backgroundSize())
            // sentences that were cleaned in another way are not those of the biographies
            .with("extract", Stage.EXTRACT.version())
            .value();
    return "\"" + wanted + "\"\n";
  }

  private Set<String> ignoredOccupations() throws IOException {
    Set<String> ignored = new TreeSet<>();
    if (recipe.professionsOnly()) {
      List<Occupation> all =
          RunFolder.readAll(Occupation.class, folder.occupations() + "/part-*.parquet");
      for (Occupation occupation : all) {
        if (!occupation.profession()) {
          ignored.add(occupation.qid());
        }
      }
      log.printf(
          Locale.ROOT,
          "balance: %d of %d occupations are left out, being no instance of occupation (Q12737077)"
              + " or of a subclass%n",
          ignored.size(),
          all.size());
    }
    return ignored;
  }

  private void write() throws IOException {
    long rows = folder.books(Stage.BALANCE).total(Unit.SEGMENT, Kind.OUT);
    int files = (int) (rows / ROWS_PER_FILE + 1);
    run(Stage.WRITE, pipeline -> pipelines.write(pipeline, ROWS_PER_FILE, files));
    long written = BenchmarkWriter.write(folder, recipe, OccupationLabels.read(folder));
    if (written != rows) {
      throw new RunException(
          "write: " + written + " segments were written, but balance chose " + rows);
    }
  }

  /** How much {@code stage} has to do, in its unit, where the stages before it tell. */
  private OptionalLong total(Stage stage) throws IOException {
    return switch (stage) {
      case FETCH, COLLECT, BALANCE, WRITE -> OptionalLong.empty();
      case EXTRACT -> OptionalLong.of(folder.books(Stage.FETCH).total(Unit.PAGE, Kind.OUT));
      case ALIGN ->
          OptionalLong.of(
              folder.books(Stage.EXTRACT).total(Unit.PAGE, Kind.OUT) / recipe.languages().size());
    };
  }
}
