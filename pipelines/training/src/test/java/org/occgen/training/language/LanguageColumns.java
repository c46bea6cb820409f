package org.occgen.training.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.occgen.core.SharedData;
import org.occgen.core.text.LanguageCode;

/** Sentences by language that the models of letters were not trained on. */
final class LanguageColumns {
  /** Columns that are not what their names say, as their frequent words show. */
  private static final Map<String, Set<String>> WRONG =
      Map.of("ntrex128", Set.of("nso"), "udhr", Set.of("fr", "oc"));

  /** Files of other varieties of a language that has one. */
  private static final String VARIETIES = "(eng-|fra-CA|spa-MX|srp-Latn|zho-TW|prs).*";

  private LanguageColumns() {}

  static Map<String, List<String>> ntrex() throws IOException {
    Map<String, List<String>> columns = new TreeMap<>();
    multi("parallel/dev/ntrex128/multi.tsv.gz")
        .forEach((name, cells) -> columns.put(LanguageCode.of(name).orElseThrow(), cells));
    try (Stream<Path> files = Files.list(SharedData.path("parallel/dev/ntrex128/rest"))) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (!name.matches(VARIETIES)) {
          columns.put(LanguageCode.of(name.replace(".tsv.gz", "")).orElseThrow(), lines(file));
        }
      }
    }
    return without(columns, "ntrex128");
  }

  /** The lines of a file of one column. */
  static List<String> column(String file) throws IOException {
    return lines(SharedData.path(file));
  }

  static Map<String, List<String>> udhr() throws IOException {
    return without(multi("parallel/train/udhr/multi.tsv.gz"), "udhr");
  }

  /** Short sentences, most of them with no more than seven words. */
  static Map<String, List<String>> tatoeba() throws IOException {
    Map<String, List<String>> columns = new TreeMap<>();
    try (Stream<Path> files = Files.list(SharedData.path("parallel/dev/tatoeba_laser"))) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        List<String> rows = lines(file);
        columns.put(
            LanguageCode.of(name.substring(0, 3)).orElseThrow(),
            rows.stream().map(row -> row.split("\t", -1)[0]).toList());
        columns.putIfAbsent("en", rows.stream().map(row -> row.split("\t", -1)[1]).toList());
      }
    }
    return columns;
  }

  private static Map<String, List<String>> without(Map<String, List<String>> columns, String set) {
    columns.keySet().removeAll(WRONG.get(set));
    return columns;
  }

  private static Map<String, List<String>> multi(String file) throws IOException {
    List<String> rows = lines(SharedData.path(file));
    String[] header = rows.get(0).split("\t", -1);
    Map<String, List<String>> columns = new TreeMap<>();
    for (int i = 0; i < header.length; i++) {
      List<String> cells = new ArrayList<>();
      for (String row : rows.subList(1, rows.size())) {
        String cell = row.split("\t", -1)[i];
        if (!cell.isBlank()) {
          cells.add(cell);
        }
      }
      columns.put(header[i], cells);
    }
    return columns;
  }

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), UTF_8))) {
      return reader.lines().toList();
    }
  }
}
