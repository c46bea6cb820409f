package org.occgen.transforms.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** All rows of corpora, each as its texts and then its group, joined by {@code |}. */
final class Rows {
  private Rows() {}

  static List<String> of(CorpusSource source) throws IOException {
    return of(new CorpusSlice(source, 0, 0, Long.MAX_VALUE), SampleUnit.LINE);
  }

  static List<String> of(CorpusSlice slice, SampleUnit unit) throws IOException {
    List<String> all = new ArrayList<>();
    try (CorpusRows rows = CorpusRows.open(slice, unit)) {
      for (CorpusRow row = rows.next(); row != null; row = rows.next()) {
        all.add(String.join("|", row.texts()) + (row.group().isEmpty() ? "" : "|" + row.group()));
        if (row.number() != all.size()) {
          throw new AssertionError("row " + all.size() + " has the number " + row.number());
        }
      }
    }
    return all;
  }
}
