package org.occgen.bench.lexicon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code bench lexicon}. */
class LexiconBenchCommandTest {
  @TempDir private Path folder;

  @Test
  void tellsEveryWay() throws IOException {
    Path text = folder.resolve("a.en");
    Files.writeString(text, "My mother met her father.\n".repeat(100));
    String out =
        call(
                "lexicon",
                "--text",
                text.toString(),
                "--lang",
                "en",
                "--size",
                "100k",
                "--rounds",
                "1")
            .expectSuccess()
            .out();
    for (String way : List.of("bytes read", "lines read", "wc -w", "1 thread ", "2 threads ")) {
      assertTrue(out.contains(way), out);
    }
    assertTrue(out.contains("2 threads: "), out);
  }

  @Test
  void refusesWhatCannotBeMeasured() throws IOException {
    Path text = folder.resolve("a.en");
    Files.writeString(text, "My mother\n");
    String file = text.toString();
    call("lexicon", "--text", file + "x", "--lang", "en").expectFailure(2, "--text");
    call("lexicon", "--text", file, "--lang", "xx").expectFailure(2, "\"xx\"");
    call("lexicon", "--text", file, "--lang", "en", "--rounds", "0").expectFailure(2, "--rounds");
    call("lexicon", "--text", file, "--lang", "en", "--size", "5x").expectFailure(2, "--size 5x:");
  }

  private static Answer call(String... arguments) {
    return Occgen.call(Bench::commandLine, arguments);
  }
}
