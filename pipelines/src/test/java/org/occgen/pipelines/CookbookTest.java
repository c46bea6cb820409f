package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.run.command.Occgen;

/** The pages of the cookbook: each is short, and its commands print what it says. */
class CookbookTest {
  static final Path FOLDER = DocsPages.HOME.resolve("src/site/cookbook");

  private static final int MOST_LINES = 45;
  private static final Pattern PAGE = Pattern.compile("\\]\\(([a-z-]+\\.md)\\)");

  @TempDir private Path folder;

  /** In the order of the list of pages, which has each once. */
  static List<String> pages() throws IOException {
    return PAGE.matcher(Files.readString(FOLDER.resolve("README.md")))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }

  @Test
  void theListHasEveryPageOnce() throws IOException {
    List<String> there =
        DocsPages.all().stream()
            .filter(page -> page.startsWith(FOLDER) && !page.endsWith("README.md"))
            .map(page -> page.getFileName().toString())
            .toList();
    assertEquals(there, pages().stream().sorted().toList());
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aPageIsOneScreenWithAllThatAReaderNeeds(String page) throws IOException {
    List<String> lines = Files.readAllLines(FOLDER.resolve(page));
    assertTrue(lines.size() <= MOST_LINES, lines.size() + " lines");
    for (String part : List.of("**You need**", "**Pitfall.**", "**More:** [")) {
      assertEquals(1, lines.stream().filter(line -> line.startsWith(part)).count(), part);
    }
  }

  /** All but the page that needs a download; KyotoPageSharedDataTest runs that one. */
  static List<String> pagesOfTheSample() throws IOException {
    return pages().stream().filter(page -> !page.equals("kyoto.md")).toList();
  }

  /** In a folder with the sample, as the folder of a checkout has it. */
  @ParameterizedTest
  @MethodSource("pagesOfTheSample")
  void commandsPrintWhatThePageSays(String page) throws IOException, InterruptedException {
    String sample = "pipelines/sample";
    Files.createDirectory(folder.resolve("pipelines"));
    Occgen.copy(DocsPages.HOME.resolve(sample), folder.resolve(sample));
    try (PageCommands commands = new PageCommands(FOLDER.resolve(page), folder)) {
      assertTrue(commands.check() > 0);
    }
  }
}
