package org.occgen.core.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the published pipeline counts in a line; a bar stands between two words. */
class PublishedWordsTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        // Stanza: the first sentence, in whatever case
        "en; My mother came. My father went.; My|mother|came|.",
        "en; my mother came. my father went.; my|mother|came|.",
        "en; “Is she?” he asked.; “|Is|she|?|”",
        "en; Dr. Smith met J. Doe. They spoke.; Dr.|Smith|met|J.|Doe|.",
        "en; well... she left!; well|...|she|left|!",
        "en; one sentence; one|sentence",
        "pl; Prof. Nowak ma 3. córkę. Tak.; Prof|.|Nowak|ma|3|.|córkę|.",
        "zh; 母亲来了。父亲走了。; 母亲|来|了|。",
        "hi; वह आई। वह गया।; वह|आई|।",
        "ar; جاءت الأم. ذهب الأب.; جاءت|الأم|.",
        // NLTK: all of the line, by the rules of the Penn Treebank
        "sw; Mama alikuja. Baba alienda.; Mama|alikuja|.|Baba|alienda|.",
        "bn; মা এলেন। বাবা গেলেন।; মা|এলেন।|বাবা|গেলেন।",
        "ckb; دایک، باوک; دایک،|باوک",
        "ka; დედა-შვილი, მამა!; დედა-შვილი|,|მამა|!",
        "tl; Ang \"nanay\" (at tatay) don't 3,000; Ang|\"|nanay|\"|(|at|tatay|)|do|n't|3,000",
        "tl; siya... si Dr. Cruz -- oo: hindi; siya|...|si|Dr.|Cruz|--|oo|:|hindi",
      })
  void countsAsPublished(String language, String line, String words) {
    assertEquals(words, Words.joined(WordSegmenter.asPublished(language), line));
  }

  @Test
  void countsTheSpacesOfThai() {
    assertEquals(
        "แม่|และ|พ่อ| |3,000| |well-known|\"",
        Words.joined(WordSegmenter.asPublished("th"), "แม่และพ่อ 3,000 well-known\""));
  }

  @Test
  void findsNothingInAnEmptyLine() {
    for (String language : new String[] {"en", "sw", "th", "zh"}) {
      assertEquals("", Words.joined(WordSegmenter.asPublished(language), ""), language);
    }
  }

  @Test
  void readsCantoneseAsSimplifiedChinese() {
    String name = "特朗普同卡瓦諾";
    assertEquals("特朗普|同|卡瓦諾", Words.joined(WordSegmenter.forLanguage("yue"), name));
    assertEquals("特朗普|同|卡瓦|諾", Words.joined(WordSegmenter.asPublished("yue"), name));
  }
}
