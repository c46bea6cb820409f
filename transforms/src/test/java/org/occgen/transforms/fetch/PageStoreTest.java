package org.occgen.transforms.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.transforms.testing.GzipBomb;

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
  void whatAKilledRunHasHalfWrittenIsNoPage() throws IOException {
    store.keep(StoredPage.failed(REQUEST, "timeout", true, "slow", ""));
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    store.forget(store.failures().get(0));
    Files.write(
        file.resolveSibling("." + file.getFileName() + ".0a1b.part"),
        Arrays.copyOf(whole, whole.length / 2));
    assertFalse(store.knows(REQUEST));
    assertEquals(Optional.empty(), store.find(REQUEST));
    assertEquals(List.of(), store.failures());
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

  // ---- hostile titles, languages and files ----

  @ParameterizedTest
  @ValueSource(
      strings = {"../../outside", "/etc/passwd", "..", "a/../../../b", "C:\\x", "a\u0000b", "*/?"})
  void noTitleLeavesTheStore(String title) throws IOException {
    PageStore inner = new PageStore(folder.resolve("a/b").toString());
    PageRequest request = new PageRequest("en", title);
    inner.keep(StoredPage.absent(request, "missing-page", "gone"));
    assertTrue(inner.knows(request));
    String name = folder.relativize(onlyFile()).toString();
    assertTrue(name.matches("a/b/en/[0-9a-f]{2}/[0-9a-f]{62}\\.json\\.gz"), name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../..", "..", "/etc", "en/../..", "", "en\n", "*", "EN"})
  void noLanguageLeavesTheStore(String language) {
    assertThrows(IllegalArgumentException.class, () -> new PageRequest(language, "A"));
  }

  @Test
  void aKeptFailureThatNamesAnotherPlaceIsNotFollowed() throws IOException {
    PageStore inner = new PageStore(folder.resolve("a/b").toString());
    StoredPage failure = StoredPage.failed(REQUEST, "timeout", true, "slow", "");
    inner.keep(failure);
    Path file = onlyFile();
    for (String language : List.of("../../x", "sw")) {
      overwrite(file, json(failure).replace("\"en\"", "\"" + language + "\""));
      IOException e = assertThrows(IOException.class, inner::failures);
      assertTrue(e.getMessage().contains(file + " is damaged"), e.getMessage());
    }
    overwrite(file, json(failure).replace("FAILED", "ABSENT"));
    assertThrows(IOException.class, inner::failures);
    overwrite(file, json(failure));
    assertEquals(List.of(failure), inner.failures());
  }

  @Test
  void aKeptBombIsDamaged() throws IOException {
    store.keep(StoredPage.absent(REQUEST, "missing-page", "gone"));
    Path file = onlyFile();
    GzipBomb.write(file, ' ', 1_024);
    assertDamaged(file);
  }

  @Test
  void aKeptFileThatIsNestedDeepIsDamaged() throws IOException {
    store.keep(StoredPage.absent(REQUEST, "missing-page", "gone"));
    Path file = onlyFile();
    overwrite(file, "{\"language\":" + "[".repeat(1_000_000));
    assertDamaged(file);
  }

  @Test
  void doesNotTakeAPageThatWasNeverAskedForForAbsent() {
    IOException e = assertThrows(IOException.class, () -> store.read("en", "B"));
    assertTrue(e.getMessage().contains("en:B was not asked for"), e.getMessage());
  }

  @Test
  void saysWhatIsDamaged() throws IOException {
    store.keep(StoredPage.found(REQUEST, "C", 42, "", "<p>text</p>"));
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    String json = json(StoredPage.found(REQUEST, "C", 42, "", "<p>text</p>"));
    for (int length : List.of(0, 5, whole.length / 2, whole.length - 1)) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertDamaged(file);
    }
    for (String wrong :
        List.of("null", "{}", "[]", "{\"language\":\"en\"", json.replace("A & B", "Q & B"))) {
      overwrite(file, wrong);
      assertDamaged(file);
    }
    overwrite(file, json);
    assertTrue(store.find(REQUEST).isPresent());
  }

  private static String json(StoredPage page) throws IOException {
    return new ObjectMapper().writeValueAsString(page);
  }

  private static void overwrite(Path file, String json) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(json.getBytes(StandardCharsets.UTF_8));
    }
  }

  private Path onlyFile() throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
  }

  private void assertDamaged(Path file) {
    IOException e = assertThrows(IOException.class, () -> store.find(REQUEST));
    assertTrue(
        e.getMessage().contains(file + " is damaged") && e.getMessage().contains("delete it"),
        e.getMessage());
  }
}
