package org.occgen.training.parallel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Columns of sets that a recipe leaves out, and which of them the sets have. */
public final class LeftOutColumns {
  private final Map<String, List<String>> bySet;
  private final Set<String> met = new HashSet<>();

  /**
   * Columns that are left out.
   *
   * @param bySet by the name of a set: the columns as its first line names them
   */
  public LeftOutColumns(Map<String, List<String>> bySet) {
    this.bySet = bySet;
  }

  /** Whether a column of a set is left out. */
  public boolean has(String set, String column) {
    boolean leftOut = bySet.getOrDefault(set, List.of()).contains(column);
    if (leftOut) {
      met.add(name(set, column));
    }
    return leftOut;
  }

  /**
   * Refuses names that were never asked for by {@link #has}. Such a name is a typing error, and
   * would let in a column that should stay out.
   *
   * @param folder the folder of the sets, for the message
   * @throws IOException if there is such a name
   */
  public void requireAllMet(Path folder) throws IOException {
    Set<String> unknown = new TreeSet<>();
    bySet.forEach((set, columns) -> columns.forEach(column -> unknown.add(name(set, column))));
    unknown.removeAll(met);
    if (!unknown.isEmpty()) {
      throw new IOException(
          folder
              + ": left-out names what no set has ("
              + String.join(", ", unknown)
              + "); write {SET: [COLUMN]} with columns as the set's first line has them");
    }
  }

  private static String name(String set, String column) {
    return set + ": " + column;
  }
}
