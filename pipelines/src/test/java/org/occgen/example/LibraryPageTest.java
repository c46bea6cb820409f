package org.occgen.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** src/site/library.md quotes the examples as they stand. */
class LibraryPageTest {
  private static final Path HOME = Path.of(System.getProperty("occgen.home"));
  private static final Path PAGE = HOME.resolve("src/site/library.md");
  private static final Path EXAMPLES = HOME.resolve("pipelines/src/test/java/org/occgen/example");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SimilarityFn",
        "MineDocumentFn",
        "AlignBiographies",
        "BalancePeople",
        "BalanceInFiles",
        "CountPronouns"
      })
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
}
