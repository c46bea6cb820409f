package org.occgen.run;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.FunnelTable;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.FileManifest;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.stage.RunRefusedException;
import org.occgen.run.stage.RunStage;
import org.occgen.run.stage.ServerRequests;
import org.occgen.run.stage.StageBooks;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.stage.StageRunner;
import org.occgen.transforms.storage.Storage;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Runs the stages of a recipe one after the other. A stage whose fingerprint is unchanged is not
 * done again, so a run that was broken off goes on where it was.
 */
public final class Run {
  private static final String UNCHANGED = "unchanged, not done again";
  private static final String FILES_DIFFER = "its files are not those that it left";

  private final RunFolder folder;
  private final Recipe recipe;
  private final StageRunner runner;
  private final boolean terminal;
  private final boolean replace;
  private final List<RunStage> stages;

  /**
   * A run.
   *
   * @param folder its run folder
   * @param recipe what it makes
   * @param options Beam's options: the runner and its settings
   * @param log where progress and messages go
   * @param terminal whether a person looks at a terminal
   * @param replace whether what another recipe left there may be replaced, and what was reviewed
   */
  public Run(
      RunFolder folder,
      Recipe recipe,
      PipelineOptions options,
      PrintStream log,
      boolean terminal,
      boolean replace) {
    this.folder = folder;
    this.recipe = recipe;
    this.runner = new StageRunner(options, log);
    this.terminal = terminal;
    this.replace = replace;
    this.stages = RunStage.all(folder, recipe);
  }

  /**
   * Runs all stages up to {@code last}.
   *
   * @throws RunRefusedException if a source is missing, the folder is somebody else's, or it holds
   *     another run or a review that would be replaced
   * @throws CommandFailedException if a stage fails, its books do not balance, or too much was
   *     unreadable
   */
  public void until(Stage last) throws IOException {
    run(last, false);
  }

  /**
   * Runs all stages up to {@code last}, and asks once more for what live sources failed to give
   * where that may pass.
   *
   * @throws RunRefusedException as {@link #until}, or if the recipe has no live source or the
   *     folder no run
   * @throws CommandFailedException as {@link #until}
   */
  public void retry(Stage last) throws IOException {
    if (stages.stream().noneMatch(RunStage::asksServers)) {
      throw new RunRefusedException(
          "--retry: there is nothing to retry: the recipe reads a wikidata-dump and pages, and"
              + " reading the same files again gives the same result");
    }
    openStorage();
    if (RunFolder.readText(folder.path(RunRecord.FILE)).isEmpty()) {
      throw new RunRefusedException(
          "--output " + folder.root() + ": holds no run; begin one with occgen run");
    }
    if (!replace && folder.hasDecisions()) {
      throw reviewed("what servers failed to give is asked for again");
    }
    run(last, true);
  }

  /**
   * Says what {@link #until} would do and what it would read, and changes nothing.
   *
   * @throws RunRefusedException as {@link #until}
   */
  public void plan(Stage last) throws IOException {
    Optional<RunStage> before = Optional.empty();
    Optional<String> reason = Optional.empty();
    Optional<ServerRequests> requests = Optional.empty();
    String upstream = "";
    for (RunStage stage : checked(last)) {
      boolean madeAnew = reason.isPresent();
      String id = stage.id().id();
      if (reason.isEmpty()) {
        Fingerprint fingerprint = stage.fingerprint(upstream);
        upstream = fingerprint.value();
        Optional<String> changed = reasonToDo(stage, fingerprint);
        // what is drawn anew may be what it was: only the run can tell
        reason =
            folder.marker(stage.id()).isPresent() ? stage.preparation().or(() -> changed) : changed;
      } else {
        reason = Optional.of(before.orElseThrow().id().id() + " is done before it");
      }
      if (reason.isEmpty()) {
        StageBooks.check(stage, before);
      }
      runner.log().println(id + ": " + reason.map(why -> "to be done: " + why).orElse(UNCHANGED));
      for (String input : stage.inputs()) {
        runner.log().println("  reads " + input);
      }
      if (reason.isPresent()) {
        Optional<ServerRequests> asked = stage.requests(madeAnew);
        asked.ifPresent(those -> runner.log().println("  asks servers " + those.shown()));
        requests = ServerRequests.sum(requests, asked);
      }
      before = Optional.of(stage);
    }
    requests.ifPresent(all -> runner.log().println("the servers are asked " + all.shown()));
    runner.log().println("nothing was done and nothing was written (--dry-run)");
  }

