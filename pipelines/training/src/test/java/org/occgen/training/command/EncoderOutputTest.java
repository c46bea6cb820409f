package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.digest.Sha256;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** What commands of {@code occgen encoder} leave of the files that are there. */
class EncoderOutputTest extends EncoderToolTestCase {
  // ---- mine ----

  @ParameterizedTest
  @CsvSource({
    "--input, embed --lang en --input en.txt --output en.txt",
    "--encoder, embed --lang en --input en.txt --output tiny.occgen",
    "SRC, mine en.txt es.txt --src-lang en --trg-lang es --output en.txt",
    "TRG, mine en.txt es.txt --src-lang en --trg-lang es --output es.txt",
    "no ordinary file, embed --lang en --input en.txt --output /dev/null"
  })
  void whatIsReadIsNotOverwritten(String named, String command) throws IOException {
    write("en.txt", sentences("en", 5));
    write("es.txt", sentences("es", 5));
    Files.copy(Path.of(encoder), folder.resolve("tiny.occgen"));
    Map<Path, String> before = content();
    List<String> arguments = new ArrayList<>(List.of("encoder"));
    for (String word : command.split(" ", -1)) {
      boolean file = word.endsWith(".txt") || word.endsWith(".occgen");
      arguments.add(file ? folder.resolve(word).toString() : word);
    }
    arguments.addAll(List.of("--encoder", folder.resolve("tiny.occgen").toString()));
    Answer answer = Occgen.call(arguments);
    assertEquals(2, answer.status(), answer.err());
    assertTrue(answer.err().contains("--output"), answer.err());
    assertTrue(answer.err().contains(named), answer.err());
    assertEquals(before, content());
    assertFalse(Files.isRegularFile(Path.of("/dev/null")));
  }

  private Map<Path, String> content() throws IOException {
    Map<Path, String> content = new TreeMap<>();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        content.put(file, Sha256.hex(file));
      }
    }
    return content;
  }
}
