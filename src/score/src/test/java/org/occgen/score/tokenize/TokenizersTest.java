package org.occgen.score.tokenize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenizersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // Punctuation of ASCII parts from words; the apostrophe and the hyphen do not.
        "13a | (Hi), it's x-ray/CT! | ( Hi ) , it's x-ray / CT !",
        // Periods and commas stay between digits, hyphens behind digits part.
        "13a | 1,000.5 a.b 3-4 .5 5. | 1,000.5 a . b 3 - 4 . 5 5 .",
        "13a | ٣.٤ | ٣ . ٤",
        "13a | &quot;a&amp;lt;&gt; <skipped>b | \" a < > b",
        "13a | «a» “b”… | «a» “b”…",
        "13a | ... | . . .",
        "intl | «a» “b”… | « a » “ b ” …",
        "intl | 1,000.5 a.b it's | 1,000.5 a . b it ' s",
        // At the end of the line nothing follows, so the period stays with the number.
        "intl | in 1999. | in 1999.",
        "intl | 5€ a+b ٣.٤ ²,² | 5 € a + b ٣.٤ ²,²",
        "intl | 😀a | 😀 a",
        "char | aé 😀\u2028b | a é 😀 b",
        "zh | 他说OK, 1.5。 | 他 说 OK , 1.5 。",
        // Above the basic plane nothing is Chinese, and quotation marks are.
        "zh | 𠀀𠀁 “好” | 𠀀𠀁 “ 好 ”",
        "zh | .5 | .5",
        "13a | .5 | . 5",
        "none | a,  b. | a, b."
      })
  void cuts(String name, String line, String tokens) {
    assertEquals(tokens, String.join(" ", Tokenizers.named(name).tokenize(line)));
  }

  @Test
  void joinsLinesAsTheScriptsDo() {
    assertEquals("ab c", String.join(" ", Tokenizers.MTEVAL_13A.tokenize("a-\nb\nc")));
    assertEquals("ab c", join(new TercomTokenizer(true, false, false, false), "a\n-b\nc"));
  }

  @Test
  void tercomHasFourSwitches() {
    assertEquals("a b c.", join(TercomTokenizer.DEFAULT, "A  b\u3000C."));
    assertEquals("A C.", join(new TercomTokenizer(false, false, false, true), "A C."));
    assertEquals(
        "jim 's ( 1,000 ) & x .",
        join(new TercomTokenizer(true, false, false, false), "Jim's (1,000) &amp; x."));
    assertEquals("a bc-", join(new TercomTokenizer(false, true, false, false), "(a)! b;c-:"));
    assertEquals("かな 拳 銃 、 x ！", join(new TercomTokenizer(true, false, true, false), "かな拳銃、x！"));
    assertEquals("かな拳銃x", join(new TercomTokenizer(false, true, true, false), "かな拳銃、x！"));
    assertEquals("かな拳銃、x！", join(new TercomTokenizer(true, true, false, false), "かな拳銃、x！"));
    assertEquals("", join(new TercomTokenizer(true, true, true, true), ""));
  }

  private static String join(Tokenizer tokenizer, String line) {
    return String.join(" ", tokenizer.tokenize(line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ja-mecab | use char, or a SentencePiece model",
        "ko-mecab | use char, or a SentencePiece model",
        "flores200 | give its file",
        "14a | \"14a\" is no tokenizer; there are 13a, intl, char, zh, none"
      })
  void refusesByName(String name, String message) {
    String said =
        assertThrows(IllegalArgumentException.class, () -> Tokenizers.named(name)).getMessage();
    assertTrue(said.contains(message), said);
  }
}
