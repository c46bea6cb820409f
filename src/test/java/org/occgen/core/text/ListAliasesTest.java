package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ListAliasesTest {
  @Test
  void aLanguageWithoutAliasIsItself() {
    assertEquals("de", ListAliases.of("de"));
    assertEquals("xx", ListAliases.of("xx"));
    assertEquals("nb", ListAliases.of("nn"));
  }

  @Test
  void anAliasIsReadAsItsLanguage() {
    assertEquals(
        List.of("Ho vart fødd 12. mai 1900 i t.d. Bergen.", "Ho døydde i Oslo."),
        SentenceSplitter.forLanguage("nn")
            .split("Ho vart fødd 12. mai 1900 i t.d. Bergen. Ho døydde i Oslo."));
  }

  @Test
  void anAliasHasNoListOfItsOwnAndItsLanguageIsNoAlias() {
    for (String line : WordLists.read(ListAliases.class, "list-aliases.txt").orElseThrow()) {
      String[] words = line.split(" ", -1);
      assertTrue(
          WordLists.read(Abbreviations.class, "abbreviations/" + words[0] + ".txt").isEmpty(),
          words[0] + " has a list that nobody reads");
      assertEquals(words[1], ListAliases.of(words[1]), words[0] + " leads to an alias");
    }
  }

  @Test
  void everyListIsReadAndNamesNothingTwice() throws IOException, URISyntaxException {
    for (String kind : List.of("abbreviations", "starters", "continuations")) {
      for (Path file : files(kind)) {
        String language = file.getFileName().toString().replace(".txt", "");
        Abbreviations.forLanguage(language); // throws where a line is not in the form
        List<String> words = new ArrayList<>();
        for (String line :
            WordLists.read(Abbreviations.class, kind + "/" + language + ".txt").get()) {
          String word = line.split(" ", -1)[0];
          assertFalse(words.contains(word), file + ": " + word + " stands twice");
          words.add(word);
        }
      }
    }
  }

  private static List<Path> files(String kind) throws IOException, URISyntaxException {
    Path folder = Path.of(Abbreviations.class.getResource(kind).toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