  /** Makes the file systems of all that the run reads and writes known to Beam. */
  private void openStorage() {
    Storage storage = new Storage(runner.options());
    storage.open("--output", folder.root());
    recipe.people().ifPresent(path -> storage.open("people", path));
    recipe.wikidataDump().ifPresent(path -> storage.open("wikidata-dump", path));
    recipe.pages().ifPresent(path -> storage.open("pages", path));
    recipe.pageDumps().ifPresent(dumps -> storage.open(dumps.format().key(), dumps.pattern()));
    recipe
        .since()
        .ifPresent(
            since -> {
              since.pages().ifPresent(path -> storage.open(since.snapshotKey(), path));
              since.dumps().ifPresent(dumps -> storage.open(since.snapshotKey(), dumps.pattern()));
            });
    storage.open("encoder", recipe.encoder());
  }

  /** The stages up to {@code last}, after a look at the run folder and at what they read. */
  private List<RunStage> checked(Stage last) throws IOException {
    openStorage();
    List<RunStage> wanted = stages.subList(0, last.number());
    checkFolder();
    for (RunStage stage : wanted) {
      stage.checkSources();
    }
    if (!replace) {
      requireNothingOfOthers(wanted);
    }
    return wanted;
  }

  /** Refuses to replace what another recipe made, or what people reviewed. */
  private void requireNothingOfOthers(List<RunStage> wanted) throws IOException {
    boolean begun = false;
    for (Stage stage : Stage.values()) {
      begun |= RunFolder.readText(folder.rows(stage) + "/" + RunFolder.MARKER).isPresent();
    }
    Optional<String> other =
        RunFolder.readText(folder.path(RunRecord.FILE))
            .flatMap(record -> RunRecord.difference(record, recipe));
    if (begun && other.isPresent()) {
      throw new RunRefusedException(
          "--output "
              + folder.root()
              + ": holds another run ("
              + other.get()
              + "), whose files would be replaced; name another folder, or give --replace");
    }
    if (!folder.hasDecisions()) {
      return;
    }
    String upstream = "";
    for (RunStage stage : wanted) {
      Optional<String> reason = stage.preparation();
      if (reason.isEmpty()) {
        Fingerprint fingerprint = stage.fingerprint(upstream);
        upstream = fingerprint.value();
        reason = reasonToDo(stage, fingerprint);
      }
      if (reason.isPresent()) {
        throw reviewed("stage " + stage.id().id() + " is to be done: " + reason.get());
      }
    }
  }

  private RunRefusedException reviewed(String why) {
    return new RunRefusedException(
        "--output "
            + folder.root()
            + ": people have reviewed this run, and its benchmark would be written anew ("
            + why
            + "); name another folder, or give --replace: then a decision still counts if its"
            + " segment stays the same");
  }

  /** The reason why a stage must be done; empty where what it left is what it would leave again. */
  private Optional<String> reasonToDo(RunStage stage, Fingerprint fingerprint) throws IOException {
    Optional<RunFolder.Marker> marker = folder.marker(stage.id());
    if (marker.isEmpty()) {
      return Optional.of(
          FileManifest.in(stage.folders()).isEmpty()
              ? "nothing of it is there yet"
              : "it is not finished");
    }
    if (!marker.get().fingerprint().equals(fingerprint.value())) {
      return Optional.of(
          "changed since: "
              + String.join(", ", fingerprint.changedSince(marker.get().configuration())));
    }
    return FileManifest.in(stage.folders())
        .change(marker.get().files())
        .map(change -> FILES_DIFFER + " (" + change + ")");
  }

