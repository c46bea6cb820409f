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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.testing.MadeReview;
import org.occgen.run.command.Occgen;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Files of a review as XLIFF, which a translation tool edits. */
class ReviewXliffTest extends ExchangeTestCase {
  @Test
  void exactlyTheEditsOfATranslationToolArrive() throws Exception {
    Path file = export("anna", "xliff");
    String machine = segment(3).segment().sentences().get(1);
    edit(
        file,
        document -> {
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya <b> & \u0645.");
          state(unit(document, ids.get(1)), "reviewed", "");
          reject(unit(document, ids.get(2)), "not-a-translation");
          // the same text, with the marks of words taken out
          Element target = child(unit(document, ids.get(3)), "target");
          target.setTextContent(target.getTextContent());
        });
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 3 decisions of anna added; 0 were there already"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya <b> & \u0645."));
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(2, ReviewEvent.Kind.REJECT, Map.of());
    assertEquals(
        RejectionReason.NOT_A_TRANSLATION,
        segment(2).decision().orElseThrow().reason().orElseThrow());
    assertTrue(segment(3).decision().isEmpty(), machine);
    assertEquals(3, state().newest());
    String again = take(file, "anna").expectSuccess().out();
    assertTrue(again.contains(": 0 decisions of anna added; 3 were there already"), again);
    assertEquals(3, state().newest());
    // what was decided is handed out again, and comes back as it is
    Path next = export("anna", "xliff");
    Occgen.Answer none = take(next, "anna").expectSuccess();
    assertTrue(none.out().contains(": 0 decisions of anna added; 3 were"), none.out());
    assertTrue(Files.readString(next).contains("state=\"initial\" subState=\"occgen:rejected\""));
  }

  /** The file of a language that rejects names it, and no other one. */
  @Test
  void aRejectionIsOfTheLanguagesWhoseFilesReject() throws Exception {
    beginReviewOfThreeLanguages();
    Path swahili = export("anna", "xliff");
    Path arabic = swahili.resolveSibling("test.en-ar.xlf");
    edit(
        swahili,
        document -> {
          reject(unit(document, ids.get(0)), "partial");
          reject(unit(document, ids.get(1)), "partial");
          reject(unit(document, ids.get(2)), "partial: en");
          state(unit(document, ids.get(3)), "translated", "occgen:unsure");
          reject(unit(document, ids.get(4)), "unsure");
          state(unit(document, ids.get(4)), "initial", "");
          Element note = document.createElementNS(CORE, "note");
          note.setAttribute("category", "comment");
          note.setTextContent("Only said.");
          child(unit(document, ids.get(5)), "notes").appendChild(note);
        });
    edit(
        arabic,
        document -> {
          reject(unit(document, ids.get(1)), "partial");
          child(unit(document, ids.get(6)), "target").setTextContent("C++\u200f\u200f.");
        });
    edit(
        swahili,
        document -> child(unit(document, ids.get(7)), "target").setTextContent("C++\u200f."));
    String said = take(swahili, "anna", arabic.toString()).expectSuccess().out();
    assertTrue(said.contains(": 7 decisions of anna added;"), said);
    assertTrue(said.contains("1 comment without a decision added"), said);
    List<Set<String>> named = List.of(Set.of("sw"), Set.of(), Set.of("en"));
    for (int i = 0; i < named.size(); i++) {
      assertEquals(named.get(i), segment(i).decision().orElseThrow().languages());
    }
    assertEquals(ReviewEvent.Kind.UNSURE, segment(3).decisions().get(0).kind());
    assertEquals(ReviewEvent.Kind.UNSURE, segment(4).decisions().get(0).kind());
    assertEquals("Only said.", segment(5).comments("bert").get(0).comment());
    assertDecided(6, ReviewEvent.Kind.EDIT, Map.of("ar", "C++\u200f\u200f."));
    assertDecided(7, ReviewEvent.Kind.EDIT, Map.of("sw", "C++."));
    swahili = export("anna", "xliff");
    said = take(swahili, "anna", arabic.toString()).expectSuccess().out();
    assertTrue(said.contains(": 0 decisions of anna added; 7 were there already"), said);
  }

  @Test
  void faultsAreNamedAndNothingIsAdded() throws Exception {
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          child(unit(document, ids.get(0)), "source").setTextContent("Another source.");
          Element lost = unit(document, ids.get(1));
          Element twice = unit(document, ids.get(2));
          Node parent = lost.getParentNode();
          parent.removeChild(lost);
          parent.appendChild(twice.cloneNode(true));
          Element alien = (Element) twice.cloneNode(true);
          alien.setAttribute("id", "Q9-9");
          parent.appendChild(alien);
          state(unit(document, ids.get(3)), "final", "");
          child(unit(document, ids.get(4)), "target").setTextContent(" ");
          child(unit(document, ids.get(6)), "target").setTextContent("Mpya (1).");
        });
    Occgen.Answer refused = take(file, "anna");
    refused.expectFailure(
        1,
        "6 faults, so nothing was added",
        "the source of " + ids.get(0) + " was changed",
        ids.get(1) + ": is lost; no file has it in sw",
        ids.get(2) + " stands twice; first at " + file + ", line ",
        "the run has no segment Q9-9",
        ids.get(4) + ": the sentence in \"sw\" is empty",
        ids.get(6) + ": the line in sw holds the bracket U+0028; change the edit");
    assertEquals(0, state().newest());
    Occgen.Answer partly = take(file, "anna", "--partial").expectSuccess();
    assertTrue(partly.out().contains(": 1 decision of anna added;"), partly.out());
    assertTrue(partly.err().contains("the source of " + ids.get(0)), partly.err());
    assertDecided(3, ReviewEvent.Kind.ACCEPT, Map.of());
  }

  @Test
  void wrongReasonsInXliffAreAllNamed() throws Exception {
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          reject(unit(document, ids.get(0)), "bad");
          reject(unit(document, ids.get(1)), "worse");
        });
    take(file, "anna")
        .expectFailure(
            1,
            "2 faults, so nothing was added",
            ", note of the category reason: \"bad\" is no reason of a rejection",
            ", note of the category reason: \"worse\" is no reason of a rejection");
    assertEquals(0, state().newest());
  }

  @Test
  void whatWasDecidedSinceIsNamed() throws Exception {
    Path file = export("anna", "xliff");
    edit(file, document -> state(unit(document, ids.get(0)), "reviewed", ""));
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.edit("bert", ids.get(0), Map.of("sw", "Ya Bert."));
      review.accept("bert", ids.get(5));
    }
    take(file, "anna").expectFailure(1, ids.get(0) + " was decided since the file was handed out");
    assertEquals(2, state().newest());
  }

  @Test
  void severalLanguagesAreDecidedTogether() throws Exception {
    beginReviewOfThreeLanguages();
    Path swahili = export("anna", "xliff");
    Path arabic = swahili.resolveSibling("test.en-ar.xlf");
    edit(
        swahili,
        document -> {
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya.");
          state(unit(document, ids.get(1)), "reviewed", "");
        });
    edit(arabic, document -> state(unit(document, ids.get(0)), "reviewed", ""));
    for (String[] more : new String[][] {{}, {"--partial"}}) {
      Occgen.Answer refused = take(swahili, "anna", more);
      refused.expectFailure(
          1,
          "no file has Arabic (ar): give the file of each language in the same command, such as"
              + " test.en-ar.xlf; nothing was added");
      assertFalse(refused.err().contains("is lost"), refused.err());
    }
    String said =
        Occgen.call(
                "review",
                "import",
                run,
                swahili.toString(),
                arabic.toString(),
                "--reviewer",
                "anna")
            .expectSuccess()
            .out();
    assertTrue(said.contains(": 1 decision of anna added"), said);
    assertTrue(said.contains("1 has one in some languages alone"), said);
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya."));
  }

  /** A fault stands at the file that has it, whichever file is given first. */
  @Test
  void aFaultOfSeveralLanguagesIsThatOfItsFile() throws Exception {
    beginReviewOfThreeLanguages();
    Path swahili = export("anna", "xliff");
    Path arabic = swahili.resolveSibling("test.en-ar.xlf");
    edit(
        swahili,
        document -> {
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya (1).");
          child(unit(document, ids.get(1)), "target").setTextContent("m".repeat(10_001));
          reject(unit(document, ids.get(2)), "other");
        });
    Files.writeString(
        swahili,
        Files.readString(swahili)
            .replaceFirst(
                "(?s)(" + ids.get(3) + "\".*?type=\"based-on\">)0(.*?<target>)", "$19$2Mpya "));
    Occgen.Answer refused =
        Occgen.call(
            "review", "import", run, arabic.toString(), swahili.toString(), "--reviewer", "anna");
    refused.expectFailure(1, "4 faults, so nothing was added");
    List<String> faults = refused.err().lines().filter(line -> line.contains(", line ")).toList();
    assertEquals(4, faults.size(), refused.err());
    faults.forEach(line -> assertTrue(line.contains(swahili + ", line "), line));
  }

  /** One edit decides a segment, as in the table; marks of some languages alone do not. */
  @Test
  void oneEditedTargetBesideUntouchedFilesIsTaken() throws Exception {
    beginReviewOfThreeLanguages();
    Path swahili = export("anna", "xliff");
    edit(
        swahili,
        document -> {
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya\ufeff  kabisa.");
          state(unit(document, ids.get(1)), "reviewed", "");
        });
    Occgen.Answer answer =
        Occgen.call(
                "review",
                "import",
                run,
                swahili.toString(),
                swahili.resolveSibling("test.en-ar.xlf").toString(),
                "--reviewer",
                "anna")
            .expectSuccess();
    assertTrue(answer.out().contains(": 1 decision of anna added"), answer.out());
    assertTrue(answer.out().contains("1 has one in some languages alone"), answer.out());
    assertDecided(0, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya kabisa."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<xliff | <!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><xliff | has a document type",
        "<target> | <target><ph id='1'/> | , line ",
        "<target> | <target><ph id='1'/> | holds the code <ph>, and sentences are plain text",
        "<target> | <target>&nothing; | is no XML",
        "</segment> | </segment><segment><source>a</source></segment> | was split in segments",
        "</segment> | </segment><ignorable><source>a</source></ignorable> | was split: an ignorable",
        "</segment> | </segment><ignorable><target>.</target></ignorable> | was split: an ignorable",
        "</xliff> | '' | is no XML",
        "type=\"run\"> | type=\"run\">0 | is of another run",
        "type=\"based-on\">0 | type=\"based-on\">x | metadata based-on: \"x\" is no number",
        "trgLang=\"sw\" | trgLang=\"fr\" | is from en into fr; the review is from en into sw",
        "xliff:document:2.0 | xliff:document:1.2 | is no XLIFF of version 2"
      })
  void filesThatAreNoneAreRefused(String from, String to, String message) throws IOException {
    Path file = export("anna", "xliff");
    String text = Files.readString(file);
    assertTrue(text.contains(from), from);
    Files.writeString(file, text.replace(from, to));
    take(file, "anna").expectFailure(1, file.toString(), message);
    assertEquals(0, state().newest());
  }

  /** Before and behind the segment, with and without a target, also as a no-break space. */
  @Test
  void whiteSpaceThatAToolTookOffASegmentIsNoSplit() throws Exception {
    Path file = export("anna", "xliff");
    edit(file, document -> state(unit(document, ids.get(0)), "reviewed", ""));
    String text = Files.readString(file);
    String space = "<source xml:space=\"preserve\"> </source>";
    Files.writeString(
        file,
        text.replace(
                "</segment>",
                "</segment>\n<ignorable>\n" + space + "\n<target>\u00A0\n</target></ignorable>")
            .replace("<segment ", "<ignorable id=\"i1\">" + space + "</ignorable><segment "));
    String said = take(file, "anna").expectSuccess().out();
    assertTrue(said.contains(": 1 decision of anna added;"), said);
    assertDecided(0, ReviewEvent.Kind.ACCEPT, Map.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sw-KE", "sw_KE", "SW", "swa-x"})
  void aToolMayWriteARegionBehindTheLanguage(String tag) throws Exception {
    Path file = export("anna", "xliff");
    String text =
        Files.readString(file)
            .replace("trgLang=\"sw\"", "trgLang=\"" + tag + "\"")
            .replace("srcLang=\"en\"", "srcLang=\"EN-US\"");
    Files.writeString(file, text);
    edit(file, document -> state(unit(document, ids.get(1)), "reviewed", ""));
    if (tag.equals("swa-x")) {
      take(file, "anna")
          .expectFailure(1, "is from EN-US into swa-x", "write srcLang and trgLang of the file as");
      return;
    }
    Occgen.Answer answer = take(file, "anna").expectSuccess();
    assertTrue(answer.out().contains(": 1 decision of anna added;"), answer.out());
    assertTrue(answer.err().contains("language " + tag + " is taken for sw"), answer.err());
  }

  /** Every text on lines of its own, also beside marks of words. */
  private static String pretty(String xliff) {
    return Pattern.compile("(?s)(<(source|target|note|mda:meta)[^>]*>)(.*?)(</\\2>)")
        .matcher(xliff)
        .replaceAll(
            result ->
                Matcher.quoteReplacement(
                    result.group(1)
                        + "\n      "
                        + result.group(3).replaceAll("(</?mrk[^>]*>)", "\n        $1\n        ")
                        + "\n    "
                        + result.group(4)));
  }

  @Test
  void aFileThatAToolPrintedPrettilyIsTaken() throws Exception {
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          state(unit(document, ids.get(1)), "reviewed", "");
          child(unit(document, ids.get(2)), "target").setTextContent("Mpya  na\u00a0nzuri. ");
          reject(unit(document, ids.get(3)), "wrong-gender");
        });
    Files.writeString(file, pretty(Files.readString(file)));
    Occgen.Answer answer = take(file, "anna").expectSuccess();
    assertTrue(answer.out().contains(": 3 decisions of anna added; 0 were"), answer.out());
    assertTrue(answer.err().contains("white space that a benchmark cannot hold"), answer.err());
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    assertDecided(2, ReviewEvent.Kind.EDIT, Map.of("sw", "Mpya na nzuri."));
    assertEquals(
        RejectionReason.WRONG_GENDER, segment(3).decision().orElseThrow().reason().orElseThrow());
  }

  @Test
  void aFileWithoutMetadataIsTakenIfItsSourcesAreThoseOfTheRun() throws Exception {
    try (MadeReview review = MadeReview.of(run, 0)) {
      review.accept("bert", ids.get(0));
    }
    Path file = export("anna", "xliff");
    edit(
        file,
        document -> {
          state(unit(document, ids.get(1)), "reviewed", "");
          child(unit(document, ids.get(0)), "target").setTextContent("Mpya.");
        });
    String text = Files.readString(file).replaceAll("(?s)<mda:metadata>.*?</mda:metadata>", "");
    assertFalse(text.contains("based-on"));
    Files.writeString(file, text);
    // what others have decided is not written over
    take(file, "anna")
        .expectFailure(1, "1 fault", ids.get(0) + " was decided since the file was handed out");
    Occgen.Answer answer = take(file, "anna", "--partial").expectSuccess();
    assertTrue(answer.out().contains(": 1 decision of anna added;"), answer.out());
    assertTrue(answer.err().contains("lost its metadata in some tool"), answer.err());
    assertDecided(1, ReviewEvent.Kind.ACCEPT, Map.of());
    Files.writeString(file, text.replaceFirst("<source>", "<source>Another: "));
    take(file, "anna")
        .expectFailure(
            1, "does not say which run it is of, and the unit " + ids.get(0) + " in line");
  }
}
