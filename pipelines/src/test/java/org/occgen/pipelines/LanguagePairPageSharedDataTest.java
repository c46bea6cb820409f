package org.occgen.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.Fence;

/** The page on language pairs prints what adapting to Malagasy prints, which needs sentences. */
@Tag("shared-data")
class LanguagePairPageSharedDataTest {
  private static final int ROWS = 400;

  @TempDir private Path folder;

  private static List<String> lines(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), UTF_8).lines().toList();
    }
  }

  @Test
  void adaptingPrintsWhatThePageSays() throws IOException {
    Path ntrex = Path.of(System.getProperty("shared.data")).resolve("parallel/dev/ntrex128");
    List<String> malagasy = lines(ntrex.resolve("rest/mlg.tsv.gz"));
    List<String> several = lines(ntrex.resolve("multi.tsv.gz"));
    List<String> pairs = new ArrayList<>();
    for (int row = 1; row <= ROWS; row++) { // row 0 is the header
      pairs.add(malagasy.get(row) + "\t" + several.get(row).split("\t", -1)[0]);
    }
    Path file = Files.write(folder.resolve("mg-en.tsv"), pairs);
    String said =
        Occgen.call(
                "encoder",
                "adapt",
                "--pairs",
                file.toString(),
                "--lang",
                "mg",
                "--output",
                folder.resolve("mg.occgen").toString())
            .expectSuccess()
            .out();
    String page = Files.readString(Occgen.home().resolve("src/site/language-pair.md"));
    List<String> shown =
        Fence.of(page).stream()
            .filter(fence -> fence.isOutput() && fence.text().startsWith("mg: "))
            .map(Fence::text)
            .toList();
    assertEquals(1, shown.size());
    assertTrue(said.contains(shown.get(0)), said);
  }
}
