package org.occgen.pipelines.benchmark;

import java.util.List;
import org.occgen.core.benchmark.BenchmarkSegment;

/**
 * One row of {@code segments.parquet}: {@link BenchmarkSegment} with the labels of its occupations.
 * Lists by language are in the order of {@code languages}, the pivot first.
 *
 * @param row its line in every file, from 0
 * @param id segment id
 * @param qid the person's item id
 * @param name the person's name
 * @param occupations item ids
 * @param occupationLabels one an occupation; the item id where there is none
 * @param group the occupations that the row counts for
 * @param genderCategory gender category
 * @param genders values of P21
 * @param languages languages of the run
 * @param sentences one a language
 * @param positions place of each sentence in its biography, from 0
 * @param titles article titles
 * @param revisions revision ids, 0 where the source does not know them
 * @param urls addresses of the articles
 * @param cosines one a language but the pivot
 * @param margins one a language but the pivot
 * @param score the smallest of (margin minus that language's threshold)
 */
public record LabelledSegment(
    long row,
    String id,
    String qid,
    String name,
    List<String> occupations,
    List<String> occupationLabels,
    List<String> group,
    String genderCategory,
    List<String> genders,
    List<String> languages,
    List<String> sentences,
    List<Integer> positions,
    List<String> titles,
    List<Long> revisions,
    List<String> urls,
    List<Double> cosines,
    List<Double> margins,
    double score) {
  /** A row with its labels. */
  public static LabelledSegment of(BenchmarkSegment row, OccupationLabels labels) {
    return new LabelledSegment(
        row.row(),
        row.id(),
        row.qid(),
        row.name(),
        row.occupations(),
        labels.of(row.occupations()),
        row.group(),
        row.genderCategory(),
        row.genders(),
        row.languages(),
        row.sentences(),
        row.positions(),
        row.titles(),
        row.revisions(),
        row.urls(),
        row.cosines(),
        row.margins(),
        row.score());
  }
}
