package org.occgen.core.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What holds for the words of any text. */
class WordPropertiesTest {
  /** The languages of Gender-GAP's tables, and those whose rules differ. */
  static final List<String> LANGUAGES =
      List.of(
          ("en ar as be bn bg ca cs ckb zh cy da de el et fi fr ga hi hu id it ja kn ka mn ky ko lt"
                  + " lg lv mr mt nl pa fa pl pt ro ru sk sl es sv sw ta te tl th tr uk ur uz vi yue"
                  + " zu km lo my he")
              .split(" ", -1));

  private static final String[] PIECES =
      ("Don't|L’été|Ça-va-t-il|Vor-|3.|1,000.5|10:30|%|$|...|?!|-|--|‘|'|\"|»|«|(|)|U.S."
              + "|Dr.|e.g.|http://a.B/c|a@b.C|&|É|ộ|Phụ nữ|sử dụng|وللمرأة|زوجته،|وَالأم|عليها"
              + "|मैं।|கு-|-இல்|แม่|และพ่อ|ๆ|母亲的|特朗普|一个人|卡瓦諾|がばぱ|アメリカ|어머니|Ǆ|İ|ΣΊΣΥΦΟΣ|ß|\u0301"
              + "|\u200D|\u200C|\u00AD|\uD83D\uDE00|\uD83D\uDC69\u200D\uD83D\uDC67|\uD800|\uDC00"
              + "|\u0000|\u2028|\u200B|\u200F|\uFEFF|ta'|Il-|dell'arte|s-a|i'r|cannot|…|。|！")
          .split("\\|", -1);

  private static final String[] GAPS = {"", "", " ", " ", "  ", "\u00A0", "\n"};

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void coverTheTextButForWhiteSpace(String language) {
    for (String text : texts(300, language.hashCode())) {
      assertCover(WordSegmenter.forLanguage(language), text, false);
      assertCover(WordSegmenter.asPublished(language), text, true);
    }
  }

  private static void assertCover(WordSegmenter segmenter, String text, boolean published) {
    int[] last = {0};
    segmenter.segment(
        text,
        (all, start, end, form) -> {
          assertTrue(start >= last[0] && end > start && end <= all.length(), text);
          assertWhiteSpace(text, last[0], start);
          assertTrue(form == null || !form.equals(text.substring(start, end)), text);
          boolean thai = segmenter instanceof PublishedThaiWords;
          assertTrue(thai || CharacterKinds.of(text, start) != CharacterKinds.SPACE, text);
          last[0] = end;
        });
    if (!published) {
      assertWhiteSpace(text, last[0], text.length());
    }
  }

  private static void assertWhiteSpace(String text, int start, int end) {
    for (int at = start; at < end; at++) {
      assertEquals(CharacterKinds.SPACE, CharacterKinds.of(text, at), text + " at " + at);
    }
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void doNotDependOnCase(String language) {
    for (String text : texts(300, language.hashCode() + 1)) {
      for (WordSegmenter segmenter :
          List.of(WordSegmenter.forLanguage(language), WordSegmenter.asPublished(language))) {
        assertEquals(
            Words.of(segmenter, lower(text)),
            Words.of(segmenter, text).stream().map(WordPropertiesTest::lower).toList(),
            language + ": " + text);
      }
    }
  }

  /** Character by character, so that no sigma depends on what follows it. */
  private static String lower(String text) {
    StringBuilder lower = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      lower.append(c == 'İ' ? "i\u0307" : Character.toString(Character.toLowerCase(c)));
    }
    return lower.toString();
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void doNotDependOnComposition(String language) {
    Normalizer2 nfc = Normalizer2.getNFCInstance();
    Normalizer2 nfd = Normalizer2.getNFDInstance();
    WordSegmenter segmenter = WordSegmenter.forLanguage(language);
    for (String text : texts(300, language.hashCode() + 2)) {
      String composed = nfc.normalize(text);
      List<String> expected = Words.of(segmenter, composed);
      List<String> actual =
          Words.of(segmenter, nfd.normalize(text)).stream().map(nfc::normalize).toList();
      assertEquals(expected, actual, language + ": " + text);
    }
  }

  @Test
  void areThoseOfIcuWhereOnlyLettersAndSpacesAre() {
    String text = "Ein schöner Tag мать и отец ἡ μήτηρ माँ 어머니 mère женщина ñandú 2018 àé";
    List<String> expected = new ArrayList<>();
    BreakIterator breaks = BreakIterator.getWordInstance(ULocale.ROOT);
    breaks.setText(text);
    int from = 0;
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      if (!text.substring(from, to).isBlank()) {
        expected.add(text.substring(from, to));
      }
      from = to;
    }
    assertEquals(expected, Words.of(WordSegmenter.forLanguage("xx"), text));
  }

  @Test
  void areTheSameFromOneSegmenterAndFromMany() {
    WordSegmenter one = WordSegmenter.forLanguage("ja");
    for (String text : texts(200, 5)) {
      assertEquals(
          Words.spans(WordSegmenter.forLanguage("ja"), text), Words.spans(one, text), text);
    }
    assertFalse(LANGUAGES.isEmpty());
  }

  private static List<String> texts(int count, long seed) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder text = new StringBuilder();
      for (int piece = random.nextInt(12); piece >= 0; piece--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
        text.append(GAPS[random.nextInt(GAPS.length)]);
      }
      texts.add(text.toString());
    }
    return texts;
  }
}
