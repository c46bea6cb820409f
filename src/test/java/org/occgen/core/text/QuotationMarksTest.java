package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.testing.MustEnd;

class QuotationMarksTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "She sang.",
        "He called it \"a great day\" and left.",
        "“I sang,” she said, “and he wrote.”",
        "“I sang,\" she said.",
        "„Ich sang“, sagte sie.",
        "»Ich sang«, sagte sie, »und er schrieb.«",
        "„Śpiewałam” – powiedziała.",
        "”Jag sjöng”, sade hon.",
        "Elle dit « je chante » et part.",
        "Elle note que « « chanter » est un art ».",
        "He wrote: “she sang “Willow” and “Misty,” and then left.”",
        "Er schrieb: „Sie nennt ihn „groß“ und „klug“.“",
        "Elle dit \" oui \".",
        "»Minä laulan», hän sanoi.",
        "彼女は「私は『歌』が好きだ」と語った。",
        "她写了《茶馆》和“四世同堂”。",
        "他说“……好”。",
        "She said \"...and then it ended\".",
        "She sang at the O'Neills' house, and it's said 'yes' was all.",
        "'Abdu'l-Bahá was born in Tehran.",
        "’n Man het gekom.",
        "He is 6'2\" tall.",
        "The 12\" single \"Blue Monday\" sold well.",
        "It was her \"Top 40\" hit.",
        "הוא שירת בצה\"ל עד 1990.",
        "הוא כתב „ספר“ בצה\"ל.",
        "She wrote: 'I sing.'",
        "Elle chante à l’opéra d’Oran."
      })
  void paired(String sentence) {
    assertTrue(QuotationMarks.arePaired(sentence), sentence);
  }

  /** Halves of quotations of several sentences. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Okoye later said about her youth, \"I learned to wait.",
        "It is as if the day had ended at noon.\"",
        "You only have to sit down and begin\".",
        "Never again.”",
        "“He is a great talker.",
        "Not since then,\" she said. \"Never.",
        "We won,\" she said of \"that day\" in 1984 to \"him.",
        "Am Anfang schrieb sie: „Ich sang.",
        "Er war ihr erster Lehrer.“",
        "»Ich sang.",
        "Und er schrieb.«",
        "Je le referais ».",
        "Elle déclare : « Je ne suis pas venue.",
        "Je chante » et « je pars.",
        "Voiam să cânt mai mult”.",
        "彼女は「歌が好きだ。",
        "歌が好きだった」。",
        "他说：“我很好。",
        "그녀는 노래를 불렀습니다.”",
        "Nilijifunza kuimba.\"",
        "Nilianza kuandika tena.’",
        "She went.'"
      })
  void unpaired(String sentence) {
    assertFalse(QuotationMarks.arePaired(sentence), sentence);
  }

  @Test
  @MustEnd
  void takesLinearTime() {
    for (String unit : new String[] {"\"", "1\"", "'a", "« ", "「", "a”. "}) {
      boolean ofFew = QuotationMarks.arePaired(unit.repeat(100));
      assertEquals(ofFew, QuotationMarks.arePaired(unit.repeat(1_000_000)), unit);
    }
  }
}
