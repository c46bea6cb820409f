package org.occgen.pipelines.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages whose commands print what the pages say. */
class TourTest {
  private static final Path PAGES = Occgen.home().resolve("src/site");

  @TempDir private Path folder;

  @Test
  void theTourLeadsFromAnEmptyFolderToAScoredSystem() throws IOException, InterruptedException {
    new PageCommands(PAGES.resolve("tour.md"), folder, "tour").check();
  }

  @Test
  void whatIsSaidOfRunsIsWhatTheyPrint() throws IOException, InterruptedException {
    Occgen.copy(Sample.run(), Files.createDirectories(folder.resolve("runs")).resolve("sample"));
    new PageCommands(PAGES.resolve("runs.md"), folder, "runs").check();
  }
}
