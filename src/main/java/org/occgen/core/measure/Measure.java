package org.occgen.core.measure;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * A measure of text: what is counted of rows, which figures follow from the sums, and how a report
 * shows them. It travels to workers as it is; what a worker needs it makes in {@link #open}.
 *
 * @param <F> the figures of one subcorpus
 */
@API(status = API.Status.STABLE)
public interface Measure<F> extends Serializable {
  /** Its name, on the command line too: {@code gender-gap}. */
  String name();

  /** The beginning of the names of its files. */
  default String files() {
    return name();
  }

  /** Heading of its report. */
  String title();

  /** Begins to measure on one worker. */
  MeasureSession open() throws IOException;

  /** The languages whose texts can be measured; texts of others are counted apart. */
  MeasuredLanguages languages();

  /** Rows that {@link MeasureSession#measure} wants at once, such as the batch of a model. */
  default int batchSize() {
    return 1;
  }

  /** The unit that sums are kept by, so that intervals can resample it ({@link Bootstrap}). */
  default Resampling resampling() {
    return Resampling.NONE;
  }

  /**
   * The figures of a subcorpus.
   *
   * @param language as reports call it ({@link MeasuredLanguages#reported})
   * @param sums of all units together
   * @param units the sums of each unit of {@link #resampling}, in the order of the units
   * @throws IllegalArgumentException if the sums are none of this measure
   */
  F figures(String language, Sums sums, List<Sums> units);

  /** The columns of its report. */
  MeasureColumns<F> columns();

  /**
   * The figures of a subcorpus in one clause, with which its page begins; empty for none.
   *
   * @param figures those of {@link #figures}
   */
  default String finding(F figures) {
    return "";
  }

  /** The statistic whose keys a report lists by frequency, such as {@code term}; empty for none. */
  default Optional<String> listedStatistic() {
    return Optional.empty();
  }

  /** The term that shows a key of {@link #listedStatistic}. */
  default ReportedTerm listed(String language, String key) {
    return new ReportedTerm(key, List.of());
  }

  /** Keys of {@link #listedStatistic} that JSON has of each row, the most frequent ones. */
  default long mostInJson() {
    return Long.MAX_VALUE;
  }

  /** Tables that its report has beside the figures. */
  default List<FurtherTable<F, ?>> furtherTables() {
    return List.of();
  }

  /** The tables of single rows that it writes beside its figures. */
  default List<DetailTable> details() {
    return List.of();
  }

  /**
   * The resources that the figures were made with, such as lexicons and their checksums: names and
   * values, in an order that is the same in every process. The values are strings, numbers or
   * further maps.
   *
   * @param languages those of the report, as reports call them
   */
  Map<String, Object> madeWith(Set<String> languages);

  /** The weaknesses of the measure: sentences for the reader of its report. Never empty. */
  List<String> weaknesses();

  /**
   * A table of single rows.
   *
   * @param file its name, which ends in {@code .tsv}, or in {@code .jsonl} for an object a row
   * @param columns names of its columns
   * @param ofParallel whether only rows of several texts are told of: other corpora get no table
   */
  record DetailTable(String file, List<String> columns, boolean ofParallel) {
    public DetailTable {
      columns = List.copyOf(columns);
    }

    /** Whether a row is an object of JSON, with a value a column. */
    public boolean isJson() {
      return file.endsWith(".jsonl");
    }
  }
}
