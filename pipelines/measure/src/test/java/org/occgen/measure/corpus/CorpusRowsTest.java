package org.occgen.measure.corpus;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.beam.sdk.io.Compression;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.core.testing.MustEnd;
import org.occgen.core.text.Utf8Lines;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.transforms.testing.ParquetTable;

class CorpusRowsTest {
  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { optional binary en (STRING); required binary es (UTF8);"
              + " optional int32 year; optional boolean old; optional binary raw;"
              + " repeated binary tags (STRING); optional group list { optional int32 x; } }");

  @TempDir private Path folder;

  private Path file(String name, byte[] content) throws IOException {
    return Files.write(folder.resolve(name), content);
  }

  private Path file(String name, String content) throws IOException {
    return file(name, content.getBytes(UTF_8));
  }

  private static byte[] compressed(Compression compression, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = compression.writeCompressed(Channels.newChannel(bytes))) {
      out.write(ByteBuffer.wrap(text.getBytes(UTF_8)));
    }
    return bytes.toByteArray();
  }

  private static void assertFails(CorpusSource source, String... parts) {
    String message = assertThrows(IOException.class, () -> Rows.of(source)).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), () -> part + " in: " + message);
    }
  }

  // ---- what can be read ----

  @ParameterizedTest
  @CsvSource({"GZIP, .gz", "GZIP, .GZ", "GZIP, ''", "ZSTD, .zst", "ZSTD, .zstd", "BZIP2, .bz2"})
  void readsTextAndTablesCompressedOrNot(Compression compression, String ending)
      throws IOException {
    Path text = file("t.en" + ending, compressed(compression, "a\r\n\nb"));
    assertEquals(List.of("a", "", "b"), Rows.of(Corpora.text(text, "en")));
    Path table = file("t.tsv" + ending, compressed(compression, "x\ten\tg\n1\ta\tm\n2\t\tf\n"));
    assertEquals(List.of("a|m", "|f"), Rows.of(Corpora.table(Format.TSV, table, "g", "en")));
  }

  @Test
  void readsTextThatIsCalledCompressedAndIsNot() throws IOException {
    assertEquals(List.of("a"), Rows.of(Corpora.text(file("t.gz", "a\n"), "en")));
    // of these endings nothing is promised
    for (String ending : List.of("zip", "deflate", "lzo", "snappy")) {
      assertEquals(List.of("a"), Rows.of(Corpora.text(file("t." + ending, "a\n"), "en")));
    }
  }

  @Test
  void readsColumnsInTheOrderInWhichTheyAreWanted() throws IOException {
    Path table = file("t.tsv", "\ufeffen\tes\tg\na\tb\tc\n");
    assertEquals(List.of("b|a|c"), Rows.of(Corpora.table(Format.TSV, table, "g", "es/es", "en")));
    assertEquals(List.of("a|a"), Rows.of(Corpora.table(Format.TSV, table, "en", "en")));
  }

  @Test
  void readsParallelFilesWithTheirMetadata() throws IOException {
    Path english = file("a.en", "one\n\nthree");
    Path spanish = file("a.es.gz", compressed(Compression.GZIP, "uno\ndos\ntres\n"));
    Path metadata = file("meta.tsv", "id\tg\n1\tm\n2\t\n3\tf\n");
    assertEquals(
        List.of("one|uno|m", "|dos", "three|tres|f"),
        Rows.of(
            Corpora.parallel(
                List.of(english, spanish), List.of("en", "es"), "g", metadata.toString())));
  }

  private static List<Map<String, Object>> rows(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              Map<String, Object> row = new HashMap<>(Map.of("es", "uno 語 " + i));
              if (i % 3 > 0) {
                row.putAll(Map.of("en", "one\n" + i, "year", 1900 + i, "old", i % 2 == 0));
              }
              return row;
            })
        .toList();
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  void readsParquetOfSeveralRowGroupsWithMissingValues(CompressionCodecName codec)
      throws IOException {
    Path file = folder.resolve("t.parquet");
    ParquetTable.write(file, codec, SCHEMA, rows(300));
    List<String> expected =
        IntStream.range(0, 300)
            .mapToObj(
                i ->
                    i % 3 > 0 ? "uno 語 " + i + "|one\n" + i + "|" + (1900 + i) : "uno 語 " + i + "|")
            .toList();
    assertEquals(expected, Rows.of(Corpora.table(Format.PARQUET, file, "year", "es/es", "en")));
    assertEquals(
        List.of("en", "es", "year", "old", "raw", "tags", "list"),
        CorpusSlices.columns(Format.PARQUET, file.toString()));
    assertEquals("one\n1|false", Rows.of(Corpora.table(Format.PARQUET, file, "old", "en")).get(1));
    assertEquals("one\n1|one\n1", Rows.of(Corpora.table(Format.PARQUET, file, "en", "en")).get(1));
  }

  @Test
  void readsParquetColumnsWhateverTheyAreCalled() throws IOException {
    for (String name : List.of("en-US", "translation.en", "source text", "語", "1st", "a\"b")) {
      MessageType schema =
          Types.buildMessage()
              .optional(PrimitiveTypeName.BINARY)
              .as(LogicalTypeAnnotation.stringType())
              .named(name)
              .named("hive schema");
      Path file = folder.resolve(name + ".parquet");
      ParquetTable.write(
          file, CompressionCodecName.SNAPPY, schema, List.of(Map.of(name, "mother")));
      assertEquals(List.of("mother"), Rows.of(Corpora.table(Format.PARQUET, file, "", name)));
    }
  }

  // ---- what cannot ----

  @Test
  void namesTheLineOfTheFileWhereASliceIsNotUtf8() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int line = 1; line <= 50; line++) {
      bytes.writeBytes(("line " + line).getBytes(UTF_8));
      if (line == 33) {
        bytes.write(0xE9);
      }
      bytes.write('\n');
    }
    CorpusSource source = Corpora.text(file("t.en", bytes.toByteArray()), "en");
    for (long length : new long[] {1, 2, 3, 10, 64, 1000}) {
      int failures = 0;
      for (CorpusSlice slice : CorpusSlices.of(List.of(source), length, false)) {
        try {
          Rows.of(slice, SampleUnit.LINE);
        } catch (IOException e) {
          failures++;
          assertEquals(
              folder.resolve("t.en")
                  + ", line 33: is not UTF-8; convert the file (byte 8 of the line is 0xE9)",
              e.getMessage());
        }
      }
      assertEquals(1, failures, "slices of " + length);
    }
  }

  @Test
  void refusesWhatIsNoText() throws IOException {
    CorpusSource zero = Corpora.text(file("zero.en", "a\nb\0c\n"), "en");
    assertFails(zero, "zero.en, line 2: has a zero byte");
    CorpusSource marked = Corpora.text(file("u16.en", "ab\n".getBytes(UTF_16)), "en");
    assertFails(marked, "u16.en, line 1: is not UTF-8; convert the file");
    CorpusSource bare = Corpora.text(file("u16le.en", "ab\n".getBytes(UTF_16LE)), "en");
    assertFails(bare, "u16le.en, line 1: has a zero byte", "convert the file");
    Path table = file("zero.tsv", "en\tes\na\tb\nc\0\td\n");
    assertFails(Corpora.table(Format.TSV, table, "", "en"), "zero.tsv, line 3: has a zero byte");
    Path wide = file("u16.tsv", "en\tes\na\tb\n".getBytes(UTF_16LE));
    assertFails(Corpora.table(Format.TSV, wide, "", "en"), "u16.tsv, line 1: has a zero byte");
  }

  @ParameterizedTest
  @CsvSource({"GZIP, .gz", "ZSTD, .zst", "BZIP2, .bz2"})
  void refusesCompressedFilesThatAreCutOff(Compression compression, String ending)
      throws IOException {
    String text =
        String.join("\n", IntStream.range(0, 20_000).mapToObj(i -> "line " + i * 7919).toList());
    byte[] whole = compressed(compression, text);
    for (int length : new int[] {5, 12, whole.length / 2, whole.length - 1}) {
      CorpusSource source =
          Corpora.text(file("cut.en" + ending, Arrays.copyOf(whole, length)), "en");
      assertFails(source, "cut.en" + ending + ": cannot be ");
      String message = assertThrows(IOException.class, () -> Rows.of(source)).getMessage();
      assertTrue(!message.contains("null"), message);
    }
  }

  @ParameterizedTest
  @CsvSource({".zst", ".bz2"})
  void refusesTextThatIsCalledCompressed(String ending) throws IOException {
    assertFails(
        Corpora.text(file("no.en" + ending, "mother\n".repeat(100)), "en"),
        "no.en" + ending + ": cannot be decompressed: ");
  }

  @Test
  void refusesALineThatIsTooLong() throws IOException {
    byte[] bytes = new byte[17 << 20];
    Arrays.fill(bytes, (byte) 'a');
    bytes[1] = '\n';
    CorpusSource source = Corpora.text(file("long.en", bytes), "en");
    assertFails(source, "long.en, line 2: is longer than " + Utf8Lines.MAX_BYTES + " bytes");
    // the parts in which it does not begin have nothing
    for (CorpusSlice slice : CorpusSlices.of(List.of(source), 8 << 20, false)) {
      if (slice.start() > 0) {
        assertEquals(List.of(), Rows.of(slice, SampleUnit.LINE));
      }
    }
  }

  @Test
  void refusesTablesThatAreNone() throws IOException {
    Path table = file("t.tsv", "en\tes\na\tb\nc\n");
    assertFails(
        Corpora.table(Format.TSV, table, "", "en"),
        "t.tsv, line 3: has 1 columns, the header has 2");
    assertFails(
        Corpora.table(Format.TSV, table, "", "fr"), "t.tsv: has no column fr; it has en, es");
    assertFails(
        Corpora.table(Format.TSV, table, "by", "en"), "t.tsv: has no column by; it has en, es");
    Path twice = file("twice.tsv", "en\ten\na\tb\n");
    assertFails(
        Corpora.table(Format.TSV, twice, "", "en"), "twice.tsv: has two columns en; rename one");
    Path none = file("none.tsv", compressed(Compression.GZIP, ""));
    assertFails(
        Corpora.table(Format.TSV, none, "", "en"), "none.tsv: is empty; its first line must name");
  }

  @Test
  void refusesParallelFilesOfOtherLengths() throws IOException {
    Path two = file("two", "a\nb\n");
    Path three = file("three", "a\nb\nc\n");
    for (List<Path> files : List.of(List.of(two, three), List.of(three, two))) {
      assertFails(
          Corpora.parallel(files, List.of("en", "es"), "", ""),
          two + ": ends after line 2, but " + three + " goes on");
    }
    for (String rows : List.of("1\n", "1\n2\n3\n")) {
      Path metadata = file("meta.tsv", "g\n" + rows);
      assertFails(
          Corpora.parallel(List.of(two, two), List.of("en", "es"), "g", metadata.toString()),
          metadata + ": has " + (rows.length() == 2 ? "fewer" : "more") + " rows than " + two);
    }
  }

  @Test
  void refusesParquetThatCannotBeCounted() throws IOException {
    Path none = file("none.parquet", "mother\n".repeat(10));
    assertFails(Corpora.table(Format.PARQUET, none, "", "en"), "none.parquet: is no Parquet file");
    Path file = folder.resolve("t.parquet");
    ParquetTable.write(file, CompressionCodecName.SNAPPY, SCHEMA, rows(100));
    for (String column : List.of("year", "raw")) {
      assertFails(
          Corpora.table(Format.PARQUET, file, "", column),
          "t.parquet: the column " + column + " is no text but optional ");
    }
    for (String column : List.of("tags", "list")) {
      assertFails(
          Corpora.table(Format.PARQUET, file, "", column),
          "t.parquet: the column " + column + " is no single value");
      assertFails(
          Corpora.table(Format.PARQUET, file, column, "en"),
          "t.parquet: the column " + column + " is no single value");
    }
    assertFails(
        Corpora.table(Format.PARQUET, file, "", "fr"), "t.parquet: has no column fr; it has en, ");
    byte[] bytes = Files.readAllBytes(file);
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 20);
    assertFails(
        Corpora.table(Format.PARQUET, file("cut.parquet", cut), "", "en"),
        "cut.parquet: is no Parquet file");
    Arrays.fill(bytes, 10, 400, (byte) 0x5A);
    assertFails(
        Corpora.table(Format.PARQUET, file("torn.parquet", bytes), "", "en"),
        "torn.parquet: cannot be read after row ");
  }

  /**
   * Changed bits of a file without checksums: other rows, or an error, and never a reader that
   * waits for ever or needs memory without end.
   */
  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  @MustEnd
  void damagedPagesEndInAnError(CompressionCodecName codec) throws IOException {
    Path file = folder.resolve("t.parquet");
    ParquetTable.write(file, codec, SCHEMA, rows(40), false);
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(41);
    for (int i = 0; i < 200; i++) {
      byte[] changed = whole.clone();
      changed[4 + random.nextInt(whole.length - 4)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, changed);
      try {
        Rows.of(Corpora.table(Format.PARQUET, file, "", "es/es", "en"));
      } catch (IOException e) {
        assertTrue(e.getMessage().contains("t.parquet"), e.getMessage());
      }
    }
  }

  @Test
  void changedBitsOfPagesWithChecksumsAreNamed() throws IOException {
    Path file = folder.resolve("t.parquet");
    ParquetTable.write(file, CompressionCodecName.UNCOMPRESSED, SCHEMA, rows(40));
    byte[] whole = Files.readAllBytes(file);
    String text = new String(whole, StandardCharsets.ISO_8859_1);
    whole[text.indexOf("uno ")] ^= 1;
    Files.write(file, whole);
    assertFails(Corpora.table(Format.PARQUET, file, "", "es/es"), "cannot be read after row 0");
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  @MustEnd
  void pagesAreBoundedAndMustBeAsLongAsTheySay(CompressionCodecName codec) {
    CompressionCodecFactory.BytesInputDecompressor pages =
        new BoundedCodecs().getDecompressor(codec);
    String large =
        assertThrows(
                IOException.class,
                () -> pages.decompress(BytesInput.from(new byte[9]), 600_000_000))
            .getMessage();
    assertTrue(large.startsWith("a page of 600000000 bytes, more than"), large);
    assertThrows(IOException.class, () -> pages.decompress(BytesInput.from(new byte[9]), -1));
    if (codec != CompressionCodecName.UNCOMPRESSED) {
      for (int length = 0; length < 9; length++) {
        BytesInput cut = BytesInput.from(new byte[length]);
        assertThrows(IOException.class, () -> pages.decompress(cut, 100));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LZO", "BROTLI", "LZ4"})
  void compressionsThatCannotBeBoundedAreRefused(CompressionCodecName codec) {
    String refused =
        assertThrows(
                UnsupportedOperationException.class,
                () -> new BoundedCodecs().getDecompressor(codec))
            .getMessage();
    assertTrue(refused.contains(codec + " cannot be read; save the file with"), refused);
  }

  @Test
  void aValueIsAtMostAsLongAsALineOfText() throws IOException {
    Path file = folder.resolve("t.parquet");
    char[] most = new char[Utf8Lines.MAX_BYTES + 1];
    Arrays.fill(most, 'a');
    ParquetTable.write(
        file, CompressionCodecName.ZSTD, SCHEMA, List.of(Map.of("en", new String(most))));
    assertTrue(Files.size(file) < 100_000);
    assertFails(
        Corpora.table(Format.PARQUET, file, "", "en"),
        "t.parquet: cannot be read after row 0: a value has 16777217 bytes, more than");
  }

  @Test
  void refusesFilesWithoutAByte() throws IOException {
    CorpusSource source = Corpora.text(file("empty.en", ""), "en");
    String message =
        assertThrows(IOException.class, () -> CorpusSlices.of(List.of(source), 100, false))
            .getMessage();
    assertTrue(message.endsWith("empty.en: is empty; there is nothing to count"), message);
  }
}
