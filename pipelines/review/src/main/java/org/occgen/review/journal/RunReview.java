package org.occgen.review.journal;

import static com.google.common.base.Strings.lenientFormat;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.commons.io.function.Uncheck;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.command.folder.ThisProcess;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.files.CountText;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewPlan;
import org.occgen.review.ReviewState;

/**
 * The review of a run, for one process at a time that adds to it: it holds the lock of the run
 * folder, so that neither another review nor a run changes it. Safe for several threads.
 */
public final class RunReview implements Closeable {
  /** Largest number of segments that a review holds in memory; nobody reads more. */
  public static final int MOST_SEGMENTS = 200_000;

  private static final int MOST_ABOUT = 200;

  private final ExclusiveLock lock;
  private final ReviewJournal journal;
  private final ReviewState state;

  /**
   * The values with which a review begins.
   *
   * @param doubleShare share of segments that two people review; empty for that of a review that
   *     has begun, or 0
   * @param adjudicators who decides conflicts; empty for those of a review that has begun, or for
   *     anybody who is not one of the two
   */
  public record Beginning(Optional<Double> doubleShare, Optional<List<String>> adjudicators) {
    /** Goes on with a review as it began. */
    public static final Beginning AS_BEFORE = new Beginning(Optional.empty(), Optional.empty());

    private ReviewPlan plan(String run, Optional<ReviewPlan> begun) {
      ReviewPlan plan =
          new ReviewPlan(
              doubleShare.or(() -> begun.map(ReviewPlan::doubleShare)).orElse(0.0),
              adjudicators.or(() -> begun.map(ReviewPlan::adjudicators)).orElse(List.of()));
      if (begun.isPresent() && !begun.get().equals(plan)) {
        ReviewPlan other = begun.get();
        throw new CommandFailedException(
            lenientFormat(
                "%s: this review has begun with %s; leave these options out, or move %s/review away"
                    + " to begin anew",
                run, options(other), run));
      }
      return plan;
    }

    /** The meaning of a plan for reviewers. */
    private static String meaning(ReviewPlan plan) {
      double share = plan.doubleShare();
      if (share == 0) {
        return "each segment needs one decision";
      }
      String needed =
          share == 1
              ? "each segment needs two decisions"
              : "a share of "
                  + CellText.shortNumber(share)
                  + " of the segments needs two decisions, the others need one";
      List<String> adjudicators = plan.adjudicators();
      return needed
          + "; "
          + (adjudicators.isEmpty() ? "any third person" : String.join(" or ", adjudicators))
          + " decides where two differ";
    }

    /** The options that a plan stands for. */
    private static String options(ReviewPlan plan) {
      return "--double-share "
          + CellText.shortNumber(plan.doubleShare())
          + (plan.adjudicators().isEmpty()
              ? " and without --adjudicators"
              : " and --adjudicators " + String.join(",", plan.adjudicators()));
    }
  }

  private RunReview(ExclusiveLock lock, ReviewJournal journal, ReviewState state) {
    this.lock = lock;
    this.journal = journal;
    this.state = state;
  }

  /**
   * Opens the review of a run, to add to it.
   *
   * @param run the run folder as it was typed
   * @param notices gets what the user must know
   * @throws org.occgen.run.stage.RunRefusedException if it is no finished run
   * @throws CommandFailedException if somebody else works in the folder, the review began in
   *     another way, or its journal is damaged
   */
  public static RunReview open(String run, Beginning beginning, Consumer<String> notices)
      throws IOException {
    ReviewFiles files = new ReviewFiles(run);
    files.requireFinishedRun();
    try (CloseOnFailure resources = new CloseOnFailure()) {
      ExclusiveLock lock = resources.add(lock(run), RunReview::release);
      Optional<ReviewPlan> begun = files.plan();
      ReviewPlan plan = beginning.plan(run, begun);
      ReviewState state = new ReviewState(plan, files.segments());
      Files.createDirectories(files.folder());
      if (begun.isEmpty()) {
        files.begin(plan);
      }
      ReviewJournal journal =
          resources.add(ReviewJournal.open(files.journal(), state::apply, notices));
      if (state.outdated() > 0) {
        notices.accept(
            lenientFormat(
                "%s: %s of the journal %s no more, for the run was done again and segments are"
                    + " gone or have other sentences; the journal keeps all events",
                run,
                CountText.of(state.outdated(), "event"),
                CountText.word(state.outdated(), "counts", "count")));
      }
      return resources.complete(new RunReview(lock, journal, state));
    }
  }

