package org.occgen.measure.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;

class ParallelSamplesTest {
  @TempDir private Path folder;

  private Path file(String name, int lines) throws IOException {
    List<String> text = new ArrayList<>();
    for (int i = 1; i <= lines; i++) {
      text.add(i % 10 == 0 && name.endsWith("es") ? "" : name + " " + i);
    }
    return Files.write(folder.resolve(name), text);
  }

  @Test
  void samplesHaveTheSameLinesOfAllFilesAndShareNone() throws IOException {
    List<Path> files = List.of(file("a.en", 100), file("a.es", 100));
    ParallelSamples drawn = ParallelSamples.draw(files, 20, 3, 5);
    assertEquals(100, drawn.lines());
    assertEquals(10, drawn.empty());
    Set<Long> all = new HashSet<>();
    for (List<ParallelSamples.Line> sample : drawn.samples()) {
      assertEquals(20, sample.size());
      long before = 0;
      for (ParallelSamples.Line line : sample) {
        assertTrue(line.number() > before, "in the order of the files");
        before = line.number();
        assertTrue(all.add(line.number()), () -> line.number() + " is in two samples");
        assertEquals(List.of("a.en " + line.number(), "a.es " + line.number()), line.texts());
      }
    }
    assertEquals(drawn, ParallelSamples.draw(files, 20, 3, 5));
    assertNotEquals(drawn, ParallelSamples.draw(files, 20, 3, 6));
  }

  /** Of 90 lines each is drawn in a third of the samples, whatever its place. */
  @Test
  void everyLineIsDrawnAsOften() throws IOException {
    List<Path> files = List.of(file("a.es", 100));
    int[] often = new int[101];
    for (int seed = 0; seed < 900; seed++) {
      for (ParallelSamples.Line line : ParallelSamples.draw(files, 30, 1, seed).samples().get(0)) {
        often[(int) line.number()]++;
      }
    }
    for (int i = 1; i <= 100; i++) {
      // four deviations of a binomial with 900 draws and a third
      assertTrue(i % 10 == 0 ? often[i] == 0 : Math.abs(often[i] - 300) < 57, i + ": " + often[i]);
    }
  }

  @Test
  void theCommandWritesAFileAFileAndSample() throws IOException {
    String en = file("a.b.en", 50).toString();
    String es = file("a.b.es", 50).toString();
    String output = folder.resolve("out").toString();
    List<String> call =
        List.of("sample-lines", en, es, "--lines", "10", "--output", output, "--seed", "3");
    Occgen.call(call).expectSuccess();
    assertEquals(
        10, Files.readAllLines(folder.resolve("out/a.b.sample.02.es")).stream().distinct().count());
    List<String> lines = Files.readAllLines(folder.resolve("out/lines.tsv"));
    assertEquals("sample\tline", lines.get(0));
    assertEquals(21, lines.size());
    String first = lines.get(1).split("\t")[1];
    assertEquals(
        "a.b.en " + first, Files.readAllLines(folder.resolve("out/a.b.sample.01.en")).get(0));
    Occgen.call(call).expectSuccess();

    String other = file("b.en", 50).toString();
    Occgen.call("sample-lines", other, "--lines", "10", "--output", output)
        .expectFailure(Main.USAGE, "--output", "holds ", "a.b.sample.0");
    String own = folder.resolve("out/a.b.sample.01.es").toString();
    Occgen.call("sample-lines", own, "--lines", "2", "--output", output)
        .expectFailure(Main.USAGE, "lies in --output");
    assertEquals(10, Files.readAllLines(folder.resolve("out/a.b.sample.01.es")).size());
  }

  @Test
  void filesOfOtherLengthsAreRefused() throws IOException {
    List<Path> files = List.of(file("a.en", 12), file("a.fr", 11));
    IOException e = assertThrows(IOException.class, () -> ParallelSamples.draw(files, 2, 1, 1));
    assertTrue(e.getMessage().contains("a.fr: ends behind line 11 and "), e.getMessage());
    IOException few =
        assertThrows(IOException.class, () -> ParallelSamples.draw(files.subList(0, 1), 10, 2, 1));
    assertTrue(few.getMessage().contains("a.en: has 12 lines"), few.getMessage());
  }
}
