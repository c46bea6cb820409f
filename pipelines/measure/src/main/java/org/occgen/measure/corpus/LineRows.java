package org.occgen.measure.corpus;

import static com.google.common.base.Strings.lenientFormat;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.core.text.Utf8Lines;
import org.occgen.report.Closeables;
import org.occgen.transforms.storage.CorpusFiles;
import org.occgen.transforms.storage.TsvTable;

/** The lines of a text, or of several whose lines belong together. */
final class LineRows implements CorpusRows {
  private final List<Utf8Lines> texts = new ArrayList<>();
  private final CorpusSlice slice;
  private final boolean wholeDocuments;
  private Optional<TsvTable> metadata = Optional.empty();
  private Optional<CorpusRow> ahead = Optional.empty(); // the end of a document shows behind it
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
        rows.metadata =
            Optional.of(TsvTable.open(source.metadata(), 0, List.of(source.groupColumn())));
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
  public boolean hasNext() throws IOException {
    if (ahead.isEmpty() && !done) {
      ahead = read();
      done = ahead.isEmpty();
    }
    return ahead.isPresent();
  }

  @Override
  public CorpusRow next() throws IOException {
    if (!hasNext()) {
      throw new NoSuchElementException("row " + (number + 1));
    }
    CorpusRow row = ahead.orElseThrow();
    ahead = Optional.empty();
    return row;
  }

  private Optional<CorpusRow> read() throws IOException {
    boolean behindEnd = isBehindEnd();
    if ((behindEnd && !wholeDocuments) || !hasLine()) {
      return Optional.empty();
    }
    number++;
    String[] lines = new String[texts.size()];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = texts.get(i).nextText();
    }
    String group = metadata.isPresent() ? metadata.get().next()[0] : "";
    CorpusRow row = new CorpusRow(number, lines, group);
    return behindEnd && row.isBlank() ? Optional.empty() : Optional.of(row);
  }

  /** Whether all texts have another line; they must end together, and the metadata with them. */
  private boolean hasLine() throws IOException {
    boolean more = texts.get(0).hasNext();
    if (metadata.isPresent() && metadata.get().hasNext() != more) {
      throw new IOException(
          lenientFormat(
              "%s: has %s rows than %s has lines; they must be as many",
              slice.source().metadata(), more ? "fewer" : "more", slice.source().files().get(0)));
    }
    for (int i = 1; i < texts.size(); i++) {
      if (texts.get(i).hasNext() != more) {
        throw new IOException(
            slice.source().files().get(more ? i : 0)
                + ": ends after line "
                + number
                + ", but "
                + slice.source().files().get(more ? 0 : i)
                + " goes on; parallel files must have as many lines");
      }
    }
    return more;
  }

  @Override
  public void close() throws IOException {
    Closeables.closeAll(Stream.<Closeable>concat(texts.stream(), metadata.stream()).iterator());
  }
}
