package org.occgen.regard.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaxonomyFileTest {
  private static final String HEADER = "class\tkeyword\tforms\tgloss\tsource\n";

  @TempDir private Path folder;

  private TaxonomyFile read(String text) throws IOException {
    Path file = folder.resolve("mine.tsv");
    Files.writeString(file, text);
    return TaxonomyFile.read(file, "en");
  }

  @Test
  void readsKeywordsFormsAndSources() throws IOException {
    TaxonomyFile file =
        read(
            HEADER
                + "diet\tvegan\tvegans | Vegan-ish\twho is a vegan\tmine\n"
                + "age\told\t\twho is old\taddition\n");
    assertEquals(
        List.of(
            new AttributeKeyword("diet", "vegan", List.of("vegans", "Vegan-ish"), "who is a vegan"),
            new AttributeKeyword("age", "old", List.of(), "who is old")),
        file.taxonomy().keywords());
    assertEquals(List.of("mine", "addition"), file.sources());
    assertEquals(1, file.withoutAdditions().keywords().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "diet|vegan||who is|x~diet|vegan||who is|x; line 3: \"vegan\" stands already in line 2",
        "diet|vegan|vegans|who is|x~diet|vegans||who is|x; \"vegans\" stands already in line 2",
        "diet|vegan|Vegan|who is|x; \"Vegan\" stands twice in this line",
        "diet|||who is|x; line 2: has an empty keyword",
        "|vegan||who is|x; line 2: has an empty class",
        "diet|vegan|| |x; line 2: has an empty gloss",
        "diet|--||who is|x; has no letter",
        "diet|vegan||who is; line 2: has 4 fields between tabulators; write 5",
      })
  void saysFileAndLineOfWhatIsWrong(String lines, String message) {
    String text = HEADER + lines.replace('|', '\t').replace('~', '\n') + "\n";
    IOException error = assertThrows(TaxonomyException.class, () -> read(text));
    assertEquals(true, error.getMessage().contains(message.strip()), error.getMessage());
    assertEquals(true, error.getMessage().contains("mine.tsv"), error.getMessage());
  }

  @Test
  void refusesAnEmptyFormAmongOthers() {
    IOException error =
        assertThrows(
            TaxonomyException.class, () -> read(HEADER + "d\tvegan\tvegans||x\tgloss\tmine\n"));
    assertEquals(true, error.getMessage().contains("line 2: has an empty form"));
  }

  @Test
  void refusesFilesWithoutHeaderOrKeyword() {
    assertThrows(TaxonomyException.class, () -> read(""));
    assertThrows(TaxonomyException.class, () -> read(HEADER));
    IOException error =
        assertThrows(TaxonomyException.class, () -> read("class\tkeyword\tgloss\n"));
    assertEquals(true, error.getMessage().contains("the first line must be class TAB keyword"));
  }
}
