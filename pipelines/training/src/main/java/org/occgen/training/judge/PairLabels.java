package org.occgen.training.judge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.models.judge.PairLabel;
import org.occgen.report.sheet.FilledTable;

/**
 * Labels of sentence pairs, as a table with a header, such as a spreadsheet saves. A row names the
 * subject of the articles ({@code qid}), the two languages ({@code pivot}, {@code language}), the
 * sentences and the {@code label}: 2, 1, 0, or nothing as long as nobody has read the pair. The
 * sentences stand there as text ({@code pivot_sentence}, {@code sentence}), or as the keys of their
 * texts ({@code pivot_key}, {@code key}), so that labels can be published without the text. Other
 * columns are passed over.
 */
public final class PairLabels {
  private static final int HEX = 16;

  private final Map<Key, PairLabel> labels = new LinkedHashMap<>();
  private final Set<Key> used = new HashSet<>();
  private final Set<Key> taken = new HashSet<>();

  /** A pair by what it says; the language of the smaller code comes first. */
  private record Key(String qid, String first, String second, long firstKey, long secondKey) {
    static Key of(String qid, String pivot, String language, long pivotKey, long key) {
      return pivot.compareTo(language) < 0
          ? new Key(qid, pivot, language, pivotKey, key)
          : new Key(qid, language, pivot, key, pivotKey);
    }
  }

  /**
   * Reads a table.
   *
   * @return how many rows have no label; they are passed over
   * @throws IOException if it cannot be read, lacks a column, has a row of another width, something
   *     else than a label, or two labels of one pair; the message names file and line
   */
  public int add(Path file) throws IOException {
    FilledTable table = FilledTable.read(file, List.of());
    boolean text = table.header().contains("pivot_sentence");
    requireColumns(table, text);
    int unlabelled = 0;
    for (FilledTable.Row row : table.rows()) {
      String cell = row.cell("label").strip();
      if (cell.isEmpty()) {
        unlabelled++;
        continue;
      }
      try {
        if (labels.putIfAbsent(key(row, text), PairLabel.of(cell)) != null) {
          throw new IllegalArgumentException("this pair has a label in a line before");
        }
      } catch (IllegalArgumentException e) {
        throw new IOException(row.place() + ": " + e.getMessage(), e);
      }
    }
    return unlabelled;
  }

  private static void requireColumns(FilledTable table, boolean text) throws IOException {
    for (String name :
        List.of(
            "qid",
            "pivot",
            "language",
            text ? "pivot_sentence" : "pivot_key",
            text ? "sentence" : "key",
            "label")) {
      if (!table.header().contains(name)) {
        throw new IOException(
            table.file()
                + ", line 1: there is no column \""
                + name
                + "\"; a table of labels has qid, pivot, language, label, and the sentences as"
                + " pivot_sentence and sentence or by pivot_key and key");
      }
    }
  }

  private static Key key(FilledTable.Row row, boolean text) {
    return Key.of(
        row.cell("qid"),
        row.cell("pivot"),
        row.cell("language"),
        text ? SentenceKeys.of(row.cell("pivot_sentence")) : key(row.cell("pivot_key")),
        text ? SentenceKeys.of(row.cell("sentence")) : key(row.cell("key")));
  }

  private static long key(String cell) {
    try {
      if (cell.length() != HEX) {
        throw new NumberFormatException(cell);
      }
      return Long.parseUnsignedLong(cell, HEX);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "\"" + cell + "\" is no key of a sentence: sixteen hexadecimal digits", e);
    }
  }

  /** The number of labels that no run had so far. */
  public int size() {
    return labels.size() - used.size();
  }

  /** Hands out all labels once more: two runs with the same pairs both get their labels. */
  void again() {
    taken.clear();
  }

  /**
   * The label of a pair, which is handed out once; a second run with the pair has none until {@link
   * #again}.
   */
  Optional<PairLabel> take(String qid, String pivot, String language, long pivotKey, long key) {
    Key pair = Key.of(qid, pivot, language, pivotKey, key);
    PairLabel label = labels.get(pair);
    if (label == null || !taken.add(pair)) {
      return Optional.empty();
    }
    used.add(pair);
    return Optional.of(label);
  }
}
