package org.occgen.benchmark.croissant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.table.MetaTable;

class ColumnKindTest {
  private static List<String> undescribed(String file, Stream<String> columns) throws IOException {
    List<ColumnKind> kinds = ColumnKind.all();
    return columns.filter(name -> kinds.stream().noneMatch(kind -> kind.is(file, name))).toList();
  }

  @Test
  void everyColumnOfARowIsDescribed() throws IOException {
    assertEquals(
        List.of(),
        undescribed(
            BenchmarkFiles.PARQUET,
            new SegmentColumns(List.of("en", "es")).names().keySet().stream()));
    assertEquals(
        List.of(),
        undescribed(
            BenchmarkFiles.META,
            Stream.of(new MetaTable(List.of("en", "es")).header().strip().split("\t"))));
    assertEquals(List.of("other"), undescribed(BenchmarkFiles.META, Stream.of("qid", "other")));
  }
}
