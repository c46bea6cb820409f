package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** The messages and exit statuses of all commands where they refuse what was typed, in one list. */
class RefusalsTest {
  /** A line of the list. */
  record Refusal(String command, int status, String message) {
    static Refusal of(String line) {
      String[] parts = (line.startsWith("|") ? " " + line : line).split(" \\| ", 3);
      return new Refusal(parts[0].strip(), Integer.parseInt(parts[1]), parts[2]);
    }

    String[] arguments(Path folder) {
      String typed = command.replace("{d}", folder.toString());
      return typed.isEmpty() ? new String[0] : typed.split(" ");
    }
  }

  @TempDir private Path folder;

  static List<Refusal> refusals() throws IOException {
    return Files.readAllLines(
            Occgen.home().resolve("pipelines/src/test/resources/org/occgen/pipelines/refusals.txt"))
        .stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Refusal::of)
        .toList();
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.createDirectories(folder.resolve("theirs"));
    Files.writeString(folder.resolve("theirs/thesis.tex"), "mine\n");
    Files.writeString(folder.resolve("file"), "");
    Files.writeString(folder.resolve("page.zip"), "x");
    Files.writeString(
        folder.resolve("live.yaml"),
        "languages: [en, sw]\noperator: {contact: tests@example.org}\n");
    Files.writeString(folder.resolve("nobody.yaml"), "languages: [en, sw]\n");
    Files.writeString(folder.resolve("train.yaml"), "epochs: 3\n");
    Files.writeString(folder.resolve("a.en"), "my mother\nmy father\n");
    Files.writeString(folder.resolve("t.tsv"), "en\tes\ng\ta\n");
    Files.writeString(
        folder.resolve("g.tsv"), "gender_category\tqid\nfeminine\tQ1\nmasculine\tQ2\n");
    Files.writeString(folder.resolve("pairs.tsv"), "a\tb\n");
    Files.writeString(folder.resolve("lex.json"), "{\n");
  }

  private static Set<Path> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aRefusalHasItsMessageAndStatusAndLeavesNoFile(Refusal refusal) {
    Set<Path> before = files(folder);
    Answer answer = Occgen.call(refusal.arguments(folder));
    assertEquals(refusal.status(), answer.status(), () -> answer.out() + answer.err());
    // the checks print what they find
    String told = answer.err().isEmpty() ? answer.out() : answer.err();
    String message = told.lines().findFirst().orElse("").replace(folder.toString(), "{d}");
    String expected = (answer.err().isEmpty() ? "" : "occgen: ") + refusal.message();
    if (expected.endsWith("...")) {
      String begin = expected.substring(0, expected.length() - 3);
      assertTrue(message.startsWith(begin), () -> begin + " begins " + message);
    } else {
      assertEquals(expected, message);
    }
    assertEquals(before, files(folder));
  }

  @Test
  void everyCommandIsInTheList() throws IOException {
    Set<String> listed =
        refusals().stream()
            .map(row -> row.command().replaceFirst(" .*", ""))
            .collect(Collectors.toSet());
    Set<String> commands = Set.copyOf(Main.commandLine().getSubcommands().keySet());
    assertEquals(
        Set.of(),
        commands.stream().filter(name -> !listed.contains(name)).collect(Collectors.toSet()));
  }
}
