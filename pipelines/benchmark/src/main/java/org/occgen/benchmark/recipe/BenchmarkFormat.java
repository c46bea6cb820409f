package org.occgen.benchmark.recipe;

import org.occgen.core.text.KebabCased;

/**
 * The formats of a benchmark that a recipe chooses among ({@code output.formats}). Plain text,
 * {@code test.meta.tsv}, {@code occupations.tsv}, {@code marks.tsv}, {@code ATTRIBUTION.tsv} and
 * the dataset card are always written: other commands and the licence need them.
 */
public enum BenchmarkFormat implements KebabCased {
  /** {@code occgen.csv}: the columns of the files that were published with the paper. */
  CSV,
  /** {@code segments.parquet}: everything that is known of each row. */
  PARQUET,
  /** {@code segments.jsonl}: the same, one JSON object a line. */
  JSONL,
  /** {@code test.tmx}: a translation memory, TMX 1.4b. */
  TMX,
  /** {@code test.<pivot>-<lang>.xlf}: XLIFF 2.1 for post-editing, a file a pair of languages. */
  XLIFF,
  /** {@code report.html}: what the benchmark is, as a page for people. */
  REPORT,
  /** {@code croissant.json}: files, columns and what must be known before use, for programs. */
  CROISSANT,
  /** {@code CITATION.cff}: how the benchmark is cited. */
  CITATION;
}
