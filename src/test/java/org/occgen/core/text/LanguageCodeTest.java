package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.DateFormatSymbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageCodeTest {
  @ParameterizedTest
  @CsvSource({
    "es, es",
    "spa, es",
    "spa_Latn, es",
    "SPA-MX, es",
    "spa-ref2, es",
    "zho-CN, zh",
    "zh-Hant, zh",
    "zh_Hans_CN, zh",
    "cmn, zh",
    "yue, yue",
    "arb, ar",
    "arz, arz",
    "swh, sw",
    "swa-Latn, sw",
    "nob, nb",
    "nor, nb",
    "no, nb",
    "va, ca",
    "nno, nn",
    "iw, he",
    "pes, fa",
    "zsm, ms",
    "kmr, ku",
    "ckb, ckb",
    "ekk, et",
    "lvs, lv",
    "' fr ', fr"
  })
  void writesALanguageInOneWay(String name, String code) {
    assertEquals(Optional.of(code), LanguageCode.of(name));
    assertEquals(Optional.of(code), LanguageCode.of(code), "what comes out goes in");
  }

  @ParameterizedTest
  @CsvSource({
    "en, eng_Latn",
    "es, spa_Latn",
    "ru, rus_Cyrl",
    "sr, srp_Cyrl",
    "zh, zho_Hans",
    "ja, jpn_Jpan",
    "hi, hin_Deva",
    "he, heb_Hebr",
    "sw, swa_Latn",
    "nb, nob_Latn",
    "be-tarask, bel_Cyrl",
    "arz, arz_Arab",
    "qqq, qqq_Zzzz"
  })
  void writesALanguageAsCampaignsDo(String language, String written) {
    assertEquals(written, LanguageCode.withScript(language));
    assertEquals(LanguageCode.of(language), LanguageCode.of(written));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "e", "text", "sent_id", "gender", "12", "e1", "-", "es.tsv", "e_s"})
  void knowsNoLanguageInOtherNames(String name) {
    assertEquals(Optional.empty(), LanguageCode.of(name));
    assertEquals(Optional.empty(), LanguageCode.among(Set.of("es"), name));
  }

  @Test
  void takesTheCodeThatTheEncoderUses() {
    Set<String> languages = Set.of("tl", "arz", "ar", "no", "swh", "zh");
    assertEquals(Optional.of("tl"), LanguageCode.among(languages, "tgl"));
    assertEquals(Optional.of("tl"), LanguageCode.among(languages, "fil_Latn"));
    assertEquals(Optional.of("arz"), LanguageCode.among(languages, "arz"));
    assertEquals(Optional.of("ar"), LanguageCode.among(languages, "arb"));
    assertEquals(Optional.of("no"), LanguageCode.among(languages, "nob"));
    assertEquals(Optional.of("swh"), LanguageCode.among(languages, "sw"));
    assertEquals(Optional.of("zh"), LanguageCode.among(languages, "cmn-Hant-TW"));
    assertEquals(Optional.empty(), LanguageCode.among(languages, "yue"));
    assertEquals(Optional.empty(), LanguageCode.among(languages, "es"));
  }

  private static Path dev() {
    return Path.of(System.getProperty("shared.data")).resolve("parallel/dev");
  }

  private static List<String> header(Path file) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      return List.of(lines.next().split("\t", -1));
    }
  }

  @Test
  @Tag("shared-data")
  void knowsEveryColumnOfNtrexAndEveryFileOfTatoeba() throws IOException {
    List<String> names = new ArrayList<>(header(dev().resolve("ntrex128/multi.tsv.gz")));
    try (Stream<Path> rest = Files.list(dev().resolve("ntrex128/rest"))) {
      for (Path file : rest.toList()) {
        names.addAll(header(file));
      }
    }
    assertEquals(129, names.size());
    try (Stream<Path> files = Files.list(dev().resolve("tatoeba_laser"))) {
      files.forEach(file -> names.add(file.getFileName().toString().split("-", 2)[0]));
    }
    assertTrue(names.size() > 230, "names: " + names.size());
    Map<String, String> unlike = new TreeMap<>();
    for (String name : names) {
      String code = LanguageCode.of(name).orElseThrow(() -> new AssertionError(name));
      assertEquals(Optional.of(code), LanguageCode.among(Set.of(code), name), name);
      assertEquals(Optional.of(code), LanguageCode.of(code), name);
      // ISO 639-1 where there is one: what Java knows of the same language agrees
      if (code.length() == 3) {
        unlike.put(name, code);
      }
    }
    for (String code : unlike.values()) {
      for (String twoLetters : Locale.getISOLanguages()) {
        assertTrue(
            !Locale.forLanguageTag(twoLetters).getISO3Language().equals(code)
                || twoLetters.equals("tl"),
            code + " could be " + twoLetters);
      }
    }
  }

  @Test
  void onlyLanguagesOfCldrHaveALocale() {
    assertEquals("Januar", month("de"));
    assertEquals("januar", month("sh")); // an alias of Serbian in Latin script
    assertEquals(Optional.empty(), LanguageCode.locale("la"));
  }

  private static String month(String language) {
    return new DateFormatSymbols(LanguageCode.locale(language).orElseThrow()).getMonths()[0];
  }
}
