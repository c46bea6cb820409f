package org.occgen.review.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.books.Stage;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.RunReview.Beginning;
import org.occgen.run.stage.RunRefusedException;
import org.occgen.run.testing.SyntheticRun;

class RunReviewTest {
  @TempDir private Path folder;
  private final List<String> notices = new ArrayList<>();
  private int keys;

  private String run() throws IOException {
    return SyntheticRun.write(folder.resolve("run")).root();
  }

  private RunReview open(String run, Beginning beginning) throws IOException {
    return RunReview.open(run, beginning, notices::add);
  }

  private ReviewEvent accept(RunReview review, int place) {
    SegmentReview segment = review.read(state -> List.copyOf(state.segments()).get(place));
    return new ReviewEvent(
        0,
        Instant.EPOCH,
        "anna",
        segment.segment().id(),
        segment.sha256(),
        Decision.accept(),
        segment.version("anna"),
        "key-0000" + keys++);
  }

  private static long reviewed(RunReview review) {
    return review.read(state -> state.progress().get(ReviewStatus.REVIEWED));
  }

  @Test
  void whatWasTakenIsThereAgain() throws IOException {
    String run = run();
    assertTrue(RunReview.read(run).isEmpty());
    ReviewEvent repeated;
    try (RunReview review = open(run, Beginning.AS_BEFORE)) {
      repeated = accept(review, 0);
      assertInstanceOf(ReviewState.Result.Taken.class, review.submit(repeated));
      assertInstanceOf(ReviewState.Result.Taken.class, review.submit(accept(review, 1)));
      assertEquals(2, RunReview.read(run).orElseThrow().newest(), "while it is open");
    }
    try (RunReview review = open(run, Beginning.AS_BEFORE)) {
      assertEquals(2, reviewed(review));
      assertInstanceOf(ReviewState.Result.Repeated.class, review.submit(repeated));
      assertEquals(2, review.read(ReviewState::newest));
    }
    assertEquals(List.of(), notices);
  }

  @Test
  void oneAtATime() throws IOException {
    String run = run();
    try (RunReview review = open(run, Beginning.AS_BEFORE)) {
      CommandFailedException taken =
          assertThrows(CommandFailedException.class, () -> open(run, Beginning.AS_BEFORE));
      assertTrue(taken.getMessage().contains("another review or a run"), taken.getMessage());
      assertTrue(taken.getMessage().contains("process "), taken.getMessage());
      assertEquals(0, review.read(ReviewState::newest));
    }
    open(run, Beginning.AS_BEFORE).close();
  }

  /** Another process takes the lock of a file of the same name; here it is this process. */
  @Test
  void whoDeletesTheLockFileDoesNotGetIn() throws IOException {
    String run = run();
    try (RunReview review = open(run, Beginning.AS_BEFORE)) {
      review.submit(accept(review, 0));
      Files.delete(Path.of(run, RunFolder.LOCK));
      CommandFailedException refused =
          assertThrows(CommandFailedException.class, () -> open(run, Beginning.AS_BEFORE));
      assertTrue(refused.getMessage().contains("has it open"), refused.getMessage());
      assertTrue(RunReview.isAtWork(run));
      review.submit(accept(review, 1));
    }
    assertFalse(RunReview.isAtWork(run));
    assertEquals(2, RunReview.read(run).orElseThrow().newest());
  }

  /** Without it the review would go on with another share, and a release would know of none. */
  @Test
  void aPlanThatIsGoneIsNamed() throws IOException {
    String run = run();
    try (RunReview review = open(run, new Beginning(Optional.of(0.5), Optional.empty()))) {
      review.submit(accept(review, 0));
    }
    Files.delete(Path.of(run, "review", "plan.json"));
    for (CommandFailedException gone :
        List.of(
            assertThrows(CommandFailedException.class, () -> open(run, Beginning.AS_BEFORE)),
            assertThrows(CommandFailedException.class, () -> RunReview.read(run)))) {
      assertTrue(gone.getMessage().contains("plan.json: is damaged (it is not there"));
    }
  }

  @Test
  void theShareStaysAsItBegan() throws IOException {
    String run = run();
    Beginning half = new Beginning(Optional.of(0.5), Optional.of(List.of("cem")));
    open(run, half).close();
    open(run, half).close();
    try (RunReview review = open(run, Beginning.AS_BEFORE)) {
      assertEquals(0.5, review.read(ReviewState::plan).doubleShare());
    }
    CommandFailedException other =
        assertThrows(
            CommandFailedException.class,
            () -> open(run, new Beginning(Optional.of(0.2), Optional.empty())));
    assertTrue(
        other.getMessage().contains("--double-share 0.5 and --adjudicators cem"),
        other.getMessage());
    open(run, Beginning.AS_BEFORE).close();
  }

  @Test
  void decisionsOnSentencesThatChangedAreCountedAndSaid() throws IOException {
    String run = run();
    String gone;
    try (RunReview review = open(run, Beginning.AS_BEFORE)) {
      ReviewEvent event = accept(review, 0);
      gone = event.segment();
      review.submit(event);
      review.submit(accept(review, 1));
    }
    SyntheticRun.rewrite(
        LabelledSegment.class,
        new RunFolder(run),
        Stage.WRITE,
        rows -> {
          rows.set(0, MadeRow.withSentence(rows.get(0), 1, "Another sentence."));
          return rows;
        });
    try (RunReview review = open(run, Beginning.AS_BEFORE)) {
      assertEquals(
          ReviewStatus.UNREVIEWED,
          review.read(state -> state.segment(gone).orElseThrow().status()));
      assertEquals(1, reviewed(review));
    }
    assertEquals(1, notices.size());
    assertTrue(notices.get(0).contains("1 event of the journal counts no more"), notices.get(0));
  }

  @Test
  void whatIsNoFinishedRunIsRefused() throws IOException {
    String none = Files.createDirectories(folder.resolve("none")).toString();
    assertRefused(none, "is no run folder");
    assertRefused("s3://bucket/run", "copy the run folder");
    String run = run();
    new RunFolder(run).unmark(Stage.WRITE);
    assertRefused(run, "is not finished");
    assertTrue(Files.notExists(Path.of(run, "review")));
  }

  private void assertRefused(String run, String message) {
    RunRefusedException refused =
        assertThrows(RunRefusedException.class, () -> open(run, Beginning.AS_BEFORE));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }

  @Test
  void aDamagedPlanIsNamed() throws IOException {
    String run = run();
    open(run, Beginning.AS_BEFORE).close();
    for (String text : List.of("null", "{", "{\"doubleShare\":2,\"adjudicators\":[]}", "{}")) {
      Files.writeString(Path.of(run, "review", "plan.json"), text);
      CommandFailedException damaged =
          assertThrows(CommandFailedException.class, () -> open(run, Beginning.AS_BEFORE), text);
      assertTrue(damaged.getMessage().contains("plan.json: is damaged"), damaged.getMessage());
    }
  }
}
