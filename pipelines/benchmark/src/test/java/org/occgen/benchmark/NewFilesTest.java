package org.occgen.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.TestNeeds;

class NewFilesTest {
  /** Files of which the second stands on a device that is always full. */
  private static NewFiles onFullDisk(Path folder) throws IOException {
    Path full = Path.of("/dev/full");
    TestNeeds.require(Files.exists(full), "there is no /dev/full");
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    Files.createSymbolicLink(folder.resolve(".b.part"), full);
    NewFiles files = new NewFiles(folder.toString());
    for (String name : List.of("a", "b", "c/d")) {
      files.create(name).write(1);
    }
    return files;
  }

  private static void assertEmpty(Path folder) throws IOException {
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void aFullDiskIsToldWhenFilesGetTheirNames(@TempDir Path folder) throws IOException {
    NewFiles files = onFullDisk(folder);
    assertThrows(IOException.class, files::publish);
    files.close();
    assertEmpty(folder);
  }

  @Test
  void nothingIsLeftWhereFilesCannotBeClosed(@TempDir Path folder) throws IOException {
    assertThrows(IOException.class, onFullDisk(folder)::close);
    assertEmpty(folder);
  }

  @Test
  void workersDoNotStumbleOverEachOther(@TempDir Path folder) throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    IntStream.range(0, 400)
        .parallel()
        .forEach(
            part -> {
              try (NewFiles files = new NewFiles(folder.toString(), "." + part)) {
                files.create("train-" + part + ".en").write(1);
                files.create("train-" + part + ".es").write(1);
                files.publish();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    try (Stream<Path> written = Files.list(folder)) {
      assertEquals(800, written.count());
    }
  }
}
