package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageHeadTest {
  private static Optional<String> title(String href) {
    return PageHead.of("<head><link rel=\"dc:isVersionOf\" href=\"" + href + "\"/>").title();
  }

  @ParameterizedTest
  @CsvSource({
    "//ro.wikipedia.org/wiki/Karel_%C4%8Capek, Karel Čapek",
    "//ro.wikipedia.org/wiki/Eugene_O'Neill, Eugene O'Neill",
    "https://en.wikipedia.org/wiki/AC/DC, AC/DC",
    "//en.wikipedia.org/wiki/AT&amp;T, AT&T",
    "//en.wikipedia.org/wiki/C+/wiki/%2B, C+/wiki/+",
    "//ar.wikipedia.org/wiki/المريخ, المريخ"
  })
  void readsTheTitleOutOfTheAddress(String href, String title) {
    assertEquals(Optional.of(title), title(href));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//en.wikipedia.org/wiki/",
        "//en.wikipedia.org/wiki/_",
        "//en.wikipedia.org/wiki/A%0AB",
        "//en.wikipedia.org/wiki/A%FFB",
        "//en.wikipedia.org/wiki/A%zz",
        "//en.wikipedia.org/wiki/A|B",
        "//en.wikipedia.org/wiki/A?x=y",
        "./A"
      })
  void whatIsNoTitleIsNone(String href) {
    assertEquals(Optional.empty(), title(href));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html about=\"https://en.wikipedia.org/wiki/Special:Redirect/revision/1234\"><body>x",
        "<script>RLCONF={\"wgRevisionId\":1234,\"x\":1}</script>",
        "<script>RLCONF={\"wgRevisionId\": 1234}</script>"
      })
  void findsTheRevision(String html) {
    assertEquals(new PageHead(Optional.empty(), 1234), PageHead.of(html));
  }

  @Test
  void whatStandsBelowTheHeadIsText() {
    String html =
        " ".repeat(20_000) + "\"wgRevisionId\":1 <link rel=\"canonical\" href=\"//x/wiki/A\">";
    assertEquals(new PageHead(Optional.empty(), 0), PageHead.of(html));
  }

  /** The pages as servers gave them: file names have the title that was asked for. */
  @Test
  @Tag("shared-data")
  void recordedPagesSayTheirTitle() throws IOException {
    Path pages = Path.of(System.getProperty("shared.data"), "wikipedia");
    Map<String, String> redirected = new TreeMap<>();
    int same = 0;
    int silent = 0;
    for (String language : new String[] {"en", "es", "fr", "ro"}) {
      try (Stream<Path> files = Files.list(pages.resolve(language))) {
        for (Path file : files.filter(name -> name.toString().endsWith(".html")).toList()) {
          Optional<String> title = PageHead.of(Files.readString(file)).title();
          String name = file.getFileName().toString();
          String asked = name.substring(0, name.length() - ".html".length()).replace('_', ' ');
          if (title.isEmpty()) {
            silent++;
          } else if (title.get().equals(asked)) {
            same++;
          } else {
            redirected.put(language + ":" + asked, title.get());
          }
        }
      }
    }
    assertEquals(
        Map.of(
            "ro:Emiliana Torrini", "Emilíana Torrini",
            "ro:Karel Capek", "Karel Čapek",
            "ro:Louise de la vallière", "Louise de la Vallière",
            "ro:Onesimus", "Onisim al Bizanțului",
            "ro:Toyotomi hideyoshi", "Toyotomi Hideyoshi"),
        redirected);
    assertEquals(52, same);
    assertEquals(11, silent, "copies by Kiwix and fragments of pages");
  }
}
