package org.occgen.transforms.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.Utf8Lines;

/** The lines of a text, or of several whose lines belong together. */
final class LineRows implements CorpusRows {
  private final List<Utf8Lines> texts = new ArrayList<>();
  private final CorpusSlice slice;
  private final boolean wholeDocuments;
  private TsvTable metadata;
  private long number;
  private boolean done;

  private LineRows(CorpusSlice slice, SampleUnit unit) {
    this.slice = slice;
    number = slice.firstRow() - 1;
    wholeDocuments = unit == SampleUnit.DOCUMENT && slice.end() < Long.MAX_VALUE;
  }

  static LineRows open(CorpusSlice slice, SampleUnit unit) throws IOException {
    LineRows rows = new LineRows(slice, unit);
    try {
      CorpusSource source = slice.source();
      for (String file : source.files()) {
        rows.texts.add(CorpusFiles.linesFrom(file, slice.start()));
      }
      if (!source.metadata().isEmpty()) {
        rows.metadata = TsvTable.open(source.metadata(), 0, List.of(source.groupColumn()));
      }
      if (unit == SampleUnit.DOCUMENT && slice.start() > 0) {
        rows.done = !rows.skipDocument();
      }
      return rows;
    } catch (IOException | RuntimeException e) {
      rows.close();
      throw e;
    }
  }

  /**
   * Skips the document that goes on from the part before. A document belongs to the part that has
   * the blank line before it.
   *
   * @return whether there is such a line in this part
   */
  private boolean skipDocument() throws IOException {
    while (!isBehindEnd() && texts.get(0).hasNext()) {
      number++;
      if (texts.get(0).next().isBlank()) {
        return true;
      }
    }
    return false;
  }

  private boolean isBehindEnd() {
    long skipped = slice.start() == 0 ? 0 : slice.start() - 1;
    return slice.end() < Long.MAX_VALUE && skipped + texts.get(0).offset() >= slice.end();
  }

  @Override
  public CorpusRow next() throws IOException {
    if (done) {
      return null;
    }
    boolean behindEnd = isBehindEnd();
    CorpusRow row = behindEnd && !wholeDocuments ? null : read();
    if (row == null || (behindEnd && row.isBlank())) {
      done = true;
      return null;
    }
    return row;
  }

  private CorpusRow read() throws IOException {
    String[] row = new String[texts.size()];
    int ended = 0;
    for (int i = 0; i < row.length; i++) {
      row[i] = CorpusFiles.nextLine(texts.get(i));
      ended += row[i] == null ? 1 : 0;
    }
    String group = "";
    if (metadata != null) {
      String[] values = metadata.next();
      if ((values == null) != (row[0] == null)) {
        throw new IOException(
            slice.source().metadata()
                + ": has "
                + (values == null ? "fewer" : "more")
                + " rows than "
                + slice.source().files().get(0)
                + " has lines; they must be as many");
      }
      group = values == null ? "" : values[0];
    }
    if (ended > 0) {
      requireAllEnded(row);
      return null;
    }
    number++;
    return new CorpusRow(number, row, group);
  }

  private void requireAllEnded(String[] row) throws IOException {
    for (int i = 1; i < row.length; i++) {
      if ((row[i] == null) != (row[0] == null)) {
        int shorter = row[i] == null ? i : 0;
        throw new IOException(
            slice.source().files().get(shorter)
                + ": ends after line "
                + number
                + ", but "
                + slice.source().files().get(shorter == 0 ? i : 0)
                + " goes on; parallel files must have as many lines");
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (metadata != null) {
      metadata.close();
    }
    for (Utf8Lines text : texts) {
      text.close();
    }
  }
}
