package org.occgen.benchmark.croissant;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.table.MetaTable;
import org.occgen.run.testing.GeneratedSection;

/** The columns of {@code test.meta.tsv} in the output contract. */
class ColumnDocsTest {
  private static final Path PAGE =
      Path.of(System.getProperty("occgen.home"), "src/site/output-contract.md");

  private static List<ColumnKind> columns() throws IOException {
    return ColumnKind.all().stream()
        .filter(kind -> kind.file().equals(BenchmarkFiles.META))
        .toList();
  }

  @Test
  void thePageDescribesTheColumnsAsCroissantDoes() throws IOException {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("column", "what it holds")));
    for (ColumnKind kind : columns()) {
      String joined =
          switch (kind.separator()) {
            case "" -> "";
            case "," -> "; joined by commas";
            case "|" -> "; joined by vertical bars";
            default -> throw new IllegalArgumentException("no words for " + kind);
          };
      rows.add(List.of('`' + kind.column() + '`', kind.description() + joined));
    }
    GeneratedSection.check(PAGE, "columns of test.meta.tsv", rows);
  }

  @Test
  void everyDescribedColumnIsInTheTable() throws IOException {
    List<String> headings =
        List.of(new MetaTable(List.of("en", "es")).header().strip().split("\t", -1));
    for (ColumnKind kind : columns()) {
      assertTrue(
          headings.stream().anyMatch(heading -> kind.is(BenchmarkFiles.META, heading)),
          kind.column() + " is described, and test.meta.tsv has no such column");
    }
  }
}
