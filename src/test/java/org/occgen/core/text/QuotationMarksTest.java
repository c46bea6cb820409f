package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.testing.MustEnd;
import org.occgen.core.text.QuotationMarks.Extent;

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
  void within(String sentence) {
    assertEquals(Extent.WITHIN, QuotationMarks.extent(sentence), sentence);
  }

  /** The first sentences of quotations of several. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Okoye later said about her youth, \"I learned to wait.",
        "“He is a great talker.",
        "Am Anfang schrieb sie: „Ich sang.",
        "»Ich sang.",
        "Elle déclare : « Je ne suis pas venue.",
        "Elle déclare : « Je chante « Le Ruisseau ».",
        "Hon sade: ”Jag väntar.",
        "彼女は「歌が好きだ。",
        "他说：“我很好。",
        "قالت: «أنا أغني.",
      })
  void begins(String sentence) {
    assertEquals(Extent.BEGINS, QuotationMarks.extent(sentence), sentence);
  }

  /** The last sentences of such quotations, alone or before words like "she said". */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "It is as if the day had ended at noon.\"",
        "You only have to sit down and begin\".",
        "Never again.”",
        "We are ready to leave,\" she said.",
        "Er war ihr erster Lehrer.“",
        "Wir warten“, sagte er.",
        "Und er schrieb.«",
        "Je le referais ».",
        "Es war »ein Anfang«, schrieb sie.«",
        "Voiam să cânt mai mult”.",
        "Здесь тихо», — сказала она.",
        "Wir kommen wieder” – powiedziała.",
        "歌が好きだった」。",
        "我们走吧，”她说。",
        "그녀는 노래를 불렀습니다.”",
        "Nilijifunza kuimba.\"",
        "Nilianza kuandika tena.’",
        "Մենք սպասում ենք», – ասաց նա:",
        "She went.'"
      })
  void ends(String sentence) {
    assertEquals(Extent.ENDS, QuotationMarks.extent(sentence), sentence);
  }

  /** Parts of sentences, and marks whose partner nobody can tell. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Not since then,\" she said. \"Never.",
        "We won,\" she said of \"that day\" in 1984 to \"him.",
        "Ein Lied.\" in a booklet of songs.",
        "Never!\" and left the hall.",
        "Je chante » et « je pars.",
        "淡い色が好きだった」という話である。",
      })
  void broken(String sentence) {
    assertEquals(Extent.BROKEN, QuotationMarks.extent(sentence), sentence);
  }

  /** Where a quotation is cut between sentences, none of them is a part of one. */
  @ParameterizedTest
  @ValueSource(strings = {"\"\"", "“”", "„“", "««»»", "«»", "»«", "””", "「」", "｢」"})
  void cutBetweenSentences(String marks) {
    String open = marks.substring(0, marks.length() / 2);
    String close = marks.substring(marks.length() / 2);
    assertEquals(Extent.BEGINS, QuotationMarks.extent("She wrote: " + open + "It rains."));
    assertEquals(Extent.WITHIN, QuotationMarks.extent("It snows."));
    assertEquals(Extent.ENDS, QuotationMarks.extent("It is cold." + close));
    assertEquals(Extent.WITHIN, QuotationMarks.extent("She wrote: " + open + "Cold." + close));
  }

  @Test
  @MustEnd
  void takesLinearTime() {
    for (String unit : new String[] {"\"", "1\"", "'a", "« ", "「", "a”. ", "”", "」", "» , "}) {
      Extent few = QuotationMarks.extent(unit.repeat(100));
      assertEquals(few, QuotationMarks.extent(unit.repeat(1_000_000)), unit);
    }
  }
}
