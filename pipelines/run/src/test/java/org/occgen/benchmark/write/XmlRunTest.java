package org.occgen.benchmark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.xml.UnwritableTextException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.books.Stage;
import org.occgen.run.testing.SyntheticRun;

class XmlRunTest {
  @Test
  void nothingIsWrittenIfATextCannotBe(@TempDir Path folder) throws IOException {
    Recipe recipe = SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT);
    RunFolder run = SyntheticRun.write(folder, recipe);
    assertTrue(Files.exists(Path.of(run.benchmark(), "test.tmx")));
    assertTrue(Files.exists(Path.of(run.benchmark(), "test.en-sw.xlf")));
    SyntheticRun.rewrite(
        LabelledSegment.class,
        run,
        Stage.WRITE,
        rows -> {
          int last = rows.size() - 1;
          rows.set(
              last,
              MadeRow.number(last)
                  .sentence("en", "A sentence.")
                  .sentence("sw", "Sentensi.")
                  .build()
                  .withName("Ann\ufffe"));
          return rows;
        });
    String message =
        assertThrows(
                UnwritableTextException.class,
                () -> BenchmarkWriter.write(run, recipe, OccupationLabels.read(run)))
            .getMessage();
    assertTrue(message.contains(" holds the character U+FFFE, "), message);
    try (Stream<Path> left = Files.walk(Path.of(run.benchmark()))) {
      assertEquals(List.of(), left.filter(Files::isRegularFile).toList());
    }
  }

  @Test
  void aRunOfOneLanguageHasNoPair() {
    Set<String> names =
        new BenchmarkTables(
                SyntheticRun.recipe(List.of("en"), BalanceOptions.DEFAULT),
                new OccupationLabels(Map.of()),
                List.of())
            .byName()
            .keySet();
    assertTrue(names.contains("test.tmx"));
    assertFalse(names.stream().anyMatch(name -> name.endsWith(".xlf")));
  }
}
