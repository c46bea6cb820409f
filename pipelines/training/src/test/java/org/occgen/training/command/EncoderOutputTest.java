package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.digest.Sha256;

/** What commands of {@code occgen encoder} leave of the files that are there. */
class EncoderOutputTest extends EncoderToolTestCase {
  @ParameterizedTest
  @CsvSource({
    "--input, embed --lang en --input @/en.txt --output @/en.txt",
    "--encoder, embed --lang en --input @/en.txt --output @/tiny.occgen",
    "SRC, mine @/en.txt @/es.txt --src-lang en --trg-lang es --output @/en.txt",
    "TRG, mine @/en.txt @/es.txt --src-lang en --trg-lang es --output @/es.txt",
    "no ordinary file, embed --lang en --input @/en.txt --output /dev/null"
  })
  void whatIsReadIsNotOverwritten(String named, String command) throws IOException {
    write("en.txt", sentences("en", 5));
    write("es.txt", sentences("es", 5));
    Files.copy(Path.of(encoder), folder.resolve("tiny.occgen"));
    Map<Path, String> before = content();
    assertLineIsRefused(2, command + " --encoder @/tiny.occgen", "--output ... " + named);
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
