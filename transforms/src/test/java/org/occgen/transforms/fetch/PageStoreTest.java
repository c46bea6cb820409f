package org.occgen.transforms.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.transforms.testing.GzipBomb;

class PageStoreTest {
  private static final PageRequest REQUEST = new PageRequest("en", "A & B: \"x/../y\"");

  private static final PageResult GONE = PageResult.absent("missing-page", "gone");
  private static final PageResult SLOW = PageResult.failed("timeout", "slow", "<ht", true);

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
    PageResult page = PageResult.found("C", 42, "<p>\u0627\ud83d\ude00</p>");
    store.keep(REQUEST, page);
    assertTrue(store.knows(REQUEST));
    assertEquals(Optional.of(page), new PageStore(folder + "/").find(REQUEST));
    assertEquals(page, store.read(REQUEST));
    assertEquals(Map.of(), store.failures());
  }

  @Test
  void keepsThatThereIsNone() throws IOException {
    store.keep(REQUEST, GONE);
    assertEquals(GONE, store.read(REQUEST));
  }

  @Test
  void forgetsAFailureOnceThePageIsThere() throws IOException {
    store.keep(REQUEST, SLOW);
    store.keep(new PageRequest("fr", "A"), GONE);
    assertTrue(store.knows(REQUEST));
    assertEquals(Map.of(REQUEST, SLOW), store.failures());
    assertEquals(SLOW, store.read(REQUEST));
    PageResult page = PageResult.found("C", 42, "<p>");
    store.keep(REQUEST, page);
    assertEquals(Map.of(), store.failures());
    assertEquals(page, store.read(REQUEST));
  }

  @Test
  void forgetsFailuresThatMayPass() throws IOException {
    PageRequest large = new PageRequest("en", "Large");
    PageRequest gone = new PageRequest("en", "Gone");
    store.keep(REQUEST, SLOW);
    store.keep(large, PageResult.failed("oversized-page", "is large", ""));
    store.keep(gone, GONE);
    assertEquals(1, store.forgetPassing());
    assertFalse(store.knows(REQUEST));
    assertTrue(store.knows(large) && store.knows(gone));
    assertEquals(0, store.forgetPassing());
  }

  @Test
  void whatAKilledRunHasHalfWrittenIsNoPage() throws IOException {
    store.keep(REQUEST, SLOW);
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    store.forgetPassing();
    Files.write(
        file.resolveSibling("." + file.getFileName() + ".0a1b.part"),
        Arrays.copyOf(whole, whole.length / 2));
    assertFalse(store.knows(REQUEST));
    assertEquals(Optional.empty(), store.find(REQUEST));
    assertEquals(Map.of(), store.failures());
  }

  @Test
  void takesTitlesThatAreTooLongForAFileName() throws IOException {
    PageRequest request = new PageRequest("hi", "\u0928".repeat(85));
    store.keep(request, PageResult.found(request.title(), 1, "x"));
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
    inner.keep(request, GONE);
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
    inner.keep(REQUEST, SLOW);
    Path file = onlyFile();
    String kept = text(file);
    for (String language : List.of("../../x", "sw")) {
      overwrite(file, kept.replace("\"en\"", "\"" + language + "\""));
      IOException e = assertThrows(IOException.class, inner::failures);
      assertTrue(e.getMessage().contains(file + " is damaged"), e.getMessage());
    }
    overwrite(file, kept.replace("FAILED", "ABSENT"));
    assertThrows(IOException.class, inner::failures);
    overwrite(file, kept);
    assertEquals(Map.of(REQUEST, SLOW), inner.failures());
  }

  @Test
  void aKeptBombIsDamaged() throws IOException {
    store.keep(REQUEST, GONE);
    Path file = onlyFile();
    GzipBomb.write(file, ' ', 128);
    assertDamaged(file);
  }

  @Test
  void aKeptFileThatIsNestedDeepIsDamaged() throws IOException {
    store.keep(REQUEST, GONE);
    Path file = onlyFile();
    overwrite(file, "{\"language\":" + "[".repeat(1_000_000));
    assertDamaged(file);
  }

  @Test
  void doesNotTakeAPageThatWasNeverAskedForForAbsent() {
    IOException e = assertThrows(IOException.class, () -> store.read(new PageRequest("en", "B")));
    assertTrue(e.getMessage().contains("en:B was not asked for"), e.getMessage());
  }

  @Test
  void saysWhatIsDamaged() throws IOException {
    store.keep(REQUEST, PageResult.found("C", 42, "<p>text</p>"));
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    String json = text(file);
    for (int length : List.of(0, 5, whole.length / 2, whole.length - 1)) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertDamaged(file);
    }
    for (String wrong :
        List.of(
            "null",
            "{}",
            "[]",
            "{\"language\":\"en\"",
            json + "x",
            json.replace("A & B", "Q & B"),
            json.replace("\"revision\":42,", ""),
            json.replace("\"reason\":\"\"", "\"reason\":null"),
            json.replace("\"FOUND\"", "\"LOST\""),
            json.replace("\"revision\"", "\"verson\":1,\"revision\""))) {
      overwrite(file, wrong);
      assertDamaged(file);
    }
    overwrite(file, json);
    assertTrue(store.find(REQUEST).isPresent());
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
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
