package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LexiconDraftTest {
  private static final String LEXICON =
      "{\"feminine\": [{\"singular\": \"a\"}], \"masculine\": [], \"unspecified\": []}";

  @TempDir private Path folder;

  private static List<String> forms(LexiconDraft draft, GenderClass genderClass) {
    return draft.entries(genderClass).stream().map(LexiconEntry::singular).toList();
  }

  @Test
  void formsOfBothGendersAreUnspecified() {
    LexiconDraft draft = new LexiconDraft("ro");
    draft.add(GenderClass.FEMININE, List.of("Pictoriță", "poetă", "jude\u0301"));
    draft.add(
        GenderClass.MASCULINE, List.of("pictor", " judé ", "sculptor\t de  lemn", "—", "x\u0007y"));
    assertEquals(List.of("pictoriță", "poetă"), forms(draft, GenderClass.FEMININE));
    assertEquals(List.of("pictor", "sculptor de lemn"), forms(draft, GenderClass.MASCULINE));
    assertEquals(List.of("judé"), forms(draft, GenderClass.UNSPECIFIED));
  }

  @Test
  void takesPersonsAmongTheEmoji() {
    LexiconDraft draft = new LexiconDraft("ro");
    assertEquals(
        3,
        draft.addEmojiNames(
            Map.of("👩", "femeie", "👦", "băiat", "👶", "bebeluș", "🚗", "mașină")));
    assertEquals(List.of("femeie"), forms(draft, GenderClass.FEMININE));
    assertEquals(List.of("băiat"), forms(draft, GenderClass.MASCULINE));
    assertEquals(List.of("bebeluș"), forms(draft, GenderClass.UNSPECIFIED));
  }

  @Test
  void draftsAreMarkedWhereverTheyAreUsed() throws IOException {
    Files.writeString(folder.resolve("ro_draft.json"), LEXICON);
    Lexicons drafts = Lexicons.inFolder(folder, LexiconFile.Forms.MENDED);
    assertEquals(List.of("ro"), drafts.drafts());
    GenderGapMeasure measure = GenderGapMeasure.of(drafts, CountingMode.EVERYTHING);
    assertTrue(measure.weaknesses().get(0).startsWith("The lexicon of ro is a draft"));
    assertTrue(measure.madeWith(Set.of("ro")).toString().contains("draft=true"));
    String draft = drafts.require("ro").fingerprint();
    Files.move(folder.resolve("ro_draft.json"), folder.resolve("ro_nouns.json"));
    Lexicons reviewed = Lexicons.inFolder(folder, LexiconFile.Forms.MENDED);
    assertEquals(List.of(), reviewed.drafts());
    assertFalse(draft.equals(reviewed.require("ro").fingerprint()));
    assertFalse(
        GenderGapMeasure.of(reviewed, CountingMode.EVERYTHING)
            .weaknesses()
            .toString()
            .contains("draft"));
  }

  @Test
  void draftsAndReviewedLexiconsAreNotMixed() throws IOException {
    Files.writeString(folder.resolve("ro_draft.json"), LEXICON);
    Files.writeString(folder.resolve("fi_nouns.json"), LEXICON);
    String message =
        assertThrows(
                LexiconException.class, () -> Lexicons.inFolder(folder, LexiconFile.Forms.MENDED))
            .getMessage();
    assertTrue(message.startsWith(folder + ": holds drafts (ro) beside reviewed"), message);
  }
}
