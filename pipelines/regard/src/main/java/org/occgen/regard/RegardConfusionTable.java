package org.occgen.regard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A confusion matrix as a table with tabulators: a line {@code # measured on ...}, which may lack,
 * a header {@code gold positive neutral negative}, and a row of counts for each regard that people
 * said.
 */
public final class RegardConfusionTable {
  private static final String MEASURED_ON = "# measured on ";

  private static final String HEADER =
      Arrays.stream(Regard.values())
          .map(Regard::label)
          .collect(Collectors.joining("\t", "gold\t", ""));

  private RegardConfusionTable() {}

  /**
   * The matrix of a table.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if it is none; the message names file and line
   */
  public static RegardConfusion read(String name, List<String> lines) {
    String measuredOn = name;
    int at = 0;
    if (!lines.isEmpty() && lines.get(0).startsWith(MEASURED_ON)) {
      measuredOn = lines.get(0).substring(MEASURED_ON.length());
      at = 1;
    }
    if (at >= lines.size() || !lines.get(at).equals(HEADER)) {
      throw wrong(name, at, "must be the header: " + HEADER.replace("\t", " <tab> "));
    }
    List<List<Long>> counts = new ArrayList<>();
    for (Regard gold : Regard.values()) {
      at++;
      counts.add(row(name, at, at < lines.size() ? lines.get(at) : "", gold));
    }
    if (lines.subList(at + 1, lines.size()).stream().anyMatch(line -> !line.isBlank())) {
      throw wrong(name, at + 1, "is one more than the three regards have");
    }
    return new RegardConfusion(measuredOn, counts);
  }

  private static List<Long> row(String name, int at, String line, Regard gold) {
    String[] cells = line.split("\t", -1);
    if (cells.length != 1 + Regard.values().length || !cells[0].equals(gold.label())) {
      throw wrong(name, at, "must be " + gold.label() + " and three counts, between tabulators");
    }
    List<Long> counts = new ArrayList<>();
    for (String cell : Arrays.asList(cells).subList(1, cells.length)) {
      if (!cell.matches("[0-9]{1,15}")) {
        throw wrong(name, at, "\"" + cell + "\" is no count");
      }
      counts.add(Long.parseLong(cell));
    }
    if (counts.stream().allMatch(count -> count == 0)) {
      throw wrong(
          name, at, "has no example that is " + gold.label() + "; nothing can be corrected");
    }
    return counts;
  }

  private static IllegalArgumentException wrong(String name, int at, String what) {
    return new IllegalArgumentException(name + ", line " + (at + 1) + ": " + what);
  }
}
