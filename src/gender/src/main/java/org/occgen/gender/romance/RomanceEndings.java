package org.occgen.gender.romance;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.romance.RomanceForm.Cell;

/**
 * Endings by which words are inflected that the dictionary lacks, or all words where there is no
 * dictionary.
 *
 * @param rows the endings of the feminine and of the masculine in each cell, {@code -} for none,
 *     {@code =} where there is no such word; the first row that fits counts
 * @param cells the cells; the first ones are the singular and the plural
 */
record RomanceEndings(List<List<String>> rows, List<Cell> cells) {
  RomanceEndings {
    rows =
        rows.stream()
            .map(row -> row.stream().map(ending -> ending.equals("-") ? "" : ending).toList())
            .toList();
  }

  /** The number of letters at an unknown word's end that are compared with feminine endings. */
  private static final int TELLING = 3;

  /** The feminine of a masculine word, both in the singular; the word itself if no row fits. */
  String feminine(String masculine) {
    return changed(masculine, 1, 0, "");
  }

  /** The plural of a word; one in <i>-s</i> if no row fits. */
  String plural(String singular, WordGender gender) {
    return changed(
        singular, column(gender, 0), column(gender, 1), singular.endsWith("s") ? "" : "s");
  }

  /** A dictionary form of a gender as it is in a cell, in the same or the other gender. */
  String declined(String lemma, WordGender from, WordGender to, int cell) {
    return changed(lemma, column(from, 0), column(to, cell), "");
  }

  private static int column(WordGender gender, int cell) {
    return gender == WordGender.FEMININE ? 2 * cell : 2 * cell + 1;
  }

  private String changed(String word, int from, int to, String otherwise) {
    for (List<String> row : rows) {
      if (word.endsWith(row.get(from))) {
        return word.substring(0, word.length() - row.get(from).length()) + row.get(to);
      }
    }
    return word + otherwise;
  }

  /** The form of a word that is known by its ending alone; null if it does not tell. */
  @Nullable RomanceForm guess(String word) {
    for (WordGender gender : WordGender.values()) {
      for (int cell = 0; cell < cells.size(); cell++) {
        int at = cell < 2 ? 1 - cell : cell; // the plural first, which is longer
        int column = column(gender, at);
        for (List<String> row : rows) {
          String ending = row.get(column);
          String other = row.get(column ^ 1);
          if (row.get(0).length() >= TELLING
              && !ending.equals(other)
              && !other.equals("=")
              && word.length() > ending.length() + 1
              && word.endsWith(ending)) {
            String stem = word.substring(0, word.length() - ending.length());
            return RomanceForm.of(gender, cells.get(at), stem + other);
          }
        }
      }
    }
    return null;
  }
}
