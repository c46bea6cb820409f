package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinalMarkTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "en | She sang. | TERMINAL",
        "en | Did she say \"I sing!\" | TERMINAL",
        "en | She sang.¹ | TERMINAL",
        "sw | Alikuwa mwalimu wa afya.= | TERMINAL",
        "en | And then … | TERMINAL",
        "fr | Elle dit « Je chante. » | TERMINAL",
        "de | Sie rief „Komm!“ | TERMINAL",
        "zh | 她说“我很好。” | TERMINAL",
        "ja | 「歌が好きだ。」 | TERMINAL",
        "hi | वह गायिका थी। | TERMINAL",
        "ur | وہ گلوکارہ تھی۔ | TERMINAL",
        "am | ዘፋኝ ነበረች። | TERMINAL",
        "el | Τι τραγούδησε; | TERMINAL",
        "hy | Նա երգչուհի էր։ | TERMINAL",
        "hy | Նա երգչուհի էր: | TERMINAL",
        "my | သူမသည် အဆိုတော်ဖြစ်သည်။ | TERMINAL",
        "en | Her works are: | COLON",
        "en | He said:\" | COLON",
        "en | Her works:- | COLON",
        "fr | Elle écrit : | COLON",
        "zh | 她的主要作品如下： | COLON",
        "am | ስራዎቿ፦ | COLON",
        "en | Albums | WORD",
        "de | Werke (Auswahl) | WORD",
        "en | It fell by 6 % | WORD",
        "th | เธอเป็นนักร้อง | WORD",
        "en | Jones said about it, | OTHER",
        "en | A day – | OTHER",
        "en | \" | OTHER",
      })
  void tellsWhatALineEndsWith(String language, String line, FinalMark expected) {
    assertEquals(expected, FinalMark.of(line, language));
  }
}
