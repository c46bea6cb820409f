package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/**
 * Calls {@code occgen encoder} with a model file of sixty words in each of en, es and sw (made by
 * TinyEncoder of the tests of module transforms): translations have nearly the same vector.
 */
public abstract class EncoderToolTestCase {
  public static final int WORDS = 60;
  public static final int DIMENSION = 16;

  @TempDir protected Path folder;
  @TempDir private Path models;
  protected String encoder;

  @BeforeEach
  public void findEncoder() throws IOException {
    Path file = models.resolve("tiny.occgen"); // the resource may lie in a jar
    try (InputStream in = EncoderToolTestCase.class.getResourceAsStream("tiny.occgen")) {
      Files.copy(in, file);
    }
    encoder = file.toString();
  }

  public static String word(String language, int concept) {
    return language + (char) ('a' + concept / 26) + (char) ('a' + concept % 26) + "q";
  }

  /** Sentences of five words, the same in every language for the same seed, no two alike. */
  public static List<String> sentences(String language, int count) {
    Random random = new Random(1);
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> words = new ArrayList<>();
      for (int concept : random.ints(5, 0, WORDS).toArray()) {
        words.add(word(language, concept));
      }
      sentences.add(String.join(" ", words));
    }
    assertEquals(count, sentences.stream().distinct().count());
    return sentences;
  }

  public Path write(String name, List<String> lines) throws IOException {
    return Files.write(folder.resolve(name), lines);
  }

  public static Path gzip(Path file) throws IOException {
    Path zipped = file.resolveSibling(file.getFileName() + ".gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      Files.copy(file, out);
    }
    return zipped;
  }

  public Answer call(String command, Object... more) {
    List<String> arguments = new ArrayList<>(List.of("encoder", command));
    Stream.of(more).map(Object::toString).forEach(arguments::add);
    if (!arguments.contains("--encoder")) {
      arguments.addAll(List.of("--encoder", encoder));
    }
    return Occgen.call(arguments);
  }

  /** Calls {@code occgen encoder} with the words of a line, in which the folder is {@code @}. */
  protected Answer line(String line) {
    String[] words = inFolder(line).strip().split(" +", -1);
    return call(words[0], (Object[]) Arrays.copyOfRange(words, 1, words.length));
  }

  protected String inFolder(String text) {
    return text.replace("@", folder.toString());
  }

  /** Asserts that a line is refused with messages, which are parted by {@code ...}. */
  protected void assertLineIsRefused(int status, String line, String messages) throws IOException {
    assertRefused(status, line(line), (Object[]) inFolder(messages).split(" \\.\\.\\. ", -1));
  }

  public void assertRefused(int status, Answer answer, Object... parts) throws IOException {
    assertEquals(status, answer.status(), answer.out() + answer.err());
    assertEquals("", answer.out());
    for (Object part : parts) {
      assertTrue(answer.err().contains(part.toString()), () -> part + " in: " + answer.err());
    }
    assertFalse(answer.err().contains("\tat "), answer.err());
    assertFalse(answer.err().contains("occgen: unexpected"), answer.err());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of(), files.filter(file -> file.getFileName().toString().startsWith(".")).toList());
    }
  }
}
