package org.occgen.llm.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen llm training}. */
class LlmTrainingCommandTest {
  private static final String HEAD = "dataset\tid\trun\tword\tclass\n";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Answer training(String... arguments) {
    return Occgen.call(
        Stream.concat(
                Stream.of("llm", "training", "--output", folder.resolve("out").toString()),
                Stream.of(arguments))
            .toList());
  }

  @Test
  void partsSentencesOfTextsAndTables() throws IOException {
    String text = file("a.es", "Ella vino.\n\nÉl vino.\nElla y él.\nLlueve.\n");
    String table = file("b.tsv", "run\tes\n1\tUn juez.\n2\tUna jueza.\n");
    String words =
        file(
            "words.tsv",
            HEAD
                + "a.es\t1\t1\tElla\tP,F\na.es\t3\t1\tÉl\tP,M\na.es\t4\t1\tElla\tP,F\n"
                + "a.es\t4\t1\tél\tP,M\nb.tsv\t1\t1\tjuez\tP,M\nb.tsv\t2\t1\tjueza\tP,F\n");
    training(text, table, "--words", words, "--instruction", "Di:").expectSuccess();
    assertEquals(
        List.of("Ella vino.", "Él vino.", "Una jueza.", "Un juez."),
        Files.readAllLines(folder.resolve("out/balanced.txt")));
    assertTrue(
        Files.readString(folder.resolve("out/masculine.jsonl"))
            .startsWith("{\"messages\":[{\"role\":\"user\",\"content\":\"Di:\"},"));
  }

  @Test
  void saysWhatDoesNotFit() throws IOException {
    String text = file("a.es", "Ella vino.\n");
    String words = file("words.tsv", HEAD + "a.es\t1\t1\tElla\tP,F\n");
    training(text, "--words", file("other.tsv", HEAD + "b.es\t1\t1\tElla\tP,F\n"))
        .expectFailure(Main.USAGE, "has no word for a person of the corpus a.es");
    training(text, "--words", words)
        .expectFailure(Main.FAILED, "1 sentence about women alone and 0 about men alone");
    training(text, "--words", file("no.tsv", "x\n")).expectFailure(Main.FAILED, "has no column");
    training(file("plain", "x\n"), "--words", words).expectFailure(Main.USAGE, "--lang");
    training(text, "--words", words, "--sentences", "1").expectFailure(Main.USAGE, "--sentences 1");
    Files.createDirectories(folder.resolve("out"));
    file("out/mine.txt", "x");
    training(text, "--words", words).expectFailure(Main.USAGE, "mine.txt");
  }
}
