package org.occgen.transforms.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
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
import org.occgen.core.books.DeadLetter;
import org.occgen.transforms.fetch.PageSource.Absent;
import org.occgen.transforms.fetch.PageSource.Found;
import org.occgen.transforms.fetch.PageSource.Unreadable;

class PageFolderTest {
  @TempDir private Path temporary;
  private Path pages;

  @BeforeEach
  void setUp() throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    pages = Files.createDirectories(temporary.resolve("pages"));
    Files.createDirectories(pages.resolve("en"));
  }

  private PageSource.Page read(String title) throws IOException {
    return new PageFolder(pages.toString()).read("en", title);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(pages.resolve("en").resolve(name), text);
  }

  @Test
  void readsAPageByItsTitle() throws IOException {
    write("A%27Lelia_Stone.html", "<p>Héllo</p>");
    assertEquals(new Found("<p>Héllo</p>", 0), read("A'Lelia Stone"));
    assertEquals(
        new Found("<p>Héllo</p>", 0), new PageFolder(pages + "/").read("en", "A'Lelia Stone"));
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
    assertEquals(new Found(html, 1234), read("X"));
  }

  @Test
  void aRevisionBelowTheHeadIsText() throws IOException {
    String html = " ".repeat(20_000) + "\"wgRevisionId\":1234";
    write("X.html", html);
    assertEquals(new Found(html, 0), read("X"));
  }

  @Test
  void saysThatThereIsNoPage() throws IOException {
    assertEquals(new Absent("no-page"), read("Nobody"));
    assertEquals(new Absent("no-page"), new PageFolder(pages.toString()).read("sw", "Nobody"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../secret", "../../pages/secret", "/etc/passwd", "en/../../secret", ".."})
  void noTitleLeavesTheFolder(String title) throws IOException {
    for (Path folder : new Path[] {temporary, pages}) {
      Files.writeString(folder.resolve("secret.html"), "secret");
      Files.writeString(folder.resolve("secret"), "secret");
    }
    assertInstanceOf(Absent.class, read(title));
  }

  @Test
  void aTitleWithSeparatorsHasAPageOfItsOwn() throws IOException {
    write("AC%2FDC.html", "<p>rock</p>");
    assertEquals(new Found("<p>rock</p>", 0), read("AC/DC"));
  }

  @Test
  void wildcardsInTheNameOfTheFolderAreNoPattern() throws IOException {
    Path odd = Files.createDirectories(temporary.resolve("pages[12]/en"));
    Path other = Files.createDirectories(temporary.resolve("pages1/en"));
    Files.writeString(other.resolve("X.html"), "wrong");
    PageFolder folder = new PageFolder(temporary.resolve("pages[12]").toString());
    assertEquals(new Absent("no-page"), folder.read("en", "X"));
    Files.writeString(odd.resolve("X.html"), "right");
    assertEquals(new Found("right", 0), folder.read("en", "X"));
  }

  @Test
  void aPageOfTheLargestSizeIsReadAndALargerOneIsNot() throws IOException {
    byte[] bytes = new byte[PageFolder.MAX_PAGE_BYTES];
    Arrays.fill(bytes, (byte) 'x');
    Files.write(pages.resolve("en/Large.html"), bytes);
    assertEquals(bytes.length, assertInstanceOf(Found.class, read("Large")).html().length());

    Files.write(pages.resolve("en/Larger.html"), Arrays.copyOf(bytes, bytes.length + 1));
    Unreadable larger = assertInstanceOf(Unreadable.class, read("Larger"));
    assertEquals("oversized-page", larger.reason());
    assertEquals("en/Larger.html", larger.place());
    assertTrue(larger.message().contains("16777216"), larger.message());
    assertEquals("x".repeat(DeadLetter.MAX_PAYLOAD), larger.head());
  }

  @Test
  void aPageThatIsNotUtf8IsUnreadable() throws IOException {
    byte[] bytes = "<p>caf? au lait</p>".getBytes(UTF_8);
    bytes[6] = (byte) 0xe9; // é in Latin-1
    Files.write(pages.resolve("en/Latin.html"), bytes);
    Unreadable page = assertInstanceOf(Unreadable.class, read("Latin"));
    assertEquals("invalid-utf-8", page.reason());
    assertEquals("<p>caf\ufffd au lait</p>", page.head());
  }

  @Test
  void aFolderInThePlaceOfAPageIsUnreadable() throws IOException {
    Files.createDirectories(pages.resolve("en/Folder.html"));
    assertEquals("unreadable-page", assertInstanceOf(Unreadable.class, read("Folder")).reason());
  }
}
