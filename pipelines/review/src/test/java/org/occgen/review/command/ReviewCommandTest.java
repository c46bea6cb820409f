package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.RunReview;
import org.occgen.review.journal.RunReview.Beginning;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;

/** What {@code occgen review} prints and refuses. */
class ReviewCommandTest {
  @TempDir private Path folder;
  private int keys;

  private String run() throws IOException {
    return SyntheticRun.write(folder.resolve("run")).root();
  }

  private RunReview open(String run) throws IOException {
    return RunReview.open(run, new Beginning(Optional.of(1.0), Optional.empty()), notice -> {});
  }

  private void decide(RunReview review, String reviewer, int place, Kind kind) throws IOException {
    SegmentReview segment = review.read(state -> List.copyOf(state.segments()).get(place));
    Decision decision =
        switch (kind) {
          case REJECT -> Decision.reject(RejectionReason.WRONG_GENDER);
          case EDIT -> Decision.edit(Map.of("sw", reviewer + " wrote " + place + "."));
          default -> Decision.accept();
        };
    ReviewState.Result result =
        review.submit(
            new ReviewEvent(
                0,
                Instant.EPOCH,
                reviewer,
                segment.segment().id(),
                segment.sha256(),
                decision,
                segment.version(reviewer),
                "key-0000" + keys++));
    assertTrue(result instanceof ReviewState.Result.Taken, result.toString());
  }

  @Test
  void statusTellsProgressRejectionsAndAgreement() throws IOException {
    String run = run();
    try (RunReview review = open(run)) {
      for (int i = 0; i < 8; i++) {
        decide(review, "anna", i, i < 4 ? Kind.ACCEPT : i < 6 ? Kind.EDIT : Kind.REJECT);
        decide(review, "bert", i, i < 3 ? Kind.ACCEPT : i < 6 ? Kind.EDIT : Kind.REJECT);
      }
      decide(review, "anna", 9, Kind.ACCEPT);
      String table = Occgen.call("review", run, "--status").expectSuccess().out();
      String open =
          review.read(
              state ->
                  state.segments().stream()
                      .filter(segmentReview -> !segmentReview.status().isSettled())
                      .limit(10)
                      .map(segmentReview -> segmentReview.segment().id())
                      .collect(Collectors.joining(", ")));
      assertTrue(table.contains("\nNot settled yet: " + open + ", and 7 more.\n"), table);
      assertTrue(table.contains("awaiting-second         1"), table);
      assertTrue(table.contains("wrong-gender (a sentence shows another gender"), table);
      assertTrue(table.contains("7 of 8 segments"), table);
      JsonNode json =
          new ObjectMapper()
              .readTree(
                  Occgen.call("review", run, "--status", "--format", "json").expectSuccess().out());
      assertEquals(22, json.path("segments").intValue());
      assertEquals(22, json.path("to-be-reviewed-by-two").intValue());
      assertEquals(8, json.path("reviewed-by-two").intValue());
      assertTrue(table.contains("planned for two        22\nreviewed by two         8"), table);
      assertEquals(5, json.path("progress").path("reviewed").intValue());
      assertEquals(3, json.path("progress").path("conflict").intValue());
      assertEquals(2, json.path("rejections").path("wrong-gender").intValue());
      assertEquals(9, json.path("decisions-by-reviewer").path("anna").intValue());
      JsonNode pair = json.path("agreement").path("pairs").path(0);
      // o = 7/8, e = (4*3 + 2*3 + 2*2) / 64
      assertEquals(
          (7 / 8.0 - 22 / 64.0) / (1 - 22 / 64.0),
          pair.path("cohens-kappa").path("value").doubleValue(),
          1e-6);
      assertEquals(3, pair.path("edits").path("sw").path("segments").intValue());
    }
  }

  @Test
  void whatCannotBeServedIsRefused() throws IOException {
    String run = run();
    Occgen.call("review", run, "--status").expectFailure(Main.USAGE, "no review has begun");
    Occgen.call("review", run, "--port", "70000").expectFailure(Main.USAGE, "--port 70000");
    Occgen.call("review", run, "--double-share", "2").expectFailure(Main.USAGE, "--double-share 2");
    Occgen.call("review", run, "--reviewers", "anna,anna")
        .expectFailure(Main.USAGE, "--reviewers: names somebody twice");
    Occgen.call("review", run, "--reviewers", "anna, ").expectFailure(Main.USAGE, "--reviewers");
    Occgen.call("review", run, "--bind", "256.1.1.1").expectFailure(Main.USAGE, "--bind 256.1.1.1");
    Path tokens = Files.writeString(folder.resolve("tokens"), "secret");
    Occgen.call("review", run, "--token-file", tokens.toString())
        .expectFailure(Main.USAGE, "--token-file " + tokens);
    Occgen.call("review", folder.toString()).expectFailure(Main.USAGE, "is no run folder");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = "" + taken.getLocalPort();
      Occgen.call("review", run, "--port", port).expectFailure(Main.USAGE, "--port " + port);
    }
    try (RunReview review = open(other())) {
      Occgen.call("review", folder.resolve("other").toString())
          .expectFailure(Main.FAILED, "another review or a run is at work");
      assertEquals(0, review.read(ReviewState::newest));
    }
    new RunFolder(run).unmark(Stage.WRITE);
    Occgen.call("review", run).expectFailure(Main.USAGE, "is not finished");
  }

  private String other() throws IOException {
    return SyntheticRun.write(folder.resolve("other")).root();
  }

  @Test
  void aDamagedJournalIsNamedAndLeftAsItIs() throws IOException {
    String run = run();
    try (RunReview review = open(run)) {
      decide(review, "anna", 0, Kind.ACCEPT);
    }
    Path journal = Path.of(run, "review", "journal.jsonl");
    String damaged = Files.readString(journal).replace("anna", "bert");
    Files.writeString(journal, damaged);
    Occgen.call("review", run).expectFailure(Main.FAILED, journal + ", line 1: its checksum");
    Occgen.call("review", run, "--status").expectFailure(Main.FAILED, "line 1");
    assertEquals(damaged, Files.readString(journal));
  }
}
