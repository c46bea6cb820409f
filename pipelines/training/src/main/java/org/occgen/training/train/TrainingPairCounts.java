package org.occgen.training.train;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The number of pairs with English that a training read, by language and data set: {@code
 * <output>.pairs.tsv} with the columns {@code language}, {@code set} and {@code pairs}.
 */
public final class TrainingPairCounts {
  private static final String HEADER = "language\tset\tpairs";
  private static final int COLUMNS = 3;

  private TrainingPairCounts() {}

  /** The path of the table of a model file. */
  public static Path beside(Path output) {
    return output.resolveSibling(output.getFileName() + ".pairs.tsv");
  }

  static void write(Path file, ParallelCorpus corpus) throws IOException {
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    for (ParallelCorpus.Group group : corpus.groups()) {
      if (group.hasHub()) {
        String language = group.left().equals(TrainingSettings.HUB) ? group.right() : group.left();
        counts
            .computeIfAbsent(language, unseen -> new TreeMap<>())
            .merge(group.set(), group.size(), Integer::sum);
      }
    }
    List<String> lines = new ArrayList<>(List.of(HEADER));
    counts.forEach(
        (language, sets) ->
            sets.forEach((set, pairs) -> lines.add(language + "\t" + set + "\t" + pairs)));
    Files.write(file, lines, UTF_8);
  }

  /**
   * Pairs by language, of all sets together.
   *
   * @throws IOException if the file cannot be read or is no such table
   */
  public static Map<String, Integer> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, UTF_8);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IOException(
          file + ": the first line is not the header \"language, set, pairs\" of a training");
    }
    Map<String, Integer> pairs = new TreeMap<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split("\t", -1);
      if (cells.length != COLUMNS || !cells[2].matches("[0-9]{1,9}")) {
        throw new IOException(
            file + ", line " + (i + 1) + ": is not a language, a set and a number");
      }
      pairs.merge(cells[0], Integer.parseInt(cells[2]), Integer::sum);
    }
    return pairs;
  }
}
