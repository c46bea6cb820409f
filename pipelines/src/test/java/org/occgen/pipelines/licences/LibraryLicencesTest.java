package org.occgen.pipelines.licences;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.run.testing.GeneratedSection;

/**
 * Every library that ships stands in {@code pipelines/dist/libraries.tsv} with a licence that is
 * allowed. {@code mvn -Pdist} compares that list with the libraries' POMs.
 */
class LibraryLicencesTest {
  private static final Path HOME = Path.of(System.getProperty("occgen.home"));
  private static final Path LIST = HOME.resolve("pipelines/dist/libraries.tsv");
  private static final Path ALLOWED = HOME.resolve("pipelines/dist/allowed-licences.txt");
  private static final Path PAGE = HOME.resolve("src/site/licences.md");

  /** Maven writes it before the tests. */
  private static final Path CLASS_PATH = Path.of("target/runtime-libraries.txt");

  private static final int SHOWN = 20;

  private record Row(String file, String library, String licence) {}

  private static List<Row> rows() throws IOException {
    return Files.readAllLines(LIST).stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(cells -> new Row(cells[0], cells[1], cells[2]))
        .toList();
  }

  @Test
  void theListHasWhatShips() throws IOException {
    Set<String> shipped =
        Stream.of(Files.readString(CLASS_PATH).strip().split(File.pathSeparator, -1))
            .map(entry -> String.valueOf(Path.of(entry).getFileName()))
            .filter(name -> name.endsWith(".jar") && !name.startsWith("occgen-"))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> listed =
        rows().stream().map(Row::file).collect(Collectors.toCollection(TreeSet::new));
    assertEquals(
        shipped,
        listed,
        LIST
            + " is out of date: mvn -Pdist -Dmaven.test.skip=true -Dupdate=true package writes it");
  }

  @Test
  void everyLicenceIsAllowed() throws IOException {
    Set<String> allowed = Set.copyOf(Files.readAllLines(ALLOWED));
    List<Row> refused =
        rows().stream()
            .filter(row -> !allowed.containsAll(List.of(row.licence().split(" AND ", -1))))
            .toList();
    assertEquals(List.of(), refused, "licences that are not in " + ALLOWED);
  }

  @Test
  void thePageListsTheLibraries() throws IOException {
    Map<String, List<String>> byLicence = new TreeMap<>();
    for (Row row : rows()) {
      byLicence.computeIfAbsent(row.licence(), licence -> new ArrayList<>()).add(row.library());
    }
    List<List<String>> table = new ArrayList<>(List.of(List.of("licence", "libraries", "which")));
    byLicence.forEach(
        (licence, libraries) ->
            table.add(
                List.of(
                    licence,
                    String.valueOf(libraries.size()),
                    libraries.size() > SHOWN ? "all others" : String.join(", ", libraries))));
    GeneratedSection.check(PAGE, "licences of libraries", table);
  }
}
