package org.occgen.measure.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** {@code occgen characterise} leaves the same bytes with every runner and without one. */
class CharacteriseRunnersTest {
  private static final List<String> FILES =
      List.of("gender-gap.csv", "gender-gap.json", "terms.tsv", "differences.tsv", "report.html");
  private static final String[] WORDS = {
    "mother", "Father", "parents", "madre", "padres", "tía", "said", ",", ".", "the", "casa", "<b>"
  };

  @TempDir private Path folder;

  private static String text(Random random) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(8); i > 0; i--) {
      words.add(WORDS[random.nextInt(WORDS.length)]);
    }
    return String.join(" ", words);
  }

  /** A benchmark, a table of two languages, and a text of several: all in one count. */
  private List<String> corpora() throws IOException {
    Random random = new Random(11);
    List<String> english = new ArrayList<>();
    List<String> spanish = new ArrayList<>();
    List<String> metadata = new ArrayList<>(List.of("id\tgender_category"));
    List<String> table = new ArrayList<>(List.of("en\tes\tgender_category"));
    for (int i = 0; i < 300; i++) {
      english.add(text(random));
      spanish.add(text(random));
      metadata.add(i + "\t" + (random.nextBoolean() ? "feminine" : "masculine"));
      table.add(text(random) + "\t" + text(random) + "\tg" + i % 3);
    }
    Files.createDirectories(folder.resolve("b"));
    Files.write(folder.resolve("b/test.en"), english);
    Files.write(folder.resolve("b/test.es"), spanish);
    Files.write(folder.resolve("b/test.meta.tsv"), metadata);
    Files.write(folder.resolve("t.tsv"), table);
    return List.of(folder.resolve("b").toString(), folder.resolve("t.tsv").toString());
  }

  private static Answer characterise(List<String> corpora, Path output, List<String> more) {
    List<String> arguments = new ArrayList<>(List.of("characterise"));
    arguments.addAll(corpora);
    arguments.addAll(List.of("--output", output.toString()));
    arguments.addAll(more);
    return Occgen.call(arguments).expectSuccess();
  }

  private static void assertSameFiles(Path expected, Path actual) throws IOException {
    for (String name : FILES) {
      assertArrayEquals(
          Files.readAllBytes(expected.resolve(name)),
          Files.readAllBytes(actual.resolve(name)),
          name);
    }
  }

  @ParameterizedTest
  @CsvSource({"DIRECT, 1", "DIRECT, 2", "FLINK, 1", "FLINK, 2"})
  void theBytesDoNotDependOnTheRunner(Runner runner, int workers) throws IOException {
    List<String> options = List.of("--by", "gender_category");
    List<String> corpora = corpora();
    Path without = folder.resolve("without");
    Answer expected = characterise(corpora, without, options);
    List<String> differences = Files.readAllLines(without.resolve("differences.tsv"));
    assertTrue(differences.size() > 100, "there is something to compare");
    List<String> withRunner = new ArrayList<>(options);
    withRunner.addAll(runner.options(workers));
    Path with = folder.resolve("with");
    // differences of an earlier count lie in the folder
    characterise(List.of(corpora.get(0)), with, runner.options(workers));
    Answer actual = characterise(corpora, with, withRunner);
    assertSameFiles(without, with);
    assertEquals(expected.out(), actual.out());
  }

  @Test
  void languagesAreFoundOutOnWorkersToo() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mixed"),
            """
            She met her mother in the old house by the river.
            Ella vio a su madre en la vieja casa junto al río.
            Spotkała swoją matkę w starym domu nad szeroką rzeką.
            """);
    List<String> corpora = List.of(file.toString());
    List<String> options = new ArrayList<>(List.of("--detect", "line"));
    Answer expected = characterise(corpora, folder.resolve("without"), options);
    options.addAll(Runner.FLINK.options(2));
    Answer actual = characterise(corpora, folder.resolve("with"), options);
    assertEquals(expected.out(), actual.out());
    assertEquals(
        3,
        actual.out().lines().filter(line -> line.contains("mixed")).count()
            + (actual.err().contains("1 line was not counted") ? 1 : 0));
  }
}
