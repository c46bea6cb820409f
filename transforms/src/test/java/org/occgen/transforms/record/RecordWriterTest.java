package org.occgen.transforms.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecordWriterTest {
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");

  /** A row. */
  public record Row(String text) {}

  /** What a process that is killed would leave behind. */
  @Test
  void theFileBesideHasNoNameWhileItIsWritten() throws IOException {
    assumeTrue(Files.isDirectory(OPEN_FILES), "there is no " + OPEN_FILES);
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (RecordWriter<Row> writer = RecordWriter.to(Row.class, Channels.newChannel(target))) {
      writer.write(new Row("text"));
      List<String> beside =
          openFiles().stream().filter(file -> file.matches(".*/occgen-\\d+\\.parquet.*")).toList();
      assertEquals(1, beside.size(), beside.toString());
      assertTrue(beside.get(0).endsWith("(deleted)"), beside.toString());
      writer.finish();
    }
    assertTrue(target.size() > 0);
  }

  private static List<String> openFiles() throws IOException {
    try (Stream<Path> links = Files.list(OPEN_FILES)) {
      return links.map(RecordWriterTest::target).toList();
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return ""; // closed in between, as the one of the listing is
    }
  }
}