  private void run(Stage last, boolean retries) throws IOException {
    List<RunStage> wanted = checked(last);
    RunLock lock = RunLock.take(folder);
    try {
      lock.require();
      RunRecord.write(folder, recipe);
      if (retries) {
        forgetFailures();
      }
      Optional<RunStage> before = Optional.empty();
      String upstream = "";
      for (RunStage stage : wanted) {
        upstream = run(stage, before, upstream, lock);
        before = Optional.of(stage);
      }
    } finally {
      lock.close();
    }
    runner.log().println();
    for (RunStage stage : wanted) {
      stage.warnings().forEach(warning -> runner.log().println("warning: " + warning));
    }
    RunStatistics statistics = StageMarkers.statistics(folder);
    statistics.writeTo(folder);
    runner.log().println(FunnelTable.of(statistics.funnel()));
    boolean whole = wanted.get(wanted.size() - 1).id() == Stage.last();
    if (whole && recipe.output().has(BenchmarkFormat.REPORT)) {
      runner.log().println("Open " + folder.benchmark() + "/report.html");
    }
  }

  /** A run deletes files of its folder, so it must not be taken for somebody else's. */
  private void checkFolder() throws IOException {
    Optional<String> record = RunFolder.readText(folder.path(RunRecord.FILE));
    boolean ours =
        record.isPresent()
            ? RunRecord.isRecord(record.get())
            : StoredFiles.match(folder.path("*")).stream()
                .allMatch(file -> RunLock.isOwn(String.valueOf(file.resourceId().getFilename())));
    if (!ours) {
      throw new RunRefusedException(
          "--output "
              + folder.root()
              + (record.isPresent()
                  ? ": has a run.json that no run of occgen wrote, and"
                  : ": has files but")
              + " is no run folder; name a new folder or an empty one");
    }
  }

  private void forgetFailures() throws IOException {
    List<String> forgotten = new ArrayList<>();
    for (RunStage stage : stages) {
      stage.forgetFailures().ifPresent(forgotten::add);
    }
    runner.log().println("retry: asking again for " + String.join(" and ", forgotten));
  }

  /** Does {@code stage} unless it is done; answers its fingerprint. */
  private String run(RunStage stage, Optional<RunStage> before, String upstream, RunLock lock)
      throws IOException {
    Stage id = stage.id();
    lock.require();
    stage.prepare(runner);
    Fingerprint fingerprint = stage.fingerprint(upstream);
    String value = fingerprint.value();
    Optional<String> reason = reasonToDo(stage, fingerprint);
    if (reason.isEmpty()) {
      StageBooks.check(stage, before);
      runner.log().println(id.id() + ": " + UNCHANGED);
      return value;
    }
    if (reason.get().startsWith(FILES_DIFFER)) {
      runner.log().println(id.id() + ": " + reason.get() + "; it is done again");
    }
    stage.overwrites().ifPresent(warning -> runner.log().println("warning: " + warning));
    clear(stage);
    Duration elapsed;
    try (Progress progress = new Progress(stage, runner, terminal)) {
      stage.work(runner);
      RunFolder.deleteEmptyFolders(folder.rows(id));
      elapsed = progress.elapsed();
    }
    StageBooks.checkFiles(stage);
    StageBooks.check(stage, before);
    lock.require();
    folder.mark(id, value, fingerprint.configuration(), stage.folders());
    runner
        .log()
        .printf(
            Locale.ROOT, "%s: %s, %.1f s%n", id.id(), stage.summary(), elapsed.toMillis() / 1e3);
    return value;
  }

  /** Deletes what a stage has left before, and takes back that later ones are finished. */
  private void clear(RunStage stage) throws IOException {
    // What later stages made of the old rows must not be taken for made of the new ones.
    for (RunStage later : stages.subList(stage.id().number(), stages.size())) {
      folder.unmark(later.id());
    }
    for (String old : stage.folders()) {
      RunFolder.clear(old);
    }
    RunFolder.clear(folder.deadLetters(stage.id()));
  }
}
