package org.occgen.llm.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.occgen.chat.ChatResponse;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.Lease;
import org.occgen.core.files.LeaseTakenException;
import org.occgen.core.files.LeaseTimes;
import org.occgen.transforms.collect.WikidataIO;
import org.occgen.transforms.fetch.PageFolder;
import org.occgen.transforms.fetch.PageStore;
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.LeaseFiles;
import org.occgen.transforms.storage.LocalCopies;
import org.occgen.transforms.storage.Storage;
import org.occgen.transforms.storage.StoredFiles;
import org.occgen.transforms.testing.EntityJson;
import org.occgen.transforms.testing.Fixtures;

/** What every store must do, asked of a real server on this machine. */
abstract class StoreTestCase {
  /** A row. */
  public record Row(String qid) {}

  private String folder = "";

  /** A folder of the server that is there, without a slash at the end. */
  abstract String root();

  /** What a user types to reach it. */
  abstract List<String> flags();

  /** Beam's options as {@code arguments} say. */
  static PipelineOptions options(List<String> arguments) {
    PipelineOptions options =
        PipelineOptionsFactory.fromArgs(arguments.toArray(String[]::new)).create();
    Storage.setDefaults(options, false, false, false);
    options.setRunner(DirectRunner.class);
    return options;
  }

  @BeforeEach
  void openFolder() {
    folder = root() + "/" + UUID.randomUUID();
    new Storage(options(flags())).open("--output", folder);
  }

