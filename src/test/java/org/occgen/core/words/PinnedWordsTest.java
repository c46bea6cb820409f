package org.occgen.core.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.occgen.core.digest.Sha256;

/**
 * Says when words change. What runs have counted in stage write then is of other words, and only
 * the stage's version tells: raise it in {@code Stage.WRITE}, and write the new digest here.
 */
class PinnedWordsTest {
  private static final Map<String, String> TEXTS =
      new TreeMap<>(
          Map.of(
              "ar", "قالت للرجل إن والدته وأخته ستسافران إلى المدينة، وبالطبع معهما الأولاد.",
              "ca", "L'àvia d'en Pere va dir-ho dos cops; els nens se n'anaren a casa.",
              "de", "Der 3. Mai war's: Vor- und Nachteile, z. B. für Müller-Lüdenscheidts Frau.",
              "en", "She's Dr. Smith's mother-in-law, isn't she? It cost $1,000.50 (10%)...",
              "es", "¿Dámelo? Dijo la Sra. Gómez a los EE. UU., ex-presidenta del 2.º grupo.",
              "fr", "Aujourd'hui, qu'y a-t-il ? L'homme dit-elle, c'est-à-dire 3,5 % d'eux.",
              "it", "Dell'arte se n'è parlato un po'; l'uomo e c'era una volta.",
              "ru", "Из-за т. е. женщин-избирателей кто-то пришёл в 1903-м году.",
              "th", "ผู้หญิงคนหนึ่งไปตลาดกับลูกชาย",
              "zh", "玛丽亚·居里的母亲是一位教师，她在1903年获得了奖。"));

  @Test
  void wordsAreThoseThatRunsHaveCounted() {
    StringBuilder all = new StringBuilder();
    TEXTS.forEach(
        (language, text) -> {
          all.append(language);
          WordSegmenter.forLanguage(language)
              .segment(
                  text,
                  (name, start, end, form) ->
                      all.append('\t').append(form == null ? name.substring(start, end) : form));
          all.append('\n');
        });
    assertEquals(
        "b7a0fb842e7b62cd4b76dc00547f2312dbbc209567f4bd398667e249526cd72e",
        Sha256.hex(all.toString()),
        all::toString);
  }
}
