package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.files.FolderTree;
import org.occgen.review.RejectionReason;
import org.occgen.review.journal.RunReview;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.Okapi;

/** Files of a review that a tool of others edits: how a review begins and goes on with them. */
class ReviewExchangeTest extends ExchangeTestCase {
  @ParameterizedTest
  @ValueSource(strings = {"xliff", "csv"})
  void whatWasHandedOutAndNotTouchedAddsNothing(String format) throws IOException {
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.accept("bert", ids.get(0));
      review.edit("bert", ids.get(1), Map.of("sw", "Sentensi."));
      review.reject("anna", ids.get(2), RejectionReason.OTHER);
    }
    Path file = export("anna", format);
    if (format.equals("xliff")) {
      assertEquals(ids.size(), Okapi.xliff(Files.readString(file)).units().size());
    }
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 0 decisions of anna added; 3 were there already, "), said);
    assertTrue(said.contains((ids.size() - 3) + " segments have none"), said);
    assertEquals(3, state().newest());
  }

  @Test
  void anImportWaitsUntilTheReviewServerHasEnded() throws IOException {
    Path file = filledTable("anna", "0 | decision | accept");
    MadeReview server = MadeReview.of(run, 0);
    take(file, "anna")
        .expectFailure(
            1,
            run + ": another review or a run is at work in this folder (occgen review, process ",
            "; use that one, or end it and give this command again");
    server.close();
    assertEquals(0, state().newest());
    take(file, "anna").expectSuccess();
    assertEquals(1, state().newest());
  }

  @Test
  void theNoteOfTheOriginSaysHowFarTheReviewIs() throws IOException {
    String none = Files.readString(export("anna", "xliff"));
    assertTrue(none.contains(", and nobody has reviewed the pairs.</note>"), none);
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.accept("bert", ids.get(0));
    }
    String begun = Files.readString(export("anna", "xliff"));
    assertTrue(begun.contains(". People have begun to review the pairs. "), begun);
  }

  /** Whoever settles a conflict in another tool sees both proposals, with their comments. */
  @Test
  void bothProposalsOfAConflictAreHandedOut() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    try (MadeReview review = MadeReview.of(run, 1)) {
      review.edit("anna", ids.get(0), Map.of("sw", "Siri ya A."));
      review.reject("bert", ids.get(0), RejectionReason.PARTIAL);
    }
    String xliff = Files.readString(export("cem", "xliff"));
    String edit = "edit\nsw: Siri ya A.";
    String rejection = "reject: partial\ncomment: so \"it\" is";
    assertTrue(xliff.contains("category=\"first_reviewer\">" + edit + "</note>"), xliff);
    assertTrue(xliff.contains("category=\"second_reviewer\">" + rejection + "</note>"), xliff);
    String table = Files.readString(export("cem", "csv"));
    assertTrue(table.contains(",first_reviewer,second_reviewer\n"), table);
    assertTrue(
        table.contains(",\"" + edit + "\",\"" + rejection.replace("\"", "\"\"") + "\"\n"), table);
    assertFalse((xliff + table).contains("bert"), "names are not told");
  }

  @Test
  void nobodySeesABlindDecision() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    try (MadeReview review = MadeReview.of(run, 1)) {
      review.edit("anna", ids.get(0), Map.of("sw", "Siri ya Anna."));
    }
    String forBert = Files.readString(export("bert", "xliff"));
    assertFalse(forBert.contains("Siri ya Anna"), forBert);
    assertFalse(Files.readString(export("bert", "csv")).contains("Siri ya Anna"));
    assertTrue(Files.readString(export("anna", "csv")).contains("Siri ya Anna"));
  }

  @Test
  void anExportBeginsTheReviewWhereThereIsNone() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    Occgen.Answer begun = exportOf("anna", "--double-share", "1", "--adjudicators", "cem");
    assertTrue(
        begun
            .expectSuccess()
            .err()
            .contains(
                ": each segment needs two decisions; cem decides where two differ; this cannot be"
                    + " changed later"),
        begun.err());
    assertEquals(1.0, state().plan().doubleShare());
    assertEquals(List.of("cem"), state().plan().adjudicators());
    // the next one goes on with it, and says nothing of it
    assertEquals("", exportOf("bert").expectSuccess().err());
    exportOf("bert", "--double-share", "0")
        .expectFailure(1, "this review has begun with --double-share 1 and --adjudicators cem");
    exportOf("bert", "--double-share", "2").expectFailure(2, "--double-share 2.0: must be from");
    take(export("anna", "csv"), "anna").expectSuccess();
  }

  /** What a review begins with stays so; who could not export may want to begin it otherwise. */
  @Test
  void anExportThatFailsBeginsNoReview() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    Files.writeString(folder.resolve("file"), "");
    assertTrue(
        Occgen.call(
                    "review",
                    "export",
                    run,
                    "--reviewer",
                    "anna",
                    "--format",
                    "csv",
                    "--output",
                    folder.resolve("file/below").toString())
                .status()
            != 0);
    assertTrue(RunReview.read(run).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | each segment needs one decision; this cannot be changed later",
        "0.2 | a share of 0.2 of the segments needs two decisions, the others need one; any third"
      })
  void anExportSaysWhatTheNewReviewNeeds(String share, String needed) throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    String said = exportOf("anna", "--double-share", share).expectSuccess().err();
    assertTrue(said.contains(": " + needed), said);
  }

  @Test
  void anExportDoesNotWaitForTheReviewServer() throws IOException {
    try (MadeReview server = MadeReview.of(run, 0)) {
      server.accept("anna", ids.get(0));
      assertEquals("", exportOf("bert").expectSuccess().err());
    }
  }
}
