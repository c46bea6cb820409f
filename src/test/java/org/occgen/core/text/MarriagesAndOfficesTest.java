package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Abbreviations before a name: of a marriage, which only women's articles have, in the sentence
 * that names the occupation; and of an office.
 */
class MarriagesAndOfficesTest {
  private static final Path LISTS =
      Path.of("main", "resources", "org", "occgen", "core", "text", "abbreviations");

  private static List<String> rows() {
    return WordLists.read(MarriagesAndOfficesTest.class, "marriages-and-offices.txt").orElseThrow();
  }

  @Test
  void noneOfThemEndsASentenceBeforeAName() {
    List<String> cut = new ArrayList<>();
    for (String row : rows()) {
      String[] cells = row.split(" ", -1);
      SentenceSplitter splitter = SentenceSplitter.forLanguage(cells[0]);
      for (int i = 1; i < cells.length; i++) {
        String sentence = "Anna schrieb " + cells[i] + " Xyza 12.";
        if (splitter.split(sentence).size() > 1) {
          cut.add(cells[0] + ": " + cells[i]);
        }
      }
    }
    assertEquals(List.of(), cut);
  }

  /** Thai has no full stop that ends a sentence. */
  @Test
  void everyListHasBeenGoneThrough() throws IOException {
    Set<String> listed = new TreeSet<>();
    try (Stream<Path> files = Files.list(LISTS)) {
      files.forEach(file -> listed.add(file.getFileName().toString().replace(".txt", "")));
    }
    listed.removeAll(Set.of("shared", "th"));
    Set<String> table = new TreeSet<>();
    rows().forEach(row -> table.add(row.substring(0, row.indexOf(' '))));
    assertEquals(listed, table);
  }

  /** Whatever stands behind a name and a comma or bracket, without a verb: no list has these. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en|Clara Bell, qwed. Hale, was a painter.",
        "en|Clara van der Bell (qwed. Hale, in qwez. Wood) was a painter.",
        "nso|Clara Bell, qwed. Hale, e be e le modiri.",
        "pl|Ewa Lis, qwed. Sowa, malowała.",
        "ru|Вера Белова, в цвкр. Чёрная, писала."
      })
  void aNameAloneIsNoSentence(String language, String sentence) {
    assertEquals(List.of(sentence), SentenceSplitter.forLanguage(language).split(sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en|He is in Rome, too.|Clara Bell stayed.",
        "en|Clara Bell, the painter, ran.|Hale walked.",
        "de|Clara Weiß, geb. Schwarz, war blind.|Karl half ihr.",
        "it|Carla Verdi, n. Neri, fu pittrice.|Scrisse anche.",
        "it|Carla Verdi, ved. Neri, è poeta.|Scrisse anche.",
        "en|Clara Bell, Max Hale and I met.|Jane left.",
        "en|Clara Bell sang, too.|Hale, her friend, danced."
      })
  void aSentenceWithAVerbEnds(String language, String first, String second) {
    assertEquals(
        List.of(first, second), SentenceSplitter.forLanguage(language).split(first + " " + second));
  }
}
