package org.occgen.run.testing;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.benchmark.LabelledSegment;

/** A copy of a row of a benchmark in which a test changes what it is about. */
public final class CopiedRow {
  private final LabelledSegment row;
  private final List<String> sentences;
  private String name;
  private List<String> occupations;
  private List<String> labels;
  private List<String> group;
  private String category;
  private List<String> titles;
  private List<Double> margins;
  private List<Double> probabilities;
  private double score;

  private CopiedRow(LabelledSegment row) {
    this.row = row;
    this.sentences = new ArrayList<>(row.sentences());
    this.name = row.name();
    this.occupations = row.occupations();
    this.labels = row.occupationLabels();
    this.group = row.group();
    this.category = row.genderCategory();
    this.titles = row.titles();
    this.margins = row.margins();
    this.probabilities = row.probabilities();
    this.score = row.score();
  }

  /** A copy of that row. */
  public static CopiedRow of(LabelledSegment row) {
    return new CopiedRow(row);
  }

  /** Sets the person's name. */
  public CopiedRow name(String text) {
    name = text;
    return this;
  }

  /** Sets the person's occupations. */
  public CopiedRow occupations(List<String> qids) {
    occupations = qids;
    return this;
  }

  /** Sets the labels of the occupations. */
  public CopiedRow labels(List<String> texts) {
    labels = texts;
    return this;
  }

  /** Sets the group in which the person was balanced. */
  public CopiedRow group(List<String> qids) {
    group = qids;
    return this;
  }

  /** Sets the gender category. */
  public CopiedRow category(String id) {
    category = id;
    return this;
  }

  /** Sets the sentences of all languages. */
  public CopiedRow sentences(List<String> texts) {
    sentences.clear();
    sentences.addAll(texts);
    return this;
  }

  /** Sets the sentence of one language, 0 for the pivot. */
  public CopiedRow sentence(int language, String text) {
    sentences.set(language, text);
    return this;
  }

  /** Sets the titles of the articles. */
  public CopiedRow titles(List<String> texts) {
    titles = texts;
    return this;
  }

  /** Sets the margins. */
  public CopiedRow margins(List<Double> values) {
    margins = values;
    return this;
  }

  /** Sets the probabilities. */
  public CopiedRow probabilities(List<Double> values) {
    probabilities = values;
    return this;
  }

  /** Sets the score. */
  public CopiedRow score(double value) {
    score = value;
    return this;
  }

  /** The copy. */
  public LabelledSegment build() {
    return new LabelledSegment(
        row.row(),
        row.id(),
        row.qid(),
        name,
        occupations,
        labels,
        group,
        category,
        row.genders(),
        row.languages(),
        List.copyOf(sentences),
        row.positions(),
        titles,
        row.revisions(),
        row.urls(),
        row.cosines(),
        margins,
        probabilities,
        score);
  }
}
