package org.occgen.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** src/site/library.md quotes two examples as they stand, and names all others. */
class LibraryPageTest {
  private static final Path HOME = Path.of(System.getProperty("occgen.home"));
  private static final Path PAGE = HOME.resolve("src/site/library.md");
  private static final Path EXAMPLES = HOME.resolve("pipelines/src/test/java/org/occgen/example");

  @ParameterizedTest
  @ValueSource(strings = {"SimilarityFn", "MineDocumentFn"})
  void thePageQuotesTheExample(String example) throws IOException {
    Path file = EXAMPLES.resolve(example + ".java");
    String source = Files.readString(file).replaceFirst("(?s)^package .*?;\n\n", "");
    String page = Files.readString(PAGE);
    String begin = "<!-- " + example + ".java -->\n```java\n";
    int from = page.indexOf(begin) + begin.length();
    int to = page.indexOf("```\n", from);
    if (Boolean.getBoolean("update") && from >= begin.length() && to >= from) {
      Files.writeString(PAGE, page.substring(0, from) + source + page.substring(to));
      return;
    }
    assertEquals(
        source,
        from >= begin.length() && to >= from ? page.substring(from, to) : "",
        PAGE + " does not quote " + file + ": run this test with -Dupdate=true");
  }

  @Test
  void thePageNamesEveryExample() throws IOException {
    String page = Files.readString(PAGE);
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      assertEquals(
          List.of(),
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> !name.endsWith("Test.java") && !name.equals("package-info.java"))
              .filter(name -> !page.contains(name))
              .toList());
    }
  }
}
