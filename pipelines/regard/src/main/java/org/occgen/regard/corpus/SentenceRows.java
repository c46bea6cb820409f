package org.occgen.regard.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.occgen.regard.RegardRow;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.record.RecordReader;

/** Reads the rows of a measurement, sentence by sentence. Holds the rows of one sentence. */
final class SentenceRows {
  private SentenceRows() {}

  /** Gives the rows of each sentence to {@code receiver}, always in the same order. */
  static void forEach(String folder, Consumer<List<RegardRow>> receiver) throws IOException {
    try (RecordReader<RegardRow> reader = RegardRows.open(folder)) {
      List<RegardRow> rows = new ArrayList<>();
      while (reader.hasNext()) {
        RegardRow row = reader.next();
        if (!rows.isEmpty() && !RegardedSentence.same(rows.get(0), row)) {
          receiver.accept(List.copyOf(rows));
          rows.clear();
        }
        rows.add(row);
      }
      if (!rows.isEmpty()) {
        receiver.accept(rows);
      }
    }
  }
}
