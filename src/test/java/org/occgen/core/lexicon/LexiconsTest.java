package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertFails;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.SharedData;

class LexiconsTest {
  private static final String EMPTY =
      "{\"feminine\": [{\"singular\": \"a\"}], \"masculine\": [], \"unspecified\": []}";

  @TempDir private Path folder;

  @Test
  void shipsLexiconsWithoutAMistake() {
    Lexicons lexicons = Lexicons.shipped(Lexicons.GENDER_GAP);
    assertEquals(List.of(), lexicons.problems());
    assertTrue(
        lexicons
            .byLanguage()
            .keySet()
            .containsAll(Set.of("en", "es", "fr", "de", "it", "pt", "ca", "ru", "ar", "sw")));
    for (GenderLexicon lexicon : lexicons.byLanguage().values()) {
      for (GenderClass genderClass : GenderClass.values()) {
        assertTrue(lexicon.size(genderClass, false) > 5, lexicon.code() + " " + genderClass);
        assertTrue(lexicon.size(genderClass, true) > 5, lexicon.code() + " " + genderClass);
      }
    }
  }

  @Test
  void shippedTermsAreInLowerCase() {
    for (GenderLexicon lexicon : Lexicons.shipped(Lexicons.GENDER_GAP).byLanguage().values()) {
      for (LexiconEntry entry : lexicon.entries()) {
        entry
            .forms()
            .forEach(
                form ->
                    assertEquals(TextFolding.fold(form, lexicon.language()), form, lexicon.code()));
      }
    }
  }

  /** The words of Dhamala et al. 2021, as Derner et al. give them in section 3.1. */
  @Test
  void polarityHasTheWordsOfThePaper() {
    GenderLexicon english = Lexicons.shipped(Lexicons.POLARITY).require("en");
    assertEquals(
        Set.of("she", "her", "hers", "herself", "woman", "women", "she's", "girl", "girls"),
        terms(english, GenderClass.FEMININE));
    assertEquals(
        Set.of("he", "him", "his", "himself", "man", "men", "he's", "boy", "boys"),
        terms(english, GenderClass.MASCULINE));
    assertEquals(Set.of(), terms(english, GenderClass.UNSPECIFIED));
  }

  private static Set<String> terms(GenderLexicon lexicon, GenderClass genderClass) {
    return lexicon.terms().stream()
        .filter(term -> term.classes().contains(genderClass))
        .map(LexiconTerm::text)
        .collect(java.util.stream.Collectors.toSet());
  }

  @Test
  void findsALanguageHoweverItIsWritten() {
    Lexicons lexicons = Lexicons.shipped(Lexicons.GENDER_GAP);
    for (String written : List.of("sw", "swh", "swa", "swh_Latn")) {
      assertEquals("swh", lexicons.require(written).code());
    }
    assertEquals("arb", lexicons.require("ar").code());
    String message = assertRefused(() -> lexicons.require("fi"));
    assertTrue(message.contains("fi") && message.contains("swh"), message);
  }

  @Test
  void readsAFolder() throws IOException {
    Files.writeString(folder.resolve("ron_nouns.json"), EMPTY);
    Files.writeString(folder.resolve("README.json"), "{}");
    Files.writeString(folder.resolve("notes.txt"), "x");
    assertEquals(
        Set.of("ro"), Lexicons.inFolder(folder, LexiconFile.Forms.MENDED).byLanguage().keySet());
  }

  @Test
  void refusesFoldersThatCannotBeUsed() throws IOException {
    assertMessage("is no folder", folder.resolve("none"));
    assertMessage("holds no lexicon", folder);
    Files.writeString(folder.resolve("ron_nouns.json"), EMPTY);
    Files.writeString(folder.resolve("ro_more.json"), EMPTY);
    assertMessage("are one language", folder);
    Files.writeString(folder.resolve("ro_more.json"), "{\"feminine\": []}");
    assertMessage("ro_more.json:1: the class \"masculine\" is missing", folder);
  }

  private static void assertMessage(String part, Path path) {
    assertFails(
        LexiconException.class, part, () -> Lexicons.inFolder(path, LexiconFile.Forms.MENDED));
  }

  @Test
  @Tag("shared-data")
  void loadsThePublishedLexicons() throws IOException {
    Lexicons published =
        Lexicons.inFolder(SharedData.path("gender-gap/lexicon"), LexiconFile.Forms.MENDED);
    assertEquals(55, published.byLanguage().size());
    // Latvian still has the first names of the classes
    assertTrue(
        published.problems().stream()
            .anyMatch(
                problem ->
                    problem.kind() == LexiconProblem.Kind.OLD_CLASS_NAME
                        && problem.file().endsWith("lvs_nouns.json")));
    assertTrue(
        published.problems().stream()
            .anyMatch(problem -> problem.kind() == LexiconProblem.Kind.DUPLICATE));
  }

  @Test
  void fingerprintsTellTermsApart() throws IOException {
    Files.writeString(folder.resolve("ron_nouns.json"), EMPTY);
    String one = Lexicons.inFolder(folder, LexiconFile.Forms.MENDED).require("ro").fingerprint();
    Files.writeString(folder.resolve("ron_nouns.json"), EMPTY + "\n");
    assertEquals(
        one, Lexicons.inFolder(folder, LexiconFile.Forms.MENDED).require("ro").fingerprint());
    Files.writeString(folder.resolve("ron_nouns.json"), EMPTY.replace("\"a\"", "\"b\""));
    assertTrue(
        !one.equals(
            Lexicons.inFolder(folder, LexiconFile.Forms.MENDED).require("ro").fingerprint()));
  }
}
