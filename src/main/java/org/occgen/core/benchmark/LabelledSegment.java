package org.occgen.core.benchmark;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Objects;

/**
 * One row of the benchmark with its text and labels: the same sentence in every language of the
 * run. Its builder and its copies with one other value ({@code withRow} and the like) are made by
 * the compiler. Lists by language are in the order of {@code languages}, the pivot first. It is a
 * row of {@code rows.parquet}, whose schema has the name of this record.
 *
 * @param row its line in every file, from 0
 * @param id segment id: item id, a hyphen, the place of the pivot sentence in its biography from 0
 * @param qid the person's item id
 * @param name the person's name
 * @param occupations the occupations that the person was balanced by, item ids by number
 * @param occupationLabels one an occupation; the item id where there is none
 * @param group the occupations that the row counts for, item ids by number
 * @param genderCategory the person's gender category
 * @param genders the person's values of P21, item ids by number
 * @param languages languages of the run
 * @param sentences one a language
 * @param positions place of each sentence in its biography, from 0
 * @param titles article titles
 * @param revisions revision ids, 0 where the source does not know them
 * @param urls addresses of the articles
 * @param cosines one a language but the pivot
 * @param margins one a language but the pivot
 * @param probabilities one a language but the pivot: that its sentence and the pivot's are
 *     translations of each other
 * @param score the smallest of the probabilities
 */
@RecordBuilder
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
    List<Double> probabilities,
    double score)
    implements LabelledSegmentBuilder.With {
  public LabelledSegment {
    Objects.requireNonNull(id, "id");
    occupations = List.copyOf(occupations);
    occupationLabels = List.copyOf(occupationLabels);
    group = List.copyOf(group);
    genders = List.copyOf(genders);
    languages = List.copyOf(languages);
    sentences = List.copyOf(sentences);
    positions = List.copyOf(positions);
    titles = List.copyOf(titles);
    revisions = List.copyOf(revisions);
    urls = List.copyOf(urls);
    cosines = List.copyOf(cosines);
    margins = List.copyOf(margins);
    probabilities = List.copyOf(probabilities);
    if (sentences.size() != languages.size()) {
      throw new IllegalArgumentException(id + ": one sentence a language is needed");
    }
  }
}
