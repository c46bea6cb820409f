package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** Pages under names that people give their files. */
class PageSpellingsRunTest {
  private static final Path PAGES = Occgen.home().resolve("pipelines/sample/pages");

  @TempDir private Path folder;

  /** Copies the pages of a language, each under a spelling of its title. */
  private void copy(String language, UnaryOperator<String> spelling) throws IOException {
    Path copies = Files.createDirectories(folder.resolve("pages").resolve(language));
    int renamed = 0;
    try (Stream<Path> pages = Files.list(PAGES.resolve(language))) {
      for (Path page : pages.toList()) {
        String name = page.getFileName().toString();
        String spelt =
            spelling.apply(URLDecoder.decode(name, StandardCharsets.UTF_8).replace('_', ' '));
        renamed += spelt.equals(name) ? 0 : 1;
        Files.copy(page, copies.resolve(spelt));
      }
    }
    assertTrue(renamed > 5, language + ": " + renamed);
  }

  private static String asJavaScriptHasIt(String title) {
    return URLEncoder.encode(title, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%21", "!")
        .replace("%27", "'")
        .replace("%28", "(")
        .replace("%29", ")")
        .replace("%7E", "~");
  }

  @Test
  void theBenchmarkIsThatOfThePagesUnderTheirOwnNames() throws IOException {
    copy("en", title -> title);
    copy("es", title -> title.replace(' ', '_'));
    copy("ru", title -> Normalizer.normalize(title, Normalizer.Form.NFD));
    copy("sw", PageSpellingsRunTest::asJavaScriptHasIt);
    copy("ar", title -> Normalizer.normalize(title.replace(' ', '_'), Normalizer.Form.NFD));
    Path run = folder.resolve("run");
    String pages = folder.resolve("pages").toString();
    Answer answer = Occgen.run(Runner.FLINK, 2, "sample", run, "--pages " + pages).expectSuccess();
    assertFalse(answer.out().contains("wanted pages"), answer.out());
    Map<String, byte[]> expected = Occgen.files(Sample.run());
    Map<String, byte[]> files = Occgen.files(run);
    List<String> same =
        expected.keySet().stream()
            .filter(name -> name.contains("/part-") || name.startsWith("benchmark/"))
            .filter(name -> !Sample.tellsSources(name))
            .toList();
    assertTrue(same.size() >= 20, same.toString());
    same.forEach(name -> assertArrayEquals(expected.get(name), files.get(name), name));
    Occgen.call("check", run.toString()).expectSuccess();
    Answer again = Occgen.run(Runner.FLINK, 2, "sample", run, "--pages " + pages).expectSuccess();
    assertTrue(again.out().contains("fetch: unchanged"), again.out());
  }
}
