package org.occgen.run.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** A dump in which one compressed block of many cannot be read. */
class DamagedDumpTest {
  private static final int LINES_A_BLOCK = 10;

  @TempDir private Path folder;

  /**
   * The sample's dump, a stream of one block for every ten lines, and the third of them damaged.
   *
   * @return the place of the damaged block
   */
  private static int write(Path dump) throws IOException {
    List<String> lines =
        Files.readAllLines(Occgen.home().resolve("pipelines/sample/wikidata.json"));
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    int third = 0;
    for (int at = 0; at < lines.size(); at += LINES_A_BLOCK) {
      third = at == 2 * LINES_A_BLOCK ? file.size() : third;
      List<String> part = lines.subList(at, Math.min(lines.size(), at + LINES_A_BLOCK));
      try (OutputStream out = new BZip2CompressorOutputStream(file, 1)) {
        out.write((String.join("\n", part) + "\n").getBytes(UTF_8));
      }
    }
    byte[] bytes = file.toByteArray();
    bytes[third + 10] ^= 1; // of the check sum of the block
    Files.write(dump, bytes);
    return third + 4; // behind the head of the stream
  }

  private Answer collect(Path dump, String rate) {
    return Occgen.run(
        Runner.FLINK,
        "sample",
        folder.resolve("run"),
        "--until collect",
        "--wikidata-dump " + dump,
        "--max-failure-rate " + rate);
  }

  @Test
  void aDamagedBlockFailsAboveTheRateAndIsToldBelowIt() throws IOException {
    Path dump = folder.resolve("dump.json.bz2");
    int place = write(dump);
    collect(dump, "0.09")
        .expectFailure(
            Main.FAILED,
            "collect: 1 of 10 compressed blocks (10.00 %) could not be read",
            "{damaged-block=1}",
            "max-failure-rate");
    Answer allowed = collect(dump, "0.11").expectSuccess();
    String told = allowed.out() + allowed.err();
    assertTrue(told.contains("1 of 10 compressed blocks of the dump is damaged"), told);

    RunFolder run = new RunFolder(folder.resolve("run").toString());
    Books books = run.books(Stage.COLLECT);
    assertEquals(List.of(), books.imbalances());
    assertEquals(10, books.total(Unit.BLOCK, Kind.IN));
    assertEquals(9, books.total(Unit.BLOCK, Kind.OUT));
    assertEquals(Map.of("damaged-block", 1L), books.byReason(Unit.BLOCK, Kind.FAILED));
    assertTrue(books.total(Unit.PERSON, Kind.OUT) > 10, "the other blocks are read");
    List<JsonNode> letters = Occgen.deadLetters(folder.resolve("run"), Stage.COLLECT);
    assertEquals(1, letters.size(), letters.toString());
    assertEquals("damaged-block", letters.get(0).get("reason").asText());
    assertEquals("dump.json.bz2, byte " + place, letters.get(0).get("place").asText());
  }
}
