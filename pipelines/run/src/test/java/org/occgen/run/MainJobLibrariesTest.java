package org.occgen.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The class path of this module's tests: that of the main job, and what tests bring. */
class MainJobLibrariesTest {
  private static final List<String> UNUSED =
      List.of("async-profiler-", "conscrypt-", "opennlp-", "xchart-", "zookeeper-");

  @Test
  void noneIsThereForNothing() {
    List<String> names =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> String.valueOf(Path.of(entry).getFileName()))
            .toList();
    assertTrue(names.stream().anyMatch(name -> name.startsWith("flink-runtime-")), "" + names);
    assertEquals(
        List.of(),
        names.stream().filter(name -> UNUSED.stream().anyMatch(name::startsWith)).toList());
  }
}
