package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParallelReaderTest {
  @TempDir Path data;

  private ParallelCorpus read() throws IOException {
    return ParallelReader.read(data, Fixtures.settings(1), Set.of(), line -> {});
  }

  /** All pairs as "set: left text = right text". */
  private static Set<String> pairs(ParallelCorpus corpus) {
    Set<String> pairs = new TreeSet<>();
    for (ParallelCorpus.Group group : corpus.groups()) {
      for (int i = 0; i < group.size(); i++) {
        pairs.add(
            group.set()
                + " "
                + group.left()
                + "-"
                + group.right()
                + ": "
                + corpus.texts().get(group.a()[i])
                + " = "
                + corpus.texts().get(group.b()[i]));
      }
    }
    return pairs;
  }

  @Test
  void readsBothForms() throws IOException {
    Fixtures.gzip(data.resolve("train/a/en-sw.tsv.gz"), "Hello there.\tHabari.\n");
    Fixtures.gzip(data.resolve("train/b/es-en.tsv.gz"), "Hola.\tHello there.\n");
    Fixtures.gzip(
        data.resolve("train/c/multi.tsv.gz"),
        "en\tes\tes-MX\tde\tsw-nt2\nYes.\tSí.\tClaro.\tJa.\tNdiyo.\nNo.\t\tNones.\t\t\n");
    ParallelCorpus corpus = read();
    assertEquals(
        Set.of(
            "a en-sw: hello there. = habari.",
            "b en-es: hello there. = hola.",
            "c en-es: yes. = si.",
            "c en-es: yes. = claro.",
            "c en-sw: yes. = ndiyo.",
            "c en-es: no. = nones.",
            // Swahili is a bridge language: it is paired with Spanish too.
            "c sw-es: ndiyo. = si.",
            "c sw-es: ndiyo. = claro."),
        pairs(corpus));
    assertEquals(Map.of("empty-text", 2L), corpus.dropped());
  }

  private ParallelCorpus readWithout(Map<String, List<String>> leftOut) throws IOException {
    return ParallelReader.read(
        data, Fixtures.settings(List.of("en", "sw", "es"), 3, 1, leftOut), Set.of(), line -> {});
  }

  @Test
  void leavesOutColumns() throws IOException {
    Fixtures.gzip(data.resolve("train/c/multi.tsv.gz"), "en\tes\tes-MX\nYes.\tSí.\tClaro.\n");
    assertEquals(Set.of("c en-es: yes. = claro."), pairs(readWithout(Map.of("c", List.of("es")))));
    String message =
        assertThrows(
                IOException.class,
                () -> readWithout(Map.of("c", List.of("es", "fr"), "d", List.of("es"))))
            .getMessage();
    assertTrue(message.contains("left-out names what no set has (c: fr, d: es)"), message);
  }

  @Test
  void countsWhatItLeavesOut() throws IOException {
    Fixtures.gzip(
        data.resolve("train/a/en-sw.tsv.gz"),
        String.join(
            "\n",
            "one\tmoja",
            "one\tmoja",
            "three columns\there\tare",
            "one column",
            "\tempty",
            "OK\tok",
            "long " + "x".repeat(300) + "\tndefu",
            "held out\twekwa kando",
            "a\t" + "b ".repeat(99)));
    Fixtures.gzip(data.resolve("dev/x/multi.tsv.gz"), "en\tde\nHeld Out\tEgal\n");
    ParallelCorpus corpus = read();
    assertEquals(Set.of("a en-sw: one = moja"), pairs(corpus));
    assertEquals(
        Map.of(
            "duplicate-pair", 1L,
            "wrong-number-of-columns", 2L,
            "empty-text", 1L,
            "untranslated", 1L,
            "too-long", 1L,
            "in-dev-set", 1L,
            "length-ratio", 1L),
        corpus.dropped());
  }

  @Test
  void storesASentenceOnce() throws IOException {
    Fixtures.gzip(data.resolve("train/a/en-sw.tsv.gz"), "Yes.\tNdiyo.\nYES.\tNaam.\n");
    ParallelCorpus corpus = read();
    assertEquals(3, corpus.texts().size());
    ParallelCorpus.Group group = corpus.groups().get(0);
    assertEquals(group.a()[0], group.a()[1]);
  }

  @Test
  void namesWhatCannotBeRead() throws IOException {
    assertFault("holds no folder \"train\"");
    Files.createDirectories(data.resolve("train/a"));
    assertFault("no pair in the languages en, sw, es");
    Fixtures.gzip(data.resolve("train/a/words.tsv.gz"), "one\tmoja\n");
    assertFault("words.tsv.gz: the name is neither");
  }

  @Test
  void refusesTextThatIsNotUtf8AndATruncatedFile() throws IOException {
    Path file = data.resolve("train/a/en-sw.tsv.gz");
    Files.createDirectories(file.getParent());
    try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(new byte[] {'a', '\t', (byte) 0xC3, '(', '\n'});
    }
    assertFault("en-sw.tsv.gz, line 1: is not UTF-8");
    Fixtures.writeWorld(data, 200);
    Files.move(data.resolve("train/world/en-sw.tsv.gz"), file, StandardCopyOption.REPLACE_EXISTING);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertFault("the file is cut off");
  }

  private void assertFault(String fault) {
    String message = assertThrows(IOException.class, this::read).getMessage();
    assertTrue(message.contains(fault), message);
  }
}
