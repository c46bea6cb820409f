package org.occgen.regard.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardRow;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.regard.rows.MeasuredRegard;

/** Rows of a measurement of regard that never took place. */
final class MeasuredRows {
  private final List<RegardRow> rows = new ArrayList<>();

  /** Adds a sentence that begins with its attributes, each towards which it has the regard. */
  MeasuredRows sentence(
      String document, String attributeClass, List<String> keywords, Regard regard, String words) {
    String text = String.join(" ", keywords) + " " + words;
    String id = rows.size() + ".1";
    for (String keyword : keywords) {
      int start = text.indexOf(keyword);
      rows.add(
          new RegardRow(
              "set",
              document,
              id,
              text,
              attributeClass,
              keyword,
              start,
              start + keyword.length(),
              1,
              regard == Regard.POSITIVE ? 1 : 0,
              regard == Regard.NEUTRAL ? 1 : 0,
              regard == Regard.NEGATIVE ? 1 : 0,
              regard.label()));
    }
    return this;
  }

  /** Writes the rows as those of a measurement into a folder. */
  Path into(Path folder) throws IOException {
    RegardRows.write(RegardRows.folder(folder.toString()), rows);
    MeasuredRegard.finish(folder);
    return folder;
  }
}
