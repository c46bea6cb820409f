package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.files.FolderTree;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewStatus;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;

/** Files of a review as tables, which a spreadsheet edits. */
class ReviewTableTest extends ExchangeTestCase {
  @Test
  void exactlyTheEditsOfASpreadsheetArrive() throws IOException {
    Path file =
        filledTable(
            "anna",
            """
            0 | sentence_sw | =1+1, "Mpya".
            1 | decision | accept
            1 | comment | well, yes
            2 | decision | reject
            2 | reason | wrong-gender
            """);
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 3 decisions of anna added; 0 were there already"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "=1+1, \"Mpya\"."));
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertEquals("well, yes", segment(1).decision().orElseThrow().comment());
    assertDecided(2, ReviewEvent.Kind.REJECT, Map.of());
    take(file, "anna").expectSuccess();
    assertEquals(3, state().newest());
  }

  /** What one reviewer writes another opens with a spreadsheet, which would compute it. */
  @Test
  void formulasLieStillInATableAndComeBackAsTheyWere() throws IOException {
    Path file =
        filledTable(
            "anna",
            """
            0 | sentence_sw | =1+1.
            1 | decision | accept
            1 | comment | @SUM(1+9)
            """);
    take(file, "anna").expectSuccess();
    FolderTree.delete(file.getParent());
    String table = Files.readString(export("anna", "csv"));
    assertTrue(table.contains(",'@SUM(1+9),"), table);
    assertFalse(table.contains(",@SUM") || table.contains(",=1"), table);
    String again = take(file, "anna").expectSuccess().out();
    assertTrue(again.contains(": 0 decisions of anna added; 2 were there already"), again);
    assertEquals("@SUM(1+9)", segment(1).decision().orElseThrow().comment());
  }

  /** Not sure, a comment alone, and the language of a rejection, there and back. */
  @Test
  void whatIsNoVerdictComesBackToo() throws IOException {
    String filled =
        """
        0 | decision | Not sure
        0 | comment | She or he?
        1 | comment | Only said.
        2 | decision | reject
        2 | reason | partial: EN
        3 | decision | reject
        3 | reason | partial: sw
        """;
    String said = take(filledTable("anna", filled), "anna").expectSuccess().out();
    assertTrue(said.contains(": 3 decisions of anna added;"), said);
    assertTrue(said.contains("1 comment without a decision added"), said);
    assertEquals(ReviewStatus.CONFLICT, segment(0).status());
    assertEquals(ReviewStatus.UNREVIEWED, segment(1).status());
    assertEquals("Only said.", segment(1).comments("bert").get(0).comment());
    assertEquals(Set.of("en"), segment(2).decision().orElseThrow().languages());
    assertEquals(Set.of(), segment(3).decision().orElseThrow().languages(), "it is all there is");
    FolderTree.delete(folder.resolve("anna-csv"));
    Path next = export("anna", "csv");
    String table = Files.readString(next);
    assertTrue(table.contains(",unsure,,She or he?,"), table);
    assertTrue(table.contains(",,,Only said.,"), table);
    assertTrue(table.contains(",reject,partial: en,"), table);
    said = take(next, "anna").expectSuccess().out();
    assertTrue(said.contains(": 0 decisions of anna added; 3 were there already"), said);
    assertFalse(said.contains("without a decision added"), said);
    // the remark is replaced, and made again
    for (String remark : List.of("Other.", "Only said.", "Other.")) {
      FolderTree.delete(folder.resolve("anna-csv"));
      take(filledTable("anna", "1 | comment | " + remark), "anna").expectSuccess();
      assertEquals(remark, segment(1).comments("bert").get(0).comment());
    }
    FolderTree.delete(folder.resolve("anna-csv"));
    String faults =
        """
        4 | decision | unsure
        4 | sentence_sw | Mpya.
        5 | decision | reject
        5 | reason | partial: xx
        """;
    take(filledTable("anna", faults), "anna")
        .expectFailure(
            1,
            "2 faults, so nothing was added",
            ids.get(4) + ": only an edit has sentences or marks, not \"unsure\"",
            "\"partial: xx\" is no reason with languages; write some of en, sw");
  }

  @ParameterizedTest
  @ValueSource(chars = {',', ';', '\t'})
  void aTableIsTakenAsASpreadsheetSavesIt(char delimiter) throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        delimiter,
        rows -> {
          rows.get(0).put("sentence_sw", "Mpya, \"a\"; b.");
          rows.get(1).put("decision", "Accept ");
          rows.get(2).put("decision", " REJECT");
          rows.get(2).put("reason", " Wrong-Gender ");
        });
    Files.writeString(file, Files.readString(file) + String.valueOf(delimiter).repeat(10) + "\r\n");
    Path renamed = Files.move(file, file.resolveSibling(delimiter == '\t' ? "r.TSV" : "r.csv"));
    String said = take(renamed, "anna").expectSuccess().out();
    assertTrue(said.contains(": 3 decisions of anna added; 0 were there already"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya, \"a\"; b."));
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertEquals(
        RejectionReason.WRONG_GENDER, segment(2).decision().orElseThrow().reason().orElseThrow());
  }

  @Test
  void aTableWithFaultsIsNamed() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        ',',
        rows -> {
          rows.get(0).put("sentence_en", "Another source.");
          rows.add(rows.get(2));
          rows.remove(1);
        });
    take(file, "anna")
        .expectFailure(
            1,
            "3 faults",
            file + ", line 2: the source of " + ids.get(0) + " was changed",
            "the row of " + ids.get(1) + " is missing",
            ids.get(2) + " stands twice; first at " + file + ", line 3");
    assertEquals(0, state().newest());
  }

  @Test
  void allWrongCellsOfATableAreNamed() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        ',',
        rows -> {
          rows.get(0).put("decision", "accept");
          rows.get(1).put("decision", "perhaps");
          rows.get(1).put("based_on", "none");
          rows.get(2).put("decision", "reject");
          rows.get(2).put("reason", "bad");
          rows.get(3).put("decision", "reject"); // without a reason
          rows.get(4).put("sentence_sw", " ");
        });
    take(file, "anna")
        .expectFailure(
            1,
            "5 faults, so nothing was added",
            file + ", line 3, column decision: \"perhaps\" is no decision; write accept, edit,",
            file + ", line 3, column based_on: \"none\" is no number; put back",
            file + ", line 4, column reason: \"bad\" is no reason of a rejection; write one of",
            file + ", line 5, column reason: \"\" is no reason of a rejection; write one of",
            file + ", line 6: " + ids.get(4) + ": the sentence in \"sw\" is empty");
    assertEquals(0, state().newest());
    Occgen.Answer partly = take(file, "anna", "--partial").expectSuccess();
    assertTrue(partly.err().contains("line 4, column reason: \"bad\""), partly.err());
    assertTrue(partly.out().contains("; 5 faults"), partly.out());
    assertDecided(0, ReviewEvent.Kind.ACCEPT, Map.of());
    assertEquals(1, state().newest());
  }

  @Test
  void anEditThatChangesNothingIsAnAcceptAndCounted() throws IOException {
    Path file =
        filledTable(
            "anna",
            """
            0 | decision | edit
            1 | decision | edit
            1 | sentence_sw | Mpya.
            2 | decision | accept
            """);
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.endsWith("\n1 edit changes no sentence and counts as accept\n"), said);
    assertDecided(0, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(1, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya."));
    String again = take(file, "anna").expectSuccess().out();
    assertFalse(again.contains("counts as accept"), again);
  }

  @Test
  void faultsAreInTheOrderOfLines() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        ',',
        rows -> {
          rows.get(0).put("sentence_en", "Another source.");
          rows.get(1).put("decision", "perhaps");
          rows.get(2).put("sentence_sw", " ");
          rows.get(3).put("segment_id", "Q9-9");
          rows.get(4).put("decision", "perhaps");
          rows.get(4).put("based_on", "none");
          rows.get(5).put("segment_id", ids.get(4));
        });
    String message = take(file, "anna").err();
    assertEquals(
        List.of("2", "3", "4", "5", "6", "6", "7"),
        Pattern.compile(", line ([0-9]+)[,:] ")
            .matcher(message.replaceAll("; first at .*", ""))
            .results()
            .map(result -> result.group(1))
            .toList(),
        message);
  }

  @Test
  void ofManyFaultsTheFirstAreShown() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        ',',
        rows -> {
          rows.forEach(row -> row.put("decision", "perhaps"));
        });
    Occgen.Answer refused = take(file, "anna");
    refused.expectFailure(
        1, ids.size() + " faults, so nothing was added", "\n  and " + (ids.size() - 20) + " more");
    assertEquals(20, refused.err().lines().filter(line -> line.contains("\"perhaps\"")).count());
    assertEquals(0, state().newest());
  }

  /** Two have decided one segment in two ways, and another in the same way. */
  @Test
  void aThirdPersonSettlesConflictsByATable() throws IOException {
    FolderTree.delete(Path.of(run, "review"));
    try (MadeReview review = MadeReview.of(run, 1)) {
      review.accept("anna", ids.get(0));
      review.reject("bert", ids.get(0), RejectionReason.PARTIAL);
      review.accept("anna", ids.get(1));
      review.accept("bert", ids.get(1));
    }
    Path table = export("cem", "csv");
    editTable(
        table,
        ',',
        rows -> {
          assertEquals("", rows.get(0).get("decision"));
          assertEquals("accept", rows.get(1).get("decision"));
          rows.get(0).put("sentence_sw", "Sentensi ya tatu.");
        });
    String said = take(table, "cem").expectSuccess().out();
    assertTrue(said.contains(": 1 decision of cem added; 1 was there already"), said);
    assertEquals(ReviewStatus.ADJUDICATED, segment(0).status());
    assertEquals("cem", segment(0).adjudication().orElseThrow().reviewer());
    assertEquals(Map.of("sw", "Sentensi ya tatu."), segment(0).decision().orElseThrow().texts());
    String again = take(table, "cem").expectSuccess().out();
    assertTrue(again.contains(": 0 decisions of cem added; 2 were there already"), again);

    Path settled =
        filledTable(
            "dan",
            """
            1 | decision | reject
            1 | reason | partial
            """);
    take(settled, "dan").expectFailure(1, ids.get(1) + ": two others have reviewed it already");
  }

  @Test
  void aRowIsTheWholeSegmentSoOneChangedSentenceDecidesIt() throws IOException {
    beginReviewOfThreeLanguages();
    Path file = filledTable("anna", "0 | sentence_ar | Mpya.");
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 1 decision of anna added"), said);
    assertTrue(said.contains("0 have one in some languages alone"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("ar", "Mpya."));
  }

  @Test
  void spacesOfASpreadsheetAreNoFault() throws IOException {
    Path file = export("anna", "csv");
    editTable(
        file,
        ';',
        rows -> {
          rows.get(0).merge("sentence_sw", " ", String::concat);
          rows.get(1).put("decision", "accept\u00a0");
          rows.get(2).put("sentence_sw", "Mpya\u00a0mbili. ");
          rows.get(3).put("decision", "Rejected");
          rows.get(3).put("reason", "Not a translation");
          rows.get(4).merge("seen", " ", String::concat);
          rows.get(4).merge("run", "\u00a0", String::concat);
        });
    String text = Files.readString(file).replace("\uFEFF", "");
    int end = text.indexOf('\n');
    Files.writeString(
        file, "\uFEFFsep=;\r\n" + text.substring(0, end).replace("s", "S") + text.substring(end));
    Occgen.Answer answer = take(file, "anna").expectSuccess();
    assertTrue(answer.out().contains(": 3 decisions of anna added; 0 were"), answer.out());
    assertTrue(
        answer.err().contains("2 sentences have white space that a benchmark cannot hold"),
        answer.err());
    assertTrue(answer.err().contains("the first is at " + file + ", line 3"), answer.err());
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(2, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya mbili."));
    assertEquals(
        RejectionReason.NOT_A_TRANSLATION,
        segment(3).decision().orElseThrow().reason().orElseThrow());
  }

  @Test
  void whatIsTypedWrongIsRefused() throws IOException {
    Path file = export("anna", "csv");
    take(file, "bert").expectFailure(1, "was handed out to anna, not to bert");
    take(file, "a,b").expectFailure(2, "--reviewer: a reviewer's name has a comma");
    take(folder.resolve("none.csv"), "anna").expectFailure(2, "there is no such file");
    editTable(
        file,
        ',',
        rows -> {
          rows.get(0).put("decision", "perhaps");
        });
    take(file, "anna").expectFailure(1, "line 2, column decision: \"perhaps\" is no decision");
    String other = SyntheticRun.write(folder.resolve("new")).root();
    Occgen.call("review", "import", other, file.toString(), "--reviewer", "anna")
        .expectFailure(2, "its review has not begun");
  }
}
