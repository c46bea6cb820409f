package org.occgen.transforms.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.biography.PageResult.Outcome;
import org.occgen.core.books.DeadLetter;

class PageFolderTest {
  @TempDir private Path temporary;
  private Path pages;

  @BeforeEach
  void setUp() throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    pages = Files.createDirectories(temporary.resolve("pages"));
    Files.createDirectories(pages.resolve("en"));
  }

  private PageResult read(String title) throws IOException {
    return read(pages, "en", title);
  }

  private static PageResult read(Path folder, String language, String title) throws IOException {
    return new PageFolder(folder.toString()).read(new PageRequest(language, title));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(pages.resolve("en").resolve(name), text);
  }

  @Test
  void readsAPageByItsTitle() throws IOException {
    write("A%27Lelia_Stone.html", "<p>Héllo</p>");
    PageResult expected = PageResult.found("A'Lelia Stone", 0, "<p>Héllo</p>");
    assertEquals(expected, read("A'Lelia Stone"));
    assertEquals(
        expected, new PageFolder(pages + "/").read(new PageRequest("en", "A'Lelia Stone")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html about=\"https://en.wikipedia.org/wiki/Special:Redirect/revision/1234\"><body>x",
        "<script>RLCONF={\"wgRevisionId\":1234,\"x\":1}</script>",
        "<script>RLCONF={\"wgRevisionId\": 1234}</script>"
      })
  void findsTheRevisionInTheHead(String html) throws IOException {
    write("X.html", html);
    assertEquals(PageResult.found("X", 1234, html), read("X"));
  }

  @Test
  void aPageThatWasSavedUnderTheTitleOfARedirectHasItsOwn() throws IOException {
    String html =
        "<html about=\"https://ro.wikipedia.org/wiki/Special:Redirect/revision/7\"><head>"
            + "<link rel=\"dc:isVersionOf\" href=\"//ro.wikipedia.org/wiki/Karel_%C4%8Capek\"/>";
    write("Karel_Capek.html", html);
    assertEquals(PageResult.found("Karel Čapek", 7, html), read("Karel Capek"));
  }

  @Test
  void saysThatThereIsNoPage() throws IOException {
    assertEquals(PageResult.absent("no-page", ""), read("Nobody"));
    assertEquals(PageResult.absent("no-page", ""), read(pages, "sw", "Nobody"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Zoë_O'Neil_(poet).html",
        "Zoe\u0308_O'Neil_(poet).html",
        "Zoë O'Neil (poet).html",
        "Zoe\u0308 O'Neil (poet).html",
        "Zo%C3%AB_O'Neil_(poet).html",
        "Zo%C3%AB%20O'Neil%20(poet).html",
        "Zo%C3%AB%20O%27Neil%20%28poet%29.html",
        "Zo%C3%AB_O%27Neil_(poet).html",
      })
  void readsAPageUnderAnotherSpellingOfItsTitle(String name) throws IOException {
    write(name, "<p>other</p>");
    PageFolder folder = new PageFolder(pages.toString());
    PageRequest request = new PageRequest("en", "Zoë O'Neil (poet)");
    assertEquals(PageResult.found("Zoë O'Neil (poet)", 0, "<p>other</p>"), folder.read(request));
    assertTrue(folder.has(request));
    assertFalse(folder.has(new PageRequest("sw", "Zoë O'Neil (poet)")));

    write("Zo%C3%AB_O%27Neil_%28poet%29.html", "<p>canonical</p>");
    assertEquals("<p>canonical</p>", folder.read(request).text());
    assertTrue(folder.has(request));
  }

  @Test
  void aTitleWhoseEncodedNameIsTooLongHasItsSpelling() throws IOException {
    String title = "ف".repeat(42);
    assertEquals(PageResult.absent("title-too-long", ""), read(title));
    write(title + ".html", "x");
    assertEquals("x", read(title).text());
  }

  @Test
  void aFailureNamesTheOtherSpelling() throws IOException {
    Files.write(pages.resolve("en/X Y.html"), new byte[] {'<', (byte) 0xe9});
    PageResult page = read("X Y");
    assertEquals("invalid-utf-8", page.reason());
    assertTrue(page.message().startsWith("X Y.html: is not UTF-8"), page.message());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../secret", "../../pages/secret", "/etc/passwd", "en/../../secret", ".."})
  void noTitleLeavesTheFolder(String title) throws IOException {
    for (Path folder : new Path[] {temporary, pages}) {
      Files.writeString(folder.resolve("secret.html"), "secret");
      Files.writeString(folder.resolve("secret"), "secret");
    }
    assertEquals(Outcome.ABSENT, read(title).outcome());
    assertFalse(new PageFolder(pages.toString()).has(new PageRequest("en", title)));
  }

  @Test
  void aTitleWithSeparatorsHasAPageOfItsOwn() throws IOException {
    write("AC%2FDC.html", "<p>rock</p>");
    assertEquals(PageResult.found("AC/DC", 0, "<p>rock</p>"), read("AC/DC"));
  }

  @Test
  void wildcardsInTheNameOfTheFolderAreNoPattern() throws IOException {
    Path odd = Files.createDirectories(temporary.resolve("pages[12]/en"));
    Path other = Files.createDirectories(temporary.resolve("pages1/en"));
    Files.writeString(other.resolve("X.html"), "wrong");
    Path folder = temporary.resolve("pages[12]");
    assertEquals(PageResult.absent("no-page", ""), read(folder, "en", "X"));
    Files.writeString(odd.resolve("X.html"), "right");
    assertEquals(PageResult.found("X", 0, "right"), read(folder, "en", "X"));
  }

  @Test
  void aPageOfTheLargestSizeIsReadAndALargerOneIsNot() throws IOException {
    byte[] bytes = new byte[PageFolder.MAX_PAGE_BYTES];
    Arrays.fill(bytes, (byte) 'x');
    Files.write(pages.resolve("en/Large.html"), bytes);
    assertEquals(bytes.length, read("Large").text().length());

    Files.write(pages.resolve("en/Larger.html"), Arrays.copyOf(bytes, bytes.length + 1));
    PageResult larger = read("Larger");
    assertEquals("oversized-page", larger.reason());
    assertEquals(
        "en/Larger.html", new PageFolder(pages.toString()).place(new PageRequest("en", "Larger")));
    assertTrue(larger.message().contains("16777216"), larger.message());
    assertEquals("x".repeat(DeadLetter.MAX_PAYLOAD), larger.text());
  }

  @Test
  void aPageThatIsNotUtf8IsUnreadable() throws IOException {
    byte[] bytes = "<p>caf? au lait</p>".getBytes(UTF_8);
    bytes[6] = (byte) 0xe9; // é in Latin-1
    Files.write(pages.resolve("en/Latin.html"), bytes);
    PageResult page = read("Latin");
    assertEquals("invalid-utf-8", page.reason());
    assertEquals("<p>caf\ufffd au lait</p>", page.text());
  }

  @Test
  void aFolderInThePlaceOfAPageIsUnreadable() throws IOException {
    Files.createDirectories(pages.resolve("en/Folder.html"));
    assertEquals("unreadable-page", read("Folder").reason());
  }
}
