package org.occgen.transforms.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageStoreTest {
  private static final PageRequest REQUEST = new PageRequest("en", "A & B: \"x/../y\"");

  @TempDir private Path folder;
  private PageStore store;

  @BeforeEach
  void open() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    store = new PageStore(folder.toString());
  }

  @Test
  void keepsAPage() throws IOException {
    assertFalse(store.knows(REQUEST));
    assertEquals(Optional.empty(), store.find(REQUEST));
    StoredPage page = StoredPage.found(REQUEST, "C", 42, "W/\"1\"", "<p>\u0627\ud83d\ude00</p>");
    store.keep(page);
    assertTrue(store.knows(REQUEST));
    assertEquals(Optional.of(page), new PageStore(folder + "/").find(REQUEST));
    assertEquals(
        new PageSource.Found("<p>\u0627\ud83d\ude00</p>", 42), store.read("en", REQUEST.title()));
    assertEquals(List.of(), store.failures());
  }

  @Test
  void keepsThatThereIsNone() throws IOException {
    store.keep(StoredPage.absent(REQUEST, "missing-page", "gone"));
    assertEquals(new PageSource.Absent("missing-page", "gone"), store.read("en", REQUEST.title()));
  }

  @Test
  void forgetsAFailureOnceThePageIsThere() throws IOException {
    StoredPage failure = StoredPage.failed(REQUEST, "timeout", true, "slow", "<ht");
    store.keep(failure);
    store.keep(StoredPage.absent(new PageRequest("fr", "A"), "missing-page", "gone"));
    assertTrue(store.knows(REQUEST));
    assertEquals(List.of(failure), store.failures());
    assertEquals(
        new PageSource.Unreadable("timeout", REQUEST.toString(), "slow", "<ht"),
        store.read("en", REQUEST.title()));
    store.keep(StoredPage.found(REQUEST, "C", 42, "", "<p>"));
    assertEquals(List.of(), store.failures());
    assertEquals(new PageSource.Found("<p>", 42), store.read("en", REQUEST.title()));
  }

  @Test
  void forgetsAFailureIfAsked() throws IOException {
    StoredPage failure = StoredPage.failed(REQUEST, "timeout", true, "slow", "");
    store.keep(failure);
    store.forget(failure);
    assertFalse(store.knows(REQUEST));
  }

  @Test
  void takesTitlesThatAreTooLongForAFileName() throws IOException {
    PageRequest request = new PageRequest("hi", "\u0928".repeat(85));
    store.keep(StoredPage.found(request, request.title(), 1, "", "x"));
    assertTrue(store.knows(request));
    // nothing of a title is in a path
    try (var files = Files.walk(folder)) {
      assertTrue(files.allMatch(file -> file.getFileName().toString().length() < 120));
    }
  }

  @Test
  void doesNotTakeAPageThatWasNeverAskedForForAbsent() {
    IOException e = assertThrows(IOException.class, () -> store.read("en", "B"));
    assertTrue(e.getMessage().contains("en:B was not asked for"), e.getMessage());
  }

  @Test
  void saysWhatIsDamaged() throws IOException {
    store.keep(StoredPage.found(REQUEST, "C", 42, "", "<p>text</p>"));
    Path file;
    try (var files = Files.walk(folder)) {
      file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
    byte[] whole = Files.readAllBytes(file);
    for (int length : List.of(0, 5, whole.length / 2, whole.length - 1)) {
      Files.write(file, java.util.Arrays.copyOf(whole, length));
      assertDamaged(file);
    }
    for (String json :
        List.of(
            "null",
            "{}",
            "[]",
            "{\"language\":\"en\"",
            new String(
                    new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(whole))
                        .readAllBytes(),
                    StandardCharsets.UTF_8)
                .replace("A & B", "Q & B"))) {
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
        out.write(json.getBytes(StandardCharsets.UTF_8));
      }
      assertDamaged(file);
    }
  }

  private void assertDamaged(Path file) {
    IOException e = assertThrows(IOException.class, () -> store.find(REQUEST));
    assertTrue(
        e.getMessage().contains(file + " is damaged") && e.getMessage().contains("delete it"),
        e.getMessage());
  }
}
