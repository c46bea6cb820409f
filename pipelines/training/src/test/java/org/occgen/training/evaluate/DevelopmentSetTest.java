package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DevelopmentSetTest {
  @TempDir Path dev;

  private Path write(String name, String text) throws IOException {
    Path file = dev.resolve(name);
    Files.createDirectories(file.getParent());
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  @Test
  void readsColumnsByLanguageAndTheFirstOfSeveral() throws IOException {
    Path file =
        write(
            "news/multi.tsv.gz", "eng\tspa\tspa-ref2\tdoc\nOne.\tUno.\tUn.\t1\nTwo.\t\tDos.\t1\n");
    DevelopmentSet set = DevelopmentSet.readMulti(file);
    assertEquals("news", set.name());
    assertEquals(Set.of("en", "es"), set.columns().keySet());
    assertEquals(List.of("One."), set.columns().get("en"));
    assertEquals(List.of("Uno."), set.columns().get("es"));
    assertTrue(set.has("es") && !set.has("sw"));
  }

  @Test
  void readsFurtherColumnsBesideTheTable() throws IOException {
    Path file = write("news/multi.tsv.gz", "eng\tspa\nOne.\tUno.\nTwo.\tDos.\nThree.\tTres.\n");
    write("news/rest/spa-MX.tsv.gz", "spa-MX\nA.\nB.\nC.\n");
    write("news/rest/fin.tsv.gz", "fin\nYksi.\n\nKolme.\n");
    DevelopmentSet set = DevelopmentSet.readAllMulti(dev).get(0);
    assertEquals(Set.of("en", "es", "fi"), set.columns().keySet());
    assertEquals(List.of("Yksi.", "Kolme."), set.columns().get("fi"));
    assertEquals(List.of("One.", "Three."), set.columns().get("en"));
    assertEquals(List.of("Uno.", "Tres."), set.columns().get("es"));
    Path shorter = write("news/rest/isl.tsv.gz", "isl\nEinn.\n");
    String message =
        assertThrows(IOException.class, () -> DevelopmentSet.readAllMulti(dev)).getMessage();
    assertTrue(message.contains(shorter + ": 2 lines, where "), message);
  }

  @Test
  void readsPairs() throws IOException {
    DevelopmentSet set =
        DevelopmentSet.readPairs(write("short/swh-eng.tsv.gz", "Ndiyo.\tYes.\nLa.\tNo.\n"));
    assertEquals(List.of("Yes.", "No."), set.columns().get("en"));
    assertEquals(List.of("Ndiyo.", "La."), set.columns().get("sw"));
  }

  @Test
  void namesFileAndLineOfAFault() throws IOException {
    Path file = write("news/multi.tsv.gz", "eng\tspa\nOne.\tUno.\nTwo.\n");
    String message =
        assertThrows(IOException.class, () -> DevelopmentSet.readMulti(file)).getMessage();
    assertTrue(message.contains("multi.tsv.gz, line 3: 1 columns, not 2"), message);
    Path empty = write("empty/multi.tsv.gz", "");
    assertThrows(IOException.class, () -> DevelopmentSet.readMulti(empty));
    Path odd = write("odd/pairs.tsv.gz", "");
    assertThrows(IOException.class, () -> DevelopmentSet.readPairs(odd));
  }

  @Test
  void readsAllSetsOfAFolderByName() throws IOException {
    write("b/multi.tsv.gz", "en\tsw\n");
    write("a/multi.tsv.gz", "en\tsw\n");
    write("c/eng-swh.tsv.gz", "");
    assertEquals(
        List.of("a", "b"),
        DevelopmentSet.readAllMulti(dev).stream().map(DevelopmentSet::name).toList());
    assertThrows(IOException.class, () -> DevelopmentSet.readAllMulti(dev.resolve("nothing")));
  }
}