  private static void write(String folder, String name, String text) throws IOException {
    RecordFiles.replace(
        folder,
        name,
        channel -> channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8))));
  }

  private static String read(String path) throws IOException {
    try (SeekableByteChannel channel =
        (SeekableByteChannel) StoredFiles.open(FileLookup.find(path).orElseThrow().resourceId())) {
      return read(channel, 0);
    }
  }

  private static String read(SeekableByteChannel channel, long from) throws IOException {
    channel.position(from);
    ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
    while (channel.read(bytes) >= 0 && bytes.hasRemaining()) {
      continue;
    }
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
  }

  private List<String> names(String below) throws IOException {
    return StoredFiles.below(below).stream()
        .map(file -> StoredFiles.nameBelow(below, file.resourceId()))
        .sorted()
        .toList();
  }

  @Test
  void aFileIsReplacedWholeOrNotAtAll() throws IOException {
    write(folder, "_SUCCESS.json", "first");
    write(folder, "_SUCCESS.json", "second");
    assertEquals("second", read(folder + "/_SUCCESS.json"));
    assertThrows(
        IOException.class,
        () ->
            RecordFiles.replace(
                folder,
                "_SUCCESS.json",
                channel -> {
                  channel.write(ByteBuffer.wrap(new byte[] {'h', 'a', 'l', 'f'}));
                  throw new IOException("the worker dies");
                }));
    assertEquals("second", read(folder + "/_SUCCESS.json"));
    assertThrows(
        IOException.class,
        () ->
            RecordFiles.replace(
                folder,
                "new.json",
                channel -> {
                  throw new IOException("the worker dies");
                }));
    assertFalse(FileLookup.exists(folder + "/new.json"));
  }

  @Test
  void filesBelowAFolderAreListedAndDeleted() throws IOException {
    write(folder + "/rows", "part-0", "a");
    write(folder + "/rows/inner/most", "part-1", "bc");
    write(folder + "/rows2", "part-2", "other");
    assertEquals(List.of("inner/most/part-1", "part-0"), names(folder + "/rows"));
    assertEquals(List.of("part-2"), names(folder + "/rows2/"));
    assertEquals(List.of(), names(folder + "/none"));
    assertTrue(StoredFiles.isFolder(folder + "/rows"));
    assertFalse(StoredFiles.isThere(folder + "/row"));
    FileSystems.delete(
        StoredFiles.below(folder + "/rows").stream().map(file -> file.resourceId()).toList());
    assertEquals(List.of(), names(folder + "/rows"));
    assertEquals(List.of("part-2"), names(folder + "/rows2"));
  }

  @Test
  void aChannelMayBeClosedTwiceAndReadFromTheMiddle() throws IOException {
    String text =
        IntStream.range(0, 3_000).mapToObj(i -> "line " + i).collect(Collectors.joining());
    WritableByteChannel written = StoredFiles.create(StoredFiles.file(folder, "text"));
    try (WritableByteChannel channel = written) {
      channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }
    written.close();
    try (SeekableByteChannel channel =
        (SeekableByteChannel) StoredFiles.open(StoredFiles.file(folder, "text"))) {
      assertEquals(text.length(), channel.size());
      assertEquals(text.substring(20_001), read(channel, 20_001));
      assertEquals(text, read(channel, 0));
    }
  }

  @Test
  void pagesHaveTitlesWithSigns() throws IOException {
    PageRequest request = new PageRequest("sw", "A'Lelia Bundles?");
    String html = "<html><head><title>A</title></head><body>text</body></html>";
    // as a user's copy of a folder of pages has it
    try (WritableByteChannel channel =
        StoredFiles.create(
            StoredFiles.file(folder + "/pages", "sw", "A%27Lelia_Bundles%3F.html"))) {
      channel.write(ByteBuffer.wrap(html.getBytes(StandardCharsets.UTF_8)));
    }
    assertEquals(
        List.of("A%27Lelia_Bundles%3F.html"),
        StoredFiles.match(folder + "/pages/sw/*").stream()
            .map(file -> file.resourceId().getFilename())
            .toList());
    PageFolder pages = new PageFolder(folder + "/pages");
    assertEquals(html, pages.read(request).text());
    assertEquals(
        PageResult.Outcome.ABSENT, pages.read(new PageRequest("sw", "Nobody's")).outcome());
    // as a user has saved it
    try (WritableByteChannel channel =
        StoredFiles.create(StoredFiles.file(folder + "/pages", "sw", "Zoë O'Neil (poet).html"))) {
      channel.write(ByteBuffer.wrap(html.getBytes(StandardCharsets.UTF_8)));
    }
    assertEquals(html, pages.read(new PageRequest("sw", "Zoë O'Neil (poet)")).text());
  }

  @Test
  void pagesOfServersAreKept() throws IOException {
    PageStore store = new PageStore(folder + "/fetched");
    PageRequest request = new PageRequest("en", "Ada Lovelace");
    assertFalse(store.knows(request));
    store.keep(request, PageResult.failed("timeout", "no response", ""));
    assertEquals(1, store.failures().size());
    PageResult found = PageResult.found("Ada Lovelace", 7, "<p>text</p>");
    store.keep(request, found);
    assertEquals(found, store.find(request).orElseThrow());
    assertTrue(store.failures().isEmpty());
  }

  @Test
  void repliesOfModelsAreKept() throws Exception {
    ReplyStore store = new ReplyStore(folder + "/replies");
    String key = Sha256.hex("question");
    assertFalse(store.knows("team/model:8b", key));
    assertTrue(store.find("team/model:8b", key).isEmpty());
    assertEquals(0, store.forgetAll());
    ChatResponse reply =
        ChatResponse.read(
            "{\"choices\":[{\"message\":{\"content\":\"señora - P, F\"}}]}"
                .getBytes(StandardCharsets.UTF_8));
    store.keep("team/model:8b", key, reply);
    store.keep("other", key, reply);
    assertTrue(store.knows("team/model:8b", key));
    assertEquals(reply, store.find("team/model:8b", key).orElseThrow());
    assertEquals(1, store.forget("team/model:8b"));
    assertFalse(store.knows("team/model:8b", key));
    assertEquals(1, store.forgetAll());
  }

  @Test
  void aDumpIsReadInRangesAndRowsAreWritten() throws IOException {
    List<String> people =
        IntStream.range(0, 60).mapToObj(i -> "Q" + (1_000 + i)).collect(Collectors.toList());
    write(
        folder,
        "wikidata.json",
        people.stream()
            .map(
                qid ->
                    EntityJson.human(
                        Fixtures.person(qid, List.of(Fixtures.FEMALE), List.of("Q1"), "en"), 1))
            .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    Pipeline pipeline = Pipeline.create(options(flags()));
    new Storage(pipeline.getOptions()).open("--output", folder);
    pipeline
        .apply(WikidataIO.readDump(folder + "/wikidata.json").inRangesOf(4_000))
        .get(WikidataIO.PEOPLE)
        .apply(
            MapElements.into(TypeDescriptor.of(Row.class))
                .via(human -> new Row(human.person().qid())))
        .setCoder(RecordCoder.of(Row.class))
        .apply(RecordFiles.write(Row.class, folder + "/rows"));
    pipeline.run().waitUntilFinish();
    List<String> rows = new ArrayList<>();
    try (RecordReader<Row> reader = RecordReader.open(Row.class, folder + "/rows/part-*.parquet")) {
      reader.forEachRemaining(row -> rows.add(row.qid()));
    }
    rows.sort(null);
    assertEquals(people, rows);
    assertTrue(names(folder + "/rows").stream().allMatch(name -> name.startsWith("part-")));
  }

  @Test
  void oneOfTwoHasALease() throws Exception {
    LeaseFiles files = new LeaseFiles(folder);
    LeaseTimes times = LeaseTimes.ofSystem();
    Lease first = Lease.take(files, times, "first", "process 1 on here");
    LeaseTakenException refused =
        assertThrows(
            LeaseTakenException.class, () -> Lease.take(files, times, "second", "process 2"));
    assertEquals("process 1 on here", refused.holder());
    assertTrue(refused.age().compareTo(Duration.ofHours(1)) < 0, refused.age().toString());
    first.renew();
    assertTrue(first.isHeld());
    first.close();
    Lease second = Lease.take(files, times, "second", "process 2");
    files.delete("second"); // by hand
    second.renew();
    assertFalse(second.isHeld());
    assertEquals(List.of(), files.list());
  }

  @Test
  void aFolderIsCopiedOnceAndAgainWhenItChanges() throws IOException {
    write(folder + "/model", "model.json", "{}");
    write(folder + "/model/inner", "weights", "12345");
    Path copy = Path.of(LocalCopies.of(folder + "/model"));
    assertEquals("model", copy.getFileName().toString());
    assertEquals("12345", Files.readString(copy.resolve("inner/weights")));
    assertEquals(copy, Path.of(LocalCopies.of(folder + "/model/")));
    write(folder + "/model/inner", "weights", "123456");
    Path newer = Path.of(LocalCopies.of(folder + "/model"));
    assertEquals("123456", Files.readString(newer.resolve("inner/weights")));
    assertEquals("{}", Files.readString(Path.of(LocalCopies.of(folder + "/model/model.json"))));
    assertThrows(java.io.UncheckedIOException.class, () -> LocalCopies.of(folder + "/none"));
  }
}