  /**
   * Begins the review of a run; one that has begun stays as it is, and may be at work.
   *
   * @param notices gets how it has begun
   * @throws org.occgen.run.stage.RunRefusedException if it is no finished run
   * @throws CommandFailedException if the review began in another way, or somebody else works in
   *     the folder
   */
  public static void begin(String run, Beginning beginning, Consumer<String> notices)
      throws IOException {
    ReviewFiles files = new ReviewFiles(run);
    files.requireFinishedRun();
    Optional<ReviewPlan> begun = files.plan();
    ReviewPlan plan = beginning.plan(run, begun);
    if (begun.isEmpty()) {
      open(run, beginning, notices).close();
      notices.accept(
          lenientFormat(
              "%s: its review begins now, in %s: %s; this cannot be changed later",
              run, files.folder(), Beginning.meaning(plan)));
    }
  }

  /**
   * The state of a review as it is now; where none has begun, as it would begin.
   *
   * @throws org.occgen.run.stage.RunRefusedException if it is no finished run
   * @throws CommandFailedException if the review began in another way, or its journal is damaged
   */
  public static ReviewState preview(String run, Beginning beginning) throws IOException {
    ReviewFiles files = new ReviewFiles(run);
    files.requireFinishedRun();
    ReviewPlan plan = beginning.plan(run, files.plan());
    Optional<ReviewState> state = read(run);
    return state.isPresent() ? state.get() : new ReviewState(plan, files.segments());
  }

  /**
   * The state of a review without any event.
   *
   * @param doubleShare share of segments that two people would review
   * @throws org.occgen.run.stage.RunRefusedException if it is no finished run
   */
  public static ReviewState unbegun(String run, double doubleShare) throws IOException {
    ReviewFiles files = new ReviewFiles(run);
    files.requireFinishedRun();
    return new ReviewState(new ReviewPlan(doubleShare, List.of()), files.segments());
  }

  /**
   * The state of a review as it is now, while somebody may be adding to it; empty if none has
   * begun.
   *
   * @throws org.occgen.run.stage.RunRefusedException if it is no finished run
   * @throws CommandFailedException if its journal is damaged
   */
  public static Optional<ReviewState> read(String run) throws IOException {
    return read(run, Long.MAX_VALUE);
  }

  /**
   * The review of a run as it was when its journal had so many events.
   *
   * @param events how many count at most
   */
  public static Optional<ReviewState> read(String run, long events) throws IOException {
    ReviewFiles files = new ReviewFiles(run);
    files.requireFinishedRun();
    Optional<ReviewPlan> plan = files.plan();
    if (plan.isEmpty()) {
      return Optional.empty();
    }
    ReviewState state = new ReviewState(plan.get(), files.segments());
    ReviewJournal.read(
        files.journal(),
        event -> {
          if (event.sequence() <= events) {
            state.apply(event);
          }
        });
    return Optional.of(state);
  }

  /** The file of what reviewers of a run typed and did not decide yet. */
  public static Path drafts(String run) {
    return new ReviewFiles(run).folder().resolve("drafts.json");
  }

  /** Whether a process holds the journal of a run's review. */
  public static boolean isAtWork(String run) throws IOException {
    Path journal = new ReviewFiles(run).journal();
    if (!Files.isRegularFile(journal, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
      return !ExclusiveLock.tryLock(channel);
    }
  }

  private static ExclusiveLock lock(String run) throws IOException {
    Path file = Path.of(run).resolve(RunFolder.LOCK);
    Optional<ExclusiveLock> lock =
        ExclusiveLock.tryTake(file, "occgen review, " + ThisProcess.about());
    if (lock.isPresent()) {
      return lock.get();
    }
    String holder = CellText.shown(ExclusiveLock.holder(file));
    throw new CommandFailedException(
        run
            + ": another review or a run is at work in this folder"
            + (holder.isBlank()
                ? ""
                : " (" + holder.substring(0, Math.min(MOST_ABOUT, holder.length())) + ")")
            + "; use that one, or end it and give this command again");
  }

  private static void release(ExclusiveLock lock) {
    Uncheck.run(lock::close);
  }

  /** Computes something of the state. The state must not be used after the function returns. */
  public synchronized <T> T read(Function<ReviewState, T> function) {
    return function.apply(state);
  }

  /**
   * Takes an event if the rules allow it; then it is on the disk when this returns.
   *
   * @param event its number does not matter
   * @throws IOException if it could not be saved; then it is not taken
   */
  public synchronized ReviewState.Result submit(ReviewEvent event) throws IOException {
    ReviewState.Result result = state.consider(event);
    if (result instanceof ReviewState.Result.Taken taken) {
      journal.append(taken.event());
      state.apply(taken.event());
    }
    return result;
  }

  @Override
  public synchronized void close() throws IOException {
    try (lock) {
      journal.close();
    }
  }
}
