package org.occgen.transforms.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.transforms.corpus.CorpusSource.Format;

/**
 * Cuts corpora into slices that can be read at the same time. A single text or table that is not
 * compressed is cut by bytes; anything else is one slice.
 */
public final class CorpusSlices {
  /** Bytes of a slice. */
  public static final long DEFAULT_BYTES = 16L << 20;

  private CorpusSlices() {}

  /**
   * The slices of corpora, in order.
   *
   * @param bytes length of a slice, at least 1
   * @param numbered whether rows are told by their numbers: then a parallel corpus is one slice
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
              && !(numbered && source.isParallel())
              && !CorpusFiles.isCompressed(file);
      if (!cut) {
        slices.add(new CorpusSlice(source, slices.size(), 0, Long.MAX_VALUE));
        continue;
      }
      for (long start = 0; start < size; start += bytes) {
        long end = size - start <= bytes ? Long.MAX_VALUE : start + bytes;
        slices.add(new CorpusSlice(source, slices.size(), start, end));
      }
    }
    return slices;
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
