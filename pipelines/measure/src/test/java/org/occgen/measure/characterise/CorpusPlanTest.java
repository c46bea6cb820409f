package org.occgen.measure.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.TextColumn;

class CorpusPlanTest {
  private static final Lexicons LEXICONS = Lexicons.shipped(Lexicons.GENDER_GAP);

  @TempDir private Path folder;

  @BeforeAll
  static void fileSystems() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return file.toString();
  }

  private static CorpusPlan plan(String... files) {
    return new CorpusPlan(
        new CorpusPlan.Request(
            List.of(files), List.of(), List.of(), "", false, Optional.empty(), false),
        LEXICONS.languages(),
        source -> "detected");
  }

  private static List<TextColumn> texts(CorpusPlan plan) throws IOException {
    List<CorpusSource> sources = plan.sources();
    assertEquals(1, sources.size());
    return sources.get(0).texts();
  }

  @Test
  void columnsThatBeginAsALanguageDoesAreNoText() throws IOException {
    CorpusPlan plan =
        plan(
            file(
                "t.tsv",
                "id\ten\ten_url\tes_score\tspa_Latn\tpt-BR\tarticle\n1\t2\t3\t4\t5\t6\t7\n"));
    assertEquals(
        List.of(
            new TextColumn("en", "en"),
            new TextColumn("spa_Latn", "es"),
            new TextColumn("pt-BR", "pt")),
        texts(plan));
    assertEquals(1, plan.notes().size());
    assertTrue(plan.notes().get(0).endsWith("counted are the columns en, spa_Latn, pt-BR"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"test.sw", "swh.txt", "news.swh", "swh_Latn.devtest", "sw.txt.gz"})
  void namesTellTheirLanguage(String name) throws IOException {
    assertEquals(List.of(new TextColumn("", "sw")), texts(plan(file(name, "x\n"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"corpus.txt", "corpus.dev", "corpus.tok", "corpus", "swahili.txt", "a.b"})
  void otherNamesDoNot(String name) throws IOException {
    assertEquals(List.of(new TextColumn("", "detected")), texts(plan(file(name, "x\n"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"news.gl", "a.pl", "ace_Latn.devtest", "news.pol_Latn.gz"})
  void refusesNamesOfLanguagesWithoutALexicon(String name) throws IOException {
    CorpusPlan plan = plan(file(name, "x\n"));
    String message = assertThrows(IllegalArgumentException.class, plan::sources).getMessage();
    assertTrue(message.contains("has no lexicon in gender-gap"), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.csv", "a.jsonl", "a.jsonl.gz", "a.zip"})
  void refusesFormatsThatAreNeitherTablesNorText(String name) throws IOException {
    CorpusPlan plan = plan(file(name, "x\n"));
    String message = assertThrows(IllegalArgumentException.class, plan::sources).getMessage();
    assertTrue(message.contains(name) && message.contains(".tsv"), message);
  }

  @Test
  void aFileIsCountedOnceHoweverItIsWritten() throws IOException {
    String file = file("a.en", "x\n");
    String again = folder.resolve(".").resolve("a.en").toString();
    assertThrows(IllegalArgumentException.class, () -> plan(file, again).sources());
  }

  @Test
  void aBenchmarksLanguageIsNotThatItsCodeBeginsWith() throws IOException {
    file("benchmark/test.en", "x\n");
    file("benchmark/test.ar-x", "x\n");
    CorpusPlan plan = plan(folder.resolve("benchmark").toString());
    assertEquals(List.of(new TextColumn("", "en")), texts(plan));
    assertTrue(plan.notes().get(0).contains("test.ar-x: is left out"), plan.notes()::toString);
  }

  @Test
  void aTranslationMemoryIsNoLanguageOfABenchmark() throws IOException {
    file("benchmark/test.en", "x\n");
    file("benchmark/test.tmx", "<tmx/>\n");
    file("benchmark/test.en-sw.xlf", "<xliff/>\n");
    CorpusPlan plan = plan(folder.resolve("benchmark").toString());
    assertEquals(List.of(new TextColumn("", "en")), texts(plan));
    assertEquals(List.of(), plan.notes());
  }
}
