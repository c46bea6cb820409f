package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.Normalizer2;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.testing.MustEnd;

class SentenceCleanerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = true,
      quoteCharacter = '`',
      value = {
        "Ada (born 1815) wrote. | Ada wrote.",
        "Ada (born (in London) 1815), a poet, wrote. | Ada, a poet, wrote.",
        "Ada wrote.[1][note 2] She sang.[citation needed] | Ada wrote. She sang.",
        "Ada wrote[1]. | Ada wrote.",
        "Ada wrote.[1]She sang. | Ada wrote. She sang.",
        "Ada, (1815), wrote. | Ada, wrote.",
        "Ada ( ; ), wrote. | Ada, wrote.",
        "(Born 1815), Ada wrote. | Ada wrote.",
        "Ada wrote, (in 1840). | Ada wrote.",
        "Ada wrote. (She sang.) She died. | Ada wrote. She died.",
        "Ada wrote (in 1840.). | Ada wrote.",
        "Ada wrote, (in 1840) | Ada wrote",
        "The actor(s) came. | The actor came.",
        "The word(see there)came. | The word came.",
        "She said \"(laughs)\" twice. | She said twice.",
        "She said “ (laughs) ” twice. | She said twice.",
        "She said \"(softly) yes\" twice. | She said \"yes\" twice.",
        "She said \"yes (softly)\" twice. | She said \"yes\" twice.",
        "Elle dit « oui (bas) » ; puis (1900) ; elle part. | Elle dit « oui » ; puis ; elle part.",
        "Ada's (1815) poem, Ada (1815)'s poem. | Ada's poem, Ada's poem.",
        "Ada – (1815) – wrote. | Ada – wrote.",
        "张三（1900年）是作家【注】。 | 张三是作家。",
        "张三（1900年）她是作家（诗人)。 | 张三她是作家。",
        "كتبت (1900) الشعر (والقصة)، ثم رحلت (؟). | كتبت الشعر، ثم رحلت.",
        "كتبت )1900( الشعر )والقصة( ثم رحلت. | كتبت الشعر ثم رحلت.",
        "Ada (born 1815 wrote. She sang. | Ada born 1815 wrote. She sang.",
        "Ada born 1815) wrote. | Ada born 1815 wrote.",
        "1) Ada (poet) wrote. | 1 Ada wrote.",
        "Ada (a [b) c] wrote. | Ada c wrote.",
        "He said, \"Not only is [Ada] trying it.\" | He said, \"Not only is Ada trying it.\"",
        "For \"the way [Ada] was treated\"[1] (sic). | For \"the way Ada was treated\".",
        "\"[T]he men want[ed][a] [sic] it[2] [...] all\", he said. | \"The men wanted it all\", he said.",
        "Pour « [son] retour »[3], dit-elle. | Pour « son retour », dit-elle.",
        "„Er [ist] hier“, Berlin [bɛʁˈliːn]. | „Er ist hier“, Berlin.",
        "彼は「[彼女]が好きだ」と[1]語った。 | 彼は「彼女が好きだ」と語った。",
        "Ada [his] wrote \"a poem\" [today]. | Ada wrote \"a poem\".",
        "↑ Ada wrote. ↑ | Ada wrote.",
        "Ada\u200b\u200e wrote\u2069\ufeff. | Ada wrote.",
        "Ada\u00a0wrote\u2009\u202f a\u3000poem. | Ada wrote a poem.",
        "می\u200cرود | می\u200cرود",
        "Ada\u200c wrote\u200d. | Ada wrote.",
        "क्\u200dष | क्\u200dष",
        "She is a 👩\u200d⚕️ and a 👩🏽\u200d🔬. | She is a 👩\u200d⚕️ and a 👩🏽\u200d🔬.",
        "A 🏳️\u200d🌈 and ☀\u200d sun. | A 🏳️\u200d🌈 and ☀ sun.",
        "Zoe\u0308 wrote. | Zo\u00eb wrote.",
        "co\u00adoperate | cooperate",
      })
  void cleans(String paragraph, String expected) {
    assertEquals(expected, SentenceCleaner.clean(paragraph));
  }

  @Test
  void textInBracketsAloneLeavesNothing() {
    assertEquals("", SentenceCleaner.clean("(nothing [at] all)."));
    assertEquals("", SentenceCleaner.clean(" \u200b "));
    assertEquals("", SentenceCleaner.clean(""));
  }

  @Test
  void noBracketMarkOrDoubleSpaceSurvives() {
    for (int seed = 0; seed < 20_000; seed++) {
      String paragraph = random(new Random(seed), UNITS);
      String clean = SentenceCleaner.clean(paragraph);
      String place = "seed " + seed + ": <" + paragraph + "> gave <" + clean + ">";
      assertFalse(clean.chars().anyMatch(c -> Brackets.isBracket((char) c)), place);
      assertFalse(
          clean.matches("(?s).*[↑\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff].*"), place);
      assertFalse(clean.contains("  "), place);
      assertEquals(WhiteSpace.fold(clean), clean, place);
      assertEquals(clean, SentenceCleaner.clean(clean), place);
    }
  }

  @Test
  void textWithoutBracketsAndMarksIsOnlyFolded() {
    for (int seed = 0; seed < 5000; seed++) {
      String paragraph = random(new Random(seed), PLAIN_UNITS);
      assertEquals(WhiteSpace.fold(paragraph), SentenceCleaner.clean(paragraph), "seed " + seed);
    }
  }

  @Test
  void lettersThatSurviveAreThoseOfTheOracle() {
    for (int seed = 0; seed < 20_000; seed++) {
      String paragraph = random(new Random(seed), BALANCING_UNITS);
      assertEquals(
          lettersOf(oracle(paragraph)),
          lettersOf(SentenceCleaner.clean(paragraph)),
          "seed " + seed);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(", ")", "()", "([", "(a", ")a", "a) ", "\"()\"", ",()", "« () ", "\u200d", ".()", " "
      })
  @MustEnd
  void takesLinearTime(String unit) {
    String half = unit.repeat(500_000 / unit.length());
    for (String paragraph : new String[] {half + half, half + ")".repeat(500_000)}) {
      assertTrue(SentenceCleaner.clean(paragraph).length() <= paragraph.length());
    }
  }

  @Test
  void aMillionNestedBracketsAreOne() {
    String paragraph = "a " + "(".repeat(1_000_000) + "b" + ")".repeat(1_000_000) + " c";
    assertEquals("a c", SentenceCleaner.clean(paragraph));
  }

  @Test
  void everyOpeningBracketHasItsClosingOne() {
    assertEquals(Brackets.OPENING.length(), Brackets.CLOSING.length());
    for (int i = 0; i < Brackets.OPENING.length(); i++) {
      String pair =
          "x " + Brackets.OPENING.charAt(i) + "hidden" + Brackets.CLOSING.charAt(i) + " y";
      assertEquals("x y", SentenceCleaner.clean(pair));
      assertTrue(Brackets.isBracket(Brackets.OPENING.charAt(i)));
    }
  }

  /**
   * The clean text by brute force, for one family of brackets: inner pairs first, then single ones.
   */
  private static String oracle(String paragraph) {
    String text = paragraph;
    String before;
    do {
      before = text;
      text = text.replaceAll("[(（][^()（）]*[)）]", " ");
    } while (!text.equals(before));
    return text.replaceAll("[()（）]", " ");
  }

  private static String lettersOf(String text) {
    StringBuilder letters = new StringBuilder();
    Normalizer2.getNFCInstance()
        .normalize(text)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }

  private static final String[] PLAIN_UNITS =
      ("Ada|wrote|a|É|é|e\u0301| | |\u00a0|\t|,|.|;|:|!|?|\"|«|»|“|”|'|–|-|ولد|،|؟|她"
              + "|。|1815|\uD83D\uDE00|می\u200cرود")
          .split("\\|", -1);

  private static final String[] BALANCING_UNITS = {
    "Ada", "b", "c", " ", " ", ",", ".", "\"", "(", ")", "(", ")", "（", "）", "1815", "é"
  };

  private static final String[] UNITS =
      ("Ada|wrote|é|e\u0301| | |\u00a0|\n|,|.|;|:|!|?|\"|«|»|“|”|'|–|ولد|،|؟|她|。"
              + "|1815|(|)|[|]|（|）|［|］|【|】|〔|﴿|﴾|↑|\u200b|\u200c|\u200d|\u200e|\u202e|\u2069"
              + "|\ufeff|\u00ad|[1]|(x)|\uD83D\uDE00|\uD83D|\u0301|क्")
          .split("\\|", -1);

  private static String random(Random random, String[] units) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(30);
    for (int i = 0; i < length; i++) {
      text.append(units[random.nextInt(units.length)]);
    }
    return text.toString();
  }
}
