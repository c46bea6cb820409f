package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.run.testing.Fence;

/**
 * The tour, and all other pages with outputs but those of {@link CookbookTest}: their commands
 * print what the pages say.
 */
class TourTest {
  @TempDir private Path folder;

  static List<Path> pagesWithOutputs() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Path page : DocsPages.current()) {
      if (!page.startsWith(CookbookTest.FOLDER)
          && Fence.of(Files.readString(page)).stream()
              .anyMatch(fence -> fence.isOutput() && !fence.isNotRun())) {
        pages.add(DocsPages.HOME.relativize(page));
      }
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pagesWithOutputs")
  void commandsPrintWhatThePageSays(Path page) throws IOException, InterruptedException {
    try (PageCommands commands = new PageCommands(DocsPages.HOME.resolve(page), folder)) {
      assertTrue(commands.check() > 0);
    }
  }
}
