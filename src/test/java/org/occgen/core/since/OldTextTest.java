package org.occgen.core.since;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.biography.RunningText;
import org.occgen.core.person.Person;
import org.occgen.core.text.SentenceSplitter;

class OldTextTest {
  private static final Shingles WORDS = new Shingles("en");

  private static OldText read(String html) {
    return read("en", html);
  }

  private static OldText read(String language, String html) {
    Person person = new Person("Q1", "Ann Li", List.of("Q6581072"), List.of("Q36180"), List.of());
    return OldText.of(
        new Article(person, language, "Ann Li", 7, "https://en.wikipedia.org/wiki/Ann_Li", html),
        SentenceSplitter.forLanguage(language),
        new Shingles(language));
  }

  private static List<Integer> old(String html, String... now) {
    return read("<html><body>" + html + "</body></html>").positionsIn(List.of(now), WORDS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>Some words. Ann Li wrote two books about rivers.<sup class=\"reference\">[1]</sup></p>",
        "<p>Text.</p><ul><li>Ann Li wrote two books about rivers.</li></ul>",
        "<p>Text.</p><table><tr><td>Ann Li wrote two books about rivers</td></tr></table>",
        "<p>Text.</p><h2>Notes</h2><p>Ann Li wrote two books about rivers.</p>",
        "<p>Text.</p><div class=\"quotebox\">Ann Li wrote two books about rivers.</div>",
        "<p>Text.</p><div class=\"thumbcaption\">Ann Li wrote two books about rivers.</div>",
        "<section><p>Text.</p>Ann Li wrote two books about rivers.</section>",
        "<p>Text.</p><center>Ann Li wrote two books about rivers.</center>",
        "<p>Text.</p><pre>Ann Li wrote two\nbooks about rivers.</pre>",
        "<p>Text.</p><details><summary>Ann Li wrote two books about rivers.</summary></details>",
        "<p>Text.</p><dl><dd><div>Ann Li wrote two books about rivers.</div></dd></dl>",
        "<p>Text.</p>Ann Li wrote two<br>books about rivers.",
        "<p>Text.</p><ol class=\"references\"><li><span class=\"reference-text\">Ann Li wrote"
            + " two books about rivers.</span></li></ol>",
        "<p>Text (Ann Li wrote two books about rivers) and more.</p>",
        "<p>ANN LI wrote two books, about rivers; and then she rested for years.</p>"
      })
  void allTextOfThePageIsOld(String html) {
    assertEquals(List.of(1), old(html, "It is new here.", "Ann Li wrote two books about rivers."));
  }

  @Test
  void anEditedSentenceIsOldAndAnotherOneIsNot() {
    String then = "<p>In 1990 she moved to Paris and taught music at a small school.</p>";
    assertEquals(
        List.of(0, 1),
        old(
            then,
            "In 1991 she moved to Paris and taught music at a large school.",
            "She moved to Paris and taught music.",
            "Her first novel was translated into nine languages.",
            "Later she taught mathematics at a large university in Rome."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ja | 彼女は東京で生まれた作家である。 | 彼女は1990年に東京で生まれた日本の作家である。" + " | 彼は大阪で医学を学んだ。",
        "zh | 她是一位出生在北京的作家,曾獲得多項文學獎。 | 她是一位出生在上海的作家,曾获得许多文学奖。" + " | 他在巴黎学习医学,后来成为医生。",
        "th | เธอเป็นนักเขียนที่เกิดในกรุงเทพมหานคร | เธอเป็นนักเขียนชาวไทยที่เกิดในกรุงเทพมหานคร"
            + " | เขาเรียนแพทย์ที่มหาวิทยาลัยในปารีส",
        "my | သူမသည်ရန်ကုန်မြို့တွင်မွေးဖွားခဲ့သောစာရေးဆရာဖြစ်သည်။"
            + " | သူမသည်မန္တလေးမြို့တွင်မွေးဖွားခဲ့သောစာရေးဆရာဖြစ်သည်။"
            + " | သူသည်ပါရီတွင်ဆေးပညာသင်ယူခဲ့သည်။"
      })
  void anEditedSentenceWithoutSpacesIsOldAndAnotherOneIsNot(
      String language, String then, String edited, String other) {
    OldText old = read(language, "<p>" + then + "</p>");
    assertEquals(
        List.of(0), old.positionsIn(List.of(edited, other), new Shingles(language)), language);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | EMPTY_PAGE",
        "<html><body></body></html> | NO_MAIN_TEXT",
        "<html><body><ul><li>A list alone.</li></ul></body></html> | NO_MAIN_TEXT",
        "<div class=\"redirectMsg\"><p>Redirect to:</p></div> | REDIRECT",
        "<div class=\"dmbox\">A list.</div><p>Ann Li may be:</p> | DISAMBIGUATION",
        "<body class=\"ns-100\"><p>A portal.</p></body> | NOT_AN_ARTICLE",
        "<html><body><p>One paragraph of many.</p><p>Half a sent | CUT_OFF_PAGE",
        // of a folder: the article may have had another title
        "<div class=\"noarticletext\"></div> | NOT_AN_ARTICLE"
      })
  void aPageWithoutAnArticleLeavesTheAgeUnknown(String html, PageOutcome outcome) {
    OldText text = read(html);
    assertEquals(outcome, text.outcome());
    assertFalse(text.isKnown());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>A page without a frame.</p>",
        "<BODY class=\"x\"><p>A page.</p></BODY>",
        "#cirrus 0\nShe wrote the first page that had <body> in it.",
        "<html><p>A page.</p></html>\n<!-- made today -->"
      })
  void aWholePageIsKnown(String html) {
    assertTrue(read(html).isKnown());
  }

  @Test
  void aSourceThatKnowsItsArticlesCanSayThatThereWasNone() {
    OldText missing = read(OldText.NO_ARTICLE);
    assertEquals(PageOutcome.MISSING_PAGE, missing.outcome());
    assertTrue(missing.isKnown());
    assertEquals(List.of(), missing.sentences());
  }

  @Test
  void theTextOfADumpIsReadWithItsBackMatter() {
    OldText text =
        read(
            RunningText.page(
                "Ann Li wrote books. She lived by a river. Notes Her papers are in the city archive.",
                Optional.empty(),
                Optional.empty(),
                false));
    assertEquals(
        List.of(0, 1),
        text.positionsIn(
            List.of("She lived by a river.", "Her papers are in the city archive."), WORDS));
  }

  @Test
  void thatASentenceIsOldSaysMoreThanADoubt() {
    OldSentences.Ages ages =
        new OldSentences("Q1", List.of("en", "es"), List.of(List.of(2), List.of(0)), List.of("es"))
            .ages();
    assertEquals(Optional.of(OldSentences.OLDER), ages.whyNotNew("en", 2));
    assertEquals(Optional.empty(), ages.whyNotNew("en", 1));
    assertEquals(Optional.of(OldSentences.OLDER), ages.whyNotNew("es", 0));
    assertEquals(Optional.of(OldSentences.UNKNOWN_AGE), ages.whyNotNew("es", 1));
  }
}
