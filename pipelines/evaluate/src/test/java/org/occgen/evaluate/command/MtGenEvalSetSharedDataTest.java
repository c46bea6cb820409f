package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.SharedData;
import org.occgen.run.command.Occgen;

/**
 * MT-GenEval's dev sentences with translations that are references: by the published rule output
 * with all genders right has 1.0, output with both swapped nearly 0, and empty output 1.0.
 */
@Tag("shared-data")
class MtGenEvalSetSharedDataTest {
  private static final String ARCHIVE = "evaluation/mt-geneval-annotated-dev.tar.gz";

  @TempDir private static Path folder;

  @BeforeAll
  static void unpack() throws IOException {
    try (InputStream in = Files.newInputStream(SharedData.path(ARCHIVE));
        TarArchiveInputStream tar =
            new TarArchiveInputStream(new GZIPInputStream(new BufferedInputStream(in)))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        if (entry.isFile()) {
          Files.copy(tar, folder.resolve(String.valueOf(Path.of(entry.getName()).getFileName())));
        }
      }
    }
  }

  private static Path references(String gender, String language) {
    return folder.resolve(
        String.format(
            Locale.ROOT, "geneval-sentences-%s-dev.en_%s.%s", gender, language, language));
  }

  /** The cells of accuracy.tsv by column, of the published rule's pairs and of all of ours. */
  private static Map<String, Map<String, String>> evaluate(
      String language, Path feminine, Path masculine, Path output) throws IOException {
    Occgen.call(
            "evaluate",
            "--test-set=mt-geneval=" + folder,
            "--lang=" + language,
            "--feminine=" + feminine,
            "--masculine=" + masculine,
            "--resamples=40",
            "--output=" + output)
        .expectSuccess();
    assertEquals(2401, Files.readAllLines(output.resolve("decisions.tsv")).size());
    List<String> lines = Files.readAllLines(output.resolve("accuracy.tsv"));
    String[] header = lines.get(0).split("\t", -1);
    Map<String, Map<String, String>> rows = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      Map<String, String> row = new TreeMap<>();
      for (int i = 0; i < cells.length; i++) {
        row.put(header[i], cells[i]);
      }
      rows.put(cells[0] + " " + cells[1], row);
    }
    return rows;
  }

  private static double number(Map<String, Map<String, String>> rows, String row, String column) {
    return Double.parseDouble(rows.getOrDefault(row, Map.of()).getOrDefault(column, "NaN"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"es", "ru", "ar"})
  void bothRulesOnPerfectSwappedAndEmptyOutput(String language, @TempDir Path output)
      throws IOException {
    Path feminine = references("feminine", language);
    Path masculine = references("masculine", language);
    var perfect = evaluate(language, feminine, masculine, output.resolve("perfect"));
    var swapped = evaluate(language, masculine, feminine, output.resolve("swapped"));
    Path none = Files.createFile(output.resolve("none"));
    var empty = evaluate(language, none, none, output.resolve("empty"));
    for (Map.Entry<String, Map<String, Map<String, String>>> each :
        List.of(
            Map.entry("perfect", perfect),
            Map.entry("swapped", swapped),
            Map.entry("empty", empty))) {
      System.out.printf(
          Locale.ROOT,
          "| %s %s | %.3f | %.3f | %.3f | %.3f | %.3f |%n",
          language,
          each.getKey(),
          number(each.getValue(), "published pairs", "accuracy"),
          each.getKey().equals("empty")
              ? Double.NaN
              : number(each.getValue(), "ours all", "accuracy"),
          number(each.getValue(), "ours all", "coverage"),
          number(each.getValue(), "ours all", "lower_bound"),
          number(each.getValue(), "ours all", "upper_bound"));
    }
    assertEquals(1.0, number(perfect, "published pairs", "accuracy"));
    assertTrue(number(swapped, "published pairs", "accuracy") < 0.12);
    assertEquals(1.0, number(empty, "published pairs", "accuracy"));
    assertTrue(number(perfect, "ours all", "accuracy") > 0.95);
    assertTrue(number(swapped, "ours all", "accuracy") < 0.05);
    assertTrue(number(perfect, "ours all", "coverage") > 0.8);
    assertEquals(0.0, number(empty, "ours all", "coverage"));
  }
}
