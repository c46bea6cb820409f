package org.occgen.benchmark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordWriter;

/** {@code segments.parquet}: what is written is read back, here and by DuckDB. */
class SegmentColumnsTest {
  @TempDir private Path folder;

  private static List<LabelledSegment> rows(List<String> languages) {
    List<LabelledSegment> rows = new ArrayList<>();
    for (int number = 0; number < 20; number++) {
      MadeRow row = MadeRow.number(number);
      for (String language : languages) {
        row.sentence(language, "In " + language + ": \"" + number + "\" \u2028 \uD83D\uDE00.");
      }
      rows.add(
          number % 3 == 0
              ? row.builder().occupations(List.of("Q1", "Q22")).occupationLabels(List.of()).build()
              : row.build());
    }
    return rows;
  }

  private static byte[] written(List<LabelledSegment> rows, List<String> languages)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RecordWriter<LabelledSegment> writer =
        new SegmentColumns(languages).write(Channels.newChannel(out))) {
      for (LabelledSegment row : rows) {
        writer.write(row);
      }
      writer.finish();
    }
    return out.toByteArray();
  }

  private String file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("segments.parquet"), bytes).toString();
  }

  private static List<String> query(String sql) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        found.add(result.getString(1));
      }
    }
    return found;
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "en,es", "zh-yue,en,be-tarask", "sw,a b.c"})
  void whatIsWrittenIsReadBack(String codes) throws IOException {
    List<String> languages = List.of(codes.split(","));
    List<LabelledSegment> rows = rows(languages);
    byte[] bytes = written(rows, languages);
    assertEquals(rows, SegmentColumns.readAll(file(bytes)));
    assertArrayEquals(bytes, written(rows, languages));
    assertEquals(List.of(), SegmentColumns.readAll(file(written(List.of(), languages))));
  }

  @Test
  void anotherReaderFindsLanguagesByName() throws IOException, SQLException {
    List<String> languages = List.of("en", "zh-yue", "es");
    List<LabelledSegment> rows = rows(languages);
    String path = "'" + file(written(rows, languages)) + "'";
    for (int i = 0; i < languages.size(); i++) {
      int language = i;
      String field = ".\"" + languages.get(i) + "\" from " + path + " order by row";
      assertEquals(
          rows.stream().map(row -> row.sentences().get(language)).toList(),
          query("select translation" + field));
      assertEquals(
          rows.stream().map(row -> "" + row.revisions().get(language)).toList(),
          query("select revision" + field));
      assertEquals(
          rows.stream().map(row -> "" + row.positions().get(language)).toList(),
          query("select position" + field));
      if (i > 0) {
        assertEquals(
            rows.stream().map(row -> "" + row.probabilities().get(language - 1)).toList(),
            query("select probability" + field));
      }
    }
    assertEquals(
        List.of("STRUCT(\"zh-yue\" DOUBLE, es DOUBLE)"),
        query("select distinct typeof(margin) from " + path));
    assertEquals(
        rows.stream().map(row -> String.join("+", row.occupations())).toList(),
        query("select array_to_string(occupations, '+') from " + path + " order by row"));
  }

  @Test
  void theOtherLayoutIsRead() throws IOException {
    List<LabelledSegment> rows = rows(List.of("en", "zh-yue"));
    RecordFiles.writeShard(LabelledSegment.class, folder.toString(), "old.parquet", rows);
    assertEquals(rows, SegmentColumns.readAll(folder + "/old.parquet"));
  }

  /** A row without a language, as people write it who make such a file themselves. */
  public record Other(long row, List<String> translation) {}

  /** As {@link Other}, with a struct that is not one of texts. */
  public record Others(long row, Numbers translation) {
    /** By language. */
    public record Numbers(long en, long es) {}
  }

  @Test
  void anotherTableIsNoneOfSegments() throws IOException {
    RecordFiles.writeShard(
        Other.class, folder.toString(), "a.parquet", List.of(new Other(0, List.of("x"))));
    RecordFiles.writeShard(
        Others.class,
        folder.toString(),
        "b.parquet",
        List.of(new Others(0, new Others.Numbers(1, 2))));
    for (String name : List.of("a.parquet", "b.parquet")) {
      String said =
          assertThrows(IOException.class, () -> SegmentColumns.readAll(folder + "/" + name))
              .getMessage();
      assertTrue(said.contains(name + " has no column id"), said);
    }
  }

  @Test
  void aDamagedPageIsNamed() throws IOException {
    byte[] bytes = written(rows(List.of("en", "es")), List.of("en", "es"));
    byte[] text = "In en".getBytes(StandardCharsets.UTF_8);
    int place =
        Stream.iterate(0, at -> at + 1)
            .filter(at -> Arrays.equals(bytes, at, at + text.length, text, 0, text.length))
            .findFirst()
            .orElseThrow();
    bytes[place] ^= 1;
    String path = file(bytes);
    String said = assertThrows(Exception.class, () -> SegmentColumns.readAll(path)).getMessage();
    assertTrue(said.contains("CRC checksum verification failed"), said);
  }

  @Test
  void aRowThatDoesNotFitIsRefused() {
    LabelledSegment row = MadeRow.number(0).sentence("en", "A.").sentence("es", "B.").build();
    SegmentColumns columns = new SegmentColumns(List.of("en", "es"));
    assertThrows(
        IllegalArgumentException.class, () -> new SegmentColumns(List.of("es", "en")).values(row));
    for (LabelledSegment wrong :
        List.of(
            LabelledSegmentBuilder.builder(row).titles(List.of("one")).build(),
            LabelledSegmentBuilder.builder(row).urls(List.of("1", "2", "3")).build(),
            LabelledSegmentBuilder.builder(row).cosines(List.of(1.0, 2.0)).build(),
            LabelledSegmentBuilder.builder(row).probabilities(List.of()).build())) {
      assertThrows(IllegalArgumentException.class, () -> columns.values(wrong));
    }
  }
}
