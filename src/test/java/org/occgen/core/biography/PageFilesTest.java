package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.PageFiles.Named;
import org.occgen.core.biography.PageFiles.Unnamed;
import org.occgen.core.person.Titles;

class PageFilesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ben Okri | Ben_Okri.html",
        "A'Lelia Bundles | A%27Lelia_Bundles.html",
        "Émilie de Rodat | %C3%89milie_de_Rodat.html",
        "Guru (rapper) | Guru_%28rapper%29.html",
        "Alexei Nikolaevich, Tsarevich of Russia"
            + " | Alexei_Nikolaevich%2C_Tsarevich_of_Russia.html",
        "Edna St. Vincent Millay | Edna_St._Vincent_Millay.html",
        "Noah Gray-Cabey | Noah_Gray-Cabey.html",
        "AC/DC | AC%2FDC.html",
        "../../etc/passwd | ..%2F..%2Fetc%2Fpasswd.html",
        ".. | ...html",
        "100% | 100%25.html",
        "a\\b:c | a%5Cb%3Ac.html",
      })
  void namesAndReadsBack(String title, String file) {
    assertEquals(new Named("sw/" + file), PageFiles.name("sw", title));
    assertEquals(title, PageFileTitles.of(file));
  }

  @Test
  void namesAreDistinctSafeAndReadBack() {
    Map<String, String> titles = new HashMap<>();
    Path folder = Path.of("/pages/en");
    int named = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = 1 + random.nextInt(12); i > 0; i--) {
        // Where trouble is likely, and anywhere.
        text.appendCodePoint(
            random.nextInt(3) > 0
                ? "./\\%_ 2F~:?*'\"\u0000\n#éЖ".codePointAt(random.nextInt(17))
                : random.nextInt(0x11000));
      }
      String title = text.toString();
      if (PageFiles.name("en", title) instanceof Named page) {
        named++;
        assertTrue(page.path().matches("en/[A-Za-z0-9._~%-]+\\.html"), page.path());
        Path path = Path.of("/pages").resolve(page.path());
        assertEquals(path, path.normalize());
        assertEquals(folder, path.getParent());
        String known = titles.putIfAbsent(page.path(), title);
        assertTrue(
            known == null || known.replace('_', ' ').equals(title.replace('_', ' ')),
            "two titles in " + page.path());
        String fileName = page.path().substring("en/".length());
        assertEquals(title.replace('_', ' '), PageFileTitles.of(fileName));
      } else {
        assertTrue(!Titles.isWellFormed(title), title);
      }
    }
    assertTrue(named > 3000, named + " of the titles have names");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ben Okri | Ben Okri.html, Ben%20Okri.html",
        "Cher | ",
        "Agn\u00e8s Sol | Agn\u00e8s_Sol.html, Agne\u0300s_Sol.html, Agn\u00e8s Sol.html,"
            + " Agne\u0300s Sol.html, Agn%C3%A8s%20Sol.html, Agne%CC%80s_Sol.html,"
            + " Agne%CC%80s%20Sol.html",
        "Guru (rapper) | Guru_(rapper).html, Guru (rapper).html, Guru%20(rapper).html,"
            + " Guru%20%28rapper%29.html",
        "Zo\u00eb, X | Zo\u00eb,_X.html, Zoe\u0308,_X.html, Zo\u00eb, X.html, Zoe\u0308, X.html,"
            + " Zo%C3%AB%2C%20X.html, Zo%C3%AB,_X.html, Zoe%CC%88%2C_X.html,"
            + " Zoe%CC%88%2C%20X.html, Zoe%CC%88,_X.html",
        "AC/DC | ",
        "AC/DC B | AC%2FDC%20B.html",
        "../../etc/passwd | ",
        ".. | ",
        ".hidden one | ",
        "a\\b | ",
        "a:b | ",
        "Who? | ",
        "Who* | ",
        "100% | 100%.html",
        "100%25 | ",
      })
  void otherSpellingsAreFewAndInOrder(String title, String names) {
    assertEquals(names == null ? "" : names, String.join(", ", PageFiles.otherNames(title)), title);
  }

  @Test
  void otherSpellingsOfATitleThatNoArticleHasOrAreTooLongAreNone() {
    for (String title : List.of("", "a\u0000b", "a\nb", "a|b")) {
      assertEquals(List.of(), PageFiles.otherNames(title));
    }
    // 84 bytes of letters, which the name of the title writes as 252
    assertEquals(List.of("ف".repeat(42) + ".html"), PageFiles.otherNames("ف".repeat(42)));
    assertEquals(List.of(), PageFiles.otherNames("ف".repeat(126)));
    // composed the name fits, decomposed it does not
    assertEquals(List.of("é".repeat(125) + ".html"), PageFiles.otherNames("é".repeat(125)));
  }

  @Test
  void otherSpellingsStayInTheirFolderAndAreOfOneTitle() {
    Map<String, String> titles = new HashMap<>();
    Path folder = Path.of("/pages/en");
    int names = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = 1 + random.nextInt(6); i > 0; i--) {
        text.appendCodePoint("./\\%_ 2F5~:?*'\"\u0000\n,ée\u0301Ж".codePointAt(random.nextInt(21)));
      }
      String title = text.toString();
      List<String> spellings = new ArrayList<>(PageFiles.otherNames(title));
      spellings.forEach(
          name -> {
            assertEquals(folder, folder.resolve(name).normalize().getParent(), name);
            assertFalse(name.startsWith("."), name);
          });
      names += spellings.size();
      if (PageFiles.name("en", title) instanceof Named page) {
        spellings.add(page.path().substring("en/".length()));
      }
      String same = Normalizer.normalize(title.replace('_', ' '), Normalizer.Form.NFC);
      for (String name : spellings) {
        String known = titles.putIfAbsent(name, same);
        assertTrue(known == null || known.equals(same), () -> name + ": " + known + ", " + same);
      }
    }
    assertTrue(names > 10_000, names + " names");
  }

  @Test
  void aTitleThatNoArticleHasIsRefused() {
    for (String title : List.of("", "a\u0000b", "a\nb", "a|b")) {
      Unnamed unnamed = assertInstanceOf(Unnamed.class, PageFiles.name("en", title));
      assertEquals("malformed-title", unnamed.reason());
    }
  }

  @Test
  void aNameLongerThanAFileSystemTakesIsRefused() {
    assertInstanceOf(Named.class, PageFiles.name("en", "a".repeat(250)));
    Unnamed ascii = assertInstanceOf(Unnamed.class, PageFiles.name("en", "a".repeat(251)));
    assertEquals("title-too-long", ascii.reason());
    assertInstanceOf(Named.class, PageFiles.name("ar", "ف".repeat(41)));
    Unnamed arabic = assertInstanceOf(Unnamed.class, PageFiles.name("ar", "ف".repeat(42)));
    assertEquals("title-too-long", arabic.reason());
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", ".", "", "en/..", "EN", "e", "en-", "en\0", "/"})
  void aFolderIsALanguage(String language) {
    assertRefused(() -> PageFiles.name(language, "A"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zh-min-nan", "be-tarask", "map-bms", "en", "yue"})
  void everyLanguageOfAWikipediaIsAFolder(String language) {
    assertEquals(new Named(language + "/A.html"), PageFiles.name(language, "A"));
  }

  @Test
  @Tag("shared-data")
  void everyPageOfTheMadeWikiIsNamedLikeThis() throws IOException {
    Path data =
        Path.of(Objects.requireNonNull(System.getProperty("shared.data"), "shared.data"))
            .resolve("occgen-en-sw/pages");
    assertTrue(Files.isDirectory(data), () -> "no folder of shared test data: " + data);
    for (String language : List.of("en", "sw")) {
      try (Stream<Path> pages = Files.list(data.resolve(language))) {
        List<String> names = pages.map(page -> page.getFileName().toString()).toList();
        assertEquals(214, names.size());
        for (String name : names) {
          String title = PageFileTitles.of(name);
          assertEquals(new Named(language + "/" + name), PageFiles.name(language, title));
        }
      }
    }
  }
}
