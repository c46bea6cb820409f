package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.occgen.transforms.storage.TsvTable;

/**
 * GATE (Rarrick et al. 2023): English sentences whose persons may be of any gender, each with
 * translations in which all of them are women, or men. A table between tabulators whose header
 * names the columns, in any order: {@code source}, then {@code f} and {@code m} where one person is
 * open, {@code ff} and {@code mm} (with {@code fm}, {@code mf} beside them) where two are, {@code
 * fff} and {@code mmm} where three are; or {@code feminine} and {@code masculine}. Mixed
 * translations, keywords and labels are passed by.
 */
final class GateFile {
  private static final String SOURCE = "source";
  private static final Pattern FEMININE = Pattern.compile("f{1,3}|feminine");
  private static final Pattern MASCULINE = Pattern.compile("m{1,3}|masculine");

  /**
   * Reads a table.
   *
   * @throws IOException if it cannot be read, lacks a column, or a row lacks a text; the message
   *     names file and line
   */
  static PublishedSet read(Path file) throws IOException {
    List<String> header = TsvTable.header(file.toString());
    List<String> feminines = matching(header, FEMININE);
    List<String> masculines = matching(header, MASCULINE);
    if (!header.contains(SOURCE) || feminines.size() != 1 || masculines.size() != 1) {
      throw new IOException(
          file
              + ", line 1: the columns source, f and m (or ff and mm, fff and mmm, feminine and"
              + " masculine) are expected, between tabulators: an English sentence, and its"
              + " translations in which all persons are women, or men; there are "
              + String.join(", ", header));
    }
    List<String> wanted = List.of(SOURCE, feminines.get(0), masculines.get(0));
    List<SetItem> items = new ArrayList<>();
    try (TsvTable table = TsvTable.open(file.toString(), 0, wanted)) {
      while (table.hasNext()) {
        List<String> cells = List.of(table.next());
        for (int i = 0; i < wanted.size(); i++) {
          if (cells.get(i).isBlank()) {
            throw new IOException(table.place() + ": its " + wanted.get(i) + " is empty");
          }
        }
        int line = items.size() / 2 + 1;
        SetItem.ofBoth(line, cells.get(1), cells.get(2), GateFile::isCorrect).forEach(items::add);
      }
    }
    if (items.isEmpty()) {
      throw new IOException(file + ": has no row after its header");
    }
    return new PublishedSet(file, SetFigures.Members.usual(true), items);
  }

  /** The published rule for rewriters: the translation is the reference, white space aside. */
  private static boolean isCorrect(String translation, String right, String wrong) {
    return words(translation).equals(words(right));
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  private static List<String> matching(List<String> header, Pattern name) {
    return header.stream().filter(column -> name.matcher(column).matches()).toList();
  }
}
