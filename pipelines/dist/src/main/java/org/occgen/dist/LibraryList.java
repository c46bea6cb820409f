package org.occgen.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The list of the libraries that ship, with their licences: {@code libraries.tsv}. */
final class LibraryList {
  private static final String HEADER = "file\tlibrary\tlicence\tbecause";
  private static final int COLUMNS = 4;

  /**
   * Reads the list.
   *
   * @return libraries by the name of their jar
   * @throws FaultyLicencesException for a line that is not as it must be
   */
  static Map<String, Library> read(Path list) throws IOException {
    List<String> lines = Files.readAllLines(list);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new FaultyLicencesException(
          list + " line 1: the header must be " + HEADER.replace("\t", ", ") + ", parted by tabs");
    }
    Map<String, Library> libraries = new TreeMap<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split("\t", -1);
      if (cells.length != COLUMNS) {
        throw new FaultyLicencesException(
            list + " line " + (i + 1) + ": " + cells.length + " columns instead of " + COLUMNS);
      }
      Library library = new Library(cells[0], cells[1], cells[2], cells[3]);
      if (libraries.put(library.file(), library) != null) {
        throw new FaultyLicencesException(
            list + " line " + (i + 1) + ": " + library.file() + " stands there twice");
      }
    }
    return libraries;
  }

  /** Writes the list, sorted by the names of the jars. */
  static void write(Path list, Collection<Library> libraries) throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    for (Library library : new TreeSet<>(libraries)) {
      lines.add(
          String.join(
              "\t", library.file(), library.coordinates(), library.licence(), library.because()));
    }
    Files.write(list, lines);
  }
}
