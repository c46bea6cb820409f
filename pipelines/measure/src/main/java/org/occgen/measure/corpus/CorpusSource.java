package org.occgen.measure.corpus;

import java.util.List;

/**
 * A corpus: files that are read together, and what of them is text.
 *
 * @param dataset what it is called in reports
 * @param format how its files are read
 * @param files one; or of {@link Format#LINES} one a text, whose lines belong together
 * @param texts the texts of a row
 * @param groupColumn the column whose values are told apart; empty for none
 * @param metadata of {@link Format#LINES}, a table with a header and a row a line that has the
 *     group column; empty for none
 */
public record CorpusSource(
    String dataset,
    Format format,
    List<String> files,
    List<TextColumn> texts,
    String groupColumn,
    String metadata) {
  /** The format of files that are read. */
  public enum Format {
    /** A text a line. */
    LINES,
    /** Columns between tabulators, their names in the first line. */
    TSV,
    /** Parquet. */
    PARQUET
  }

  public CorpusSource {
    files = List.copyOf(files);
    texts = List.copyOf(texts);
    int expected = format == Format.LINES ? texts.size() : 1;
    if (texts.isEmpty() || files.size() != expected) {
      throw new IllegalArgumentException(
          dataset + ": " + files.size() + " files for " + texts.size() + " texts");
    }
  }

  /** The same corpus under another name. */
  public CorpusSource named(String name) {
    return new CorpusSource(name, format, files, texts, groupColumn, metadata);
  }

  /** Whether a row has texts that are translations of each other. */
  public boolean isParallel() {
    return texts.size() > 1;
  }

  /**
   * The dataset name for the counts of a text. It is the name of the dataset. Where two texts are
   * of one language, it also has the column or file.
   *
   * @param text its place in {@link #texts}
   */
  public String datasetOf(int text) {
    String language = texts.get(text).language();
    boolean alone =
        language.isEmpty()
            || texts.stream().filter(other -> other.language().equals(language)).count() == 1;
    if (alone) {
      return dataset;
    }
    return dataset + ":" + (format == Format.LINES ? files.get(text) : texts.get(text).column());
  }
}
