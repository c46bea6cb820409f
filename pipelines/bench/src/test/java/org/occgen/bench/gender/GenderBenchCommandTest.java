package org.occgen.bench.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.gender.GenderRules;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code bench gender}. */
class GenderBenchCommandTest {
  @TempDir private Path folder;

  private static Answer call(String... arguments) {
    List<String> all = new ArrayList<>(List.of("gender"));
    all.addAll(List.of(arguments));
    return Occgen.call(Bench::commandLine, all.toArray(String[]::new));
  }

  @Test
  void tellsEveryLanguageAndNumberOfThreads() {
    String out = call("--segments", "20", "--rounds", "1").expectSuccess().out();
    for (String language : GenderRules.languages()) {
      for (String way : List.of("1 thread ", "2 threads")) {
        assertTrue(out.matches("(?s).*\n" + language + " +occgen, " + way + " +[0-9,]+ .*"), out);
      }
    }
  }

  @Test
  void judgesAGivenText() throws IOException {
    Path text = Files.writeString(folder.resolve("a.en"), "She sang.\nHe met his father.\n");
    String out =
        call(
                "--lang",
                "en",
                "--text",
                text.toString(),
                "--segments",
                "4",
                "--rounds",
                "1",
                "--threads",
                "1")
            .expectSuccess()
            .out();
    // lines 2 and 4 are translated in the other gender; each round marks 1 + 3 + 1 + 3 words
    assertTrue(out.matches("(?s).* 8 +2 +2\n"), out);
  }

  @Test
  void madeSentencesAreTheSameEachTime() {
    assertEquals(MadeSentences.of("es", 3), MadeSentences.of("es", 3));
    assertEquals(3, MadeSentences.of("es", 3).stream().distinct().count());
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    call("--lang", "sw").expectFailure(2, "--lang sw: its grammar has no feminine and masculine");
    call("--text", "x").expectFailure(2, "--text: name its language by --lang");
    call("--rounds", "0").expectFailure(2, "--rounds 0");
    call("--lang", "es", "--text", folder.resolve("none").toString()).expectFailure(2, "--text");
  }
}
