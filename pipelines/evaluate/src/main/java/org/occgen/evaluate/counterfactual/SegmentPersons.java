package org.occgen.evaluate.counterfactual;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.transforms.storage.TsvTable;

/**
 * The persons of a text by line: from a table such as {@code test.meta.tsv}, or all of one gender.
 */
record SegmentPersons(
    String name,
    Optional<TsvTable> table,
    List<String> columns,
    String category,
    Optional<WordGender> ofAll)
    implements Closeable {
  /** The columns that are taken over for each line, where the table has them. */
  private static final List<String> TAKEN_OVER =
      List.of("segment_id", "qid", "name", "occupations", "occupation_labels", "group");

  /**
   * The person of a line.
   *
   * @param category the person's gender category, as the table writes it
   * @param cells what is known beside, one a column of {@link #columns}
   */
  record Row(String category, List<String> cells) {
    /** The gender that the words about the person have; empty for other categories. */
    Optional<WordGender> gender() {
      return WordGender.of(category);
    }

    /** The cell of a column, empty where there is no such column. */
    String cell(List<String> columns, String name) {
      int place = columns.indexOf(name);
      return place < 0 ? "" : cells.get(place);
    }
  }

  /** Every line is about a person of one gender. */
  static SegmentPersons all(WordGender gender) {
    return new SegmentPersons("", Optional.empty(), List.of(), "", Optional.of(gender));
  }

  /**
   * Opens a table.
   *
   * @param category name of the column with the gender category
   * @throws IOException if it cannot be read or has no such column; the message names file and line
   */
  static SegmentPersons open(Path meta, String category) throws IOException {
    List<String> header = TsvTable.header(meta.toString());
    if (!header.contains(category)) {
      throw new IOException(
          meta
              + ", line 1: has no column "
              + category
              + ", which tells each person's gender; it has "
              + String.join(", ", header)
              + "; name the column by --category");
    }
    List<String> columns = TAKEN_OVER.stream().filter(header::contains).toList();
    List<String> wanted = new ArrayList<>(List.of(category));
    wanted.addAll(columns);
    return new SegmentPersons(
        meta.toString(),
        Optional.of(TsvTable.open(meta.toString(), 0, wanted)),
        columns,
        category,
        Optional.empty());
  }

  /** Whether it ends with the text; without a table it has no end of its own. */
  boolean ends() {
    return table.isPresent();
  }

  /** Whether there is another line. */
  boolean hasNext() throws IOException {
    return table.isEmpty() || table.get().hasNext();
  }

  /**
   * The person of the next line.
   *
   * @throws IOException if it has no gender category; the message names file and line
   */
  Row next() throws IOException {
    if (ofAll.isPresent()) {
      return new Row(ofAll.get().id(), List.of());
    }
    List<String> cells = List.of(table.orElseThrow().next());
    if (cells.get(0).isBlank()) {
      throw new IOException(
          table.orElseThrow().place() + ": its " + category + " is empty; every line needs one");
    }
    return new Row(cells.get(0), cells.subList(1, cells.size()));
  }

  @Override
  public void close() throws IOException {
    if (table.isPresent()) {
      table.get().close();
    }
  }
}
