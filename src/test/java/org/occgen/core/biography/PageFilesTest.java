package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    assertThrows(IllegalArgumentException.class, () -> PageFiles.name(language, "A"));
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
