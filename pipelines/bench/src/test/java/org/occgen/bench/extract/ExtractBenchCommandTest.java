package org.occgen.bench.extract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.bench.Bench;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code bench extract}. */
class ExtractBenchCommandTest {
  @TempDir private Path folder;

  private static Answer call(String... arguments) {
    List<String> all = new ArrayList<>(List.of("extract"));
    all.addAll(List.of(arguments));
    return Occgen.call(Bench::commandLine, all.toArray(String[]::new));
  }

  @Test
  void tellsEveryStepOfGivenPages() throws IOException {
    Files.writeString(
        Files.createDirectories(folder.resolve("en")).resolve("A.html"),
        "<p>She taught physics at the local school for many years. Elle a enseigné la physique à"
            + " la grande école du village pendant de nombreuses années.</p>"
            + "<p>Her students became well known in the country. She died in the town.</p>");
    String out =
        call("--pages", folder.toString(), "--lang", "en", "--rounds", "1").expectSuccess().out();
    assertTrue(out.startsWith("1 pages, 0.0 MB of HTML, 4 sentences, 3 kept"), out);
    for (String way :
        List.of(
            ExtractBench.MAIN_TEXT,
            ExtractBench.SPLIT,
            ExtractBench.UNCHECKED,
            ExtractBench.EXTRACTION,
            ExtractBench.ASKING_ALWAYS)) {
      assertTrue(out.matches("(?s).*\n" + way + " +[0-9.]+ +[0-9,]+\n.*"), out);
    }
  }

  @Test
  void makesShortPages() {
    List<String> pages = ShortPages.of("en", 2);
    assertEquals(pages, ShortPages.of("en", 2));
    int bytes = pages.get(0).getBytes(StandardCharsets.UTF_8).length;
    assertTrue(bytes > 4_000 && bytes < 5_200, bytes + " bytes");
    String out = call("--count", "2", "--lang", "en", "--rounds", "1").expectSuccess().out();
    assertTrue(out.startsWith("2 pages, 0.0 MB of HTML, 24 sentences, "), out);
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    call("--rounds", "0").expectFailure(2, "--rounds 0");
    call("--lang", "qqq").expectFailure(2, "--lang qqq: no script is known");
    call("--lang", "sw").expectFailure(2, "--lang sw: pages are made up in");
    call("--pages", folder.toString(), "--lang", "en").expectFailure(2, "there is no folder");
  }
}
