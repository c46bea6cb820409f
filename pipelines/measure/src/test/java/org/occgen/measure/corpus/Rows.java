package org.occgen.measure.corpus;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/** All rows of corpora, each as its texts and then its group, joined by {@code |}. */
final class Rows {
  private Rows() {}

  static List<String> of(CorpusSource source) throws IOException {
    return of(CorpusSlice.whole(source, 0), SampleUnit.LINE);
  }

  static List<String> of(CorpusSlice slice, SampleUnit unit) throws IOException {
    List<String> all = new ArrayList<>();
    long before = slice.firstRow() - 1;
    try (CorpusRows rows = CorpusRows.open(slice, unit)) {
      while (rows.hasNext()) {
        CorpusRow row = rows.next();
        all.add(String.join("|", row.texts()) + (row.group().isEmpty() ? "" : "|" + row.group()));
        if (unit == SampleUnit.DOCUMENT && all.size() == 1) {
          before = row.number() - 1; // behind the document that goes on from the slice before
        }
        if (row.number() != before + all.size()) {
          throw new AssertionError("row " + all.size() + " has the number " + row.number());
        }
      }
      assertThrows(NoSuchElementException.class, rows::next);
    }
    return all;
  }
}
