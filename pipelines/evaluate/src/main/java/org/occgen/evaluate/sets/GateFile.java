package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.transforms.storage.TsvTable;

/**
 * GATE (Rarrick et al. 2023): English sentences whose persons may be of any gender, each with
 * translations in which all of them are women, or men. Written from the paper's description: a
 * table between tabulators whose header names the columns, in any order, further columns passed by.
 */
final class GateFile {
  static final String SOURCE = "source";
  static final String FEMININE = "feminine";
  static final String MASCULINE = "masculine";

  private GateFile() {}

  /**
   * Reads a table.
   *
   * @throws IOException if it cannot be read, lacks a column, or a row lacks a text; the message
   *     names file and line
   */
  static ContrastiveReferences read(Path file) throws IOException {
    List<String> wanted = List.of(SOURCE, FEMININE, MASCULINE);
    List<String> header = TsvTable.header(file.toString());
    if (!header.containsAll(wanted)) {
      throw new IOException(
          file
              + ", line 1: the columns "
              + String.join(", ", wanted)
              + " are expected, between tabulators: an English sentence, and its translations in"
              + " which all persons are women, or men; there are "
              + String.join(", ", header));
    }
    List<String> feminine = new ArrayList<>();
    List<String> masculine = new ArrayList<>();
    try (TsvTable table = TsvTable.open(file.toString(), 0, wanted)) {
      while (table.hasNext()) {
        List<String> cells = List.of(table.next());
        for (int i = 0; i < wanted.size(); i++) {
          if (cells.get(i).isBlank()) {
            throw new IOException(table.place() + ": its " + wanted.get(i) + " is empty");
          }
        }
        feminine.add(cells.get(1));
        masculine.add(cells.get(2));
      }
    }
    if (feminine.isEmpty()) {
      throw new IOException(file + ": has no row after its header");
    }
    return new ContrastiveReferences(file, feminine, masculine);
  }
}
