package org.occgen.measure.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.occgen.transforms.storage.TsvTable;

/** The rows of a table of text. */
final class TsvRows implements CorpusRows {
  private final CorpusSlice slice;
  private final TsvTable table;
  private final int texts;
  private long number;

  private TsvRows(CorpusSlice slice, TsvTable table) {
    this.slice = slice;
    this.table = table;
    number = slice.firstRow() - 1;
    texts = slice.source().texts().size();
  }

  static TsvRows open(CorpusSlice slice) throws IOException {
    CorpusSource source = slice.source();
    List<String> columns = new ArrayList<>();
    source.texts().forEach(text -> columns.add(text.column()));
    if (!source.groupColumn().isEmpty()) {
      columns.add(source.groupColumn());
    }
    return new TsvRows(slice, TsvTable.open(source.files().get(0), slice.start(), columns));
  }

  @Override
  public boolean hasNext() throws IOException {
    long skipped = slice.start() == 0 ? 0 : slice.start() - 1;
    boolean behindEnd = slice.end() < Long.MAX_VALUE && skipped + table.offset() >= slice.end();
    return !behindEnd && table.hasNext();
  }

  @Override
  public CorpusRow next() throws IOException {
    if (!hasNext()) {
      throw new NoSuchElementException("row " + (number + 1));
    }
    String[] values = table.next();
    number++;
    return values.length == texts
        ? new CorpusRow(number, values, "")
        : new CorpusRow(number, Arrays.copyOf(values, texts), values[texts]);
  }

  @Override
  public void close() throws IOException {
    table.close();
  }
}
