package org.occgen.core.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words as the treebanks have them; a bar stands between two. */
class WordSegmenterTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "en; The mother-in-law can't come.; The|mother|-|in|-|law|ca|n't|come|.",
        "en; It's John’s: they'll've gone!; It|'s|John|’s|:|they|'ll|'ve|gone|!",
        "en; The dogs' bowls cannot be GONNA.; The|dogs|'|bowls|can|not|be|GON|NA|.",
        "en; Dr. Smith of the U.S. met J. Doe.; Dr.|Smith|of|the|U.S.|met|J.|Doe|.",
        "en; It rose 3.5% to $1,000 at 10:30; It|rose|3.5|%|to|$|1,000|at|10:30",
        "en; Wait... what?! No -- really; Wait|...|what|?!|No|--|really",
        "en; AT&T (see http://a.example/x?y=1).; AT&T|(|see|http://a.example/x?y=1|)|.",
        "en; and/or 9/11 snake_case me@x.org; and|/|or|9/11|snake_case|me@x.org",
        "fr; L'amie d'Anne dit-elle aujourd'hui ?; L'|amie|d'|Anne|dit|-elle|aujourd'hui|?",
        "fr; Qu’a-t-il donné au grand-père ?; Qu’|a|-t-il|donné|au|grand-père|?",
        "fr; donne-le-moi; donne|-le|-moi",
        "it; L'amica dell'uomo, un po' stanca; L'|amica|dell'|uomo|,|un|po'|stanca",
        "ca; L'home d'ahir va anar-hi, col·lega; L'|home|d'|ahir|va|anar-hi|,|col·lega",
        "de; Am 3. Mai die Vor- und Nachteile; Am|3.|Mai|die|Vor-|und|Nachteile",
        "de; Nordrhein-Westfalen, z.B. Köln.; Nordrhein-Westfalen|,|z.B.|Köln|.",
        "ro; S-a dus într-o casă, dă-mi-l; S-|a|dus|într-|o|casă|,|dă|-mi|-l",
        "mt; Il-mara ta' Malta f'dar it-tifel; Il-|mara|ta'|Malta|f'|dar|it-|tifel",
        "mt; tfal ta’ 18-il sena; tfal|ta’|18|-il|sena",
        "cy; Mae'r ferch a'i mam; Mae|'r|ferch|a|'i|mam",
        "nl; 's Avonds zee- en luchtmacht, foto's; 's|Avonds|zee-|en|luchtmacht|,|foto's",
        "pl; biało-czerwony prof. Kowalski; biało|-|czerwony|prof|.|Kowalski",
        "cs; česko-německý r. 1968; česko|-|německý|r|.|1968",
        "uk; п'ять будь-яких; п'ять|будь-яких",
        "tr; Ankara'da 5 kişi; Ankara'da|5|kişi",
        "ta; 125-ம் CNN -இல்; 125-ம்|CNN|-இல்",
        "hi; वह आई। वह गया।; वह|आई|।|वह|गया|।",
        "sw; Mama na baba walikuja.; Mama|na|baba|walikuja|.",
        "vi; Phụ nữ sử dụng dịch vụ đó; Phụ nữ|sử dụng|dịch vụ|đó",
        "ar; وقال الرجل; و|قال|الرجل",
        "ar; للرجل وللمرأة; ل|الرجل|و|ل|المرأة",
        "ar; زوجته وأبناؤهم; زوجة|ه|و|أبناؤ|هم",
        "ar; عليها 15-7; على|ها|15|-|7",
        "ar; والد وواحد وبعد; والد|و|واحد|و|بعد",
        "zh; 特朗普是一个美国人。; 特朗普|是|一|个|美国|人|。",
        "zh; 她的母亲和父亲; 她|的|母亲|和|父亲",
        "zh; 主持人2018年; 主持|人|2018|年",
        "yue; 佢係個女人; 佢|係|個|女人",
        "ja; 私の母は医者です。; 私|の|母|は|医者|です|。",
        "ja; アメリカの女性; アメリカ|の|女性",
        "th; แม่และพ่อ; แม่|และ|พ่อ",
        "km; ស្ត្រីនិងបុរស; ស្ត្រី|និង|បុរស",
        "ko; 어머니가 왔다.; 어머니가|왔다|.",
        "xx; don't well-known; don't|well-known",
      })
  void splitsAsTheTreebank(String language, String text, String words) {
    assertEquals(words, Words.joined(WordSegmenter.forLanguage(language), text));
  }

  @Test
  void takesTheCodesOfTheField() {
    for (String code : new String[] {"en", "eng", "en-GB", "eng_Latn"}) {
      assertEquals("do|n't", Words.joined(WordSegmenter.forLanguage(code), "don't"), code);
    }
  }

  @Test
  void findsNothingInNothing() {
    assertEquals("", Words.joined(WordSegmenter.forLanguage("en"), ""));
    assertEquals(
        "", Words.joined(WordSegmenter.forLanguage("th"), " \t\u00A0\u200B\uFEFF\u200F\n"));
  }

  @Test
  void givesFormsOnlyWhereTheyDiffer() {
    StringBuilder forms = new StringBuilder();
    WordSegmenter.forLanguage("ar")
        .segment("وللرجل كتاب", (text, start, end, form) -> forms.append(form).append(' '));
    assertEquals("null null الرجل null ", forms.toString());
  }

  @Test
  void keepsPicturesAndMarksTogether() {
    WordSegmenter segmenter = WordSegmenter.forLanguage("en");
    assertEquals(
        "a|\uD83D\uDC69\u200D\uD83D\uDC67|\uD83D\uDC4D\uD83C\uDFFD|b",
        Words.joined(segmenter, "a \uD83D\uDC69\u200D\uD83D\uDC67\uD83D\uDC4D\uD83C\uDFFD b"));
    assertEquals("=\u0338|x", Words.joined(segmenter, "=\u0338x"));
  }

  @Test
  void findsArabicCliticsUnderVowelMarks() {
    assertEquals("وَ|قَالَ", Words.joined(WordSegmenter.forLanguage("ar"), "وَقَالَ"));
  }
}
