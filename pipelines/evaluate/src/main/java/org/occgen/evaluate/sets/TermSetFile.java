package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.transforms.storage.TsvTable;

/**
 * A test set in one table between tabulators, as it is published: MuST-SHE (Bentivogli et al.
 * 2020), mGeNTE (Savoldi et al. 2025) or INES (Savoldi et al. 2023).
 */
final class TermSetFile {
  /** MuST-SHE; its categories are 1F, 1M, 2F and so on. */
  static final Form MUST_SHE =
      new Form(
          List.of("SRC", "REF", "WRONG-REF", "CATEGORY", "GENDERTERMS"),
          (line, cells) ->
              item(
                  line,
                  gender(cells.get(3)),
                  cells.get(1),
                  List.of(cells.get(2)),
                  Optional.of(TermRule.ofMustShe(cells.get(4)))));

  /** mGeNTE; a row is of Set-G or Set-N, its gender F or M. */
  static final Form MGENTE =
      new Form(
          List.of("SRC", "REF-G", "REF-N", "SET", "GENDER"),
          (line, cells) -> {
            WordGender gender = gender(cells.get(4));
            String neutral = cells.get(2);
            // the words of the gendered reference show the gender that is wrong here
            return cells.get(3).toUpperCase(Locale.ROOT).endsWith("N")
                ? new SetItem(
                    line,
                    SetItem.NEUTRAL,
                    neutral,
                    Optional.of(gender.other()),
                    List.of(neutral),
                    List.of(cells.get(1)),
                    List.of(),
                    Optional.empty())
                : item(line, gender, cells.get(1), List.of(), Optional.empty());
          });

  /** INES: an inclusive term and one that is not, between a semicolon. */
  static final Form INES =
      new Form(
          List.of("EVAL-TERMS-en"),
          (line, cells) ->
              new SetItem(
                  line,
                  SetItem.NEUTRAL,
                  "",
                  Optional.empty(),
                  List.of(),
                  List.of(),
                  List.of(),
                  Optional.of(TermRule.ofInes(cells.get(0)))));

  /** Reads the cells of a row. */
  @FunctionalInterface
  private interface RowReader {
    SetItem read(int line, List<String> cells);
  }

  /** The form of a published table: the columns that are read, and what their cells are. */
  record Form(List<String> columns, RowReader row) {}

  private static SetItem item(
      int line,
      WordGender gender,
      String right,
      List<String> wrong,
      Optional<SetItem.PublishedRule> published) {
    return new SetItem(
        line, gender.id(), right, Optional.of(gender), List.of(right), wrong, List.of(), published);
  }

  /**
   * Reads a table.
   *
   * @throws IOException if it cannot be read, lacks a column, or a cell is not as published; the
   *     message names file and line
   */
  static PublishedSet read(Path file, Form form) throws IOException {
    List<String> header = TsvTable.header(file.toString());
    if (!header.containsAll(form.columns())) {
      throw new IOException(
          file
              + ", line 1: the columns "
              + String.join(", ", form.columns())
              + " are expected, between tabulators; there are "
              + String.join(", ", header));
    }
    List<SetItem> items = new ArrayList<>();
    try (TsvTable table = TsvTable.open(file.toString(), 0, form.columns())) {
      while (table.hasNext()) {
        List<String> cells = List.of(table.next());
        try {
          items.add(form.row().read(items.size() + 1, cells));
        } catch (IllegalArgumentException e) {
          throw new IOException(table.place() + ": " + e.getMessage(), e);
        }
      }
    }
    if (items.isEmpty()) {
      throw new IOException(file + ": has no row after its header");
    }
    return new PublishedSet(file, SetFigures.Members.usual(false), items);
  }

  /** The gender of a category such as 2F. */
  private static WordGender gender(String category) {
    String letter = category.strip().toUpperCase(Locale.ROOT);
    if (!letter.endsWith("F") && !letter.endsWith("M")) {
      throw new IllegalArgumentException(
          "\"" + category + "\" ends with neither F nor M, for women or men");
    }
    return letter.endsWith("F") ? WordGender.FEMININE : WordGender.MASCULINE;
  }
}
