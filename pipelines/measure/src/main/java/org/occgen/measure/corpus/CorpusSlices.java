package org.occgen.measure.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.transforms.storage.CorpusFiles;
import org.occgen.transforms.storage.TsvTable;

/**
 * Cuts corpora into slices that can be read at the same time. A single text or table that is not
 * compressed is cut by bytes; anything else is one slice.
 */
public final class CorpusSlices {
  /** Bytes of a slice. */
  public static final long DEFAULT_BYTES = 16L << 20;

  /**
   * The slices of corpora, in order.
   *
   * @param bytes length of a slice, at least 1
   * @param numbered whether rows are told by their numbers: then each file that is cut is read once
   *     to count its lines
   * @throws IOException if a file is missing or empty, or a column is not there
   */
  public static List<CorpusSlice> of(List<CorpusSource> sources, long bytes, boolean numbered)
      throws IOException {
    List<CorpusSlice> slices = new ArrayList<>();
    for (CorpusSource source : sources) {
      long size = 0;
      for (String file : source.files()) {
        size = CorpusFiles.metadata(file).sizeBytes();
        if (size == 0) {
          throw new IOException(file + ": is empty; there is nothing to count");
        }
      }
      String file = source.files().get(0);
      boolean cut =
          source.format() != Format.PARQUET
              && source.files().size() == 1
              && source.metadata().isEmpty()
              && !CorpusFiles.isCompressed(file);
      if (!cut) {
        slices.add(CorpusSlice.whole(source, slices.size()));
        continue;
      }
      long[] starts = starts(size, bytes);
      long[] firstRows = new long[starts.length];
      Arrays.fill(firstRows, 1);
      if (numbered) {
        long[] cuts = Arrays.copyOfRange(starts, 1, starts.length);
        long[] before = CorpusFiles.linesBefore(file, cuts);
        int header = source.format() == Format.TSV ? 1 : 0; // a line, but no row
        Arrays.setAll(firstRows, i -> i == 0 ? 1 : before[i - 1] + 1 - header);
      }
      for (int i = 0; i < starts.length; i++) {
        long end = i == starts.length - 1 ? Long.MAX_VALUE : starts[i + 1];
        slices.add(new CorpusSlice(source, slices.size(), starts[i], end, firstRows[i]));
      }
    }
    return slices;
  }

  private static long[] starts(long size, long bytes) {
    long[] starts = new long[Math.toIntExact((size - 1) / bytes + 1)];
    Arrays.setAll(starts, i -> i * bytes);
    return starts;
  }

  /** The columns of a table or Parquet file. */
  public static List<String> columns(Format format, String file) throws IOException {
    return switch (format) {
      case TSV -> TsvTable.header(file);
      case PARQUET -> ParquetRows.header(file);
      case LINES -> List.of();
    };
  }
}
